import { resolveZone } from '@suite/domain/zones';
import type { Tx } from '../kit/database';
import { createRandom, type Random } from './random';

/** The input of a module's part of the demo world, for one store. */
export interface SeedContext {
  tx: Tx;
  whmcsId: number;
  /** Name of the store in the demo; fixed ids are derived from it. */
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
