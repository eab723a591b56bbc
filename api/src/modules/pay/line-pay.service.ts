import { businessDay } from '@suite/domain/time';
import type { Tx } from '../../kit/database';
import { unitsLeft } from '../paid-tickets/refund-plan.rules';
import type { PaidTicket } from '../paid-tickets/refund-postings.rules';
import type { Ticket } from '../tickets/ticket.rules';
import { type Reader, readTicket } from '../tickets/ticket.store';
import { keptLines, newcomers, payRows } from './line-pay.rules';
import * as store from './pay.store';
import { termsOf, usualStructure } from './pay-terms.rules';

/** Writes what the lines of a ticket are worth to whoever served them, with the journal of its sale. */
export async function writeSale(tx: Tx, reader: Reader, orderId: string, journalId: string): Promise<void> {
  const ticket = await readTicket(tx, reader, orderId);
  if (!ticket) throw new Error('A ticket that was paid is gone.');
  await writeLinePay(tx, { ticket, returned: new Map() }, journalId);
}

/**
 * Writes what a journal changed about what the lines of a ticket are worth to whom, so that what is written of a line
 * is always what is left of it, for whoever has it now. Who had it already keeps the terms that were written; a
 * newcomer has those of the day of the sale.
 */
export async function writeLinePay(
  tx: Tx,
  paid: Pick<PaidTicket, 'returned'> & { ticket: Ticket },
  journalId: string,
): Promise<void> {
  const { whmcs_id: whmcsId, id, closed_at } = paid.ticket;
  if (!closed_at) throw new Error('Only what was sold is paid for.');
  const kept = keptLines(unitsLeft(paid));
  const standing = await store.standingPay(tx, whmcsId, id);
  const asked = newcomers(standing, kept);
  const day = async () => businessDay(closed_at, await store.timezoneOf(tx, whmcsId));
  const structures = asked.length > 0 ? await store.structuresOn(tx, whmcsId, asked, await day()) : new Map();
  const rows = payRows(standing, kept, ({ employee_id, kind }) =>
    termsOf(structures.get(employee_id) ?? usualStructure, kind),
  );
  if (rows.length > 0) await store.insertPay(tx, whmcsId, journalId, rows);
}
