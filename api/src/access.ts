import type { CompanyRole, PermissionKey, ServiceFlag } from '@suite/domain';

/**
 * Who may call an operation.
 * - `public`: anyone
 * - `signed_in`: any valid token
 * - `store`: a member of the store named by `whmcs_id` with every permission of `needs`, one of
 *   `anyOf` where given, a role of `roles` where given, while the store has one of `services`.
 *   A store that is not the caller's is "not found".
 */
export type AccessRule =
  | { kind: 'public' }
  | { kind: 'signed_in' }
  | {
      kind: 'store';
      needs: readonly PermissionKey[];
      anyOf?: readonly PermissionKey[];
      roles?: readonly CompanyRole[];
      services?: readonly ServiceFlag[];
    };

const store = (
  needs: readonly PermissionKey[],
  more: { services?: readonly ServiceFlag[]; roles?: readonly CompanyRole[]; anyOf?: readonly PermissionKey[] } = {},
): AccessRule => ({
  kind: 'store',
  needs,
  ...more,
});

const booking = { services: ['gbk'] } as const;
const inCharge = { roles: ['owner', 'partner'] } as const;
const inOffice = { roles: ['owner', 'partner', 'manager'] } as const;
const pos = { services: ['pos'] } as const;

/** Every operation of the schema; the server does not start while one is missing here. */
export const access = {
  me: { kind: 'signed_in' },
  user_login: { kind: 'public' },
  user_login_by_otp: { kind: 'public' },
  user_create_by_phone: { kind: 'public' },
  user_reset_password: { kind: 'public' },
  user_change_password: { kind: 'signed_in' },
  user_enable_login_by_otp: { kind: 'signed_in' },
  user_logout: { kind: 'signed_in' },
  user_select_company: { kind: 'signed_in' },
  user_change_language: { kind: 'signed_in' },

  company_list: { kind: 'signed_in' },
  company_aggregate: { kind: 'signed_in' },
  badge_counts: store([]),
  business_work_days: store([]),
  key_storage_items: store([]),
  key_storage_set: store([], inCharge),
  checkout_settings: store(['ORDER'], pos),

  category_list: store([], { anyOf: ['BOOKING', 'ORDER'] }),
  service_set_favorite: store(['ORDER'], pos),
  employee_list: store([], { anyOf: ['BOOKING', 'ORDER', 'STAFF'] }),
  staff_get_available_booked: store(['BOOKING'], booking),
  employee_day_plan: store(['BOOKING'], booking),
  employee_block_time: store(['BOOKING', 'UPDATE_BOOKING'], booking),
  employee_unblock_time: store(['BOOKING', 'UPDATE_BOOKING'], booking),
  employee_set_day_off: store(['STAFF'], inOffice),
  business_work_days_update: store(['STAFF'], inOffice),
  customer_list: store([], { anyOf: ['BOOKING', 'ORDER'] }),
  customer_aggregate: store([], { anyOf: ['BOOKING', 'ORDER'] }),
  customer_create: store([], { anyOf: ['UPDATE_BOOKING', 'CREATE_ORDER'] }),

  appointment_list: store(['BOOKING'], booking),
  appointment_aggregate: store(['BOOKING'], booking),
  appointment_by_id: store(['BOOKING'], booking),
  appointment_book: store(['BOOKING', 'UPDATE_BOOKING'], booking),
  appointment_update_status: store(['BOOKING', 'UPDATE_BOOKING'], booking),
  appointment_update_staff: store(['BOOKING', 'UPDATE_BOOKING'], booking),
  appointment_day_counts: store(['BOOKING'], booking),
  appointment_free_times: store(['BOOKING'], booking),
  service_most_booked: store(['BOOKING'], booking),
  appointment_update: store(['BOOKING', 'UPDATE_BOOKING'], booking),
  appointment_undo: store(['BOOKING', 'UPDATE_BOOKING'], booking),
  appointment_sms_list: store(['BOOKING'], booking),
  appointment_sms_resend: store(['BOOKING', 'UPDATE_BOOKING'], booking),

  order_list: store(['ORDER'], pos),
  order_aggregate: store(['ORDER'], pos),
  order_by_id: store(['ORDER'], pos),
  order_by_code: store(['ORDER', 'UPDATE_ORDER'], pos),
  order_create: store(['ORDER', 'CREATE_ORDER'], pos),
  order_add_items: store(['ORDER', 'UPDATE_ORDER'], pos),
  order_update_item: store(['ORDER', 'UPDATE_ORDER'], pos),
  order_remove_item: store(['ORDER', 'UPDATE_ORDER'], pos),
  order_update_review: store(['ORDER', 'UPDATE_ORDER'], pos),
  order_update: store(['ORDER', 'UPDATE_ORDER'], pos),
  order_merge: store(['ORDER', 'UPDATE_ORDER'], pos),
  order_split: store(['ORDER', 'UPDATE_ORDER'], pos),
  order_discard: store(['ORDER', 'UPDATE_ORDER'], pos),
  order_checkout: store(['ORDER', 'UPDATE_ORDER'], pos),
  order_take_offline: store(['ORDER', 'CREATE_ORDER', 'UPDATE_ORDER'], pos),

  order_receipt_list: store(['ORDER', 'UPDATE_ORDER'], pos),
  order_receipt_client: store(['ORDER', 'UPDATE_ORDER'], pos),
  order_receipt_send: store(['ORDER', 'UPDATE_ORDER'], pos),
  order_receipt_resend: store(['ORDER', 'UPDATE_ORDER'], pos),

  gift_card_by_code: store(['ORDER', 'UPDATE_ORDER'], pos),

  gci_payment_virtual_sale: store(['ORDER', 'CREATE_ORDER', 'UPDATE_ORDER'], pos),
  quick_sale_by_id: store(['ORDER', 'CREATE_ORDER', 'UPDATE_ORDER'], pos),
  customer_card_list: store(['ORDER', 'UPDATE_ORDER'], pos),
  customer_card_remove: store(['ORDER', 'UPDATE_ORDER'], pos),

  order_refund_quote: store(['ORDER', 'UPDATE_ORDER'], { ...pos, ...inOffice }),
  order_refund: store(['ORDER', 'UPDATE_ORDER'], { ...pos, ...inOffice }),
  order_void: store(['ORDER', 'UPDATE_ORDER'], { ...pos, ...inOffice }),
  order_reassign_staff: store(['ORDER', 'UPDATE_ORDER'], { ...pos, ...inOffice }),

  // What is money in the answer is STORE_INCOME's.
  company_get_income_detail: store(['INCOME'], { ...pos, ...inOffice }),
  income_by_day: store(['INCOME'], { ...pos, ...inOffice }),
  company_get_income_summary: store(['INCOME'], { ...pos, ...inOffice }),
  staff_get_income_detail: store(['INCOME', 'PERSONAL_INCOME'], { ...pos, roles: ['staff'] }),

  remote_events_report: store([]),

  staff_login: { kind: 'public' },
  staff_login_by_otp: { kind: 'public' },
  staff_device_request: { kind: 'public' },
  staff_device_is_authorized: { kind: 'public' },
  staff_device_list: store(['STAFF']),
  staff_device_authorize: store(['STAFF']),
  staff_device_revoke: store(['STAFF']),
  staff_login_qr: store(['STAFF']),
  staff_renew_login_qr: store(['STAFF']),
  staff_login_state: store(['STAFF']),
  staff_unlock_login: store(['STAFF']),

  permission_list: store(['STAFF'], inOffice),
  permission_update: store(['STAFF'], inOffice),
  employee_update_roles: store(['STAFF'], inOffice),
  employee_update_status: store(['STAFF'], inOffice),
  employee_invite: store(['INVITE_STAFF'], inOffice),
  company_user_update_role: store([], { roles: ['owner'] }),
  company_user_update_status: store([], inCharge),

  audit_log_list: store([], inCharge),
  audit_log_aggregate: store([], inCharge),

  otp_request: { kind: 'public' },
  otp_resend: { kind: 'public' },
  otp_validate: { kind: 'public' },

  outbox_message_list: store([], inCharge),
  outbox_message_aggregate: store([], inCharge),
  outbox_message_resend: store([], inCharge),

  notification_list: store([]),
  notification_aggregate: store([]),
  notification_by_id: store(['MESSAGE']),
  read_user_notification: store([]),
  read_all_user_notifications: store([]),
  appointment_notification_list: store(['BOOKING'], booking),

  crm_get_expiring_products: store([], inCharge),
  maintenance_config: { kind: 'public' },
} as const satisfies Record<string, AccessRule>;

export type OperationName = keyof typeof access;
