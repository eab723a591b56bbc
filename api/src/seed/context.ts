import { resolveZone } from '@suite/domain/time';
import type { Tx } from '../kit/database';
import { createRandom, type Random } from './random';

/** What a module's part of the demo world gets, for one store. */
export interface SeedContext {
  tx: Tx;
  whmcsId: number;
  /** Name of the store in the demo: what fixed ids are made of. */
  slug: 'lotus' | 'willow' | 'saigon' | 'rival';
  zone: string;
  language: 'en' | 'vi';
  now: Date;
  random: Random;
}

export const seedContext = (
  tx: Tx,
  store: Pick<SeedContext, 'whmcsId' | 'slug' | 'zone' | 'language'>,
  now: Date,
): SeedContext => ({
  tx,
  ...store,
  zone: resolveZone(store.zone),
  now,
  random: createRandom(store.whmcsId),
});
