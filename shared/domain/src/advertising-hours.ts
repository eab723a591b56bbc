import type { Country } from './statuses';
import { addDays, businessDay, firstWallTime, wallMinutes } from './time';

/** Advertising by text leaves between these minutes after midnight, in the store's zone and in the recipient's. */
const [earliest, latest] = [9 * 60, 20 * 60];

/**
 * The zones that are the farthest to the east and to the west of a country code's numbers. A number does not tell where
 * its owner is, so it has to be day in all of them.
 */
const edges: Readonly<Record<string, readonly string[]>> = {
  '+1': ['America/St_Johns', 'Pacific/Honolulu'],
  '+61': ['Australia/Sydney', 'Australia/Perth'],
};
const prefixes: Readonly<Record<Country, string>> = { US: '+1', CA: '+1', AU: '+61' };

/** The beginnings of the numbers that advertising may be sent to. */
export const advertisingPrefixes: readonly string[] = Object.keys(edges);

const isDay = (at: Date, zones: readonly string[]): boolean =>
  zones.every((zone) => {
    const minutes = wallMinutes(at, zone);
    return minutes >= earliest && minutes < latest;
  });

/** Whether advertising may be sent to a number at an instant (47 CFR 64.1200(c), and the stricter hours of states). */
export function isAdvertisingTime(at: Date, zone: string, phone: string): boolean {
  const prefix = advertisingPrefixes.find((one) => phone.startsWith(one));
  return prefix !== undefined && isDay(at, [zone, ...(edges[prefix] ?? [])]);
}

/**
 * Returns the first instant from a time on at which texts of a store may leave to the numbers of its country; null if its
 * clock is never by day together with theirs.
 */
export function nextAdvertisingTime(from: Date, zone: string, country: Country): Date | null {
  const zones = [zone, ...(edges[prefixes[country]] ?? [])];
  // It is day in all zones as soon as the last morning of them has come.
  const mornings = zones.flatMap((one) =>
    [0, 1, 2].map((days) => firstWallTime(addDays(businessDay(from, one), days), earliest, one)),
  );
  const later = mornings.filter((morning) => morning > from).sort((one, other) => one.getTime() - other.getTime());
  return [from, ...later].find((at) => isDay(at, zones)) ?? null;
}
