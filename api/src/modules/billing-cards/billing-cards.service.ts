import { cardConsentVersion, maxStoreCards, withDefault } from '@suite/domain/billing/cards';
import type { CardGateway } from '../../gateway/card-gateway';
import type { Database, Tx } from '../../kit/database';
import type { StoreContext } from '../../kit/operation';
import { invalid, notFound } from '../../kit/problem';
import { workThrough } from '../../kit/store-queues';
import type { CardInfo, CardInfoForm, CardInfoUpdateAddressInput } from '../../resolver-types.generated';
import type { Services } from '../../services';
import { cardInfoOf, isLastUsable, readAddress, usableFirst } from './billing-cards.rules';
import * as store from './billing-cards.store';
import { wereDataDeclined } from './card-checks.store';

type Context = Pick<StoreContext, 'tx' | 'caller' | 'now'>;

export async function listCardInfos(tx: Tx, whmcsId: number, now: Date): Promise<CardInfo[]> {
  const cards = await store.listCards(tx, whmcsId);
  const hasPackages = await store.hasActivePackages(tx, whmcsId);
  return cards.map((card) => cardInfoOf(card, cards, { hasPackages, now }));
}

export async function readCardInfo(tx: Tx, whmcsId: number, id: string, now: Date): Promise<CardInfo> {
  const card = (await listCardInfos(tx, whmcsId, now)).find((one) => one.id === id);
  if (!card) throw notFound('card');
  return card;
}

/** Returns how many cards a store may add; one if it may only type a card again whose data were declined. */
export async function countFreePlaces(tx: Tx, whmcsId: number): Promise<number> {
  const cards = await store.listCards(tx, whmcsId);
  if (cards.length < maxStoreCards) return maxStoreCards - cards.length;
  const open = cards.filter(({ closed_at }) => closed_at === null).map(({ id }) => id);
  return (await wereDataDeclined(tx, whmcsId, open)) ? 1 : 0;
}

export async function readForm(
  { tx, caller }: Context,
  { storeCardTokeniser }: Pick<Services, 'storeCardTokeniser'>,
): Promise<CardInfoForm> {
  return {
    card_tokeniser: storeCardTokeniser,
    country: await store.readCountry(tx, caller.whmcsId),
    cards_left: await countFreePlaces(tx, caller.whmcsId),
    consent_version: cardConsentVersion,
  };
}

/** Locks the cards of the store and returns them with one of them; refuses one that the store does not have. */
async function lockWith({ tx, caller }: Context, id: string) {
  await store.lockCards(tx, caller.whmcsId);
  const cards = await store.listCards(tx, caller.whmcsId);
  const card = cards.find((one) => one.id === id);
  if (!card) throw notFound('card');
  return { cards, card };
}

const idsOf = (cards: readonly store.BillingCard[]) => cards.map(({ id }) => id);

/** Makes a card the default card. One that cannot be charged stays where it is. */
export async function makeDefault(context: Context, id: string): Promise<CardInfo> {
  const { tx, caller, now } = context;
  const { cards } = await lockWith(context, id);
  const ordered = withDefault(cards, id);
  refuseUnusableDefault(ordered, now(), 'input_obj.id');
  await store.updateOrder(tx, caller.whmcsId, idsOf(ordered), now());
  return readCardInfo(tx, caller.whmcsId, id, now());
}

/** Stores an order of all cards of the store. */
export async function orderCards(context: Context, ids: readonly string[]): Promise<CardInfo[]> {
  const { tx, caller, now } = context;
  await store.lockCards(tx, caller.whmcsId);
  const cards = await store.listCards(tx, caller.whmcsId);
  const ordered = ids.flatMap((id) => cards.find((card) => card.id === id) ?? []);
  if (ids.some((id) => !cards.some((card) => card.id === id))) throw notFound('card');
  if (ids.length !== cards.length || new Set(ids).size !== ids.length) throw invalid('input_obj.ids', 'card_not_found');
  refuseUnusableDefault(ordered, now(), 'input_obj.ids');
  await store.updateOrder(tx, caller.whmcsId, idsOf(ordered), now());
  return listCardInfos(tx, caller.whmcsId, now());
}

/** Refuses a default card that cannot be charged while another one can. */
function refuseUnusableDefault(ordered: readonly store.BillingCard[], now: Date, path: string): void {
  if (usableFirst(ordered, now)[0]?.id !== ordered[0]?.id) throw invalid(path, 'card_unusable');
}

export async function changeAddress(context: Context, input: CardInfoUpdateAddressInput): Promise<CardInfo> {
  const { tx, caller, now } = context;
  const address = readAddress(input.billing_address);
  await lockWith(context, input.id);
  await store.updateAddress(tx, caller.whmcsId, input.id, address);
  return readCardInfo(tx, caller.whmcsId, input.id, now());
}

/** Deletes a card, and makes the next usable one the default. A job deletes it at the gateway (`forgetCards`). */
export async function deleteCard(context: Context, id: string): Promise<CardInfo> {
  const { tx, caller, now } = context;
  const { cards, card } = await lockWith(context, id);
  const hasPackages = await store.hasActivePackages(tx, caller.whmcsId);
  if (hasPackages && isLastUsable(card, cards, now())) throw invalid('input_obj.id', 'card_last_for_packages');
  const deleted = cardInfoOf(card, cards, { hasPackages, now: now() });
  await store.removeCard(tx, caller.whmcsId, id, now());
  const rest = usableFirst(
    cards.filter((one) => one.id !== id),
    now(),
  );
  await store.updateOrder(tx, caller.whmcsId, idsOf(rest), now());
  return deleted;
}

const system = { kind: 'system' } as const;
const batchSize = 20;

/** Deletes removed cards at the gateway. One that the gateway does not confirm waits behind the others. */
export async function forgetCards({
  database,
  gateway,
  now,
}: {
  database: Database;
  gateway: Pick<CardGateway, 'forget'>;
  now: () => Date;
}): Promise<void> {
  const cards = await database.transaction(system, (tx) => store.cardsToForget(tx, batchSize));
  await workThrough(cards, async ({ whmcs_id, id, reference }) => {
    await database.transaction(system, (tx) => store.markForgetTried(tx, whmcs_id, id, now()));
    if (await gateway.forget(reference))
      await database.transaction(system, (tx) => store.dropReference(tx, whmcs_id, id));
  });
}
