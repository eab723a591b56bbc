import type { KioskFactsFragment } from './kiosk.generated';

/** What an open page knows of its store. */
export interface KioskFacts extends KioskFactsFragment {
  store: NonNullable<KioskFactsFragment['store']>;
}
