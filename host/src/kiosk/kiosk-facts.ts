import type { KioskFactsFragment } from './kiosk.generated';

/** What an open page knows of its store. */
export interface KioskFacts extends Omit<KioskFactsFragment, 'store' | 'language'> {
  store: NonNullable<KioskFactsFragment['store']>;
  /** The store's, which each client on a device of the store begins in; null: a client's own phone has its own. */
  language: KioskFactsFragment['language'] | null;
}
