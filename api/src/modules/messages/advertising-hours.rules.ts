import * as hours from '@suite/domain/advertising-hours';

/** Returns the beginnings of the numbers that advertising of a store may be sent to now. */
export const advertisingPrefixes = (now: Date, zone: string): string[] =>
  hours.advertisingPrefixes.filter((prefix) => hours.isAdvertisingTime(now, zone, prefix));
