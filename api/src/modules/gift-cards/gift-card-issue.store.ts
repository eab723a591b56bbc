import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { pageOf } from '../../kit/list';
import type { Paging } from '../../kit/paging';
import { anyOf, storeQueries } from '../../kit/query-builder';
import type { GiftCardRun } from '../../resolver-types.generated';
import type { KnownCard, PlannedImport } from './gift-card-issue.rules';

export interface NewRun {
  whmcsId: number;
  id: string;
  codes: readonly string[];
  note: string | null;
  person: { personId: string; name: string };
  at: Date;
}

/** Adds a print run with its cards; returns the number of codes that the store has already, and adds nothing then. */
export async function insertRun(tx: Tx, { whmcsId, id, codes, note, person, at }: NewRun): Promise<number> {
  const store = storeQueries(whmcsId);
  const taken = await tx.run(store.selectFrom('gift_card').select('code').where('code', '=', anyOf(codes)));
  if (taken.length > 0) return taken.length;
  await tx.run(
    store.insertInto('gift_card_run', {
      id,
      start_code: codes[0] ?? '',
      end_code: codes.at(-1) ?? '',
      quantity: codes.length,
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

const runRow = (whmcsId: number) => sql`
  r.id, r.start_code, r.end_code, r.quantity, r.note, r.person_name, r.created_at,
  (select count(*)::integer from gift_card g where g.whmcs_id = ${whmcsId} and g.run_id = r.id and g.sold_at is not null) as sold`;

export const listRuns = (tx: Tx, whmcsId: number, page: Paging): Promise<GiftCardRun[]> =>
  tx.query<GiftCardRun>(sql`
    select ${runRow(whmcsId)} from ${pageOf(
      { from: sql`gift_card_run r`, own: [sql`r.whmcs_id = ${whmcsId}`], where: [] },
      [
        { column: sql`r.created_at`, direction: 'desc' },
        { column: sql`r.id`, direction: 'asc' },
      ],
      page,
    )}`);

export async function findRun(tx: Tx, whmcsId: number, id: string): Promise<GiftCardRun | null> {
  const [run] = await tx.query<GiftCardRun>(
    sql`select ${runRow(whmcsId)} from gift_card_run r where r.whmcs_id = ${whmcsId} and r.id = ${id}`,
  );
  return run ?? null;
}

/** Returns the store's cards with these codes, and what they were imported with. */
export const knownCards = (tx: Tx, whmcsId: number, codes: readonly string[]): Promise<KnownCard[]> =>
  tx.query<KnownCard>(sql`
    select g.code, (select t.balance_change from gift_card_transaction t
      where t.whmcs_id = ${whmcsId} and t.gift_card_id = g.id and t.type = 'import' order by t.id limit 1) as imported
    from gift_card g where g.whmcs_id = ${whmcsId} and g.code = any(${[...codes]}::text[])`);

/** Adds cards without a balance for an import, each with its client where the number is known; returns their ids by code. */
export async function insertImportedCards(
  tx: Tx,
  whmcsId: number,
  cards: PlannedImport['fresh'],
  at: Date,
): Promise<ReadonlyMap<string, string>> {
  const rows = cards.map((card) => ({ ...card, id: randomUUID() }));
  const added = await tx.query<{ id: string; code: string }>(sql`
    insert into gift_card (whmcs_id, id, code, source, initial_balance, customer_id, created_at)
    select ${whmcsId}::integer, r.id, r.code, 'import', r.balance,
      (select c.id from customer c where c.whmcs_id = ${whmcsId} and c.phone = r.phone and c.status = 1 limit 1), ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, code text, balance integer, phone text)
    on conflict (whmcs_id, code) do nothing returning id, code`);
  return new Map(added.map(({ id, code }) => [code, id]));
}

/** Returns whether the store has more cards than this. */
export async function hasMoreCards(tx: Tx, whmcsId: number, count: number): Promise<boolean> {
  const found = await tx.query(sql`select from gift_card where whmcs_id = ${whmcsId} offset ${count}::bigint limit 1`);
  return found.length > 0;
}
