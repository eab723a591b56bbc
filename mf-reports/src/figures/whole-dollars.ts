/** Writes an amount without its cents, for a chart that has no room for them; `money` writes it with them. */
export const wholeDollars = (money: (cents: number) => string, cents: number): string =>
  money(Math.round(cents / 100) * 100).replace('.00', '');
