import { randomUUID } from 'node:crypto';
import { defineMutation, storeAccess, withPos } from '../../define-operation';
import { submitOfflineSale } from './offline-ticket.service';

/** Tickets that devices sold while they could not reach the API. */
export const offlineTicketOperations = [
  defineMutation({
    name: 'order_submit_offline_sale',
    // Money that was taken already lands, whatever became of the store's package meanwhile.
    access: storeAccess(['ORDER', 'CREATE_ORDER', 'UPDATE_ORDER'], { ...withPos, acceptsSuspended: true }),
    audit: { group: 'payments', subject: 'input_obj.id', data: ['input_obj.expected_total', 'result.differences'] },
    example: (s, { line }) => ({
      input_obj: {
        id: s.order,
        version: s.version,
        opened_at: '2026-11-21T15:00:00.000Z',
        taken_at: '2026-11-21T15:30:00.000Z',
        customer_id: s.client,
        items: [
          {
            id: s.line,
            item_type: 'service',
            service_id: s.gel,
            item_id: s.oil,
            modifier_ids: [s.chrome],
            item_name: 'Gel',
            price: 4_000,
            staff_id: s.ava.id,
          },
          {
            id: s.bensLine,
            item_type: 'service',
            service_id: s.manicure,
            item_id: s.oil,
            modifier_ids: [s.chrome],
            item_name: 'M',
            price: 2_500,
            staff_id: s.ben.id,
          },
          {
            id: line,
            item_type: 'item',
            item_id: s.oil,
            service_id: s.gel,
            modifier_ids: [s.chrome],
            item_name: 'Oil',
            price: 1_000,
            taxable: true,
            staff_id: s.ava.id,
          },
        ],
        review: {
          discounts: [{ order_item_id: s.line, discount_type: 'usd', discount_value: 100 }],
          tip: 300,
          tip_shares: [{ employee_id: s.ava.id, amount: 300 }],
          service_fee_enabled: true,
        },
        rates: { service_fee: 0, tax: 0, cash_discount: 0 },
        expected_total: 7_700,
        cash_received: 8_000,
        checkout_key: randomUUID(),
      },
    }),
    resolve: ({ input_obj }, context) => submitOfflineSale(context, input_obj),
  }),
];
