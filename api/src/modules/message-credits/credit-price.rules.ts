import type { Cents } from '@suite/domain';

/** The price of one bought credit of each kind, in thousandths of a cent; null if none is sold. */
export interface CreditPrices {
  sms: number | null;
  email: number | null;
}

/** Returns what credits cost, rounded to the cent; null if a kind of them has no price. */
export function costOf(credits: { sms: number; email: number }, { sms, email }: CreditPrices): Cents | null {
  if ((credits.sms > 0 && sms === null) || (credits.email > 0 && email === null)) return null;
  return Math.round((credits.sms * (sms ?? 0) + credits.email * (email ?? 0)) / 1000);
}
