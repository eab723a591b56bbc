/** The kinds of entries of the store's log, by the groups of its filter. A new operation of the API needs its sentence here. */
export const logGroups = {
  tickets: [
    'order_create',
    'order_create_together',
    'order_open_past',
    'order_set_qr_code',
    'order_add_items',
    'order_update_item',
    'order_remove_item',
    'order_update_review',
    'order_update',
    'order_merge',
    'order_split',
    'order_discard',
    'order_reassign_staff',
    'order_receipt_send',
    'order_receipt_resend',
    'order_qr_run_create',
    'order_qr_run_expire',
  ],
  payments: [
    'order_checkout',
    'order_paid',
    'order_checkout_declined',
    'order_refund',
    'order_refunded',
    'order_refund_declined',
    'order_void',
    'order_voided',
    'pay_link_create',
    'pay_link_text',
    'pay_link_cancel',
    'gci_payment_virtual_sale',
    'gcm_create_transaction',
    'gift_card_run_create',
    'gift_card_import',
    'gift_card_import_undo',
    'gift_card_send',
    'gift_card_resend',
    'gift_card_reschedule',
    'gift_card_cancel_send',
    'gift_card_set_reminder',
    'gift_card_deactivate',
    'gift_card_reactivate',
    'gift_card_replace',
    'gift_card_move',
    'gift_card_adjust',
    'gift_card_cash_out',
    'gift_card_receipt_send',
    'gift_card_set_expiry',
    'order_submit_offline_sale',
    'customer_card_remove',
  ],
  appointments: [
    'appointment_book',
    'appointment_update_status',
    'appointment_update_staff',
    'appointment_owner_update_appointment',
    'appointment_undo',
    'appointment_group_join',
    'appointment_group_leave',
    'appointment_group_cancel',
    'appointment_check_in',
    'employee_block_time',
    'employee_unblock_time',
  ],
  clients: [
    'customer_create',
    'customer_import',
    'customer_import_undo',
    'customer_set_consent',
    'customer_anonymise',
    'customer_export',
  ],
  messages: [
    'appointment_sms_resend',
    'outbox_message_resend',
    'conversation_start',
    'conversation_reply',
    'conversation_set_open',
    'message_template_set',
    'message_template_test',
    'saved_reply_create',
    'saved_reply_update',
    'saved_reply_delete',
  ],
  catalog: [
    'category_create',
    'category_update',
    'category_update_status',
    'category_update_order',
    'service_create',
    'service_update',
    'service_update_status',
    'service_update_order',
    'service_set_picture',
    'service_set_favorite',
    'item_set_favorite',
    'category_set_favorite',
    'item_create',
    'item_update',
    'item_update_status',
    'item_update_order',
    'item_set_picture',
    'catalog_update_prices',
    'catalog_plan_prices',
    'catalog_cancel_prices',
    'modifier_group_create',
    'modifier_group_update',
    'modifier_group_update_status',
  ],
  team: [
    'employee_invite',
    'employee_invite_again',
    'employee_update_roles',
    'employee_update_status',
    'employee_renew_code',
    'employee_update',
    'employee_set_picture',
    'employee_set_day_off',
    'business_work_days_update',
    'business_work_days_remove',
    'employee_set_extra_day',
    'time_off_request_create',
    'time_off_request_withdraw',
    'time_off_request_decide',
    'company_user_update_role',
    'company_user_update_status',
    'permission_update',
  ],
  sign_in: [
    'signed_in',
    'signed_out',
    'sign_in_locked',
    'staff_code_locked',
    'staff_unlock_login',
    'staff_renew_login_qr',
    'staff_device_authorize',
    'staff_device_remembered',
    'staff_device_revoke',
    'session_ended',
    'session_ended_by_reuse',
    'other_sessions_ended',
    'password_changed',
    'password_reset',
    'password_resets_stopped',
    'login_by_otp_set',
    'account_created',
    'name_changed',
    'contact_changed',
    'account_recovered',
    'recovery_issued',
  ],
  settings: [
    'store_created',
    'store_details_update',
    'text_registration_update',
    'company_set_picture',
    'store_go_live',
    'store_remove_samples',
    'store_settings_update',
    'key_storage_set',
  ],
} as const;

export type LogGroup = keyof typeof logGroups;
export type LogKind = (typeof logGroups)[LogGroup][number];
export const logGroupNames = Object.keys(logGroups) as LogGroup[];

const kinds: readonly string[] = Object.values(logGroups).flat();
/** Whether the screens have a sentence for a kind. */
export const isLogKind = (kind: string): kind is LogKind => kinds.includes(kind);

/** Kinds with a sentence of their own where the payment was by Tap to Pay: the client got no link. */
const tapKinds = ['pay_link_create', 'pay_link_cancel'] as const;

/** Returns the kind of an entry if it is about Tap to Pay; otherwise null. */
export const tapKind = ({ kind, data }: { kind: string; data: readonly KeyValue[] }) =>
  data.some(({ key, value }) => key === 'method' && value === 'tap')
    ? (tapKinds.find((one) => one === kind) ?? null)
    : null;

/** The page that an entry's subject has. */
export type LogTarget = { page: 'order' | 'appointment' | 'outboxMessage' | 'conversation'; id: string };

const pageOfKind: readonly [RegExp, LogTarget['page']][] = [
  [/^(?!order_receipt_resend|order_submit)(order_|pay_link_)/, 'order'],
  [/^appointment_(book|update|owner|undo|group_join|group_leave)/, 'appointment'],
  [/^outbox_message_resend$/, 'outboxMessage'],
  [/^conversation_(reply|set_open)$/, 'conversation'],
];

/** Returns the page of what an entry is about; null if it has none. */
export function logTarget({ kind, subject_id: id }: { kind: string; subject_id?: string | null }): LogTarget | null {
  const page = pageOfKind.find(([pattern]) => pattern.test(kind))?.[1];
  return page && id ? { page, id } : null;
}

interface KeyValue {
  key: string;
  value: string;
}

/** The values of an entry that are amounts, in cents. */
const amounts = ['amount', 'expected_total'];

/** Returns the amount of money of an entry in cents; null if it has none. */
export function logAmount(data: readonly KeyValue[]): number | null {
  const found = data.find(({ key, value }) => amounts.includes(key) && /^-?\d+$/.test(value));
  return found ? Number(found.value) : null;
}
