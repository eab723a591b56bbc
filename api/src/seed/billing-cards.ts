import { cardConsentVersion } from '@suite/domain/billing/cards';
import { addDays, businessDay } from '@suite/domain/time';
import { type DemoCard, demoCards } from '../gateway/sandbox/saved-cards';
import { insertCard } from '../modules/billing-cards/billing-cards.store';
import type { SeedContext } from './context';
import { fixedId } from './random';

interface StoreCard {
  reference: DemoCard;
  /** Days until its last month. */
  validForDays: number;
}

/**
 * The cards of stores, the default one first. Those of Lotus are approved, and its backup expires soon; the only one of
 * Saigon is declined for now.
 */
const cardsOf: Partial<Record<SeedContext['slug'], readonly StoreCard[]>> = {
  lotus: [
    { reference: 'card_demo_store', validForDays: 900 },
    { reference: 'card_demo_store_backup', validForDays: 30 },
  ],
  saigon: [{ reference: 'card_demo_store_without_funds', validForDays: 600 }],
};

/** Returns the card that paid the invoices of a store. */
export const payingCardOf = (slug: SeedContext['slug']): DemoCard => cardsOf[slug]?.[0]?.reference ?? 'card_demo_store';

/** The cards with which a store itself pays. */
export async function seedBillingCards({ tx, whmcsId, slug, now, zone }: SeedContext, personId: string): Promise<void> {
  for (const { reference, validForDays } of cardsOf[slug] ?? []) {
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
