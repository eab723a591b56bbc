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
  appointment_book: { subject: 'answer.id', data: ['input_obj.employee_id', 'input_obj.continue_anyway'] },
  appointment_update_status: { subject: 'input_obj.id', data: ['input_obj.status', 'input_obj.cancel_reason'] },
  appointment_update_staff: { subject: 'input_obj.id', data: ['input_obj.employee_id', 'input_obj.continue_anyway'] },
  order_create: { subject: 'answer.id', data: ['input_obj.appointment_id', 'input_obj.customer_id'] },
  order_add_items: { subject: 'order_id', data: ['answer.version'] },
  order_update_item: { subject: 'order_id', data: ['change.id', 'answer.version'] },
  order_remove_item: { subject: 'order_id', data: ['order_item_id', 'answer.version'] },
  order_update_review: { subject: 'order_id', data: ['review.tip', 'review.service_fee_enabled', 'answer.version'] },
  order_checkout: { subject: 'input_obj.order_id', data: ['input_obj.expected_total'] },
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
  // How a tab's remotes fare: the tab tells it by itself.
  remote_events_report: null,
} as const satisfies Partial<Record<OperationName, Trace | null>>;

export type StoreChange = keyof typeof audited;

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => (inner as Record<string, unknown> | null | undefined)?.[key], value);

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
