import { wallMinutes } from '@suite/domain/time';

/** Advertising leaves between these minutes after midnight, in the store's zone and in the recipient's. */
const [earliest, latest] = [9 * 60, 20 * 60];

/**
 * The zones that are the farthest to the east and to the west of a country code's numbers. A number does not tell where
 * its owner is, so it has to be day in all of them.
 */
const edges: Readonly<Record<string, readonly string[]>> = {
  '+1': ['America/St_Johns', 'Pacific/Honolulu'],
  '+61': ['Australia/Sydney', 'Australia/Perth'],
};

const isDay = (now: Date, zones: readonly string[]): boolean =>
  zones.every((zone) => {
    const minutes = wallMinutes(now, zone);
    return minutes >= earliest && minutes < latest;
  });

/** Returns the beginnings of the numbers that advertising of a store may be sent to now. */
export const advertisingPrefixes = (now: Date, zone: string): string[] =>
  Object.entries(edges).flatMap(([prefix, zones]) => (isDay(now, [zone, ...zones]) ? [prefix] : []));

/** Whether advertising may be sent to a number now (47 CFR 64.1200(c), and the stricter hours of states). */
export function isAdvertisingTime(now: Date, zone: string, phone: string): boolean {
  const code = Object.keys(edges).find((prefix) => phone.startsWith(prefix));
  if (!code) return false;
  return isDay(now, [zone, ...(edges[code] ?? [])]);
}
