import { cashDenominations, type Denomination } from '@suite/domain/cash-drawer';

/** The typed numbers of bills and coins, by their value. */
export type Quantities = Record<string, string>;

export const noQuantities: Quantities = Object.fromEntries(cashDenominations.map((value) => [`v${value}`, '']));

/** Returns the counted bills and coins, without those of which there are none; a text that is no number counts as none. */
export const countedOf = (quantities: Quantities): Denomination[] =>
  cashDenominations.flatMap((value) => {
    const quantity = Number(quantities[`v${value}`] || 0);
    return Number.isSafeInteger(quantity) && quantity > 0 ? [{ value, quantity }] : [];
  });
