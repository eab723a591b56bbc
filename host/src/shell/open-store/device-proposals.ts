import { deviceCountry } from '../../core/i18n/device-country';
import { zoneOf } from './zones';

/** Returns the country and the time zone that this device suggests. */
export function deviceProposals() {
  const country = deviceCountry();
  return { country, timezone: zoneOf(country, Intl.DateTimeFormat().resolvedOptions().timeZone) };
}
