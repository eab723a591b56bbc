import { defineMutation, defineQuery, storeAccess, withPos } from '../../define-operation';
import { findQuickSale, quickSale } from './quick-sale.service';

const access = storeAccess(['ORDER', 'CREATE_ORDER', 'UPDATE_ORDER'], withPos);

/** Sales of an amount, paid at once. */
export const quickSaleOperations = [
  defineQuery({
    name: 'quick_sale_by_id',
    access,
    example: (s) => ({ id: s.quickSale }),
    resolve: ({ id }, context) => findQuickSale(context, id),
  }),
  defineMutation({
    name: 'gci_payment_virtual_sale',
    access,
    transaction: 'manual',
    audit: {
      group: 'payments',
      subject: 'input_obj.id',
      data: [
        'input_obj.amount',
        'input_obj.tip',
        'input_obj.tender',
        'input_obj.expected_total',
        'input_obj.customer_id',
        'input_obj.staff_id',
        'input_obj.card_on_file_id',
        'input_obj.save_card',
      ],
    },
    example: ({ client, ava, card }, { line }) => ({
      input_obj: {
        id: line,
        amount: 1_000,
        tip: 100,
        customer_id: client,
        staff_id: ava.id,
        tender: 'card',
        expected_total: 1_100,
        card_on_file_id: card,
      },
    }),
    resolve: (args, context) => quickSale(context, context.services.gateway, args),
  }),
];
