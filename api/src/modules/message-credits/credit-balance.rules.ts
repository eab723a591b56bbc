/** Credits of one kind that are free to use: of the month's allowance, which lapses with the month, and bought. */
export interface CreditBalance {
  /** First day of the allowance's month. */
  month: string;
  allowance: number;
  bought: number;
}
/** Parts of an amount of credits. */
export interface CreditParts {
  allowance: number;
  bought: number;
}

export const sumOf = ({ allowance, bought }: CreditParts): number => allowance + bought;

/** Returns the first day of a day's month. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** Returns the first day of the month after a day. */
export function nextMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
}

/** Returns the parts of an amount: first of the allowance, the rest of what was bought. */
const fromAllowanceFirst = ({ allowance, bought }: CreditParts, amount: number): CreditParts => {
  const ofAllowance = Math.min(allowance, amount);
  return { allowance: ofAllowance, bought: Math.min(bought, amount - ofAllowance) };
};

const less = (from: CreditParts, parts: CreditParts): CreditParts => ({
  allowance: from.allowance - parts.allowance,
  bought: from.bought - parts.bought,
});

/** Begins a month: what is left of an earlier allowance lapses. A balance of this month, or of a later one, stays. */
export function beginMonth(
  balance: CreditBalance,
  month: string,
  allowance: number,
): { balance: CreditBalance; lapsed: number; granted: number } {
  if (balance.month >= month) return { balance, lapsed: 0, granted: 0 };
  return { balance: { ...balance, month, allowance }, lapsed: balance.allowance, granted: allowance };
}

/** Sets an amount aside; null if fewer are free. */
export function reserve(balance: CreditBalance, amount: number): { balance: CreditBalance; parts: CreditParts } | null {
  if (amount > sumOf(balance)) return null;
  const parts = fromAllowanceFirst(balance, amount);
  return { balance: { ...balance, ...less(balance, parts) }, parts };
}

/** Uses an amount of what is held, at most all of it. */
export function spendHeld(held: CreditParts, amount: number): { held: CreditParts; parts: CreditParts } {
  const parts = fromAllowanceFirst(held, amount);
  return { held: less(held, parts), parts };
}

/** Gives parts back that were taken in a month: an allowance of an earlier month has lapsed meanwhile. */
export function giveBack(
  balance: CreditBalance,
  { allowance, bought }: CreditParts,
  takenIn: string,
): { balance: CreditBalance; parts: CreditParts } {
  const parts = { allowance: takenIn === balance.month ? allowance : 0, bought };
  return {
    balance: { ...balance, allowance: balance.allowance + parts.allowance, bought: balance.bought + bought },
    parts,
  };
}
