import type { Country } from '@suite/domain';

/** The country by which a phone number without a country code is read: the browser's, if the suite supports it. */
export function deviceCountry(browserLanguage = navigator.language): Country {
  const [, region] = /-(CA|AU)$/.exec(browserLanguage) ?? [];
  return (region as Country | undefined) ?? 'US';
}
