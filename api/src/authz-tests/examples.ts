import { randomUUID } from 'node:crypto';
import type { OperationName } from '../access';
import type { ProofStore } from './fixture-stores';

type Variables = Record<string, unknown>;

/** Ids that a change brings along: new ones of ours, and for the neighbour ones that it has. */
export interface Fresh {
  line: string;
  key: string;
}

const by = (id: string) => ({ _eq: id, _in: [id] });
const ticket = ({ order, version }: ProofStore) => ({ order_id: order, version });

/**
 * For each operation that takes more than a store: arguments that its owner is not refused with, every id given. A test
 * holds it to that, so that a refusal of somebody else's id can have no other reason.
 */
export const examples: Partial<Record<OperationName, (store: ProofStore, fresh: Fresh) => Variables>> = {
  company_list: (s) => ({ where: { whmcs_id: { _eq: s.whmcsId, _in: [s.whmcsId] } } }),
  company_aggregate: (s) => ({ where: { whmcs_id: { _eq: s.whmcsId, _in: [s.whmcsId] } } }),
  key_storage_items: () => ({ keys: ['greeting'] }),
  key_storage_set: () => ({ key: 'greeting', value: 'x' }),
  service_set_favorite: (s) => ({ service_id: s.gel, is_favorite: true }),
  employee_list: (s) => ({ where: { id: by(s.ava.id) } }),
  staff_get_available_booked: (s) => ({
    start_time: '2026-11-21T17:00:00.000Z',
    end_time: '2026-11-21T18:00:00.000Z',
    exclude_appointment_id: s.appointment,
  }),
  employee_day_plan: () => ({ day: '2026-12-01' }),
  employee_block_time: (s) => ({
    input_obj: {
      employee_id: s.ava.id,
      start_time: '2026-12-02T18:00:00.000Z',
      end_time: '2026-12-02T19:00:00.000Z',
      reason: 'Lunch',
    },
  }),
  employee_unblock_time: (s) => ({ id: s.blockedTime }),
  employee_set_day_off: (s) => ({ input_obj: { employee_id: s.ava.id, day: '2026-12-24', is_off: true } }),
  business_work_days_update: (s) => ({
    input_obj: { employee_id: s.ava.id, mo: { start_minute: 540, end_minute: 1_080 }, continue_anyway: true },
  }),
  customer_create: () => ({ input_obj: { full_name: 'New Person', phone: '+15125559999' } }),

  appointment_list: (s) => ({ where: { employee_id: by(s.ava.id), customer_id: by(s.client) } }),
  appointment_aggregate: (s) => ({ where: { employee_id: by(s.ava.id), customer_id: by(s.client) } }),
  appointment_by_id: (s) => ({ id: s.appointment }),
  appointment_day_counts: (s) => ({
    from_day: '2026-11-01',
    to_day: '2026-12-01',
    where: { employee_id: by(s.ava.id), customer_id: by(s.client) },
  }),
  appointment_free_times: (s) => ({
    day: '2026-12-01',
    services: [
      { duration: 60, employee_id: s.ava.id },
      { duration: 30, employee_id: s.ava.id },
    ],
    exclude_appointment_id: s.appointment,
  }),
  service_most_booked: () => ({}),
  appointment_book: (s) => ({
    input_obj: {
      customer_id: s.client,
      start_time: '2026-12-20T18:00:00.000Z',
      services: [
        { service_id: s.gel, employee_id: s.ava.id, duration: 60 },
        { service_id: s.manicure, employee_id: s.ava.id, duration: 30 },
      ],
      continue_anyway: true,
    },
  }),
  appointment_update_status: (s) => ({ input_obj: { id: s.appointment, version: 1, status: 'confirmed' } }),
  appointment_update_staff: (s) => ({
    input_obj: { id: s.appointment, version: 1, employee_id: s.ava.id, continue_anyway: true },
  }),
  appointment_update: (s) => ({
    input_obj: {
      id: s.appointment,
      version: 1,
      start_time: '2026-12-20T18:00:00.000Z',
      employee_id: s.ava.id,
      service_id: s.manicure,
      continue_anyway: true,
    },
  }),
  appointment_undo: (s) => ({ input_obj: { id: s.appointment, version: 1 } }),

  order_by_id: (s) => ({ id: s.order }),
  order_by_code: () => ({ kind: 'qr', code: 'QR-1001' }),
  order_create: (s, { line }) => ({
    input_obj: { id: line, customer_id: s.client, appointment_id: s.appointment },
  }),
  order_add_items: (s, { line }) => ({
    ...ticket(s),
    items: [
      { id: line, item_type: 'service', service_id: s.gel, staff_id: s.ava.id, item_id: s.oil },
      { id: randomUUID(), item_type: 'item', item_id: s.oil, service_id: s.gel, staff_id: s.ava.id },
    ],
  }),
  order_update_item: (s) => ({ ...ticket(s), change: { id: s.line, quantity: 2, staff_id: s.ava.id } }),
  order_remove_item: (s) => ({ ...ticket(s), order_item_id: s.line }),
  order_update_review: (s) => ({
    ...ticket(s),
    review: {
      discounts: [{ order_item_id: s.line, discount_type: 'usd', discount_value: 100 }],
      tip: 300,
      tip_shares: [{ employee_id: s.ava.id, amount: 300 }],
      service_fee_enabled: true,
    },
  }),
  order_update: (s) => ({ ...ticket(s), change: { customer_id: s.client, name: 'Window chair', note: null } }),
  order_merge: (s) => ({ ...ticket(s), from: [{ order_id: s.avasOrder, version: s.avasVersion }] }),
  order_split: (s) => ({
    ...ticket(s),
    input_obj: {
      into_id: randomUUID(),
      items: [{ order_item_id: s.line, quantity: 1 }],
      customer_id: s.client,
    },
  }),
  order_discard: (s) => ({ order_id: s.avasOrder, version: s.avasVersion, reason: 'Opened twice' }),
  order_checkout: (s) => ({
    input_obj: {
      ...ticket(s),
      expected_total: s.total,
      tenders: [{ type: 'cash', net: s.total - 300, tip: 300, cash_received: s.total }],
    },
  }),
  order_take_offline: (s, { line }) => ({
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
          item_name: 'Gel',
          price: 4_000,
          staff_id: s.ava.id,
        },
        {
          id: s.bensLine,
          item_type: 'service',
          service_id: s.manicure,
          item_id: s.oil,
          item_name: 'M',
          price: 2_500,
          staff_id: s.ben.id,
        },
        {
          id: line,
          item_type: 'item',
          item_id: s.oil,
          service_id: s.gel,
          item_name: 'Oil',
          price: 1_000,
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

  gci_payment_virtual_sale: (s, { line }) => ({
    input_obj: {
      id: line,
      amount: 1_000,
      tip: 100,
      customer_id: s.client,
      staff_id: s.ava.id,
      tender: 'card',
      expected_total: 1_100,
      card_on_file_id: s.card,
    },
  }),
  quick_sale_by_id: (s) => ({ id: s.quickSale }),
  customer_card_list: (s) => ({ customer_id: s.client }),
  customer_card_remove: (s) => ({ id: s.card }),

  order_refund_quote: (s) => ({
    input_obj: { order_id: s.paidOrder, items: [{ order_item_id: s.paidLine, quantity: 1 }] },
  }),
  order_refund: (s, { line }) => ({
    input_obj: {
      id: line,
      order_id: s.paidOrder,
      version: s.paidVersion,
      reason: 'Not happy',
      items: [{ order_item_id: s.paidLine, quantity: 1 }],
      expected_amount: s.paidTotal,
    },
  }),
  order_void: (s) => ({ order_id: s.paidOrder, version: s.paidVersion, reason: 'Rung up twice' }),
  order_reassign_staff: (s) => ({
    order_id: s.paidOrder,
    version: s.paidVersion,
    order_item_id: s.paidLine,
    staff_id: s.ava.id,
  }),

  order_receipt_list: (s) => ({ order_id: s.paidOrder }),
  order_receipt_client: (s) => ({ order_id: s.paidOrder }),
  order_receipt_send: (s) => ({ input_obj: { order_id: s.paidOrder, by: 'email', to: 'cora@example.com' } }),
  order_receipt_resend: (s) => ({ id: s.receipt }),

  gift_card_by_code: () => ({ code: 'ABCD-2345' }),

  company_get_income_detail: () => ({ start_date: '2026-11-01', end_date: '2026-11-30' }),
  income_by_day: () => ({ start_date: '2026-11-01', end_date: '2026-11-30' }),
  staff_get_income_detail: () => ({ start_date: '2026-11-01', end_date: '2026-11-30' }),

  remote_events_report: () => ({
    events: [{ remote: 'mf-pos', version: '0.1.0', kind: 'loaded', ms: 10, at: '2026-11-21T16:00:00.000Z' }],
  }),

  staff_device_authorize: (s) => ({ user_code: s.deviceCode }),
  staff_device_revoke: (s) => ({ id: s.device }),
  outbox_message_resend: (s) => ({ id: s.message }),
  appointment_sms_list: (s) => ({ appointment_id: s.appointment }),
  appointment_sms_resend: (s) => ({ id: s.appointmentSms }),

  notification_by_id: (s) => ({ id: s.notification }),
  read_user_notification: (s) => ({ id: s.notification }),
  appointment_notification_list: (s) => ({ appointment_id: s.appointment }),

  permission_list: (s) => ({ member_id: s.ben.id }),
  permission_update: (s) => ({ member_id: s.ben.id, input_obj: { give: [], take: ['MESSAGE'] } }),
  employee_update_roles: (s) => ({ input_obj: { employee_id: s.ben.id, roles: ['ROLE_STAFF'] } }),
  employee_update_status: (s) => ({ input_obj: { employee_id: s.ben.id, status: 'active' } }),
  employee_invite: () => ({ input_obj: { phone: '+15125559998', first_name: 'Nova' } }),
  company_user_update_role: (s) => ({ input_obj: { member_id: s.managerMember, role: 'partner' } }),
  company_user_update_status: (s) => ({ input_obj: { member_id: s.managerMember, status: 'inactive' } }),
  audit_log_list: (s) => ({ where: { actor_id: by(s.owner.id) } }),
  audit_log_aggregate: (s) => ({ where: { actor_id: by(s.owner.id) } }),

  staff_login: (s) => ({ input_obj: { whmcs_id: s.whmcsId, code: '999' } }),
  staff_device_request: (s) => ({ input_obj: { whmcs_id: s.whmcsId, name: 'Desk' } }),
  user_select_company: (s) => ({ whmcs_id: s.whmcsId }),
};
