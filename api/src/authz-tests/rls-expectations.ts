/** The scopes of a transaction, as the database client sets them. */
export const scopes = ['store', 'identity', 'release', 'unscoped', 'system'] as const;
export type ScopeName = (typeof scopes)[number];
export const actions = ['select', 'insert', 'update', 'delete'] as const;

/** The rows that an action can access: the store's own, all rows, or none. */
export type Access = 'own' | 'all' | 'none';
export type TableAccess = Record<(typeof actions)[number], Access>;

/**
 * Tables that do not belong to stores, or that do not allow every action. An `AccessByAction` lists select, insert, update, delete.
 */
type AccessByAction = readonly [Access, Access, Access, Access];
const [closed, open]: [AccessByAction, AccessByAction] = [
  ['none', 'none', 'none', 'none'],
  ['all', 'all', 'all', 'all'],
];
const readOnly: AccessByAction = ['all', 'none', 'none', 'none'];
const appendOnly = (whose: Access): AccessByAction => [whose, whose, 'none', 'none'];
/** Added to, and never changed. */
const written = { store: appendOnly('own'), system: appendOnly('all') };
const ofIdentity = { store: closed, identity: open };

/** The operator's: read by the requests of all stores. */
const readByStores = { store: readOnly };

const special: Record<string, Partial<Record<ScopeName, AccessByAction>>> = {
  app_user: ofIdentity,
  session: ofIdentity,
  refresh_token: ofIdentity,
  rate_limit: { identity: open },
  otp: ofIdentity,
  store_draft: ofIdentity,
  store_invitation: ofIdentity,
  push_subscription: ofIdentity,
  developer: { store: closed, identity: readOnly },
  maintenance_config: { store: readOnly, identity: readOnly, release: readOnly, unscoped: readOnly },
  company: { identity: readOnly },
  company_service: { identity: readOnly },
  company_user: { identity: readOnly },
  permission: { identity: readOnly },
  employee: { identity: ['all', 'none', 'all', 'none'] },
  staff_code_lock: { identity: open },
  staff_device: { identity: open },
  picture: { identity: open },
  pay_link: { identity: readOnly },
  external_reference: { store: closed },
  // The operator's; a store's purchase takes a number, and reads products, prices and taxes.
  billing_issuer: { ...readByStores, system: ['all', 'all', 'all', 'none'] },
  billing_product: { ...readByStores, system: ['all', 'all', 'all', 'none'] },
  billing_price: readByStores,
  billing_tax_rate: readByStores,
  billing_operator_change: { store: closed, system: appendOnly('all') },
  billing_number: { store: ['all', 'all', 'all', 'none'], system: ['all', 'all', 'all', 'none'] },
  // Those of the tests are issued: they change their status, and their lines nothing.
  billing_invoice: { store: ['own', 'own', 'own', 'none'], system: ['all', 'all', 'all', 'none'] },
  billing_invoice_line: { store: ['own', 'none', 'none', 'none'], system: readOnly },
  billing_invoice_tax: { store: ['own', 'none', 'none', 'none'], system: readOnly },
  billing_package: { store: ['own', 'own', 'own', 'none'], system: ['all', 'all', 'all', 'none'] },
  billing_dunning: { store: ['own', 'own', 'own', 'none'], system: ['all', 'all', 'all', 'none'] },
  billing_charge: { store: ['own', 'own', 'own', 'none'], system: ['all', 'all', 'all', 'none'] },
  message_allowance: { ...readByStores, system: ['all', 'all', 'all', 'none'] },
  message_credit: { store: ['own', 'own', 'own', 'none'], system: ['all', 'all', 'all', 'none'] },
  message_credit_day: { store: ['own', 'own', 'own', 'none'], system: ['all', 'all', 'all', 'none'] },
  message_credit_entry: written,
  promo_redemption: { store: ['own', 'own', 'own', 'none'], system: ['all', 'all', 'all', 'none'] },
  // What was replied before is not changed; it goes with its review.
  review_reply: { store: ['own', 'own', 'none', 'own'], system: ['all', 'all', 'none', 'all'] },
  billing_journal: written,
  billing_entry: written,
  outbox_message: { identity: ['none', 'all', 'none', 'none'] },
  // A wrong staff code that locks sign-in notifies the owners.
  notification: { identity: ['none', 'all', 'none', 'none'] },
  remote_event: { release: readOnly },
  order_log: written,
  journal: written,
  posting: written,
  line_pay: written,
  pay_late_journal: written,
  pay_version: written,
  pay_slip: written,
  pay_reopening: written,
  pay_confirmation: written,
  time_entry_change: written,
  point_log: written,
  point_lot: { store: ['own', 'own', 'own', 'none'], system: ['all', 'all', 'all', 'none'] },
  point_lot_change: written,
  gift_card_transaction: written,
  gift_card_closing: written,
  gift_card_log: written,
  cash_movement: written,
  cash_count: written,
  cash_count_entry: written,
  cash_close: written,
  cash_reopening: written,
  // The job of retention deletes it.
  turn_event: { store: ['own', 'own', 'none', 'none'], system: ['all', 'all', 'none', 'all'] },
  // The card gateway's events write it.
  chargeback: { store: ['own', 'none', 'none', 'none'], system: ['all', 'all', 'all', 'none'] },
  // Nothing deletes what cards paid, and only jobs know what was settled.
  merchant: { store: ['own', 'own', 'own', 'none'], system: ['all', 'all', 'all', 'none'] },
  card_batch: { store: ['own', 'own', 'own', 'none'], system: ['all', 'all', 'all', 'none'] },
  card_batch_row: written,
  card_batch_share: written,
  card_batch_sum: written,
  merchant_deposit: { store: ['own', 'none', 'none', 'none'], system: ['all', 'all', 'all', 'none'] },
  settlement_line: { store: ['own', 'none', 'none', 'none'], system: ['all', 'all', 'all', 'none'] },
  payment_event: { store: ['own', 'own', 'none', 'none'], system: ['all', 'all', 'none', 'all'] },
  receipt_message: written,
  catalog_price: written,
  client_consent: written,
  consent_wording: written,
  former_rate: written,
  offline_ticket: { store: ['own', 'own', 'own', 'none'], system: ['all', 'all', 'all', 'none'] },
  audit_log: { store: appendOnly('own'), system: appendOnly('all'), identity: ['none', 'all', 'none', 'none'] },
  contact_key: { store: appendOnly('all') },
  audit_head: { store: closed, system: closed },
};

/** Returns the expected access of a scope to a table. It is declared here, and not derived from the policies. */
export function expectedAccess(table: string, scope: ScopeName): TableAccess {
  const usual: Record<ScopeName, AccessByAction> = {
    store: ['own', 'own', 'own', 'own'],
    identity: closed,
    release: closed,
    unscoped: closed,
    system: open,
  };
  const [select, insert, update, del] = special[table]?.[scope] ?? usual[scope];
  return { select, insert, update, delete: del };
}
