import type { Cents } from '@suite/domain';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { countList, cursorOf, type List, type OrderColumn, orderBy, pageOf } from '../../kit/list';
import type { Paging } from '../../kit/paging';
import { anyOf, storeQueries } from '../../kit/query-builder';
import type { GiftCardRun } from '../../resolver-types.generated';

export interface NewRun {
  whmcsId: number;
  id: string;
  codes: readonly string[];
  /** What each card is sold for; null if that is decided at its sale. */
  value: Cents | null;
  note: string | null;
  person: { personId: string; name: string };
  at: Date;
}

/** Adds a print run with its cards; returns the number of codes that the store has already, and adds nothing then. */
export async function insertRun(tx: Tx, { whmcsId, id, codes, value, note, person, at }: NewRun): Promise<number> {
  const store = storeQueries(whmcsId);
  const taken = await tx.run(store.selectFrom('gift_card').select('code').where('code', '=', anyOf(codes)));
  if (taken.length > 0) return taken.length;
  await tx.run(
    store.insertInto('gift_card_run', {
      id,
      start_code: codes[0] ?? '',
      end_code: codes.at(-1) ?? '',
      quantity: codes.length,
      value,
      note,
      person_id: person.personId,
      person_name: person.name,
      created_at: at,
    }),
  );
  const added = await tx.query(sql`
    insert into gift_card (whmcs_id, id, code, source, run_id, created_at)
    select ${whmcsId}::integer, gen_random_uuid(), code, 'printed', ${id}::uuid, ${at}::timestamptz from unnest(${[...codes]}::text[]) as code
    on conflict (whmcs_id, code) do nothing returning id`);
  return codes.length - added.length;
}

/** A run of the alias `r` with the number of its cards by state. */
const runRow = (whmcsId: number) => sql`
  r.id, r.start_code, r.end_code, r.quantity, r.value, r.note, r.person_name, r.created_at, cards.*
  from gift_card_run r cross join lateral (
    select count(*) filter (where g.sold_at is not null)::integer as sold,
      count(*) filter (where g.sold_at is null and g.off_reason is null)::integer as not_sold,
      count(*) filter (where g.status = 'active')::integer as active,
      count(*) filter (where g.status = 'depleted')::integer as depleted,
      count(*) filter (where g.status = 'expired')::integer as expired,
      count(*) filter (where g.off_reason is not null)::integer as off
    from gift_card g where g.whmcs_id = ${whmcsId} and g.run_id = r.id) cards`;

const runsOf = (whmcsId: number): List => ({
  from: sql`gift_card_run r`,
  own: [sql`r.whmcs_id = ${whmcsId}`],
  where: [],
});

/** Counts print runs; the count is exact up to 1,001. */
export const countRuns = (tx: Tx, whmcsId: number): Promise<number> => countList(tx, runsOf(whmcsId));

export const listRuns = (tx: Tx, whmcsId: number, page: Paging): Promise<GiftCardRun[]> => {
  const order: OrderColumn[] = [
    { column: sql`r.created_at`, type: 'timestamptz', direction: 'desc' },
    { column: sql`r.id`, type: 'uuid', direction: 'asc' },
  ];
  const runs = pageOf(runsOf(whmcsId), order, page);
  return tx.query<GiftCardRun>(sql`
    select ${cursorOf(order)} as cursor, ${runRow(whmcsId)} where r.whmcs_id = ${whmcsId} and r.id in (select r.id from ${runs}) order by ${orderBy(order)}`);
};

export async function findRun(tx: Tx, whmcsId: number, id: string): Promise<GiftCardRun | null> {
  const [run] = await tx.query<GiftCardRun>(
    sql`select ${runRow(whmcsId)} where r.whmcs_id = ${whmcsId} and r.id = ${id}`,
  );
  return run ?? null;
}

/** Returns whether the store has more cards than this. */
export async function hasMoreCards(tx: Tx, whmcsId: number, count: number): Promise<boolean> {
  const found = await tx.query(sql`select from gift_card where whmcs_id = ${whmcsId} offset ${count}::bigint limit 1`);
  return found.length > 0;
}

/** Returns the printed values of cards that were not sold yet, by code; cards without a printed value are left out. */
export async function printedValues(tx: Tx, whmcsId: number, codes: readonly string[]): Promise<Map<string, Cents>> {
  const rows = await tx.query<{ code: string; value: Cents }>(sql`
    select g.code, r.value from gift_card g join gift_card_run r on r.whmcs_id = ${whmcsId} and r.id = g.run_id
    where g.whmcs_id = ${whmcsId} and g.code = any(${[...codes]}::text[]) and g.sold_at is null and r.value is not null`);
  return new Map(rows.map(({ code, value }) => [code, value]));
}

/** Returns what the cards of these lines are sold for, by line. */
export async function soldValues(tx: Tx, whmcsId: number, lineIds: readonly string[]): Promise<Map<string, Cents>> {
  const rows = await tx.query<{ id: string; value: Cents }>(sql`
    select id, coalesce(gift_card_value, price) as value from order_item
    where whmcs_id = ${whmcsId} and id = any(${[...lineIds]}::uuid[])`);
  return new Map(rows.map(({ id, value }) => [id, value]));
}
