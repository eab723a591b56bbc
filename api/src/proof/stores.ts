import { randomUUID } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';
import { book } from '../testing/booked';
import { insertUser, type PosStore, type PosTest } from '../testing/pos-world';
import { testCards } from '../testing/test-gateway';
import { lines, till } from '../testing/till';

/** A store with rows in every table, and the ids that operations can be asked with. */
export interface ProofStore extends PosStore {
  /** Ava's, and another employee's. */
  appointment: string;
  bensAppointment: string;
  /** An open ticket with a line of Ava's and one of Ben's; and one of Ben's alone. */
  order: string;
  version: number;
  total: number;
  line: string;
  bensLine: string;
  bensOrder: string;
  managerMember: string;
  partnerMember: string;
  partner: string;
  ownerMember: string;
  device: string;
  deviceCode: string;
  message: string;
  otp: string;
  /** A key that the owner has used. */
  usedKey: string;
  /** The client's number, and that of who booked. */
  phone: string;
  bookerPhone: string;
  ownerPhone: string;
}

/** What makes one store's texts and numbers unlike another's. */
interface Mark {
  digits: '1' | '2';
  word: string;
}

/** Opens a store and puts something into every table. */
export async function fillStore(world: PosTest, mark: Mark): Promise<ProofStore> {
  const store = await world.store();
  const partner = randomUUID();
  await world.system((tx) => insertUser(tx, store.whmcsId, partner, 'partner', `${mark.word}-Pia Partner`));
  await rename(world, store, mark);
  const owner = till(store, store.owner);
  const numbers = { phone: phoneOf(mark, 1), bookerPhone: phoneOf(mark, 8), ownerPhone: phoneOf(mark, 4) };
  const usedKey = randomUUID();
  const appointment = await book(world, store, { status: 'new' });
  const bensAppointment = await book(world, store, { status: 'new', employeeId: store.ben.id });
  const gel = lines(store).gel;
  const opened = await owner.create({ customer_id: store.client, note: `${mark.word} note` }, usedKey);
  const added = await owner.add(opened, [gel(), gel({ staff_id: store.ben.id, service_id: store.manicure })]);
  const [line, bensLine] = added.order_items;
  const shares = [{ employee_id: store.ava.id, amount: 300 }];
  const discounts = [{ order_item_id: line?.id, discount_type: 'usd', discount_value: 100 }];
  const order = await owner.review(added, { discounts, tip: 300, tip_shares: shares } as never);
  const bens = await owner.add(await owner.create(), [gel({ staff_id: store.ben.id })]);
  await payByCard(world, store);
  const ids = {
    device: randomUUID(),
    message: randomUUID(),
    otp: randomUUID(),
    deviceCode: `BCDFGHJ${mark.digits === '1' ? 'K' : 'L'}`,
  };
  await fillTables(world, { ...store, ...ids, ...numbers, appointment, mark });
  return {
    ...store,
    ...ids,
    partner,
    appointment,
    bensAppointment,
    order: order.id,
    version: order.version,
    total: order.totals.total,
    line: line?.id ?? '',
    bensLine: bensLine?.id ?? '',
    bensOrder: bens.id,
    ...(await membersOf(world, store)),
    usedKey,
    ...numbers,
  };
}

/** A number that nobody else's looks like. */
const phoneOf = ({ digits }: Mark, last: number): string => `+1${digits === '1' ? '512' : '737'}5550${digits}7${last}`;

async function payByCard(world: PosTest, store: PosStore): Promise<void> {
  const owner = till(store, store.owner);
  const order = await owner.add(await owner.create(), [lines(store).oil()]);
  const net = order.totals.total;
  await owner.checkout(order, [{ type: 'card', net, tip: 0, card_token: world.gateway.token(testCards.approves) }], {
    expected_total: net,
  });
}

const membersOf = async (world: PosTest, { whmcsId }: PosStore) => {
  const rows = await world.system((tx) =>
    tx.query<{ id: string; role: string }>(sql`select id, role from company_user where whmcs_id = ${whmcsId}`),
  );
  const of = (role: string) => rows.find((row) => row.role === role)?.id ?? '';
  return { managerMember: of('manager'), ownerMember: of('owner'), partnerMember: of('partner') };
};

/** No word of one store is a word of another. */
async function rename(world: PosTest, { whmcsId, owner, manager, ava, ben, client }: PosStore, mark: Mark) {
  const { word } = mark;
  const statements: Sql[] = [
    sql`update company set name = ${`${word} Salon`}, address1 = ${`1 ${word} Street`}, business_phone_number = ${phoneOf(mark, 9)} where whmcs_id = ${whmcsId}`,
    sql`update customer set first_name = ${`${word}-Cora`}, last_name = ${`${word}-Client`}, search_name = lower(${word}), phone = ${phoneOf(mark, 1)},
      email = ${`cora@${word}.example`}, note = ${`${word} likes pink`} where whmcs_id = ${whmcsId} and id = ${client}`,
    ...[ava, ben].map(
      ({ id }, index) => sql`
        update employee set first_name = ${`${word}-${index}`}, last_name = ${`${word}-Staff`}, phone = ${phoneOf(mark, 2 + index)},
          email = ${`${index}@${word}.example`} where whmcs_id = ${whmcsId} and id = ${id}`,
    ),
    ...[owner, manager].map(
      ({ id }, index) =>
        sql`update app_user set last_name = ${`${word}-Person${index}`}, phone_number = ${phoneOf(mark, 4 + index)} where id = ${id}`,
    ),
    sql`update category set name = ${`${word} Nails`} where whmcs_id = ${whmcsId}`,
    sql`update service set name = ${word} || ' ' || name where whmcs_id = ${whmcsId}`,
    sql`update item set name = ${word} || ' ' || name where whmcs_id = ${whmcsId}`,
  ];
  await world.system(async (tx) => {
    for (const statement of statements) await tx.query(statement);
  });
}

interface Filling extends PosStore {
  device: string;
  message: string;
  otp: string;
  deviceCode: string;
  appointment: string;
  bookerPhone: string;
  phone: string;
  mark: Mark;
}

/** What no operation writes, or none needs to be asked for. */
async function fillTables(world: PosTest, s: Filling): Promise<void> {
  const { whmcsId, ava, owner, phone, mark } = s;
  const { word } = mark;
  const now = world.now;
  const statements: Sql[] = [
    sql`update employee set roles = '{ROLE_STAFF,ROLE_STAFF_BOOKING,ROLE_STAFF_INCOME}' where whmcs_id = ${whmcsId} and id = ${ava.id}`,
    sql`update appointment set booker_name = ${`${word} Booker`}, booker_contact = ${s.bookerPhone}, note = ${`${word} visit`} where whmcs_id = ${whmcsId}`,
    sql`insert into appointment_log (whmcs_id, appointment_id, event, person_id, created_at) values (${whmcsId}, ${s.appointment}, 'booked', ${owner.id}, ${now})`,
    sql`insert into scheduled_notification (whmcs_id, id, appointment_id, send_at, type, content) values (${whmcsId}, gen_random_uuid(), ${s.appointment}, ${now}, 'sms', ${`${word} reminds you`})`,
    sql`insert into work_days (whmcs_id, id, employee_id, mo) values (${whmcsId}, gen_random_uuid(), null, int4range(540, 1080))`,
    sql`insert into day_off (whmcs_id, id, day) values (${whmcsId}, gen_random_uuid(), '2030-01-01')`,
    sql`insert into key_value (whmcs_id, key, value) values (${whmcsId}, 'greeting', ${`${word} welcomes you`})`,
    sql`insert into notification (whmcs_id, id, receiver_id, kind, title, body, created_at) values (${whmcsId}, gen_random_uuid(), ${owner.id}, 'bamboo', ${`${word} title`}, ${`${word} body`}, ${now})`,
    sql`insert into chat_message (whmcs_id, id, receiver_id, sender_name, content, created_at) values (${whmcsId}, gen_random_uuid(), ${owner.id}, ${`${word} sender`}, ${`${word} hello`}, ${now})`,
    sql`insert into order_qr (whmcs_id, code, state, created_at) values (${whmcsId}, ${`QR-${word.toUpperCase()}`}, 'open', ${now})`,
    sql`insert into service_favorite (whmcs_id, person_id, service_id) values (${whmcsId}, ${owner.id}, ${s.gel})`,
    sql`insert into staff_code_lock (whmcs_id, place, window_start, failures, locked_until, locks) values (${whmcsId}, 'open', ${now}, 0, null, 0)`,
    sql`insert into staff_device (whmcs_id, id, name, user_code, requested_at, authorized_at) values (${whmcsId}, ${s.device}, ${`${word} desk`}, null, ${now}, ${now}),
      (${whmcsId}, gen_random_uuid(), ${`${word} tablet`}, ${s.deviceCode}, ${now}, null)`,
    sql`insert into remote_event (whmcs_id, remote, version, kind, ms, at) values (${whmcsId}, 'mf-pos', '0.1.0', 'loaded', 10, ${now})`,
    sql`insert into outbox_message (whmcs_id, id, channel, recipient, content, status, created_at, next_attempt_at) values (${whmcsId}, ${s.message}, 'sms', ${phone}, ${`${word} message`}, 'sent', ${now}, ${now})`,
    sql`insert into otp (id, purpose, subject, channel, recipient, language, whmcs_id, employee_id, code_hash, created_at, resend_at, expires_at)
      values (${s.otp}, 'staff_sign_in', ${`staff:${whmcsId}`}, 'sms', ${phone}, 'en', ${whmcsId}, ${ava.id}, ''::bytea, ${now}, ${now}, ${new Date(now.getTime() + 300_000)})`,
    sql`insert into rate_limit (key, window_start, taken) values (${`proof:${whmcsId}`}, ${now}, 1)`,
    sql`insert into developer (user_id) values (${owner.id})`,
    sql`insert into maintenance_config (id, start_time, end_time, channel_type) values (gen_random_uuid(), ${now}, ${new Date(now.getTime() + 1_000)}, 'web')`,
  ];
  await world.system(async (tx) => {
    for (const statement of statements) await tx.query(statement);
  });
}
