import { nameInText } from '@suite/domain/store-name';
import type { Reply } from './reply.rules';

/** A store that texted a number, and what speaks for the number being its client's. */
export interface Texting {
  /** When one of its texts reached the number last. */
  texted_at: Date;
  /** Likewise of those to its clients: not an invitation, or a notice to its own people. */
  to_client_at: Date | null;
  /** Null if the store has no client with the number. */
  customer_id: string | null;
  has_open_conversation: boolean;
  /** Whether a visit of the number is ahead, or was within the last days. */
  has_visit: boolean;
}

const windowMs = 30 * 86_400_000;
const byTime =
  <Store>(timeOf: (store: Store) => Date | null) =>
  (one: Store, other: Store): number =>
    (timeOf(other)?.getTime() ?? 0) - (timeOf(one)?.getTime() ?? 0);
const within = <Store>(stores: readonly Store[], timeOf: (store: Store) => Date | null, now: Date): Store[] => {
  const recent = stores.filter((store) => (timeOf(store)?.getTime() ?? 0) >= now.getTime() - windowMs);
  return [...(recent.length > 0 ? recent : stores)].sort(byTime(timeOf));
};

/**
 * Returns the stores whose texts a STOP of the number ends, the last one first: all that texted it within 30 days, as all
 * send from one number; otherwise all that ever did.
 */
export const reachedBy = <Store extends Texting>(stores: readonly Store[], now: Date): Store[] =>
  within(stores, ({ texted_at }) => texted_at, now);

/**
 * Returns the store that a text of the number is for: the only one that texted it as a client within 30 days, else ever;
 * of several, the last one that has the client and an open conversation or a visit. Null if none has: what the person
 * wrote may be private, so that no store sees it.
 */
export function receiverOf<Store extends Texting>(stores: readonly Store[], now: Date): Store | null {
  const toClient = ({ to_client_at }: Store) => to_client_at;
  const among = within(stores.filter(toClient), toClient, now);
  if (among.length <= 1) return among[0] ?? null;
  const isClientOf = (store: Store) => store.customer_id !== null && (store.has_open_conversation || store.has_visit);
  return among.find(isClientOf) ?? null;
}

/** What is stored of a text that is for none of the stores: the word that it means. */
export const keywords: Readonly<Partial<Record<Reply, string>>> = {
  opt_out: 'STOP',
  opt_out_cancel: 'CANCEL',
  opt_in: 'START',
  help: 'HELP',
};

const maxNames = 3;
/** Returns the names of stores as a response begins with them. */
export const namesOf = (stores: readonly { name: string }[]): string =>
  [...new Set(stores.map(({ name }) => nameInText(name)))].slice(0, maxNames).join(', ');
