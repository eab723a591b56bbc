import type { Country, Language } from '@suite/domain';

const zones: Readonly<Record<Country, readonly string[]>> = {
  US: [
    ...['America/New_York', 'America/Chicago', 'America/Denver', 'America/Phoenix', 'America/Los_Angeles'],
    ...['America/Anchorage', 'Pacific/Honolulu'],
  ],
  CA: [
    ...['America/St_Johns', 'America/Halifax', 'America/Toronto', 'America/Winnipeg', 'America/Regina'],
    ...['America/Edmonton', 'America/Vancouver'],
  ],
  AU: [
    ...['Australia/Sydney', 'Australia/Brisbane', 'Australia/Adelaide', 'Australia/Darwin', 'Australia/Perth'],
    'Australia/Hobart',
  ],
};

/** Returns the zone of a device where the country has it, else the country's first one. */
export const zoneOf = (country: Country, deviceZone: string): string =>
  zones[country].includes(deviceZone) ? deviceZone : (zones[country][0] as string);

/** Returns the zones of a country with their names in a language, e.g. "Central Time (Chicago)". */
export const zonesOf = (country: Country, language: Language): { value: string; label: string }[] =>
  zones[country].map((zone) => {
    const parts = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts();
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
    return { value: zone, label: `${name} (${zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')})` };
  });
