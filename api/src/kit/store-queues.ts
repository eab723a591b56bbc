import type { Logger } from 'pino';

/**
 * Does a piece of work for each item in turn. One whose work fails stops none of the others; once all are done, the first
 * failure is thrown.
 */
export async function workThrough<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  let failure: Error | null = null;
  for (const item of items)
    await work(item).catch((fault: Error) => {
      failure ??= fault;
    });
  if (failure) throw failure;
}

/** Stores that are worked on at once where their work waits for a service outside. */
const workers = 6;

/**
 * Does a piece of work for each row, those of one store in turn and several stores at once, so that no store waits for a
 * slow response to another one. A row whose work fails stops none of the others; once all are done, the first failure is
 * thrown.
 */
export async function workByStore<Row extends { whmcs_id: number }>(
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  const queues = new Map<number, Row[]>();
  for (const row of rows) queues.set(row.whmcs_id, [...(queues.get(row.whmcs_id) ?? []), row]);
  const waiting = [...queues.values()];
  let failure: Error | null = null;
  const worker = async () => {
    for (let queue = waiting.shift(); queue; queue = waiting.shift())
      await workThrough(queue, work).catch((fault: Error) => {
        failure ??= fault;
      });
  };
  await Promise.all(Array.from({ length: workers }, worker));
  if (failure) throw failure;
}

/**
 * Does due work of several stores, one piece of each store in turn, so that no store waits for the long queue of another.
 * `work` returns false where a store has no more; `max` limits the pieces. A store whose work fails is left out of this
 * run; once the others are done, the first failure is thrown.
 */
export async function workInTurn(
  stores: readonly number[],
  max: number,
  work: (whmcsId: number) => Promise<boolean>,
): Promise<void> {
  let waiting = [...stores];
  let failure: Error | null = null;
  const workOf = (whmcsId: number) =>
    work(whmcsId).catch((fault: Error) => {
      failure ??= fault;
      return false;
    });
  for (let done = 0; waiting.length > 0 && done < max; ) {
    const next: number[] = [];
    for (const whmcsId of waiting) {
      if (done === max) break;
      done += 1;
      if (await workOf(whmcsId)) next.push(whmcsId);
    }
    waiting = next;
  }
  if (failure) throw failure;
}

interface DueRow {
  whmcs_id: number;
  id: string;
}

interface Attempts<Row extends DueRow> {
  /** Rows that are attempted in a run, of all stores. */
  max: number;
  /** Rows that `list` returns at most; fewer are the last ones of the store. */
  portion: number;
  /** Returns the rows of a store that are due: those after a row by its id, or the first ones. */
  list: (whmcsId: number, lastId: string | null) => Promise<readonly Row[]>;
  attempt: (row: Row) => Promise<void>;
  log: Logger;
  /** The name under which a row that fails is logged. */
  event: string;
}

/**
 * Attempts due rows of several stores, one of each store in turn, and each row once. A row that fails is logged, and the
 * others go on; once they are done, the first failure is thrown.
 */
export async function attemptInTurn<Row extends DueRow>(
  stores: readonly number[],
  { max, portion, list, attempt, log, event }: Attempts<Row>,
): Promise<void> {
  const queues = new Map<number, { rows: readonly Row[]; next: number }>();
  let failure: Error | null = null;
  await workInTurn(stores, max, async (whmcsId) => {
    let queue = queues.get(whmcsId);
    if (!queue || (queue.next === queue.rows.length && queue.rows.length === portion)) {
      queue = { rows: await list(whmcsId, queue?.rows.at(-1)?.id ?? null), next: 0 };
      queues.set(whmcsId, queue);
    }
    const row = queue.rows[queue.next];
    if (!row) return false;
    queue.next += 1;
    await attempt(row).catch((fault: Error) => {
      failure ??= fault;
      log.error({ event, whmcsId, id: row.id, err: { name: fault.name, stack: fault.stack } });
    });
    return true;
  });
  if (failure) throw failure;
}

/**
 * Claims at most `max` rows of the queues of several stores: first an equal part of each, then what is left to the stores
 * that have more. `claim` returns the rows of a store that it claimed, at most `limit`.
 */
export async function claimInTurn<Row>(
  stores: readonly number[],
  max: number,
  claim: (whmcsId: number, limit: number) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const claimed: Row[] = [];
  let waiting = stores.slice(0, max);
  while (waiting.length > 0 && claimed.length < max) {
    const share = Math.max(1, Math.floor((max - claimed.length) / waiting.length));
    const next: number[] = [];
    for (const whmcsId of waiting) {
      const limit = Math.min(share, max - claimed.length);
      if (limit === 0) break;
      const rows = await claim(whmcsId, limit);
      claimed.push(...rows);
      if (rows.length === limit) next.push(whmcsId);
    }
    waiting = next;
  }
  return claimed;
}
