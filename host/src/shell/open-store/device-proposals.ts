import { zoneIn } from '@suite/domain/zones';
import { deviceCountry } from '../../core/i18n/device-country';

/** Returns the country and the time zone that this device suggests. */
export function deviceProposals() {
  const country = deviceCountry();
  return { country, timezone: zoneIn(country, Intl.DateTimeFormat().resolvedOptions().timeZone) };
}
