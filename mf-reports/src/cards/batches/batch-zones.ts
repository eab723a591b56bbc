import { countries } from '@suite/domain';
import { resolveZone, zonesIn } from '@suite/domain/zones';

/** Returns the zones to choose from for batches: those of the store's country, and the chosen one. */
export function batchZones(ofStore: string, chosen: string): string[] {
  const country = countries.find((one) => zonesIn(one).includes(resolveZone(ofStore))) ?? 'US';
  const zones = zonesIn(country);
  const named = resolveZone(chosen);
  return zones.includes(named) ? [...zones] : [named, ...zones];
}
