import { addDays, businessDay, wallTime } from '@suite/domain/time';
import type { Logger } from 'pino';
import { addBankingDays } from '../../gateway/banking-days';
import type { Deposit, SettlementGateway, SettlementLine } from '../../gateway/settlement-gateway';
import type { Database, Tx } from '../../kit/database';
import { type IntervalJob, startIntervalJob } from '../../kit/interval-job';
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

/** Closes the open batches whose hour has come. Several servers may try: one of them closes each. */
export async function closeDueBatches({ database, log, now }: SettlementOptions): Promise<void> {
  const open = await database.transaction(scope, store.openBatches);
  for (const { whmcs_id: whmcsId, id, opened_at, timezone, auto_close_hour: hour } of open) {
    const at = now();
    if (!isCloseDue(opened_at, { timezone, hour }, at)) continue;
    const isClosed = await database.transaction(scope, (tx) => closeBatch(tx, whmcsId, { id, at, by: null }));
    if (isClosed) log.info({ event: 'card_batch_closed', whmcsId, batchId: id });
  }
}

/**
 * Sends the closed batches to the processor, each under its id until there is a reliable response. A batch in which
 * everything was voided is not sent.
 */
export async function sendClosedBatches({ database, settlement, log, now }: SettlementOptions): Promise<void> {
  for (const batch of await database.transaction(scope, (tx) => store.unsentBatches(tx, maxBatches))) {
    const { whmcs_id: whmcsId, id: key, number, closed_at: closedAt, batch_date: day } = batch;
    const rows = await database.transaction(scope, (tx) => store.submittedRows(tx, whmcsId, key));
    const merchant = merchantIdOf(whmcsId);
    const state =
      rows.length === 0
        ? ({ status: 'accepted' } as const)
        : await settlement.submitBatch({ key, merchant, number, closedAt, day, rows });
    if (state.status === 'unknown') continue;
    const rejectCode = state.status === 'rejected' ? state.code : null;
    await database.transaction(scope, async (tx) => {
      const at = now();
      if (!(await store.markSent(tx, batch, rejectCode, at))) return;
      const news = rejectCode === null ? 'batch_closed' : 'payment_attention';
      await cardNewsEvents.publish({ whmcsId, news, reference: String(number), day }, { tx, now: at });
    });
    log.info({ event: 'card_batch_sent', whmcsId, batchId: key, status: state.status });
  }
}

/** Stores what a processor reports of a merchant; a repeated report changes nothing. */
export async function receiveSettlement(
  tx: Tx,
  whmcsId: number,
  { deposits, lines }: { deposits: readonly Deposit[]; lines: readonly SettlementLine[] },
  now: Date,
): Promise<void> {
  const changed = await store.saveDeposits(tx, whmcsId, deposits, now);
  await store.saveLines(tx, whmcsId, lines);
  await store.markImported(tx, whmcsId, true, now);
  const failed = changed.filter(({ status }) => status === 'failed').map(({ gateway_id }) => gateway_id);
  for (const { id, availableOn } of deposits.filter((deposit) => failed.includes(deposit.id)))
    await cardNewsEvents.publish({ whmcsId, news: 'payment_attention', reference: id, day: availableOn }, { tx, now });
}

/** Requests the settlement of the stores whose turn it is, and announces batches that should be settled and are not. */
export async function importSettlements({ database, settlement, log, now }: SettlementOptions): Promise<void> {
  const askedBefore = new Date(now().getTime() - importEveryMs);
  const due = await database.transaction(scope, (tx) => store.dueImports(tx, askedBefore, maxImports));
  for (const { whmcs_id: whmcsId, from } of due) {
    const last = addDays(businessDay(now(), 'UTC'), daysAhead);
    for (let start = from; start <= last; start = addDays(start, maxImportDays)) {
      const end = addDays(start, maxImportDays - 1);
      const until = end < last ? end : last;
      const result = await settlement.fetchSettlement({ merchant: merchantIdOf(whmcsId), from: start, until });
      if (result.status === 'unknown') break;
      await database.transaction(scope, (tx) =>
        result.status === 'unsupported'
          ? store.markImported(tx, whmcsId, false, now())
          : receiveSettlement(tx, whmcsId, result, now()),
      );
      if (result.status === 'unsupported') break;
    }
    await database.transaction(scope, (tx) => announceOverdue(tx, whmcsId, now()));
    log.debug({ event: 'settlement_imported', whmcsId });
  }
}

async function announceOverdue(tx: Tx, whmcsId: number, now: Date): Promise<void> {
  if (!(await store.isReported(tx, whmcsId))) return;
  for (const { order_code, batch_date } of await store.overdueBatches(tx, whmcsId, overdueBefore(now, 'UTC')))
    await cardNewsEvents.publish(
      { whmcsId, news: 'payment_attention', reference: order_code, day: batch_date },
      { tx, now },
    );
}

/** Starts the interval job that closes batches, sends them and requests what was settled. */
export const startSettlement = (options: SettlementOptions & { everyMs: number }): IntervalJob =>
  startIntervalJob(
    async () => {
      await closeDueBatches(options);
      await sendClosedBatches(options);
      await importSettlements(options);
    },
    { everyMs: options.everyMs, log: options.log, event: 'settlement_failed' },
  );
