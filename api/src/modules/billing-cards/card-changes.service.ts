import type { Database } from '../../kit/database';
import { usableFirst } from './billing-cards.rules';
import { closeCard, listCards, lockCards, updateOrder } from './billing-cards.store';
import { storeCardEvents } from './card-change-events.service';
import * as changes from './card-changes.store';

/**
 * Applies what an issuer changed, each report once; one that is older than the last change of the card is only stored.
 * A closed card, and one about which its holder is to call the bank, is not charged any more, and another usable one
 * becomes the default. Owners and partners are notified of what changed.
 */
export const receiveCardChange = (
  database: Database,
  report: changes.CardChangeReport,
  now: Date,
): Promise<'stored' | 'not_found'> =>
  database.transaction({ kind: 'system' }, async (tx) => {
    const whmcsId = await changes.findStoreOfCard(tx, report.reference);
    if (whmcsId === null) return 'not_found';
    await lockCards(tx, whmcsId);
    const card = (await listCards(tx, whmcsId)).find(({ reference }) => reference === report.reference);
    if (!card) return 'not_found';
    const isNews = card.changed_at === null || card.changed_at < report.at;
    const event = { id: report.id, cardId: card.id, change: report.change, at: report.at, isApplied: isNews };
    const isNew = await changes.insertCardEvent(tx, whmcsId, event, now);
    if (!isNew || !isNews) return 'stored';
    const { change } = report;
    if (change === 'updated') await changes.updateFacts(tx, whmcsId, card, report);
    else {
      await closeCard(tx, whmcsId, card.id, change, report.at);
      await changes.noteChange(tx, whmcsId, card.id, report.at);
    }
    const ordered = usableFirst(await listCards(tx, whmcsId), now);
    await updateOrder(
      tx,
      whmcsId,
      ordered.map(({ id }) => id),
      now,
    );
    const differing = (before: string, after: string | null) => (after === before ? null : after);
    await storeCardEvents.publish(
      {
        whmcsId,
        cardId: card.id,
        change,
        cardType: card.card_type,
        lastFour: card.last_four,
        newLastFour: differing(card.last_four, report.lastFour),
        newExpires: differing(card.expires, report.expires),
      },
      { tx, now },
    );
    return 'stored';
  });
