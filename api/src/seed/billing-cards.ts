import { cardConsentVersion } from '@suite/domain/billing/cards';
import { addDays, businessDay } from '@suite/domain/time';
import { type DemoCard, demoCards } from '../gateway/sandbox/saved-cards';
import { insertCard } from '../modules/billing-cards/billing-cards.store';
import type { SeedContext } from './context';
import { fixedId } from './random';

/** Days until the last month of each card: the backup expires soon. */
const cards: readonly { reference: DemoCard; validForDays: number }[] = [
  { reference: 'card_demo_store', validForDays: 900 },
  { reference: 'card_demo_store_backup', validForDays: 30 },
];

/** The two cards of a store itself: its default card and its backup. Both are approved. */
export async function seedBillingCards({ tx, whmcsId, slug, now, zone }: SeedContext, personId: string): Promise<void> {
  for (const { reference, validForDays } of cards) {
    const { cardType, lastFour, firstSix, holderName } = demoCards[reference].card;
    const [year = '', month = ''] = addDays(businessDay(now, zone), validForDays).split('-');
    await insertCard(
      tx,
      whmcsId,
      {
        id: fixedId(`${slug}:${reference}`),
        reference,
        card_type: cardType,
        last_four: lastFour,
        first_six: firstSix,
        expires: `${month}/${year.slice(2)}`,
        holder_name: holderName,
        address: '401 Congress Ave',
        city: 'Austin',
        state: 'TX',
        zip: '78701',
        country: 'US',
        network_transaction_id: `ntx_${reference}`,
        consent_version: cardConsentVersion,
        consent_by: personId,
      },
      new Date(now.getTime() - 90 * 86_400_000),
    );
  }
}
