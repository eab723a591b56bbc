import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import sql, { type Sql } from 'sql-template-tag';
import { addClient, type mergeClient } from './merge-client';
import { rowsOfClients, sumsOfClients } from './merged-tables';
import type { PosStore, PosTest } from './pos-world';

/** What one of two clients has, before they are merged. */
interface RandomClient {
  first: string;
  phone: string | null;
  email: string | null;
  birthday: string | null;
  note: string | null;
  sms: boolean;
  blocked: boolean;
  visits: number;
  points: number;
  appointments: number;
  guests: number;
  tickets: number;
  cards: number;
  texts: number;
  family: number;
  /** Days of November 2026 with an income. */
  incomeDays: number[];
  /** Whether the client is known to be somebody else than a third one. */
  isOther: boolean;
  /** Places of the three lists of clients of which they are a member; of some both are. */
  groups: number[];
  photos: number;
  checkIns: number;
  codes: number;
  /** Surveys about a ticket, with an answer. */
  surveys: number;
}

const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
const few = fc.integer({ min: 0, max: 3 });
const client: fc.Arbitrary<RandomClient> = fc.record({
  first: fc.constantFrom('Lan', 'Hoa', 'Đạt', 'Jenny'),
  phone: maybe(fc.constantFrom('1', '2')),
  email: maybe(fc.constantFrom('a@mail.example', 'b@mail.example')),
  birthday: maybe(fc.constantFrom('1990-04-01', '1991-05-02')),
  note: maybe(fc.constantFrom('gel', 'acetone', '0012')),
  sms: fc.boolean(),
  blocked: fc.boolean(),
  visits: few,
  points: fc.constantFrom(0, 30, 250),
  appointments: few,
  guests: few,
  tickets: few,
  cards: few,
  texts: few,
  family: fc.integer({ min: 0, max: 2 }),
  incomeDays: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 4 }),
  isOther: fc.boolean(),
  groups: fc.uniqueArray(fc.integer({ min: 0, max: 2 }), { maxLength: 3 }),
  photos: few,
  checkIns: few,
  codes: few,
  surveys: fc.integer({ min: 0, max: 2 }),
});

export const randomPair = fc.record({ target: client, source: client, keepsSource: fc.boolean() });
export type RandomPair = typeof randomPair extends fc.Arbitrary<infer Pair> ? Pair : never;

interface Scene {
  world: PosTest;
  store: PosStore;
  merges: ReturnType<typeof mergeClient>;
}

let made = 0;

/** A code that no other number has. */
const promoCode = (of: number): string =>
  [...of.toString(8).padStart(8, '0')].map((digit) => String(Number(digit) + 2)).join('');

async function addGroups({ world, store }: Scene): Promise<string[]> {
  const ids = Array.from({ length: 3 }, () => randomUUID());
  await world.system(async (tx) => {
    for (const id of ids)
      await tx.query(sql`
        insert into customer_group (whmcs_id, id, name, created_at) values (${store.whmcsId}, ${id}, 'Regulars', ${world.now})`);
  });
  return ids;
}

async function groupsOf({ world, store }: Scene, customerId: string): Promise<string[]> {
  const rows = await world.system((tx) =>
    tx.query<{ id: string }>(sql`
      select group_id as id from customer_group_member where whmcs_id = ${store.whmcsId} and customer_id = ${customerId}`),
  );
  return rows.map(({ id }) => id).sort();
}

/** Adds a client with all that they have; a number is theirs alone, or shared with the other one of the pair. */
async function addRandom(
  { world, store }: Scene,
  of: RandomClient,
  number: string | null,
  holder: string | null,
  { third, groups }: { third: string; groups: readonly string[] },
) {
  const { whmcsId } = store;
  const id = await addClient(world, store, { ...of, phone: number, holder, last: 'Tran' });
  const { now } = world;
  const times = (count: number, statement: () => Sql) => Array.from({ length: count }, statement);
  const statements = [
    ...times(
      of.appointments,
      () => sql`
      insert into appointment (whmcs_id, id, customer_id, start_time, end_time, status, created_at, updated_at)
      values (${whmcsId}, ${randomUUID()}, ${id}, '2026-12-01T16:00:00Z', '2026-12-01T17:00:00Z', 'confirmed', ${now}, ${now})`,
    ),
    ...times(
      of.guests,
      () => sql`
      insert into appointment (whmcs_id, id, guest_of, start_time, end_time, status, created_at, updated_at)
      values (${whmcsId}, ${randomUUID()}, ${id}, '2026-12-01T16:00:00Z', '2026-12-01T17:00:00Z', 'confirmed', ${now}, ${now})`,
    ),
    ...times(
      of.tickets,
      () => sql`
      insert into sales_order (whmcs_id, id, order_code, order_status, start_time, created_at, customer_id, changed_at, changed_by)
      values (${whmcsId}, ${randomUUID()}, ${`R${++made}`}, 'in_service', ${now}, ${now}, ${id}, ${now}, 'Max')`,
    ),
    ...times(
      of.cards,
      () => sql`
      insert into gift_card (whmcs_id, id, code, status, source, customer_id, reminder_customer_id, reminder_agreed_at, created_at)
      values (${whmcsId}, ${randomUUID()}, ${`CARD${String(++made).padStart(6, '0')}`}, 'inactive', 'printed', ${id}, ${id}, ${now}, ${now})`,
    ),
    ...times(
      of.texts,
      () => sql`
      insert into inbound_text (whmcs_id, id, carrier_id, sender, customer_id, content, reply, created_at)
      values (${whmcsId}, ${randomUUID()}, ${randomUUID()}, '+15125550100', ${id}, 'Hi', 'other', ${now})`,
    ),
    ...of.incomeDays.map(
      (day) => sql`
      insert into income_client_day (whmcs_id, day, customer_id, slot, tickets, gross_sales, tips)
      values (${whmcsId}, make_date(2026, 11, ${day}), ${id}, ${day % 3}, 1, ${day * 1_000}, ${day * 10})`,
    ),
    ...of.groups.map(
      (place) => sql`
      insert into customer_group_member (whmcs_id, group_id, customer_id, added_at) values (${whmcsId}, ${groups[place]}, ${id}, ${now})`,
    ),
    ...times(
      of.photos,
      () => sql`
      insert into customer_photo (whmcs_id, id, customer_id, address, added_by, created_at)
      values (${whmcsId}, ${randomUUID()}, ${id}, ${`/pictures/${randomUUID().replaceAll('-', '')}.jpg`}, 'Max', ${now})`,
    ),
    ...times(
      of.checkIns,
      () => sql`
      insert into check_in (whmcs_id, id, day, code, status, source, customer_id, service_ids, created_at)
      values (${whmcsId}, ${randomUUID()}, '2026-11-21', ${`CK-R${++made}`}, 'waiting', 'kiosk', ${id}, '{}', ${now})`,
    ),
    ...times(
      of.codes,
      () => sql`
      insert into promo_code (whmcs_id, id, code, campaign_id, customer_id, name, discount_type, discount_value, valid_from, valid_until, is_one_time, created_at)
      values (${whmcsId}, ${randomUUID()}, ${promoCode(++made)}, ${randomUUID()}, ${id}, 'Spring week', 'percent', 1000, '2026-11-01', '2026-11-30', true, ${now})`,
    ),
    ...Array.from({ length: of.surveys }, () => randomUUID()).flatMap((order) => [
      sql`
      insert into sales_order (whmcs_id, id, order_code, order_status, start_time, created_at, customer_id, changed_at, changed_by)
      values (${whmcsId}, ${order}, ${`R${++made}`}, 'in_service', ${now}, ${now}, ${id}, ${now}, 'Max')`,
      sql`
      insert into visit_survey (whmcs_id, id, order_id, customer_id, send_at, rating, responded_at, created_at)
      values (${whmcsId}, ${randomUUID()}, ${order}, ${id}, ${now}, 4, ${now}, ${now})`,
    ]),
    ...(of.isOther
      ? [
          sql`insert into customer_not_same (whmcs_id, first_id, second_id, created_at)
          values (${whmcsId}, least(${id}::uuid, ${third}::uuid), greatest(${id}::uuid, ${third}::uuid), ${now})`,
        ]
      : []),
  ];
  await world.system(async (tx) => {
    for (const statement of statements) await tx.query(statement);
  });
  if (number !== null && holder === null)
    for (let member = 0; member < of.family; member += 1) await addClient(world, store, { first: 'Kid', holder: id });
  return id;
}

/** Rows that a merge adds or joins; all other tables have as many as before. */
const changing: readonly string[] = ['point_log', 'income_client_day', 'customer_not_same', 'customer_group_member'];

const countsOf = (rows: Readonly<Record<string, string[]>>) =>
  Object.fromEntries(
    Object.entries(rows).flatMap(([table, all]) => (changing.includes(table) ? [] : [[table, all.length] as const])),
  );

/**
 * Adds two random clients, merges them, and takes it back. Each table has as many rows after the merge as before, the sums of
 * points and money are equal, the target is in the groups of both, and after the undo every row is equal but for the log of points, which only grows.
 */
export async function playMerge(scene: Scene, { target: one, source: other, keepsSource }: RandomPair): Promise<void> {
  const { world, store, merges } = scene;
  made += 1;
  const numberOf = ({ phone }: RandomClient) => phone && `+1512${phone}${String(100_000 + made).padStart(6, '0')}`;
  const third = await addClient(world, store, { first: 'Third' });
  const [first, second] = [numberOf(one), numberOf(other)];
  const beside = { third, groups: await addGroups(scene) };
  const target = await addRandom(scene, one, first, null, beside);
  const source = await addRandom(scene, other, second, first !== null && first === second ? target : null, beside);
  const inGroups = [...new Set([...(await groupsOf(scene, target)), ...(await groupsOf(scene, source))])].sort();
  const before = await rowsOfClients(world, store);
  const sums = await sumsOfClients(world, store);
  const preview = await merges.preview(target, source);
  const choices = preview.fields.flatMap(({ name, choices }) =>
    keepsSource && choices.includes('source') ? [{ name, from: 'source' as const }] : [],
  );
  const merge = await merges.merge(target, source, choices);
  expect(countsOf(await rowsOfClients(world, store))).toEqual(countsOf(before));
  expect(await sumsOfClients(world, store)).toEqual(sums);
  expect([await groupsOf(scene, target), await groupsOf(scene, source)]).toEqual([inGroups, []]);
  await merges.undo(merge.id);
  const { point_log: log = [], ...rest } = await rowsOfClients(world, store);
  const { point_log: logBefore = [], ...restBefore } = before;
  expect(rest).toEqual(restBefore);
  expect(log).toEqual(expect.arrayContaining(logBefore));
  expect(await sumsOfClients(world, store)).toEqual(sums);
}
