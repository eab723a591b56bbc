import sql from 'sql-template-tag';
import type { AdoptedCharge } from '../gateway/sandbox/sandbox-gateway';
import { type DemoCard, demoCards } from '../gateway/sandbox/saved-cards';
import type { Database } from '../kit/database';
import type { SeedContext } from './context';
import { fixedId } from './random';

const names: readonly DemoCard[] = ['card_demo_approves', 'card_demo_declines'];

/**
 * Two cards on a client's file, which the sandbox gateway stores under these references: one is approved, one is
 * declined.
 */
export async function seedCards({ tx, whmcsId, slug, now }: SeedContext, customerId: string): Promise<void> {
  for (const [index, reference] of names.entries()) {
    const { cardType, lastFour, firstSix, holderName } = demoCards[reference].card;
    const methodId = fixedId(`${slug}:${reference}:method`);
    // A day apart, so that the one that approves is the newest.
    const at = new Date(now.getTime() - (index + 1) * 86_400_000);
    await tx.query(sql`
      insert into payment_method (whmcs_id, id, card_type, card_last_four, card_first_six, card_holder_name)
      values (${whmcsId}, ${methodId}, ${cardType}, ${lastFour}, ${firstSix}, ${holderName})`);
    await tx.query(sql`
      insert into customer_card (whmcs_id, id, customer_id, payment_method_id, reference, created_at)
      values (${whmcsId}, ${fixedId(`${slug}:${reference}`)}, ${customerId}, ${methodId}, ${reference}, ${at})`);
  }
}

/** The card payments of the demo world, as the gateway would remember them. */
export const seededCharges = (database: Database): Promise<AdoptedCharge[]> =>
  database.query<AdoptedCharge>(
    { kind: 'system' },
    sql`
      select p.id as key, p.amount, p.trans_id as "transactionId", p.auth_code as "authCode", jsonb_build_object(
        'cardType', m.card_type, 'lastFour', m.card_last_four, 'firstSix', m.card_first_six, 'holderName', m.card_holder_name) as card
      from payment p join payment_method m on m.whmcs_id = p.whmcs_id and m.id = p.payment_method_id
      where p.tender = 'card' and p.status = 'approved' order by p.created_at, p.id`,
  );
