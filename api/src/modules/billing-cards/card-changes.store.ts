import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { storeQueries } from '../../kit/query-builder';
import type { BillingCard } from './billing-cards.store';

/** What an account updater reports of a stored card. */
export interface CardChangeReport {
  /** The gateway's id of the report. */
  id: string;
  /** The gateway's name of the card. */
  reference: string;
  change: 'updated' | 'closed' | 'contact';
  at: Date;
  cardType: string | null;
  lastFour: string | null;
  firstSix: string | null;
  /** MM/YY. */
  expires: string | null;
}

/** Returns the store of the card that the gateway names so; null if no store has it. */
export async function findStoreOfCard(tx: Tx, reference: string): Promise<number | null> {
  const [row] = await tx.query<{ whmcs_id: number }>(sql`
    select whmcs_id from billing_card where reference = ${reference} and removed_at is null`);
  return row?.whmcs_id ?? null;
}

interface CardEvent extends Pick<CardChangeReport, 'id' | 'change' | 'at'> {
  cardId: string;
  isApplied: boolean;
}

/** Stores a report; false if it was stored before. */
export async function insertCardEvent(
  tx: Tx,
  whmcsId: number,
  { id, cardId, change, at, isApplied }: CardEvent,
  now: Date,
): Promise<boolean> {
  const row = { id, card_id: cardId, change, at, is_applied: isApplied, created_at: now };
  const rows = await tx.run(
    storeQueries(whmcsId)
      .insertInto('billing_card_event', row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );
  return rows.length > 0;
}

/** Stores the facts that the issuer changed; a card that it had closed is open again. */
export const updateFacts = (tx: Tx, whmcsId: number, card: BillingCard, report: CardChangeReport) =>
  tx.run(
    storeQueries(whmcsId)
      .update('billing_card', {
        card_type: report.cardType ?? card.card_type,
        last_four: report.lastFour ?? card.last_four,
        first_six: report.firstSix ?? card.first_six,
        expires: report.expires ?? card.expires,
        closed_at: null,
        closed_reason: null,
        changed_at: report.at,
      })
      .where('id', '=', card.id),
  );

export const noteChange = (tx: Tx, whmcsId: number, id: string, at: Date) =>
  tx.run(storeQueries(whmcsId).update('billing_card', { changed_at: at }).where('id', '=', id));

/** Deletes reports from before an instant. */
export const deleteCardEventsBefore = (tx: Tx, before: Date) =>
  tx.query(sql`delete from billing_card_event where created_at < ${before}`);
