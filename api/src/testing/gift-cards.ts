import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { GiftCard } from '../modules/gift-cards/gift-card.store';
import type { GiftCardStatus } from '../resolver-types.generated';
import { charge } from './appointment-checkout';
import { resultOf } from './pos-client';
import type { PosStore, PosTest, TestPerson } from './pos-world';

const maxSold = 200_000;

/** A card of the store with a balance that it was brought along with; without one it was printed and not sold. */
export async function plasticCard(
  world: PosTest,
  { whmcsId }: PosStore,
  code: string,
  balance: number,
  status: GiftCardStatus = balance > 0 ? 'active' : 'inactive',
): Promise<void> {
  const id = randomUUID();
  await world.system(async (tx) => {
    await tx.query(sql`
      insert into gift_card (whmcs_id, id, code, status, initial_balance, current_balance, source, created_at)
      values (${whmcsId}, ${id}, ${code}, ${status}, ${Math.min(balance, maxSold)}, ${balance}, ${balance > 0 ? 'import' : 'printed'}, ${world.now})`);
    if (balance > 0)
      await tx.query(sql`
        insert into gift_card_transaction (whmcs_id, gift_card_id, type, balance_before, balance_change, balance_after, created_at)
        values (${whmcsId}, ${id}, 'import', 0, ${balance}, ${balance}, ${world.now})`);
  });
}

const document = `query ($whmcs_id: Int!, $code: Line!) { result: gift_card_by_code(whmcs_id: $whmcs_id, code: $code) {
  id code status source initial_balance current_balance balance created_at sold_at } }`;

/** The gift cards of a store, read by the API and from the database. */
export const giftCards = (world: PosTest, store: PosStore) => ({
  byCode: (code: string, { request }: Pick<TestPerson, 'request'> = store.owner) =>
    resultOf<GiftCard | null>(request, document, { whmcs_id: store.whmcsId, code }),
  history: (code: string) =>
    world.system((tx) =>
      tx.query<{ type: string; balance_before: number; balance_change: number; balance_after: number }>(sql`
        select t.type, t.balance_before, t.balance_change, t.balance_after from gift_card_transaction t
        join gift_card g on g.whmcs_id = t.whmcs_id and g.id = t.gift_card_id
        where g.whmcs_id = ${store.whmcsId} and g.code = ${code} order by t.id`),
    ),
  /** Returns the liability to holders in the ledger, in cents. */
  liability: async () => {
    const [row] = await world.system((tx) =>
      tx.query<{ owed: number }>(sql`
        select -coalesce(sum(amount), 0)::integer as owed from posting
        where whmcs_id = ${store.whmcsId} and account = 'gift_card_liability'`),
    );
    return row?.owed;
  },
  charge: (rates: Parameters<typeof charge>[2]) => charge(world, store, rates),
});
