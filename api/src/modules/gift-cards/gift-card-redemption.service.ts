import type { Tx } from '../../kit/database';
import { queueClientText } from '../outbox/client-text.service';
import { mayText } from '../outbox/message-limits.service';
import { readRedemptions } from './gift-card-redemption.store';
import { giftCardRedemptionText } from './gift-card-redemption-text.rules';

/**
 * Queues the texts about gift cards that were redeemed at the counter, to the clients whom they belong to; runs in the
 * transaction that records the payment, after the balances changed. Beyond the messages of an hour a client gets none.
 */
export async function notifyRedemptions(
  tx: Tx,
  { whmcs_id: whmcsId, id, person_name: personName }: { whmcs_id: number; id: string; person_name: string },
  now: Date,
): Promise<void> {
  for (const redemption of await readRedemptions(tx, whmcsId, id)) {
    const { phone: recipient, language } = redemption;
    if (!(await mayText(tx, whmcsId, recipient, now))) continue;
    const content = giftCardRedemptionText(language, { ...redemption, personName });
    await queueClientText(tx, { whmcsId, recipient, language, content, expiresAt: null }, now);
  }
}
