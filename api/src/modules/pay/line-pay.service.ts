import { businessDay } from '@suite/domain/time';
import type { Tx } from '../../kit/database';
import type { StoreContext } from '../../kit/operation';
import { saleDayOf } from '../ledger/ledger.store';
import { unitsLeft } from '../paid-tickets/refund-plan.rules';
import type { PaidTicket } from '../paid-tickets/refund-postings.rules';
import { termsOf, usualStructure } from '../pay-terms/commission-structure.rules';
import { structuresOn } from '../pay-terms/commission-structures.store';
import { isClosed } from '../pay-terms/pay-days.store';
import type { Ticket } from '../tickets/ticket.rules';
import { type Reader, readTicket } from '../tickets/ticket.store';
import { employeesWithoutTerms, payRows, remainingLines } from './line-pay.rules';
import * as store from './pay.store';

/** Records the pay for the lines of a sold ticket, with the journal of its sale. */
export async function writeSale(tx: Tx, reader: Reader, orderId: string, journalId: string): Promise<void> {
  const ticket = await readTicket(tx, reader, orderId);
  if (!ticket) throw new Error('A ticket that was paid is gone.');
  await writeLinePay(tx, { ticket, returned: new Map() }, journalId);
}

/**
 * Records the pay changes of a journal, so that the recorded pay of a line is always that of its remaining units, for its
 * present employee. Recorded terms stay; a new employee of a line has their terms of the day of the sale.
 */
export async function writeLinePay(
  tx: Tx,
  paid: Pick<PaidTicket, 'returned'> & { ticket: Ticket },
  journalId: string,
): Promise<void> {
  const { whmcs_id: whmcsId, id, closed_at } = paid.ticket;
  if (!closed_at) throw new Error('Pay is recorded for paid tickets only.');
  const remaining = remainingLines(unitsLeft(paid));
  const recorded = await store.recordedPay(tx, whmcsId, id);
  const newEmployees = employeesWithoutTerms(recorded, remaining);
  const structures =
    newEmployees.length > 0
      ? await structuresOn(tx, whmcsId, newEmployees, await saleDayOf(tx, whmcsId, id))
      : new Map();
  const rows = payRows(recorded, remaining, ({ employee_id, kind }) =>
    termsOf(structures.get(employee_id) ?? usualStructure, kind),
  );
  if (rows.length > 0) await store.insertPay(tx, whmcsId, journalId, rows);
}

/**
 * Lets a sale that reached the server after its day count in the pay period of today, if that of its day is closed.
 */
export async function postLateSale(
  { tx, caller, now }: StoreContext,
  { orderId, soldAt }: { orderId: string; soldAt: Date },
): Promise<void> {
  const { whmcsId, timezone } = caller;
  const day = businessDay(soldAt, timezone);
  if (await isClosed(tx, whmcsId, { start: day, end: day }))
    await store.postSaleLater(tx, whmcsId, { orderId, day: businessDay(now(), timezone) });
}
