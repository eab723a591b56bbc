/** Returns the price of one text or email of a pack in cents, with at most one decimal: `2.5`. */
export const pricePerCredit = (price: number, credits: number): string =>
  String(Math.round((price * 10) / credits) / 10);
