import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { countList, cursorOf, type List, type OrderColumn, orderBy, pageOf } from '../../kit/list';
import type { Paging } from '../../kit/paging';
import { storeQueries } from '../../kit/query-builder';
import type { OrderQrRun, PrintedOrderQr } from '../../resolver-types.generated';

interface NewRun {
  id: string;
  quantity: number;
  note: string | null;
  person: { personId: string; name: string };
  at: Date;
}

export const insertRun = (tx: Tx, whmcsId: number, { id, quantity, note, person, at }: NewRun) =>
  tx.run(
    storeQueries(whmcsId).insertInto('order_qr_run', {
      id,
      quantity,
      note,
      person_id: person.personId,
      person_name: person.name,
      created_at: at,
    }),
  );

interface NewCodes {
  runId: string;
  codes: readonly string[];
  at: Date;
}

/** Adds codes that the store does not have yet; returns how many were added. */
export async function insertCodes(tx: Tx, whmcsId: number, { runId, codes, at }: NewCodes): Promise<number> {
  const added = await tx.query(sql`
    insert into order_qr (whmcs_id, code, state, run_id, created_at)
    select ${whmcsId}::integer, code, 'open', ${runId}::uuid, ${at}::timestamptz from unnest(${[...codes]}::text[]) as code
    on conflict (whmcs_id, code) do nothing returning code`);
  return added.length;
}

export const expireCodes = (tx: Tx, whmcsId: number, runId: string) =>
  tx.run(
    storeQueries(whmcsId)
      .update('order_qr', { state: 'expired' })
      .where('run_id', '=', runId)
      .where('state', '=', 'open'),
  );

export async function countOpen(tx: Tx, whmcsId: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    sql`select count(*)::integer as count from order_qr where whmcs_id = ${whmcsId} and state = 'open'`,
  );
  return row?.count ?? 0;
}

/** A run of the alias `r` with the number of its codes by state. */
const runRow = (whmcsId: number) => sql`
  r.id, r.quantity, r.note, r.person_name, r.created_at, codes.*
  from order_qr_run r cross join lateral (
    select count(*) filter (where q.state in ('open', 'awaiting'))::integer as open,
      count(*) filter (where q.state = 'used')::integer as used,
      count(*) filter (where q.state = 'expired')::integer as expired
    from order_qr q where q.whmcs_id = ${whmcsId} and q.run_id = r.id) codes`;

const runsOf = (whmcsId: number): List => ({
  from: sql`order_qr_run r`,
  own: [sql`r.whmcs_id = ${whmcsId}`],
  where: [],
});

/** Counts runs; the count is exact up to 1,001. */
export const countRuns = (tx: Tx, whmcsId: number): Promise<number> => countList(tx, runsOf(whmcsId));

export const listRuns = (tx: Tx, whmcsId: number, page: Paging): Promise<OrderQrRun[]> => {
  const order: OrderColumn[] = [
    { column: sql`r.created_at`, type: 'timestamptz', direction: 'desc' },
    { column: sql`r.id`, type: 'uuid', direction: 'asc' },
  ];
  const runs = pageOf(runsOf(whmcsId), order, page);
  return tx.query<OrderQrRun>(sql`
    select ${cursorOf(order)} as cursor, ${runRow(whmcsId)} where r.whmcs_id = ${whmcsId} and r.id in (select r.id from ${runs}) order by ${orderBy(order)}`);
};

export async function findRun(tx: Tx, whmcsId: number, id: string): Promise<OrderQrRun | null> {
  const [run] = await tx.query<OrderQrRun>(
    sql`select ${runRow(whmcsId)} where r.whmcs_id = ${whmcsId} and r.id = ${id}`,
  );
  return run ?? null;
}

export const listCodes = (tx: Tx, whmcsId: number, runId: string): Promise<PrintedOrderQr[]> =>
  tx.query<PrintedOrderQr>(sql`
    select code, state from order_qr where whmcs_id = ${whmcsId} and run_id = ${runId} order by code`);
