import type { Cents } from '@suite/domain';

/** Prices of a credit of each kind in thousandths of a cent; null if none is sold. */
interface Prices {
  sms: number | null;
  email: number | null;
}

/** Returns what credits cost, rounded to the cent; null if a kind that was used has no price. */
export function expenseOf(credits: { sms: number; email: number }, prices: Prices): Cents | null {
  const { sms = null, email = null } = prices;
  if ((credits.sms > 0 && sms === null) || (credits.email > 0 && email === null)) return null;
  return Math.round((credits.sms * (sms ?? 0) + credits.email * (email ?? 0)) / 1000);
}
