import type { OperationName } from './access';
import type { AuditData } from './kit/audit';

/**
 * What a change leaves in its store's log besides who, when and its name: paths into its arguments, or into its answer
 * after `answer.`. Only what is an id, a word of an enumeration or a number may stand here.
 */
interface Trace {
  subject?: string;
  data?: readonly string[];
}

/** Every change of a store; null for what is nobody's doing. */
export const audited = {
  key_storage_set: { data: ['key'] },
  service_set_favorite: { subject: 'service_id', data: ['is_favorite'] },
  customer_create: { subject: 'answer.id' },
  appointment_book: { subject: 'answer.id', data: ['answer.visit.employee_id', 'input_obj.continue_anyway'] },
  appointment_update_status: {
    subject: 'input_obj.id',
    data: ['input_obj.status', 'input_obj.cancel_reason', 'input_obj.whole_visit'],
  },
  appointment_update_staff: { subject: 'input_obj.id', data: ['input_obj.employee_id', 'input_obj.continue_anyway'] },
  appointment_update: {
    subject: 'input_obj.id',
    data: [
      'input_obj.start_time',
      'input_obj.duration',
      'input_obj.employee_id',
      'input_obj.whole_visit',
      'input_obj.continue_anyway',
    ],
  },
  appointment_undo: { subject: 'input_obj.id' },
  appointment_sms_resend: { subject: 'id' },
  employee_block_time: { subject: 'answer.id', data: ['input_obj.employee_id', 'input_obj.continue_anyway'] },
  employee_unblock_time: { subject: 'id' },
  employee_set_day_off: {
    subject: 'input_obj.employee_id',
    data: ['input_obj.day', 'input_obj.is_off', 'input_obj.continue_anyway'],
  },
  business_work_days_update: {
    subject: 'input_obj.employee_id',
    data: ['input_obj.as_store', 'input_obj.continue_anyway'],
  },
  order_create: { subject: 'answer.id', data: ['input_obj.appointment_id', 'input_obj.customer_id'] },
  order_add_items: { subject: 'order_id', data: ['answer.version'] },
  order_update_item: { subject: 'order_id', data: ['change.id', 'answer.version'] },
  order_remove_item: { subject: 'order_id', data: ['order_item_id', 'answer.version'] },
  order_update_review: { subject: 'order_id', data: ['review.tip', 'review.service_fee_enabled', 'answer.version'] },
  order_update: { subject: 'order_id', data: ['change.customer_id', 'answer.version'] },
  order_merge: { subject: 'order_id', data: ['from.order_id', 'answer.version'] },
  order_split: { subject: 'order_id', data: ['input_obj.into_id', 'input_obj.customer_id', 'answer.left.version'] },
  order_discard: { subject: 'order_id', data: ['answer.version'] },
  order_checkout: { subject: 'input_obj.order_id', data: ['input_obj.expected_total'] },
  order_take_offline: { subject: 'input_obj.id', data: ['input_obj.expected_total', 'answer.differences'] },
  gci_payment_virtual_sale: {
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
  customer_card_remove: { subject: 'id' },
  order_refund: { subject: 'input_obj.order_id', data: ['answer.refund_id', 'answer.amount'] },
  order_void: { subject: 'order_id', data: ['answer.refund_id', 'answer.amount'] },
  order_reassign_staff: { subject: 'order_id', data: ['order_item_id', 'staff_id', 'answer.version'] },
  order_receipt_send: { subject: 'input_obj.order_id', data: ['answer.id', 'input_obj.by', 'answer.to_client'] },
  order_receipt_resend: { subject: 'id', data: ['answer.order_id', 'answer.id'] },
  staff_device_authorize: { subject: 'answer.id' },
  staff_device_revoke: { subject: 'id' },
  staff_renew_login_qr: {},
  staff_unlock_login: {},
  outbox_message_resend: { subject: 'id' },
  permission_update: { subject: 'member_id', data: ['input_obj.give', 'input_obj.take'] },
  employee_update_roles: { subject: 'input_obj.employee_id', data: ['input_obj.roles'] },
  employee_update_status: { subject: 'input_obj.employee_id', data: ['input_obj.status'] },
  employee_invite: { subject: 'answer.id' },
  company_user_update_role: { subject: 'input_obj.member_id', data: ['input_obj.role'] },
  company_user_update_status: { subject: 'input_obj.member_id', data: ['input_obj.status'] },
  // What somebody has seen is their own matter.
  read_user_notification: null,
  read_all_user_notifications: null,
  // How a tab's remotes fare: the tab tells it by itself.
  remote_events_report: null,
} as const satisfies Partial<Record<OperationName, Trace | null>>;

export type StoreChange = keyof typeof audited;

const at = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((inner, key) => (Array.isArray(inner) ? inner.flatMap(keyed(key)) : field(inner, key)), value);

const field = (value: unknown, key: string): unknown => (value as Record<string, unknown> | null | undefined)?.[key];
/** Of each in a list; those that have none are left out. */
const keyed = (key: string) => (value: unknown) => field(value, key) ?? [];

/** Subject and data of a change's entry; null for what leaves none. */
export function traceOf(
  name: StoreChange,
  args: object,
  answer: unknown,
): { subjectId: string | null; data: AuditData } | null {
  const trace: Trace | null = audited[name];
  if (!trace) return null;
  const read = (path: string) => at({ ...args, answer }, path);
  const data = (trace.data ?? []).flatMap((path) => {
    const value = read(path);
    return value === undefined ? [] : [[path.split('.').at(-1) ?? path, value as AuditData[string]] as const];
  });
  return {
    subjectId: trace.subject ? ((read(trace.subject) as string | undefined) ?? null) : null,
    data: Object.fromEntries(data),
  };
}
