import type { Cents } from '@suite/domain';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { anyOf, storeQueries } from '../../kit/query-builder';
import type { GiftCardSource, GiftCardStatus } from '../../resolver-types.generated';

/** A card as `GiftCard` of the schema; instants as ISO text. */
export interface GiftCard {
  id: string;
  code: string;
  status: GiftCardStatus;
  source: GiftCardSource;
  initial_balance: Cents;
  current_balance: Cents;
  balance: Cents;
  created_at: string;
  sold_at: string | null;
}

/** A card of the alias `g` as JSON. */
export const giftCardJson: Sql = sql`jsonb_build_object('id', g.id, 'code', g.code, 'status', g.status, 'source', g.source,
  'initial_balance', g.initial_balance, 'current_balance', g.current_balance,
  'balance', case g.status when 'active' then g.current_balance - g.held else 0 end, 'created_at', g.created_at, 'sold_at', g.sold_at)`;

export async function findGiftCard(tx: Tx, whmcsId: number, code: string): Promise<GiftCard | null> {
  const [row] = await tx.query<{ card: GiftCard }>(sql`
    select ${giftCardJson} as card from gift_card g where g.whmcs_id = ${whmcsId} and g.code = ${code}`);
  return row?.card ?? null;
}

/** Returns the codes that cannot be sold: of cards that were sold, or are being sold on another ticket. */
export async function unavailableCodes(tx: Tx, whmcsId: number, codes: readonly string[]): Promise<Set<string>> {
  const cards = storeQueries(whmcsId).selectFrom('gift_card').select('code').where('code', '=', anyOf(codes));
  const rows = await tx.run(
    cards.where((eb) => eb.or([eb('status', '<>', 'inactive'), eb('order_item_id', 'is not', null)])),
  );
  return new Set(rows.map(({ code }) => code));
}

export interface LockedCard {
  id: string;
  code: string;
  status: GiftCardStatus;
  current_balance: Cents;
  held: Cents;
  order_item_id: string | null;
}

/** Locks cards until the transaction ends, in the order of their ids, so that concurrent transactions do not deadlock. */
export const lockCards = (tx: Tx, whmcsId: number, which: Sql): Promise<LockedCard[]> =>
  tx.query<LockedCard>(sql`
    select id, code, status, current_balance, held, order_item_id from gift_card g
    where g.whmcs_id = ${whmcsId} and ${which} order by g.id for update`);

export interface BalanceChange {
  whmcsId: number;
  cardId: string;
  type: 'add_fund' | 'redeem' | 'refund' | 'cancel';
  /** In cents; negative for a debit. */
  change: Cents;
  /** Held cents that it releases; at least 0. */
  held?: Cents;
  orderId?: string | null;
  paymentId?: string | null;
  refundId?: string | null;
  at: Date;
}

/** Changes a balance and the status that depends on it, and logs the change. An expired card stays expired. */
export async function changeBalance(
  tx: Tx,
  { whmcsId, cardId, type, change, held = 0, orderId, paymentId, refundId, at }: BalanceChange,
): Promise<void> {
  await tx.query(sql`
    with moved as (
      update gift_card set current_balance = current_balance + ${change}, held = held - ${held},
        status = case when status = 'expired' then 'expired' when ${type} = 'cancel' then 'inactive'
          when current_balance + ${change} > 0 then 'active' else 'depleted' end
      where whmcs_id = ${whmcsId} and id = ${cardId} returning id, current_balance)
    insert into gift_card_transaction (whmcs_id, gift_card_id, type, balance_before, balance_change, balance_after, order_id,
      payment_id, refund_id, created_at)
    select ${whmcsId}::integer, id, ${type}, current_balance - ${change}, ${change}, current_balance, ${orderId ?? null}::uuid,
      ${paymentId ?? null}::uuid, ${refundId ?? null}::uuid, ${at}::timestamptz
    from moved`);
}
