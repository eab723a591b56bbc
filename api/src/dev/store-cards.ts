import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { type DemoCard, demoCards } from '../gateway/sandbox/saved-cards';
import type { Tx } from '../kit/database';

/** Adds the first card of a store, with which it pays its packages, and returns its id. */
export async function insertStoreCard(
  tx: Tx,
  whmcsId: number,
  { owner, reference }: { owner: string; reference: DemoCard },
  now: Date,
): Promise<string> {
  const id = randomUUID();
  const { cardType, lastFour, firstSix } = demoCards[reference].card;
  await tx.query(sql`
    insert into billing_card (whmcs_id, id, reference, card_type, last_four, first_six, expires, address, city, state, zip, country,
      position, consent_version, consent_at, consent_by, created_at)
    values (${whmcsId}, ${id}, ${reference}, ${cardType}, ${lastFour}, ${firstSix}, '12/39', '401 Congress Ave', 'Austin', 'TX', '78701', 'US',
      0, 1, ${now}, ${owner}, ${now})`);
  return id;
}
