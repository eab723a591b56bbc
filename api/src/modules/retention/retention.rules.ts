import type { Tables, ViewName } from '../../kit/tables.generated';

/** What happens to the rows of a table: they go after a number of days, or stay for a reason. */
type Period = { days: number } | { stays: string };

const master = { stays: 'The store’s own data: it changes, and does not grow by itself.' } as const;
const money = { stays: 'A record of money.' } as const;
const history = { stays: 'The history of a ticket or an appointment, which stays.' } as const;
const person = { stays: 'Clients and members stay; a client is anonymized on request.' } as const;

/** The period of every table, in days. The retention job deletes by it; for messages it deletes their bodies. */
export const retention = {
  inbound_text: { days: 90 },
  conversation: { days: 90 },
  conversation_typing: { days: 1 },
  // Read or not: the chat service has the texts.
  chat_message: { days: 90 },
  appointment_sms: { days: 90 },
  appointment_undo: { days: 1 },
  // Offline sales are accepted for seven days, and repeat their requests.
  idempotency: { days: 8 },
  notification: { days: 365 },
  otp: { days: 2 },
  outbox_message: { days: 90 },
  // It counts on its day.
  past_ticket_access: { days: 2 },
  // Older news is in the list.
  push_delivery: { days: 1 },
  push_request: { days: 1 },
  // With its session.
  push_subscription: { days: 60 },
  // The client sees the receipt with the link that was paid.
  pay_link: { days: 2 },
  // Longer than the longest time window of any limit.
  rate_limit: { days: 2 },
  // A dispute may take a year and a half.
  payment_event: { days: 730 },
  refresh_token: { days: 60 },
  remote_event: { days: 30 },
  session: { days: 60 },
  staff_code_lock: { days: 2 },
  store_draft: { days: 90 },
  store_invitation: { days: 365 },
  // After their last day.
  time_off_request: { days: 365 },
  // Only devices that were never authorized.
  staff_device: { days: 2 },

  picture: { stays: 'It is deleted an hour after nothing shows it any more.' },
  app_user: person,
  customer: person,
  employee: person,
  appointment: history,
  appointment_group: history,
  appointment_group_member: history,
  appointment_log: history,
  appointment_notification: history,
  offline_ticket: history,
  order_discount: history,
  order_item: history,
  order_log: history,
  order_qr: history,
  order_qr_run: history,
  receipt_message: history,
  sales_order: history,
  tip_share: history,
  chargeback: money,
  // Ids of texts, with the texts; those of chargebacks stay.
  external_reference: { days: 90 },
  cash_close: money,
  cash_count: money,
  cash_count_entry: money,
  cash_drawer: { stays: 'One row for each store.' },
  cash_movement: money,
  cash_reopening: money,
  card_batch: money,
  card_batch_row: money,
  card_batch_share: money,
  checkout: money,
  customer_card: money,
  gift_card: money,
  gift_card_closing: money,
  gift_card_delivery: { stays: 'Its recipient opens the card by it while the card is used.' },
  gift_card_log: money,
  gift_card_run: money,
  import_batch: { stays: 'Which file brought what; it names no client.' },
  gift_card_transaction: money,
  journal: money,
  line_pay: money,
  pay_adjustment: money,
  pay_period: money,
  payment: money,
  payment_method: money,
  payment_transaction: money,
  merchant: money,
  merchant_deposit: money,
  point_log: money,
  posting: money,
  settlement_line: money,
  refund: money,
  refund_line: money,
  refund_payment: money,
  time_entry: money,
  time_entry_change: money,
  blocked_time: master,
  catalog_price: master,
  category: master,
  category_favorite: master,
  commission_structure: master,
  // The law asks for five years after the last text.
  client_consent: { stays: 'Evidence of what a client agreed to; the number goes when the client is anonymized.' },
  consent_wording: { stays: 'What the consents refer to; a store has few.' },
  contact_suppression: { stays: 'The refusal of a client who was deleted outlives them; it is a keyed hash.' },
  contact_key: { stays: 'The key of those hashes, encrypted.' },
  text_opt_out: master,
  text_registration: master,
  visit_survey: history,
  email_opt_out: master,
  company: master,
  company_service: master,
  company_user: master,
  day_off: master,
  developer: master,
  extra_day: master,
  former_rate: master,
  item: master,
  item_favorite: master,
  key_value: master,
  maintenance_config: master,
  modifier: master,
  modifier_group: master,
  message_template: master,
  saved_reply: master,
  migration: { stays: 'One row for each migration.' },
  order_counter: master,
  permission: master,
  chat_read: person,
  notification_preference: person,
  service: master,
  planned_price: { stays: 'It goes when the price is set.' },
  sample_record: { stays: 'It goes when the owner removes the sample day.' },
  service_employee: master,
  service_favorite: master,
  service_modifier_group: master,
  work_days: master,
  worker_terms: master,
  audit_head: { stays: 'One row for each store.' },
  audit_log: { stays: 'The chain of the audit log would break; it has no personal text.' },
  income_client_day: money,
  income_employee_day: money,
  income_hour: money,
  income_item_day: money,
  scheduled_notification: { stays: 'A reminder is deleted when it is due.' },
} as const satisfies Record<Exclude<keyof Tables, ViewName>, Period>;

/** Tables whose rows go after a period. */
export type GrowingTable = {
  [Name in keyof typeof retention]: (typeof retention)[Name] extends { days: number } ? Name : never;
}[keyof typeof retention];
