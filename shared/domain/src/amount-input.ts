import { isAmbiguousAmount, parseMoney } from './amount-text';
import type { Cents } from './cents';

const sign = /[.,]/;

/** Returns the text that a change inserted between the common beginning and the common end. */
function inserted(before: string, after: string): string {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return after.slice(start, after.length - end);
}

/** An amount that is not read, because its point may be a decimal sign or group thousands. */
export interface AmbiguousAmount {
  text: string;
}

/** Reads an amount that is pasted or auto-filled. */
export const pastedAmount = (text: string): Cents | AmbiguousAmount | null =>
  isAmbiguousAmount(text) ? { text: text.trim() } : parseMoney(text);

/**
 * Returns the amount after a change of the shown text. Typed digits fill from the cents, as on a keypad. Text that
 * arrives at once with its own decimal sign (dropped, auto-filled, inserted by a phone's keyboard) is read as if
 * pasted. Returns the text that arrived if its point may be a decimal sign or group thousands.
 */
export function centsAfter(before: string, after: string): Cents | AmbiguousAmount | null {
  // If the sign that the field writes is missing, the previous text was replaced completely.
  if (sign.test(after) && !after.includes('$')) return pastedAmount(after);
  const piece = inserted(before, after);
  if (piece.length > 1 && sign.test(piece)) return pastedAmount(piece) ?? parseMoney(after);
  return Number(after.replace(/\D/g, '').slice(0, 12));
}
