import { addDays, businessDay, wallTime } from '@suite/domain/time';
import type { Logger } from 'pino';
import { addBankingDays } from '../../gateway/banking-days';
import type { Deposit, SettlementGateway, SettlementLine } from '../../gateway/settlement-gateway';
import type { Database, Tx } from '../../kit/database';
import { type IntervalJob, startIntervalJob } from '../../kit/interval-job';
import { attemptInTurn } from '../../kit/store-queues';
import { isCloseDue } from './batch-times.rules';
import { closeBatch, merchantIdOf } from './batches.store';
import { cardNewsEvents } from './card-news-events.service';
import * as store from './settlement.store';

export interface SettlementOptions {
  database: Database;
  settlement: SettlementGateway;
  log: Logger;
  now: () => Date;
}

const scope = { kind: 'system' } as const;
const maxBatches = 20;
const maxImports = 50;
/** A store's settlement is requested once in this time. */
const importEveryMs = 10 * 60_000;
/** The longest range of one request. */
const maxImportDays = 31;
/** Deposits may be announced so many days ahead. */
const daysAhead = 7;

/** A batch should be settled after so many banking days. */
export const settlementDays = 3;

/** Returns the instant before which a batch must have been closed to be settled by now, in a zone. */
export const overdueBefore = (now: Date, timezone: string): Date =>
  wallTime(addBankingDays(businessDay(now, timezone), 0 - settlementDays), 0, timezone);

/** Does the work of each store; one that fails is logged, and the others do not wait for it. */
async function forEachStore<Row extends { whmcs_id: number }>(
  rows: readonly Row[],
  log: Logger,
  work: (row: Row) => Promise<void>,
): Promise<void> {
  for (const row of rows)
    await work(row).catch((fault: Error) =>
      log.error({
        event: 'settlement_of_store_failed',
        whmcsId: row.whmcs_id,
        err: { name: fault.name, stack: fault.stack },
      }),
    );
}

/** Closes the open batches whose hour has come. Several servers may try: one of them closes each. */
export async function closeDueBatches({ database, log, now }: SettlementOptions): Promise<void> {
  const open = await database.transaction(scope, store.openBatches);
  await forEachStore(open, log, async ({ whmcs_id: whmcsId, id, opened_at, timezone, auto_close_hour: hour }) => {
    const at = now();
    if (!isCloseDue(opened_at, { timezone, hour }, at)) return;
    const isClosed = await database.transaction(scope, (tx) => closeBatch(tx, whmcsId, { id, at, by: null }));
    if (isClosed) log.info({ event: 'card_batch_closed', whmcsId, batchId: id });
  });
}

/**
 * Sends the closed batches to the processor, one of each store in turn, and each under its id until there is a reliable
 * response. A batch in which everything was voided is not sent.
 */
export async function sendClosedBatches(options: SettlementOptions): Promise<void> {
  const { database, log, now } = options;
  const stores = await database.transaction(scope, store.listStoresWithUnsent);
  await attemptInTurn(stores, {
    max: maxBatches,
    portion: maxBatches,
    list: (whmcsId) => database.transaction(scope, (tx) => store.unsentBatches(tx, whmcsId, maxBatches)),
    attempt: async (batch) => {
      // First, so that a batch that fails waits as long as the others.
      await database.transaction(scope, (tx) => store.markAttempted(tx, batch.whmcs_id, batch.id, now()));
      await sendBatch(options, batch);
    },
    log,
    event: 'send_batch_failed',
  });
}

async function sendBatch(
  { database, settlement, log, now }: SettlementOptions,
  batch: store.UnsentBatch,
): Promise<void> {
  const { whmcs_id: whmcsId, id: key, number, closed_at: closedAt, batch_date: day } = batch;
  const rows = await database.transaction(scope, (tx) => store.submittedRows(tx, whmcsId, key));
  const merchant = merchantIdOf(whmcsId);
  const state =
    rows.length === 0
      ? ({ status: 'accepted' } as const)
      : await settlement.submitBatch({ key, merchant, number, closedAt, day, rows });
  if (state.status === 'unknown') return;
  const rejectCode = state.status === 'rejected' ? state.code : null;
  await database.transaction(scope, async (tx) => {
    const at = now();
    if (!(await store.markSent(tx, batch, rejectCode, at))) return;
    const news = rejectCode === null ? 'batch_closed' : 'payment_attention';
    await cardNewsEvents.publish(
      { whmcsId, news, reference: String(number), day, subject: { batchId: key } },
      { tx, now: at },
    );
  });
  log.info({ event: 'card_batch_sent', whmcsId, batchId: key, status: state.status });
}

/** What a processor reports of a merchant. */
interface Settled {
  deposits: readonly Deposit[];
  lines: readonly SettlementLine[];
}

/** Returns the rows without those that a later one with the same id replaces. */
const lastById = <Row extends { id: string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

/** Stores what a processor reports of a merchant; a repeated report changes nothing. */
export async function receiveSettlement(
  tx: Tx,
  whmcsId: number,
  { deposits, lines }: Settled,
  now: Date,
): Promise<void> {
  const changed = await store.saveDeposits(tx, whmcsId, lastById(deposits), now);
  await store.saveLines(tx, whmcsId, lastById(lines));
  await store.markReported(tx, whmcsId, true);
  const failed = changed.filter(({ status }) => status === 'failed').map(({ gateway_id }) => gateway_id);
  for (const { id, availableOn } of deposits.filter((deposit) => failed.includes(deposit.id)))
    await cardNewsEvents.publish(
      { whmcsId, news: 'payment_attention', reference: id, day: availableOn, subject: { depositDay: availableOn } },
      { tx, now },
    );
}

/** Stores what a processor announces of a store, unless the store has taken no card. */
export const receiveReport = (
  database: Database,
  whmcsId: number,
  report: Settled,
  now: Date,
): Promise<'stored' | 'not_found'> =>
  database.transaction(scope, async (tx) => {
    if (!(await store.hasMerchant(tx, whmcsId))) return 'not_found';
    await receiveSettlement(tx, whmcsId, report, now);
    return 'stored';
  });

/** Requests the settlement of the stores whose turn it is, and announces batches that should be settled and are not. */
export async function importSettlements(options: SettlementOptions): Promise<void> {
  const { database, log, now } = options;
  const requestedBefore = new Date(now().getTime() - importEveryMs);
  const due = await database.transaction(scope, (tx) => store.dueImports(tx, requestedBefore, maxImports));
  await forEachStore(due, log, async (one) => {
    // First, so that a store whose import fails waits as long as the others.
    await database.transaction(scope, (tx) => store.markRequested(tx, one.whmcs_id, now()));
    await importSettlement(options, one);
    await database.transaction(scope, (tx) => announceOverdue(tx, one.whmcs_id, now()));
    log.debug({ event: 'settlement_imported', whmcsId: one.whmcs_id });
  });
}

/** Requests the settlement of a store from its first open day on, some days at a time. */
async function importSettlement(
  { database, settlement, now }: SettlementOptions,
  { whmcs_id: whmcsId, from }: store.ImportDue,
): Promise<void> {
  const last = addDays(businessDay(now(), 'UTC'), daysAhead);
  for (let start = from; start <= last; start = addDays(start, maxImportDays)) {
    const end = addDays(start, maxImportDays - 1);
    const until = end < last ? end : last;
    const result = await settlement.fetchSettlement({ merchant: merchantIdOf(whmcsId), from: start, until });
    if (result.status === 'unknown') return;
    if (result.status === 'unsupported')
      return database.transaction(scope, (tx) => store.markReported(tx, whmcsId, false));
    await database.transaction(scope, (tx) => receiveSettlement(tx, whmcsId, result, now()));
  }
}

async function announceOverdue(tx: Tx, whmcsId: number, now: Date): Promise<void> {
  if (!(await store.isReported(tx, whmcsId))) return;
  for (const { order_code, batch_date, payment_id } of await store.overdueBatches(
    tx,
    whmcsId,
    overdueBefore(now, 'UTC'),
  ))
    await cardNewsEvents.publish(
      {
        whmcsId,
        news: 'payment_attention',
        reference: order_code,
        day: batch_date,
        subject: { paymentId: payment_id },
      },
      { tx, now },
    );
}

/** Starts the interval job that closes batches, sends them and requests what was settled. */
export const startSettlement = (options: SettlementOptions & { everyMs: number }): IntervalJob =>
  startIntervalJob(
    async () => {
      await closeDueBatches(options);
      // A batch that fails does not stop the imports.
      await sendClosedBatches(options).finally(() => importSettlements(options));
    },
    { everyMs: options.everyMs, log: options.log, event: 'settlement_failed' },
  );
