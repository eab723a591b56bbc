import type { Language } from '@suite/domain';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { isOptedOut } from '../outbox/outbox.store';
import type { GiftCardRedemption } from './gift-card-redemption-text.rules';

type Redeemed = Omit<GiftCardRedemption, 'personName'> & { phone: string; language: Language };

/** Returns the redeemed gift cards of a paid checkout whose clients accept texts. */
export const readRedemptions = (tx: Tx, whmcsId: number, checkoutId: string): Promise<Redeemed[]> =>
  tx.query<Redeemed>(sql`
    select c.name as store, c.business_phone_number as "storePhone", right(g.code, 4) as "lastFour", p.amount,
      g.current_balance - g.held as remaining, client.phone, coalesce(client.language, c.language) as language
    from payment p
    join gift_card g on g.whmcs_id = ${whmcsId} and g.id = p.gift_card_id
    join customer client on client.whmcs_id = ${whmcsId} and client.id = g.customer_id and client.phone is not null and client.is_send_sms
    join company c on c.whmcs_id = ${whmcsId}
    where p.whmcs_id = ${whmcsId} and p.checkout_id = ${checkoutId}
      and not ${isOptedOut(sql`client.whmcs_id`, sql`client.phone`)}
    order by p.position`);
