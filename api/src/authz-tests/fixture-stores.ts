import { randomUUID } from 'node:crypto';
import { encode } from 'jpeg-js';
import sql, { type Sql } from 'sql-template-tag';
import { merchantIdOf } from '../modules/card-batches/batches.store';
import { createHmacSigner } from '../modules/identity/hmac-signer.service';
import type { OrderView } from '../modules/tickets/order-view.rules';
import type { ExampleIds } from '../operation-example';
import type { OrderReviewInput } from '../resolver-types.generated';
import { book } from '../testing/appointment-checkout';
import { agree } from '../testing/pay';
import { payLinkClient } from '../testing/pay-link-client';
import { emptySlip, emptyVersion } from '../testing/payroll';
import { custom, lines, posClient } from '../testing/pos-client';
import { insertUser, type PosStore, type PosTest, type TestPerson, testSecret } from '../testing/pos-world';
import { quickSaleClient } from '../testing/quick-sale-client';
import { refundClient } from '../testing/refund-client';
import { reusableToken, testCards } from '../testing/test-gateway';
import { billingRows } from './fixture-billing';

const otpHash = (id: string): Uint8Array => createHmacSigner(testSecret).otp(id, '1234');

/** A store with rows in every table, and the ids that operations use as arguments. */
export interface FixtureStore extends Omit<ExampleIds, keyof PosStore>, PosStore {
  /** Ava's, and another employee's. */
  appointment: string;
  bensAppointment: string;
  otherAppointment: string;
  groupedAppointment: string;
  /** An open ticket with a line of Ava's and one of Ben's; one of Ben's alone, and one of Ava's. */
  order: string;
  version: number;
  total: number;
  line: string;
  bensLine: string;
  bensOrder: string;
  avasOrder: string;
  avasVersion: number;
  /** A paid ticket of the client that Ava opened, without refunds. */
  clientName: string;
  clientVersion: number;
  paidOrder: string;
  paidVersion: number;
  paidLine: string;
  paidTotal: number;
  managerMember: string;
  partnerMember: string;
  partner: string;
  ownerMember: string;
  session: string;
  device: string;
  deviceCode: string;
  message: string;
  otherClient: string;
  campaign: string;
  draftCampaign: string;
  pausedCampaign: string;
  promotionOtp: string;
  provedPromotionOtp: string;
  promoCode: string;
  promoCampaign: string;
  promoRedemption: string;
  campaignRecipient: string;
  mergedClient: string;
  clientMerge: string;
  conversation: string;
  savedReply: string;
  /** The messages to the client about Ava's appointment, and about Ben's. */
  appointmentSms: string;
  bensSms: string;
  /** The receipt message of the paid ticket, sent to the client's number. */
  receipt: string;
  /** The owner's notification. */
  notification: string;
  packageReminder: string;
  otp: string;
  blockedTime: string;
  timeOffRequest: string;
  timeEntry: string;
  payAdjustment: string;
  payPeriod: string;
  /** Declined: Ava's, and another employee's. */
  quickSale: string;
  bensQuickSale: string;
  /** The client's, on file. */
  card: string;
  billingCard: string;
  backupBillingCard: string;
  cardToken: string;
  payLink: string;
  payLinkToken: string;
  payment: string;
  cardBatchRow: string;
  cardBatch: string;
  closedCardBatch: string;
  merchant: string;
  cardDeposit: string;
  chargeback: string;
  giftCard: string;
  lostGiftCard: string;
  restGiftCard: string;
  paidOutGiftCard: string;
  giftCardRun: string;
  orderQrRun: string;
  clientImport: string;
  giftCardImport: string;
  review: string;
  reviewImport: string;
  giftCardDelivery: string;
  scheduledGiftCard: string;
  /** A printed code without a ticket. */
  qrCode: string;
  closedCashDay: string;
  cashMovement: string;
  cashCount: string;
  turnEvent: string;
  checkIn: string;
  startedCheckIn: string;
  kiosk: string;
  kioskCode: string;
  customerGroup: string;
  clientPhoto: string;
  photo: string;
  billingPackage: string;
  billingInvoice: string;
  billingCharge: string;
  billingOrder: string;
  billingInvoicedOrder: string;
  paidPackage: string;
  billingOrderInvoice: string;
  /** A key that the owner has used. */
  usedKey: string;
  /** The client's number and address, and the booker's number. */
  phone: string;
  email: string;
  bookerPhone: string;
  ownerPhone: string;
}

/** The values that make one store's texts and numbers different from another's. */
interface Mark {
  digits: '1' | '2';
  prefix: string;
}

/** Opens a store and puts something into every table. */
export async function fillStore(world: PosTest, mark: Mark): Promise<FixtureStore> {
  const store = await world.store();
  const partner = randomUUID();
  await world.system((tx) => insertUser(tx, store.whmcsId, partner, 'partner', `${mark.prefix}-Pia Partner`));
  await rename(world, store, mark);
  const owner = posClient(store, store.owner);
  const numbers = {
    phone: phoneOf(mark, 1),
    email: emailOf(mark),
    bookerPhone: phoneOf(mark, 8),
    ownerPhone: phoneOf(mark, 4),
  };
  const usedKey = randomUUID();
  const appointment = await book(world, store, { status: 'new' });
  const bensAppointment = await book(world, store, { status: 'new', employeeId: store.ben.id });
  const otherAppointment = await book(world, store, { status: 'new', start: '2026-11-21T20:00:00Z' });
  const groupedAppointment = await book(world, store, { status: 'new', start: '2026-11-21T22:00:00Z' });
  const mate = await book(world, store, { status: 'new', start: '2026-11-21T23:30:00Z' });
  await joinGroup(world, store, [groupedAppointment, mate]);
  const gel = lines(store).gel;
  const opened = await owner.create({ customer_id: store.client, note: `${mark.prefix} note` }, usedKey);
  const added = await owner.add(opened, [gel(), gel({ staff_id: store.ben.id, service_id: store.manicure })]);
  const [line, bensLine] = added.order_items;
  const shares = [{ employee_id: store.ava.id, amount: 300 }];
  const discounts: OrderReviewInput['discounts'] = [
    { order_item_id: line?.id ?? null, discount_type: 'usd', discount_value: 100 },
  ];
  const order = await owner.review(added, { discounts, tip: 300, tip_shares: shares });
  const bens = await owner.add(await owner.create(), [gel({ staff_id: store.ben.id })]);
  const avas = await owner.add(await owner.create(), [gel()]);
  const payLink = await payLinkClient(store, store.owner).create(avas);
  await agree(world, store, store.ben.id, '2026-01-01', { service_rate: 5_432, supply_rate: 437 });
  const paid = await payByCard(world, store);
  await refundClient(store, store.owner).refund(await payByCard(world, store));
  const quickSale = await declinedSale(world, store, store.ava);
  const bensQuickSale = await declinedSale(world, store, store.ben);
  const ids = {
    session: randomUUID(),
    device: randomUUID(),
    message: randomUUID(),
    modifierGroup: randomUUID(),
    chrome: randomUUID(),
    otherClient: randomUUID(),
    campaign: randomUUID(),
    draftCampaign: randomUUID(),
    pausedCampaign: randomUUID(),
    promotionOtp: randomUUID(),
    provedPromotionOtp: randomUUID(),
    promoCode: randomUUID(),
    promoCampaign: randomUUID(),
    promoRedemption: randomUUID(),
    campaignRecipient: randomUUID(),
    mergedClient: randomUUID(),
    clientMerge: randomUUID(),
    conversation: randomUUID(),
    savedReply: randomUUID(),
    appointmentSms: randomUUID(),
    bensSms: randomUUID(),
    receipt: randomUUID(),
    notification: randomUUID(),
    packageReminder: randomUUID(),
    otp: randomUUID(),
    blockedTime: randomUUID(),
    timeOffRequest: randomUUID(),
    timeEntry: randomUUID(),
    payAdjustment: randomUUID(),
    payPeriod: randomUUID(),
    invited: randomUUID(),
    card: randomUUID(),
    billingCard: randomUUID(),
    backupBillingCard: randomUUID(),
    closedCardBatch: randomUUID(),
    cardDeposit: randomUUID(),
    chargeback: randomUUID(),
    giftCard: randomUUID(),
    lostGiftCard: randomUUID(),
    restGiftCard: randomUUID(),
    paidOutGiftCard: randomUUID(),
    giftCardRun: randomUUID(),
    orderQrRun: randomUUID(),
    clientImport: randomUUID(),
    giftCardImport: randomUUID(),
    review: randomUUID(),
    reviewImport: randomUUID(),
    giftCardDelivery: randomUUID(),
    scheduledGiftCard: randomUUID(),
    cashMovement: randomUUID(),
    cashCount: randomUUID(),
    turnEvent: randomUUID(),
    checkIn: randomUUID(),
    startedCheckIn: randomUUID(),
    kiosk: randomUUID(),
    kioskCode: `BCDFGHJ${mark.digits === '1' ? 'M' : 'N'}`,
    customerGroup: randomUUID(),
    clientPhoto: randomUUID(),
    photo: encode({ data: Buffer.alloc(8 * 8 * 4, 120), width: 8, height: 8 }, 50).data.toString('base64'),
    billingPackage: randomUUID(),
    billingInvoice: randomUUID(),
    billingCharge: randomUUID(),
    billingOrder: randomUUID(),
    billingInvoicedOrder: randomUUID(),
    paidPackage: randomUUID(),
    billingOrderInvoice: randomUUID(),
    deviceCode: `BCDFGHJ${mark.digits === '1' ? 'K' : 'L'}`,
  };
  await fillTables(world, { ...store, ...ids, ...numbers, appointment, bensAppointment, paidOrder: paid.id, mark });
  return {
    ...store,
    ...ids,
    partner,
    appointment,
    bensAppointment,
    otherAppointment,
    groupedAppointment,
    order: order.id,
    version: order.version,
    total: order.totals.total,
    line: line?.id ?? '',
    bensLine: bensLine?.id ?? '',
    bensOrder: bens.id,
    clientName: mark.prefix,
    clientVersion: 2,
    paidOrder: paid.id,
    paidVersion: paid.version,
    paidLine: paid.order_items[0]?.id ?? '',
    paidTotal: paid.totals.total,
    avasOrder: avas.id,
    avasVersion: avas.version,
    payLink: payLink.link.id,
    payLinkToken: payLink.token,
    qrCode: qrCodeOf(mark),
    closedCashDay,
    ...(await membersOf(world, store)),
    ...(await batchOf(world, store, paid.id)),
    merchant: merchantIdOf(store.whmcsId),
    cardToken: reusableToken,
    usedKey,
    quickSale,
    bensQuickSale,
    ...numbers,
  };
}

/** Puts appointments into a group; the first one is the organizer's. */
async function joinGroup(world: PosTest, { whmcsId }: PosStore, ids: readonly string[]): Promise<void> {
  const id = randomUUID();
  await world.system(async (tx) => {
    await tx.query(
      sql`insert into appointment_group (whmcs_id, id, created_at) values (${whmcsId}, ${id}, ${world.now})`,
    );
    await tx.query(sql`
      insert into appointment_group_member (whmcs_id, visit_id, group_id, position)
      select ${whmcsId}::integer, visit.id, ${id}::uuid, visit.place from unnest(${[...ids]}::uuid[]) with ordinality as visit (id, place)`);
  });
}

/** The values of a client whom a merge did not change. */
const mergeState = JSON.stringify({ target: {}, numbers: [] });

const qrCodeOf = ({ prefix }: Mark): string => `QR-${prefix.toUpperCase()}`;
/** Returns a number that no other person's number resembles. */
const phoneOf = ({ digits }: Mark, last: number): string => `+1${digits === '1' ? '512' : '737'}5550${digits}7${last}`;

const emailOf = ({ prefix }: Mark): string => `cora@${prefix.toLowerCase()}.example`;

async function payByCard(world: PosTest, store: PosStore): Promise<OrderView> {
  const owner = posClient(store, store.owner);
  const order = await owner.add(await owner.create(), [custom({ price: 1_000, staff_id: store.ben.id })]);
  const net = order.totals.total;
  const paid = await owner.checkout(
    order,
    [{ type: 'card', net, tip: 0, card_token: world.gateway.token(testCards.approves) }],
    { expected_total: net },
  );
  return paid.order;
}

/** Runs a quick sale whose charge failed. */
async function declinedSale(world: PosTest, store: PosStore, by: TestPerson): Promise<string> {
  const { id } = await quickSaleClient(store, by).sell({
    tender: 'card',
    card_token: world.gateway.token(testCards.declines),
    customer_id: store.client,
  });
  return id;
}

/** Returns the card payment of a ticket, its row in the open batch, and that batch. */
async function batchOf(world: PosTest, { whmcsId }: PosStore, order: string) {
  const [row] = await world.system((tx) =>
    tx.query<{ payment: string; row: string; batch: string }>(sql`
      select r.payment_id as payment, r.id as row, r.batch_id as batch from payment p
      join card_batch_row r on r.whmcs_id = ${whmcsId} and r.payment_id = p.id
      where p.whmcs_id = ${whmcsId} and p.order_id = ${order}`),
  );
  return { payment: row?.payment ?? '', cardBatchRow: row?.row ?? '', cardBatch: row?.batch ?? '' };
}

const membersOf = async (world: PosTest, { whmcsId }: PosStore) => {
  const rows = await world.system((tx) =>
    tx.query<{ id: string; role: string }>(sql`select id, role from company_user where whmcs_id = ${whmcsId}`),
  );
  const of = (role: string) => rows.find((row) => row.role === role)?.id ?? '';
  return { managerMember: of('manager'), ownerMember: of('owner'), partnerMember: of('partner') };
};

/** No prefix of one store is used in another store. */
async function rename(world: PosTest, { whmcsId, owner, manager, ava, ben, client }: PosStore, mark: Mark) {
  const { prefix } = mark;
  const statements: Sql[] = [
    sql`update company set name = ${`${prefix} Salon`}, address1 = ${`1 ${prefix} Street`}, business_phone_number = ${phoneOf(mark, 9)} where whmcs_id = ${whmcsId}`,
    sql`update customer set first_name = ${`${prefix}-Cora`}, last_name = ${`${prefix}-Client`}, search_name = lower(${prefix}), phone = ${phoneOf(mark, 1)},
      email = ${emailOf(mark)}, note = ${`${prefix} likes pink`} where whmcs_id = ${whmcsId} and id = ${client}`,
    ...[ava, ben].map(
      ({ id }, index) => sql`
        update employee set first_name = ${`${prefix}-${index}`}, last_name = ${`${prefix}-Staff`}, phone = ${phoneOf(mark, 2 + index)},
          email = ${`${index}@${prefix}.example`} where whmcs_id = ${whmcsId} and id = ${id}`,
    ),
    ...[owner, manager].map(
      ({ id }, index) =>
        sql`update app_user set last_name = ${`${prefix}-Person${index}`}, phone_number = ${phoneOf(mark, 4 + index)} where id = ${id}`,
    ),
    sql`update category set name = ${`${prefix} Nails`} where whmcs_id = ${whmcsId}`,
    sql`update service set name = ${prefix} || ' ' || name where whmcs_id = ${whmcsId}`,
    sql`update item set name = ${prefix} || ' ' || name where whmcs_id = ${whmcsId}`,
  ];
  await world.system(async (tx) => {
    for (const statement of statements) await tx.query(statement);
  });
}

interface Filling extends PosStore {
  session: string;
  device: string;
  message: string;
  modifierGroup: string;
  chrome: string;
  conversation: string;
  otherClient: string;
  campaign: string;
  draftCampaign: string;
  pausedCampaign: string;
  promotionOtp: string;
  provedPromotionOtp: string;
  promoCode: string;
  promoCampaign: string;
  promoRedemption: string;
  campaignRecipient: string;
  mergedClient: string;
  clientMerge: string;
  savedReply: string;
  appointmentSms: string;
  bensSms: string;
  receipt: string;
  paidOrder: string;
  notification: string;
  packageReminder: string;
  otp: string;
  blockedTime: string;
  timeOffRequest: string;
  timeEntry: string;
  payAdjustment: string;
  payPeriod: string;
  invited: string;
  card: string;
  billingCard: string;
  backupBillingCard: string;
  closedCardBatch: string;
  cardDeposit: string;
  chargeback: string;
  giftCard: string;
  lostGiftCard: string;
  restGiftCard: string;
  paidOutGiftCard: string;
  giftCardRun: string;
  orderQrRun: string;
  clientImport: string;
  giftCardImport: string;
  review: string;
  reviewImport: string;
  giftCardDelivery: string;
  scheduledGiftCard: string;
  cashMovement: string;
  cashCount: string;
  turnEvent: string;
  checkIn: string;
  startedCheckIn: string;
  kiosk: string;
  kioskCode: string;
  customerGroup: string;
  clientPhoto: string;
  billingPackage: string;
  billingInvoice: string;
  billingCharge: string;
  billingOrder: string;
  billingInvoicedOrder: string;
  paidPackage: string;
  billingOrderInvoice: string;
  deviceCode: string;
  appointment: string;
  bensAppointment: string;
  bookerPhone: string;
  phone: string;
  mark: Mark;
}

/** The day before the one of the tickets whose amounts managers may not see. */
const closedCashDay = '2026-11-19';

/** Writes the rows that no operation writes, or that need no operation. */
async function fillTables(world: PosTest, s: Filling): Promise<void> {
  const { whmcsId, ava, ben, owner, phone, mark } = s;
  const october = emptyVersion([ava.id, ben.id]);
  const { prefix } = mark;
  const now = world.now;
  const [closedCount, close, reopened] = [randomUUID(), randomUUID(), randomUUID()];
  const statements: Sql[] = [
    sql`update employee set roles = '{ROLE_STAFF,ROLE_STAFF_BOOKING,ROLE_STAFF_INCOME}' where whmcs_id = ${whmcsId} and id = ${ava.id}`,
    sql`update appointment set booker_name = ${`${prefix} Booker`}, booker_contact = ${s.bookerPhone}, note = ${`${prefix} visit`} where whmcs_id = ${whmcsId}`,
    sql`insert into appointment_log (whmcs_id, appointment_id, event, person_id, created_at) values (${whmcsId}, ${s.appointment}, 'booked', ${owner.id}, ${now})`,
    sql`insert into appointment_undo (whmcs_id, appointment_id, change_id, version, person_id, changed_at, before)
      select whmcs_id, id, id, version, ${owner.id}, ${now}, to_jsonb(appointment) from appointment where whmcs_id = ${whmcsId} and id = ${s.appointment}`,
    sql`insert into scheduled_notification (whmcs_id, id, appointment_id, send_at, type, content) values (${whmcsId}, gen_random_uuid(), ${s.appointment}, ${now}, 'sms', ${`${prefix} reminds you`})`,
    ...billingRows(s, now),
    sql`insert into customer_group (whmcs_id, id, name, created_at) values (${whmcsId}, ${s.customerGroup}, ${`${prefix} regulars`}, ${now})`,
    sql`insert into customer_group_member (whmcs_id, group_id, customer_id, added_at) values (${whmcsId}, ${s.customerGroup}, ${s.client}, ${now})`,
    sql`insert into customer_photo (whmcs_id, id, customer_id, address, caption, employee_id, added_by, created_at) values (${whmcsId}, ${s.clientPhoto}, ${s.client}, ${`/pictures/${String(whmcsId).padStart(32, 'y')}.jpg`}, ${`${prefix} gel`}, ${ava.id}, ${prefix}, ${now})`,
    sql`insert into customer_type_rules (whmcs_id, changed_by) values (${whmcsId}, ${prefix})`,
    sql`insert into customer_activity (whmcs_id, customer_id, visits, visits_year, net_year) values (${whmcsId}, ${s.client}, 1, 1, 4200) on conflict do nothing`,
    sql`insert into customer_activity_item (whmcs_id, customer_id, item_id, kind, visits, last_day) values (${whmcsId}, ${s.client}, ${s.gel}, 'service', 1, '2026-11-20') on conflict do nothing`,
    sql`insert into work_days (whmcs_id, id, employee_id, mo) values (${whmcsId}, gen_random_uuid(), null, int4range(540, 1080))`,
    sql`insert into day_off (whmcs_id, id, day) values (${whmcsId}, gen_random_uuid(), '2030-01-01')`,
    sql`insert into extra_day (whmcs_id, id, day, hours) values (${whmcsId}, gen_random_uuid(), '2030-01-06', int4range(540, 900))`,
    sql`insert into blocked_time (whmcs_id, id, employee_id, start_time, end_time, reason, created_at) values (${whmcsId}, ${s.blockedTime}, ${ava.id}, '2026-12-01T18:00:00Z', '2026-12-01T19:00:00Z', ${`${prefix} lunch`}, ${now})`,
    sql`insert into employee (whmcs_id, id, first_name, last_name, phone, status) values (${whmcsId}, ${s.invited}, ${`${prefix}-2`}, ${`${prefix}-Staff`}, ${phoneOf(mark, 7)}, 'invited')`,
    sql`insert into time_off_request (whmcs_id, id, employee_id, from_day, until_day, note, created_at) values (${whmcsId}, ${s.timeOffRequest}, ${ava.id}, '2026-12-10', '2026-12-11', ${`${prefix} family`}, ${now})`,
    sql`insert into picture (name, whmcs_id, bytes) values (${`${String(whmcsId).padStart(32, 'x')}.jpg`}, ${whmcsId}, 900)`,
    sql`insert into key_value (whmcs_id, key, value) values (${whmcsId}, 'receipt_text', ${`${prefix} welcomes you`})`,
    sql`insert into saved_reply (whmcs_id, id, name, content_en) values (${whmcsId}, ${s.savedReply}, ${`${prefix} parking`}, ${`${prefix} has parking`})`,
    sql`insert into message_template (whmcs_id, type, language, content) values (${whmcsId}, 'booked', 'vi', ${`${prefix} {salon} {visit}`})`,
    sql`insert into notification (whmcs_id, id, receiver_id, kind, title, body, created_at) values (${whmcsId}, ${s.notification}, ${owner.id}, 'bamboo', ${`${prefix} title`}, ${`${prefix} body`}, ${now})`,
    sql`insert into notification (whmcs_id, id, receiver_id, kind, title, body, created_at) values (${whmcsId}, ${s.packageReminder}, ${owner.id}, 'package_remind', ${`${prefix} reminder`}, ${`${prefix} package ends`}, ${now})`,
    sql`insert into notification_preference (whmcs_id, person_id, kind, app, push) values (${whmcsId}, ${owner.id}, 'bamboo', true, false)`,
    sql`insert into appointment_notification (whmcs_id, id, appointment_id, type, facts, created_at) values (${whmcsId}, gen_random_uuid(), ${s.appointment}, 'booked', ${JSON.stringify({ client: `${prefix}-Cora`, service: `${prefix} Gel`, employee: `${prefix}-0`, start: now })}::jsonb, ${now})`,
    sql`insert into chat_message (whmcs_id, id, receiver_id, created_at) values (${whmcsId}, gen_random_uuid(), ${owner.id}, ${now})`,
    sql`insert into chat_read (whmcs_id, person_id, read_until) values (${whmcsId}, ${owner.id}, '2026-01-01')`,
    sql`insert into chargeback (whmcs_id, id, payment_id, gateway_id, status, status_at, reason, created_at)
      select whmcs_id, ${s.chargeback}::uuid, id, ${`${prefix}-dispute`}, 'opened', ${now}::timestamptz, ${`${prefix} reason`}, ${now}::timestamptz
      from payment where whmcs_id = ${whmcsId} and order_id = ${s.paidOrder} limit 1`,
    sql`update merchant set last_batch_number = last_batch_number + 1 where whmcs_id = ${whmcsId}`,
    sql`insert into card_batch (whmcs_id, id, number, opened_at, closed_at, batch_date, closed_by)
      select whmcs_id, ${s.closedCardBatch}::uuid, last_batch_number, ${now}::timestamptz, ${now}::timestamptz, '2026-11-20', ${`${prefix} owner`}::text
      from merchant where whmcs_id = ${whmcsId}`,
    sql`insert into card_batch_sum (whmcs_id, sale_day, batch_id, employee_id, card_type, action, share_count, row_count, amount)
      values (${whmcsId}, '2026-11-20', ${s.closedCardBatch}, ${ava.id}, 'Visa', 'sale', 1, 1, 100)`,
    sql`insert into merchant_deposit (whmcs_id, id, gateway_id, status, amount, available_on, created_at, changed_at)
      values (${whmcsId}, ${s.cardDeposit}, ${`${prefix}-deposit`}, 'paid', 100, '2026-11-20', ${now}, ${now})`,
    sql`insert into settlement_line (whmcs_id, id, gateway_id, kind, gross, fee, net, deposit_id, day, created_at)
      values (${whmcsId}, gen_random_uuid(), ${`${prefix}-line`}, 'adjustment', 100, 0, 100, ${s.cardDeposit}, '2026-11-20', ${now})`,
    sql`insert into order_qr_run (whmcs_id, id, quantity, note, person_id, person_name, created_at)
      values (${whmcsId}, ${s.orderQrRun}, 1, ${`${prefix} codes`}, ${owner.id}, ${prefix}, ${now})`,
    sql`insert into order_qr (whmcs_id, code, state, run_id, created_at) values (${whmcsId}, ${qrCodeOf(mark)}, 'open', ${s.orderQrRun}, ${now})`,
    sql`insert into check_in (whmcs_id, id, day, code, status, source, customer_id, service_ids, seated_employee_id, created_at, started_at, undo) values
      (${whmcsId}, ${s.checkIn}, '2026-11-21', ${`CK-${mark.digits}WAIT`}, 'waiting', 'kiosk', null, ${[s.gel]}::uuid[], null, ${now}, null, null),
      (${whmcsId}, ${s.startedCheckIn}, '2026-11-21', ${`CK-${mark.digits}SEAT`}, 'in_service', 'front_desk', ${s.client}, ${[s.manicure]}::uuid[], ${ava.id}, ${now}, ${now},
        ${JSON.stringify({ version: null })}::jsonb)`,
    sql`insert into kiosk_device (whmcs_id, id, name, user_code, requested_at, authorized_at) values
      (${whmcsId}, ${s.kiosk}, ${`${prefix} kiosk`}, null, ${now}, ${now}), (${whmcsId}, gen_random_uuid(), ${`${prefix} tablet`}, ${s.kioskCode}, ${now}, null)`,
    sql`insert into offline_ticket (whmcs_id, order_id, taken_at, received_at, person_id) values (${whmcsId}, gen_random_uuid(), ${now}, ${now}, ${owner.id})`,
    sql`insert into commission_structure (whmcs_id, employee_id, valid_from, type, service_rate, product_rate, gift_card_rate, supply_rate,
        clean_up_fee, card_tip_charge, cash_check_percentage)
      values (${whmcsId}, ${ava.id}, '2026-01-01', 'commission', 6000, 1000, 0, 437, 0, 0, 3000),
        (${whmcsId}, ${ava.id}, '2026-12-01', 'commission', 6100, 1000, 0, 437, 0, 0, 3000)`,
    sql`insert into worker_terms (whmcs_id, employee_id, valid_from, worker_type, state, minimum_wage, clocks_in, overtime_rule)
      values (${whmcsId}, ${s.ben.id}, '2026-01-01', 'w2', 'TX', 1234, true, 'weekly')`,
    sql`insert into time_entry (whmcs_id, id, employee_id, start_time, end_time, created_at) values
      (${whmcsId}, ${s.timeEntry}, ${ava.id}, '2026-11-20T15:00:00Z', '2026-11-20T23:00:00Z', ${now}),
      (${whmcsId}, gen_random_uuid(), ${ava.id}, '2026-11-21T15:00:00Z', null, ${now})`,
    sql`insert into time_entry_change (whmcs_id, id, time_entry_id, kind, reason, start_time, end_time, person_id, person_name, created_at)
      values (${whmcsId}, gen_random_uuid(), ${s.timeEntry}, 'added', ${`${prefix} forgot`}, '2026-11-20T15:00:00Z', '2026-11-20T23:00:00Z', ${owner.id}, ${prefix}, '2026-11-20T23:00:00Z')`,
    sql`insert into pay_adjustment (whmcs_id, id, employee_id, day, kind, amount, note, created_by_id, created_by_name, created_at)
      values (${whmcsId}, ${s.payAdjustment}, ${ava.id}, '2026-11-20', 'bonus', 2517, ${`${prefix} bonus`}, ${owner.id}, ${prefix}, ${now}),
        (${whmcsId}, gen_random_uuid(), ${ben.id}, '2026-11-20', 'deduction', 731, ${`${prefix} tools`}, ${owner.id}, ${prefix}, ${now})`,
    sql`insert into pay_period (whmcs_id, id, start_date, end_date, closed_at) values (${whmcsId}, ${s.payPeriod}, '2026-10-01', '2026-10-15', ${now})`,
    sql`insert into pay_schedule (whmcs_id, frequency, anchor_date, starts_on, holds_cash_tips, pays_service_fee)
      values (${whmcsId}, 'twice_monthly', '2026-10-01', '2026-10-16', true, false)`,
    sql`insert into pay_version (whmcs_id, pay_period_id, version, content, hash, person_id, person_name, closed_at)
      select ${whmcsId}::integer, ${s.payPeriod}::uuid, version, ${october.content}::text, ${october.hash}::text, ${owner.id}::uuid, ${prefix}::text, ${now}::timestamptz
      from generate_series(1, 2) as version`,
    ...[ava.id, ben.id].map(
      (
        id,
      ) => sql`insert into pay_slip (whmcs_id, pay_period_id, version, employee_id, content, figures, carried_in, carried_out)
        select ${whmcsId}::integer, ${s.payPeriod}::uuid, version, ${id}::uuid, ${october.texts.get(id)}::text, ${JSON.stringify(emptySlip(id).figures)}::jsonb, 0, 0
        from generate_series(1, 2) as version`,
    ),
    sql`insert into pay_reopening (whmcs_id, pay_period_id, version, reason, person_id, person_name, reopened_at)
      values (${whmcsId}, ${s.payPeriod}, 1, ${`${prefix} reason`}, ${owner.id}, ${prefix}, ${now})`,
    sql`insert into pay_confirmation (whmcs_id, pay_period_id, version, employee_id, confirmed_at)
      values (${whmcsId}, ${s.payPeriod}, 2, ${ben.id}, ${now})`,
    sql`insert into pay_late_journal (whmcs_id, journal_id, posted_on)
      select whmcs_id, id, '2026-11-21' from journal where whmcs_id = ${whmcsId} and kind = 'sale' limit 1`,
    sql`insert into catalog_price (whmcs_id, sold_id, price, until) values (${whmcsId}, ${s.gel}, 3900, ${now}), (${whmcsId}, ${s.gel}, 100, '2019-06-01')`,
    sql`insert into former_rate (whmcs_id, key, value, until) values (${whmcsId}, 'tax', 700, '2019-06-01')`,
    sql`update app_user set email = ${`olive@${prefix.toLowerCase()}.example`} where id = ${owner.id}`,
    sql`insert into campaign (whmcs_id, id, kind, name, business_name, email_title, message, channels, mode, status, pause_reason, created_at, updated_at)
      values (${whmcsId}, ${s.campaign}, 'campaign', ${`${prefix} campaign`}, '', '', ${`${prefix} offers`}, 'sms', 1, 'scheduled', null, ${now}, ${now}),
        (${whmcsId}, ${s.draftCampaign}, 'campaign', ${`${prefix} draft`}, '', '', ${`${prefix} drafts`}, 'sms', 1, 'draft', null, ${now}, ${now}),
        (${whmcsId}, ${s.pausedCampaign}, 'campaign', ${`${prefix} paused`}, '', '', ${`${prefix} waits`}, 'sms', 1, 'paused', 'person', ${now}, ${now})`,
    sql`insert into campaign_group (whmcs_id, campaign_id, group_id) values (${whmcsId}, ${s.campaign}, ${s.customerGroup})`,
    sql`insert into campaign_recipient (whmcs_id, campaign_id, id, customer_id, channel, address, state, reason, created_at, updated_at)
      values (${whmcsId}, ${s.campaign}, ${s.campaignRecipient}, ${s.client}, 'sms', ${phone}, 'skipped', 'over_cap', ${now}, ${now})`,
    sql`insert into campaign_automation (whmcs_id, kind, is_on, business_name, email_title, message, channels, without_accents, is_one_time, days, valid_days, changed_by_name, changed_at)
      values (${whmcsId}, 'not_seen', false, '', '', ${`${prefix} misses you`}, 'sms', false, true, 60, 30, ${`${prefix} owner`}, ${now})`,
    sql`insert into advertising_opt_out (whmcs_id, email, source, created_at) values (${whmcsId}, ${`no@${prefix.toLowerCase()}.example`}, 'page', ${now})`,
    sql`insert into otp (id, purpose, subject, channel, recipient, language, user_id, code_hash, created_at, resend_at, expires_at, verified_at)
      values (${s.promotionOtp}, 'promotion', ${`user:${owner.id}`}, 'sms', ${phone}, 'en', ${owner.id}, ${otpHash(s.promotionOtp)}, ${now}, ${now}, ${new Date(now.getTime() + 300_000)}, null),
        (${s.provedPromotionOtp}, 'promotion', ${`user:${owner.id}`}, 'sms', ${phone}, 'en', ${owner.id}, ''::bytea, ${now}, ${now}, ${new Date(now.getTime() + 300_000)}, ${now})`,
    sql`insert into promo_code (whmcs_id, id, code, campaign_id, customer_id, name, discount_type, discount_value, valid_from, valid_until, is_one_time, created_at)
      values (${whmcsId}, ${s.promoCode}, '23456789', ${s.promoCampaign}, ${s.client}, ${`${prefix} promo`}, 'percent', 1000, '2020-01-01', '2099-01-01', false, ${now})`,
    sql`insert into promo_redemption (whmcs_id, id, campaign_id, promo_code_id, order_id, customer_id, state, created_at, updated_at)
      values (${whmcsId}, ${s.promoRedemption}, ${s.promoCampaign}, ${s.promoCode}, ${s.paidOrder}, ${s.client}, 'redeemed', ${now}, ${now})`,
    sql`insert into message_credit (whmcs_id, channel, month, allowance_left, bought_left) values (${whmcsId}, 'sms', '2026-11-01', 100, 0)`,
    sql`insert into message_credit_hold (whmcs_id, channel, id, campaign_id, month, allowance_left, bought_left, created_at)
      values (${whmcsId}, 'sms', gen_random_uuid(), ${s.promoCampaign}, '2026-11-01', 0, 0, ${now})`,
    sql`insert into message_credit_entry (whmcs_id, channel, type, allowance, month, reference, created_at)
      values (${whmcsId}, 'sms', 'granted', 100, '2026-11-01', '2026-11-01', ${now})`,
    sql`insert into message_credit_day (whmcs_id, channel, day, type, amount) values (${whmcsId}, 'sms', '2026-11-01', 'granted', 100)`,
    sql`insert into gift_card (whmcs_id, id, code, status, initial_balance, current_balance, amount, source, customer_id, created_at, sold_at, last_activity_at)
      values (${whmcsId}, ${s.giftCard}, ${`${prefix.toUpperCase()}CARD`}, 'active', 5000, 5000, 5000, 'import', ${s.client}, ${now}, ${now}, ${now})`,
    sql`insert into gift_card_transaction (whmcs_id, gift_card_id, type, balance_before, balance_change, balance_after, created_at)
      select whmcs_id, id, 'import', 0, 5000, 5000, ${now} from gift_card where whmcs_id = ${whmcsId}`,
    sql`insert into gift_card (whmcs_id, id, code, status, source, created_at, off_reason, off_at)
      values (${whmcsId}, ${s.lostGiftCard}, ${`${prefix.toUpperCase()}LOST`}, 'inactive', 'printed', ${now}, 'lost', ${now})`,
    sql`insert into gift_card (whmcs_id, id, code, status, initial_balance, current_balance, source, created_at)
      values (${whmcsId}, ${s.restGiftCard}, ${`${prefix.toUpperCase()}REST`}, 'active', 300, 300, 'import', ${now})`,
    sql`insert into gift_card_transaction (whmcs_id, gift_card_id, type, balance_before, balance_change, balance_after, created_at)
      values (${whmcsId}, ${s.restGiftCard}, 'import', 0, 300, 300, ${now})`,
    sql`insert into gift_card (whmcs_id, id, code, status, initial_balance, current_balance, source, created_at)
      values (${whmcsId}, ${s.paidOutGiftCard}, ${`${prefix.toUpperCase()}PAID`}, 'depleted', 300, 0, 'import', ${now})`,
    sql`insert into gift_card_transaction (whmcs_id, gift_card_id, type, balance_before, balance_change, balance_after, created_at)
      values (${whmcsId}, ${s.paidOutGiftCard}, 'import', 0, 300, 300, ${now}), (${whmcsId}, ${s.paidOutGiftCard}, 'cash_out', 300, -300, 0, ${now})`,
    sql`insert into gift_card_log (whmcs_id, gift_card_id, event, note, created_at) values (${whmcsId}, ${s.giftCard}, 'moved', ${`${prefix} gift`}, ${now})`,
    sql`insert into key_value (whmcs_id, key, value) values (${whmcsId}, 'gift_card_state', 'WA')`,
    sql`insert into gift_card_run (whmcs_id, id, start_code, end_code, quantity, note, person_id, person_name, created_at)
      values (${whmcsId}, ${s.giftCardRun}, ${`${prefix.toUpperCase()}001`}, ${`${prefix.toUpperCase()}001`}, 1, ${`${prefix} run`}, ${owner.id}, ${prefix}, ${now})`,
    sql`insert into import_batch (whmcs_id, id, kind, file_name, person_id, person_name, created_at)
      values (${whmcsId}, ${s.clientImport}, 'clients', ${`${prefix}.csv`}, ${owner.id}, ${prefix}, ${now}),
        (${whmcsId}, ${s.giftCardImport}, 'gift_cards', ${`${prefix} cards.csv`}, ${owner.id}, ${prefix}, ${now}),
        (${whmcsId}, ${s.reviewImport}, 'reviews', ${`${prefix} reviews.csv`}, ${owner.id}, ${prefix}, ${now})`,
    sql`insert into gift_card_delivery (whmcs_id, id, gift_card_id, channel, recipient, recipient_name, message, occasion, language, state, send_at, leaves_at,
        person_id, person_name, created_at)
      values (${whmcsId}, ${s.giftCardDelivery}, ${s.giftCard}, 'email', ${`${prefix}@gift.example`}, ${prefix}, ${`${prefix} wishes`}, 'birthday', 'en', 'canceled', ${now}, ${now},
        ${owner.id}, ${prefix}, ${now}),
        (${whmcsId}, ${s.scheduledGiftCard}, ${s.giftCard}, 'email', ${`${prefix}@gift.example`}, ${prefix}, ${`${prefix} later`}, 'birthday', 'en', 'scheduled',
        ${now}::timestamptz + interval '1 year', ${now}::timestamptz + interval '1 year', ${owner.id}, ${prefix}, ${now})`,
    sql`insert into turn_rules (whmcs_id, full_from, half_from, request_half_turns, first_request_counts, appointment_half_turns, soon_minutes,
        follows_time_clock, version, changed_by, changed_at)
      values (${whmcsId}, 2500, 1500, 1, true, 1, 5, false, 1, ${prefix}, ${now})`,
    sql`insert into turn_day (whmcs_id, day) values (${whmcsId}, '2026-11-21')`,
    sql`insert into turn_event (whmcs_id, id, day, kind, employee_id, facts, person_id, person_name, created_at)
      values (${whmcsId}, ${s.turnEvent}, '2026-11-21', 'signed_in', ${ava.id}, '{"late_minutes": 0}', ${owner.id}, ${prefix}, ${now})`,
    sql`insert into billing_card (whmcs_id, id, reference, card_type, last_four, first_six, expires, holder_name, address, city, state, zip, country,
        position, consent_version, consent_at, consent_by, created_at)
      values (${whmcsId}, ${s.billingCard}, ${`${prefix}-default`}, 'Visa', '1881', '401288', '12/30', ${prefix}, ${`${prefix} street`}, ${`${prefix} city`}, 'TX', '78701', 'US',
          0, 1, ${now}, ${owner.id}, ${now}),
        (${whmcsId}, ${s.backupBillingCard}, ${`${prefix}-backup`}, 'Visa', '0077', '400000', '11/30', ${prefix}, ${`${prefix} street`}, ${`${prefix} city`}, 'TX', '78701', 'US',
          1, 1, ${now}, ${owner.id}, ${now})`,
    sql`insert into billing_card_check (whmcs_id, id, key, status, created_by, created_at, settled_at)
      values (${whmcsId}, ${s.billingCard}, ${`check ${whmcsId}`}, 'approved', ${owner.id}, ${now}, ${now})`,
    sql`insert into billing_card_event (whmcs_id, id, card_id, change, at, is_applied, created_at)
      values (${whmcsId}, ${`event ${whmcsId}`}, ${s.billingCard}, 'updated', ${now}, true, ${now})`,
    sql`insert into cash_drawer (whmcs_id) values (${whmcsId})`,
    sql`insert into cash_movement (whmcs_id, id, kind, amount, day, reason, person_id, person_name, created_at)
      values (${whmcsId}, ${s.cashMovement}, 'pay_out', 700, '2026-11-21', ${`${prefix} milk`}, ${owner.id}, ${prefix}, ${now})`,
    sql`insert into cash_count (whmcs_id, id, from_day, day, after_close_id, counted, opening, cash_sales, cash_refunds, gift_card_cash_outs,
        arrived_later, pay_ins, pay_outs, tips_paid_out, expected, person_id, person_name, created_at)
      values (${whmcsId}, ${closedCount}, ${closedCashDay}, ${closedCashDay}, null, 9000, 9000, 0, 0, 0, 0, 0, 0, 0, 9000, ${owner.id}, ${prefix}, ${now}),
        (${whmcsId}, ${s.cashCount}, '2026-11-20', '2026-11-21', ${close}, 8000, 9000, 0, 0, 0, 0, 0, 700, 0, 8300, ${owner.id}, ${prefix}, ${now})`,
    sql`insert into cash_count_entry (whmcs_id, count_id, source_id, kind, amount, is_late)
      values (${whmcsId}, ${s.cashCount}, ${s.cashMovement}, 'pay_out', -700, false)`,
    sql`insert into cash_close (whmcs_id, id, day, version, count_id, left_in_drawer, person_id, person_name, created_at)
      values (${whmcsId}, ${reopened}, ${closedCashDay}, 1, ${closedCount}, 8000, ${owner.id}, ${prefix}, ${now}),
        (${whmcsId}, ${close}, ${closedCashDay}, 2, ${closedCount}, 9000, ${owner.id}, ${prefix}, ${now})`,
    sql`insert into cash_reopening (whmcs_id, close_id, reason, person_id, person_name, created_at)
      values (${whmcsId}, ${reopened}, ${`${prefix} coins`}, ${owner.id}, ${prefix}, ${now})`,
    sql`insert into gift_card_closing (whmcs_id, day, balance, bonus) values (${whmcsId}, '2026-11-01', 0, 0)`,
    sql`insert into point_log (whmcs_id, customer_id, type, old_point, change, new_point, description, created_at)
      values (${whmcsId}, ${s.client}, 'opening', 0, 10, 10, ${`${prefix} points`}, ${now})`,
    sql`insert into point_lot (whmcs_id, customer_id, log_id, points, initial_points, left_points, earned_at)
      select whmcs_id, customer_id, id, 10, 9, 10, created_at from point_log where whmcs_id = ${whmcsId} and type = 'opening'`,
    sql`insert into point_lot_change (whmcs_id, log_id, lot_id, change)
      select whmcs_id, log_id, id, 1 from point_lot where whmcs_id = ${whmcsId} and initial_points = 9`,
    sql`insert into customer_card (whmcs_id, id, customer_id, payment_method_id, reference, created_at)
      select whmcs_id, ${s.card}::uuid, ${s.client}::uuid, id, 'card_demo_approves', ${now}::timestamptz from payment_method where whmcs_id = ${whmcsId} limit 1`,
    sql`insert into modifier_group (whmcs_id, id, name, selection) values (${whmcsId}, ${s.modifierGroup}, ${`${prefix} art`}, 'any')`,
    sql`insert into modifier (whmcs_id, id, group_id, name, price, duration, position)
      values (${whmcsId}, ${s.chrome}, ${s.modifierGroup}, ${`${prefix} chrome`}, 0, 15, 1)`,
    sql`insert into service_modifier_group (whmcs_id, service_id, group_id) values (${whmcsId}, ${s.gel}, ${s.modifierGroup}), (${whmcsId}, ${s.manicure}, ${s.modifierGroup})`,
    sql`insert into service_favorite (whmcs_id, person_id, service_id) values (${whmcsId}, ${owner.id}, ${s.gel})`,
    sql`insert into item_favorite (whmcs_id, person_id, item_id) values (${whmcsId}, ${owner.id}, ${s.oil})`,
    sql`insert into category_favorite (whmcs_id, person_id, category_id) values (${whmcsId}, ${owner.id}, ${s.category})`,
    sql`insert into service_employee (whmcs_id, service_id, employee_id, is_performed, price) values (${whmcsId}, ${s.manicure}, ${s.ava.id}, true, 2900)`,
    sql`insert into sample_record (whmcs_id, kind, record_id) values (${whmcsId}, 'customer', gen_random_uuid())`,
    sql`insert into planned_price (whmcs_id, from_day, kind, record_id, price, planned_by) values (${whmcsId}, '2027-01-01', 'service', ${s.gel}, 4900, ${`${prefix} owner`})`,
    sql`insert into staff_code_lock (whmcs_id, place, window_start, failures, locked_until, locks) values (${whmcsId}, 'open', ${now}, 0, null, 0)`,
    sql`insert into session (id, user_id, role, device_name, created_at) values (${s.session}, ${owner.id}, 'ROLE_USER', ${`${prefix} browser`}, ${now})`,
    sql`insert into push_subscription (id, session_id, person_id, endpoint, p256dh, auth, created_at)
      values (${s.session}, ${s.session}, ${owner.id}, ${`https://${prefix.toLowerCase()}.push.apple.com/1`}, 'key', 'secret', ${now})`,
    sql`insert into external_reference (kind, id, whmcs_id, created_at) values ('inbound_text', ${`${prefix} reference`}, ${whmcsId}, ${now})`,
    sql`insert into push_delivery (whmcs_id, notification_id, subscription_id, due_at) values (${whmcsId}, ${s.notification}, ${s.session}, ${now})`,
    sql`insert into refresh_token (hash, session_id, expires_at) values (sha256(${s.session}::text::bytea), ${s.session}, ${new Date(now.getTime() + 86_400_000)})`,
    sql`insert into staff_device (whmcs_id, id, name, user_code, requested_at, authorized_at) values (${whmcsId}, ${s.device}, ${`${prefix} desk`}, null, ${now}, ${now}),
      (${whmcsId}, gen_random_uuid(), ${`${prefix} tablet`}, ${s.deviceCode}, ${now}, null)`,
    sql`insert into remote_event (whmcs_id, remote, version, kind, ms, at) values (${whmcsId}, 'mf-pos', '0.1.0', 'loaded', 10, ${now})`,
    sql`insert into outbox_message (whmcs_id, id, channel, recipient, content, status, created_at, next_attempt_at) values (${whmcsId}, ${s.message}, 'sms', ${phone}, ${`${prefix} message`}, 'sent', ${now}, ${now})`,
    sql`insert into appointment_sms (whmcs_id, id, visit_id, appointment_id, version, type, content, message_id, skipped, created_at)
      values (${whmcsId}, ${s.appointmentSms}, ${s.appointment}, ${s.appointment}, 1, 'booked', ${`${prefix} message`}, ${s.message}, null, ${now}),
        (${whmcsId}, ${s.bensSms}, ${s.bensAppointment}, ${s.bensAppointment}, 1, 'booked', ${`${prefix} message`}, null, 'no_phone', ${now})`,
    sql`insert into inbound_text (whmcs_id, id, carrier_id, sender, content, reply, created_at)
      values (${whmcsId}, gen_random_uuid(), ${`${prefix}-carrier`}, ${phone}, ${`${prefix} reply`}, 'other', ${now})`,
    sql`insert into conversation (whmcs_id, id, phone, is_open, last_activity_at) values (${whmcsId}, ${s.conversation}, ${phone}, true, ${now})`,
    sql`insert into conversation_typing (whmcs_id, conversation_id, person_id, name, until) values (${whmcsId}, ${s.conversation}, ${owner.id}, ${`${prefix} typist`}, ${now})`,
    sql`insert into text_registration (whmcs_id, state, legal_name, tax_number) values (${whmcsId}, 'approved', ${`${prefix} LLC`}, '123456789')`,
    sql`insert into visit_survey (whmcs_id, id, visit_id, customer_id, employee_id, send_at, message_id, rating, comment, responded_at, created_at)
      values (${whmcsId}, ${s.review}, ${s.appointment}, ${s.client}, ${ava.id}, ${now}, gen_random_uuid(), 4, ${`${prefix} review`}, ${now}, ${now})`,
    sql`insert into review_reply (whmcs_id, id, review_id, position, content, person_id, person_name, created_at)
      values (${whmcsId}, gen_random_uuid(), ${s.review}, 1, ${`${prefix} first reply`}, ${owner.id}, ${prefix}, ${now})`,
    sql`insert into consent_wording (whmcs_id, kind, language, version, content, created_at) values (${whmcsId}, 'appointments', 'en', 1, ${`${prefix} wording`}, ${now})`,
    sql`insert into client_consent (whmcs_id, id, customer_id, channel, recipient, kind, is_agreed, source, language, wording_version, actor_id, actor_name, created_at)
      values (${whmcsId}, gen_random_uuid(), ${s.client}, 'sms', ${phone}, 'appointments', true, 'counter', 'en', 1, ${owner.id}, ${`${prefix} owner`}, ${now})`,
    sql`insert into customer (whmcs_id, id, first_name, create_at, search_name) values (${whmcsId}, ${s.otherClient}, ${`${prefix}-Otto`}, ${now}, lower(${`${prefix}-Otto`}))`,
    sql`insert into customer (whmcs_id, id, first_name, create_at, search_name, status, merged_into_id)
      values (${whmcsId}, ${s.mergedClient}, ${`${prefix}-Ott`}, ${now}, lower(${`${prefix}-Ott`}), 2, ${s.otherClient})`,
    sql`insert into customer_merge (whmcs_id, id, source_id, target_id, person_id, person_name, merged_at, before, after, moved, points)
      values (${whmcsId}, ${s.clientMerge}, ${s.mergedClient}, ${s.otherClient}, ${owner.id}, ${`${prefix} owner`}, ${now}, ${mergeState}, ${mergeState},
        '{"rows": {}, "once": {}, "income": [], "pairs": {"removed": [], "added": []}, "unpaid": [], "refunds": 0}',
        jsonb_build_object('from', ${s.mergedClient}::uuid, 'to', ${s.otherClient}::uuid, 'point', 0, 'lifetime', 0, 'held', 0, 'lots', '[]'::jsonb, 'taken', '[]'::jsonb,
          'logId', null, 'hasDebt', false))`,
    sql`insert into customer_not_same (whmcs_id, first_id, second_id, person_id, created_at)
      values (${whmcsId}, least(${s.client}::uuid, ${s.mergedClient}::uuid), greatest(${s.client}::uuid, ${s.mergedClient}::uuid), ${owner.id}, ${now})`,
    sql`insert into past_ticket_access (whmcs_id, person_id, order_id, opened_at) values (${whmcsId}, ${owner.id}, ${s.paidOrder}, ${now})`,
    sql`insert into email_opt_out (whmcs_id, email, created_at) values (${whmcsId}, ${`gone@${prefix}.example`}, ${now})`,
    sql`insert into contact_suppression (whmcs_id, channel, hash, created_at) values (${whmcsId}, 'sms', '\\x00', ${now})`,
    sql`insert into contact_key (id, encrypted, created_at) values (gen_random_uuid(), 'x', ${now})`,
    sql`insert into text_opt_out (whmcs_id, phone, created_at) values (${whmcsId}, ${s.bookerPhone}, ${now})`,
    sql`update sales_order set customer_id = ${s.client}, created_by_employee_id = ${ava.id} where whmcs_id = ${whmcsId} and id = ${s.paidOrder}`,
    sql`insert into outbox_message (whmcs_id, id, channel, recipient, content, status, created_at, next_attempt_at) values (${whmcsId}, ${s.receipt}, 'sms', ${phone}, ${`${prefix} receipt`}, 'sent', ${now}, ${now})`,
    sql`insert into receipt_message (whmcs_id, id, order_id, message_id, to_client, created_at) values (${whmcsId}, ${s.receipt}, ${s.paidOrder}, ${s.receipt}, true, ${now})`,
    sql`insert into otp (id, purpose, subject, channel, recipient, language, whmcs_id, employee_id, code_hash, created_at, resend_at, expires_at)
      values (${s.otp}, 'staff_sign_in', ${`staff:${whmcsId}`}, 'sms', ${phone}, 'en', ${whmcsId}, ${ava.id}, ''::bytea, ${now}, ${now}, ${new Date(now.getTime() + 300_000)})`,
    sql`insert into rate_limit (key, whmcs_id, window_start, taken) values (${`fixture:${whmcsId}`}, ${whmcsId}, ${now}, 1)`,
    sql`insert into developer (user_id) values (${owner.id})`,
    sql`insert into store_draft (user_id, content, saved_at) values (${owner.id}, ${`${prefix} draft`}, ${now})`,
    sql`insert into store_invitation (code_hash, created_at, expires_at) values (sha256(${`${prefix} invitation`}::text::bytea), ${now}, ${now})`,
    sql`insert into maintenance_config (id, start_time, end_time, channel_type) values (gen_random_uuid(), ${now}, ${new Date(now.getTime() + 1_000)}, 'web')`,
  ];
  await world.system(async (tx) => {
    for (const statement of statements) await tx.query(statement);
  });
}
