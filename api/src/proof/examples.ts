import { randomUUID } from 'node:crypto';
import type { OperationName } from '../access';
import type { ProofStore } from './stores';

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
  customer_create: () => ({ input_obj: { full_name: 'New Person', phone: '+15125559999' } }),

  appointment_list: (s) => ({ where: { employee_id: by(s.ava.id) } }),
  appointment_aggregate: (s) => ({ where: { employee_id: by(s.ava.id) } }),
  appointment_by_id: (s) => ({ id: s.appointment }),
  appointment_book: (s) => ({
    input_obj: {
      customer_id: s.client,
      service_id: s.gel,
      employee_id: s.ava.id,
      start_time: '2026-12-20T18:00:00.000Z',
      duration: 60,
      continue_anyway: true,
    },
  }),
  appointment_update_status: (s) => ({ input_obj: { id: s.appointment, version: 1, status: 'confirmed' } }),
  appointment_update_staff: (s) => ({
    input_obj: { id: s.appointment, version: 1, employee_id: s.ava.id, continue_anyway: true },
  }),

  order_by_id: (s) => ({ id: s.order }),
  order_by_code: () => ({ kind: 'qr', code: 'QR-1001' }),
  order_create: (s) => ({ input_obj: { customer_id: s.client, appointment_id: s.appointment } }),
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
  order_checkout: (s) => ({
    input_obj: {
      ...ticket(s),
      expected_total: s.total,
      tenders: [{ type: 'cash', net: s.total - 300, tip: 300, cash_received: s.total }],
    },
  }),

  remote_events_report: () => ({
    events: [{ remote: 'mf-pos', version: '0.1.0', kind: 'loaded', ms: 10, at: '2026-11-21T16:00:00.000Z' }],
  }),

  staff_device_authorize: (s) => ({ user_code: s.deviceCode }),
  staff_device_revoke: (s) => ({ id: s.device }),
  outbox_message_resend: (s) => ({ id: s.message }),

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
