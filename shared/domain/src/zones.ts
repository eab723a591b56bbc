import type { Country, Language } from './statuses';

/** `US/Central` and the like by their present IANA names; others as they are. */
export const resolveZone = (zone: string): string => (zone === 'US/Central' ? 'America/Chicago' : zone);

/** The zones of the countries, from east to west. */
const zonesOf: Readonly<Record<Country, readonly string[]>> = {
  US: [
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Phoenix',
    'America/Los_Angeles',
    'America/Anchorage',
    'Pacific/Honolulu',
  ],
  CA: [
    'America/St_Johns',
    'America/Halifax',
    'America/Toronto',
    'America/Winnipeg',
    'America/Regina',
    'America/Edmonton',
    'America/Vancouver',
  ],
  AU: [
    'Australia/Sydney',
    'Australia/Melbourne',
    'Australia/Brisbane',
    'Australia/Hobart',
    'Australia/Adelaide',
    'Australia/Darwin',
    'Australia/Perth',
  ],
};

/** The zone in which a day begins first, of all countries with stores. */
export const easternmostZone = 'Australia/Sydney';

/** Returns the zones of a country, from east to west. */
export const zonesIn = (country: Country): readonly string[] => zonesOf[country];

/** Returns a zone where the country has it, else the country's first one. */
export function zoneIn(country: Country, zone: string): string {
  const [first = zone] = zonesOf[country];
  return zonesOf[country].includes(zone) ? zone : first;
}

/** Returns the zones of a country, and the present one of the store. */
export function zoneChoices(country: Country, present: string): string[] {
  const zones = zonesOf[country];
  return zones.some((zone) => zone === resolveZone(present))
    ? zones.map((zone) => (zone === resolveZone(present) ? present : zone))
    : [present, ...zones];
}

/** Returns the name of a zone with its city, e.g. `Central Time (Chicago)`. */
export function zoneName(zone: string, language: Language): string {
  const timeZone = resolveZone(zone);
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  const city = timeZone.split('/').at(-1)?.replace(/_/g, ' ') ?? timeZone;
  return name.includes(city) ? name : `${name} (${city})`;
}
