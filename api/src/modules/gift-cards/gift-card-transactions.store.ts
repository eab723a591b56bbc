import { normalGiftCardCode } from '@suite/domain/gift-card';
import { businessDay } from '@suite/domain/time';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { compared, conditionsOf, countList, cursorOf, type List, type OrderColumn, pageOf } from '../../kit/list';
import type { StoreCaller } from '../../kit/operation';
import type { Paging } from '../../kit/paging';
import type {
  GiftCardTransaction,
  GiftCardTransaction_where,
  GiftCardTransactionAggregate,
} from '../../resolver-types.generated';
import { listsCards, seesAllTransactions } from './gift-card-access.rules';
import { cardsFound, holderJson, shownCode } from './gift-card-record.store';

type Where = GiftCardTransaction_where | null | undefined;

function transactionList(caller: StoreCaller, where: Where, now: Date): List {
  const { whmcsId } = caller;
  const { search, gift_card_id, dts_order_id, type, date } = where ?? {};
  const isOfOneCard = Boolean(gift_card_id?._eq);
  const isLimited = !seesAllTransactions(caller) && !isOfOneCard;
  const isHidden = !listsCards(caller) && !isOfOneCard;
  return {
    from: sql`gift_card_transaction t`,
    own: [
      sql`t.whmcs_id = ${whmcsId}`,
      ...(isHidden ? [sql`false`] : []),
      ...(isLimited ? [sql`t.day = ${businessDay(now, caller.timezone)}::date`] : []),
    ],
    where: [
      ...compared(sql`t.gift_card_id`, gift_card_id),
      ...compared(sql`t.order_id`, dts_order_id),
      ...compared(sql`t.type`, type),
      ...compared(sql`t.created_at`, date),
      ...(search?.trim() ? [hasText(caller, search.trim())] : []),
    ],
  };
}

const hasText = (caller: StoreCaller, text: string): Sql => sql`(
  t.gift_card_id = any(array(${cardsFound(caller, text)}))
  or t.order_id = any(array(select o.id from sales_order o where o.whmcs_id = ${caller.whmcsId} and o.order_code = ${normalGiftCardCode(text)})))`;

const newestFirst: readonly OrderColumn[] = [{ column: sql`t.id`, type: 'bigint', direction: 'desc' }];

/** Returns a page of the movements of gift cards, newest first. */
export const listTransactions = (
  tx: Tx,
  caller: StoreCaller,
  { where, ...page }: Paging & { where?: Where },
  now: Date,
): Promise<GiftCardTransaction[]> => {
  const { whmcsId } = caller;
  return tx.query<GiftCardTransaction>(sql`
    with page as (select t.*, ${cursorOf(newestFirst)} as cursor from ${pageOf(transactionList(caller, where, now), newestFirst, page)})
    select page.id, page.gift_card_id, ${shownCode(caller)} as code, page.type, page.balance_before, page.balance_change, page.balance_after,
      page.bonus_change, page.price, page.created_at as date, to_char(page.day, 'YYYY-MM-DD') as day, page.order_id as dts_order_id, o.order_code,
      coalesce((select json_agg(distinct p.tender) from payment p
        where p.whmcs_id = ${whmcsId} and p.order_id = page.order_id and p.amount > 0 and p.status not in ('pending', 'declined')), '[]') as payment_method_types,
      ${holderJson(caller)} as customer, page.person_name, page.note, page.cursor
    from page
    join gift_card g on g.whmcs_id = ${whmcsId} and g.id = page.gift_card_id
    left join customer c on c.whmcs_id = ${whmcsId} and c.id = g.customer_id
    left join sales_order o on o.whmcs_id = ${whmcsId} and o.id = page.order_id
    order by page.id desc`);
};

/** Counts movements, up to 1,001, and sums all of them. */
export async function aggregateTransactions(
  tx: Tx,
  caller: StoreCaller,
  where: Where,
  now: Date,
): Promise<GiftCardTransactionAggregate> {
  const list = transactionList(caller, where, now);
  const [sums] = await tx.query<Omit<GiftCardTransactionAggregate, 'count'>>(sql`
    select coalesce(sum(t.balance_change), 0)::bigint as balance_change, coalesce(sum(t.bonus_change), 0)::bigint as bonus_change,
      coalesce(sum(t.price), 0)::bigint as price
    from ${list.from} where ${conditionsOf(list)}`);
  return { count: await countList(tx, list), ...(sums ?? { balance_change: 0, bonus_change: 0, price: 0 }) };
}
