import type { Country } from '@suite/domain';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { storeQueries } from '../../kit/query-builder';

/** A payment card of a store. The gateway stores it; here are its facts. */
export interface BillingCard {
  id: string;
  /** The gateway's name of the card, by which it is charged. */
  reference: string;
  card_type: string;
  last_four: string;
  first_six: string;
  /** MM/YY. */
  expires: string;
  holder_name: string | null;
  address: string;
  city: string;
  state: string;
  zip: string;
  country: Country;
  network_transaction_id: string | null;
  closed_at: Date | null;
  changed_at: Date | null;
  created_at: Date;
}

/** Locks the cards of a store until the transaction ends. */
export const lockCards = (tx: Tx, whmcsId: number) =>
  tx.query(sql`select pg_advisory_xact_lock(hashtext('billing_card'), ${whmcsId}::integer)`);

/** Returns the cards of a store in their order: the default card, the backup, the others. */
export const listCards = (tx: Tx, whmcsId: number): Promise<BillingCard[]> =>
  tx.query<BillingCard>(sql`
    select id, reference, card_type, last_four, first_six, expires, holder_name, address, city, state, zip, country,
      network_transaction_id, closed_at, changed_at, created_at
    from billing_card where whmcs_id = ${whmcsId} and removed_at is null order by position`);

/**
 * Returns the cards of a store that can be charged on a day (yyyy-MM-dd), in the order in which they are tried: the
 * default card, the backup, the others. None of them is closed, expired or deleted.
 */
export const listUsableCards = (tx: Tx, whmcsId: number, day: string): Promise<BillingCard[]> =>
  listCards(tx, whmcsId).then((cards) =>
    cards.filter(({ expires, closed_at }) => {
      const [month = '', year = ''] = expires.split('/');
      return closed_at === null && `20${year}-${month}` >= day.slice(0, 7);
    }),
  );

export interface NewCard extends Omit<BillingCard, 'closed_at' | 'changed_at' | 'created_at'> {
  consent_version: number;
  consent_by: string;
}

/** Adds a card behind the others. */
export const insertCard = (tx: Tx, whmcsId: number, card: NewCard, at: Date) =>
  tx.query(sql`
    insert into billing_card (whmcs_id, id, reference, card_type, last_four, first_six, expires, holder_name, address, city,
      state, zip, country, network_transaction_id, consent_version, consent_by, consent_at, created_at, position)
    values (${whmcsId}, ${card.id}, ${card.reference}, ${card.card_type}, ${card.last_four}, ${card.first_six},
      ${card.expires}, ${card.holder_name}, ${card.address}, ${card.city}, ${card.state}, ${card.zip}, ${card.country},
      ${card.network_transaction_id}, ${card.consent_version}, ${card.consent_by}, ${at}, ${at},
      (select coalesce(max(position), -1) + 1 from billing_card where whmcs_id = ${whmcsId}))`);

/** Stores the order of all cards of a store. */
export const updateOrder = (tx: Tx, whmcsId: number, ids: readonly string[], at: Date) =>
  tx.query(sql`
    update billing_card c set position = o.place - 1, ordered_at = ${at}
    from unnest(${[...ids]}::uuid[]) with ordinality as o (id, place)
    where c.whmcs_id = ${whmcsId} and c.id = o.id and c.removed_at is null and c.position <> o.place - 1`);

export type CardAddress = Pick<BillingCard, 'address' | 'city' | 'state' | 'zip' | 'country'>;

export const updateAddress = (
  tx: Tx,
  whmcsId: number,
  id: string,
  { address, city, state, zip, country }: CardAddress,
) => tx.run(storeQueries(whmcsId).update('billing_card', { address, city, state, zip, country }).where('id', '=', id));

export const removeCard = (tx: Tx, whmcsId: number, id: string, at: Date) =>
  tx.run(
    storeQueries(whmcsId)
      .update('billing_card', { removed_at: at, position: null })
      .where('id', '=', id)
      .where('removed_at', 'is', null),
  );

/** Removes a card whose data were declined, because it was typed again: the new one goes on for it. */
export async function replaceCard(
  tx: Tx,
  whmcsId: number,
  { old, id, reference }: { old: BillingCard; id: string; reference: string },
  at: Date,
): Promise<void> {
  await removeCard(tx, whmcsId, old.id, at);
  // The gateway may have no second copy, and the only one is not forgotten.
  if (reference === old.reference) await dropReference(tx, whmcsId, old.id);
  await tx.query(sql`
    update billing_card set replaced_by = ${id} where whmcs_id = ${whmcsId} and (id = ${old.id} or replaced_by = ${old.id})`);
}

/** Closes a card: it is never charged again. A card that is closed already stays as it is. */
export const closeCard = (tx: Tx, whmcsId: number, id: string, reason: 'closed' | 'contact' | 'declined', at: Date) =>
  tx.run(
    storeQueries(whmcsId)
      .update('billing_card', { closed_at: at, closed_reason: reason })
      .where('id', '=', id)
      .where('closed_at', 'is', null),
  );

/** Whether a package of the store is paid by its cards, now or later. */
export async function hasActivePackages(tx: Tx, whmcsId: number): Promise<boolean> {
  const rows = await tx.query(sql`
    select from billing_package where whmcs_id = ${whmcsId} and status <> 'ended' limit 1`);
  return rows.length > 0;
}

/** Returns the country of the store. */
export async function readCountry(tx: Tx, whmcsId: number): Promise<Country> {
  const [row] = await tx.query<{ country_code: Country }>(
    sql`select country_code from company where whmcs_id = ${whmcsId}`,
  );
  return row?.country_code ?? 'US';
}

/** Returns deleted cards of every store that the gateway has not forgotten yet, the longest waiting first. */
export const cardsToForget = (tx: Tx, limit: number) =>
  tx.query<{ whmcs_id: number; id: string; reference: string }>(sql`
    select whmcs_id, id, reference from billing_card
    where removed_at is not null and reference is not null order by coalesce(forget_tried_at, removed_at) limit ${limit}`);

export const markForgetTried = (tx: Tx, whmcsId: number, id: string, at: Date) =>
  tx.run(storeQueries(whmcsId).update('billing_card', { forget_tried_at: at }).where('id', '=', id));

/** Deletes the reference of a card that the gateway has forgotten. */
export const dropReference = (tx: Tx, whmcsId: number, id: string) =>
  tx.run(storeQueries(whmcsId).update('billing_card', { reference: null }).where('id', '=', id));
