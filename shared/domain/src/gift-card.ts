import type { Cents } from './cents';

/** Digits and letters that are not confused when they are read out: no 0, 1, I, L, O. Their number is a prime. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** The length of a generated code, with its check letter: 64 random bits. */
const madeLength = 14;
/** The lengths of codes with a check letter; codes that were generated earlier have 12 letters. */
const checkedLengths: readonly number[] = [12, madeLength];

export const giftCardLetters = letters.length;
/** The number of random letters of a code; the check letter comes after them. */
export const giftCardDrawn = madeLength - 1;

/** Each place weighs another, and their number is a prime: one wrong letter, or two swapped ones, never sum to the same. */
const checkOf = (places: readonly number[]): number =>
  places.reduce((all, place, index) => all + place * (index + 1), 0) % letters.length;

/** A code of drawn places (0 to `giftCardLetters` - 1, `giftCardDrawn` of them), with its check letter. */
export const giftCardCodeOf = (drawn: readonly number[]): string =>
  [...drawn, checkOf(drawn)].map((place) => letters[place] ?? '').join('');

/** A code as it is stored: without the spaces and dashes that people type, in capitals. */
export const normalGiftCardCode = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '');

/** Whether a text can be a code of the suite or of a printed card: 6 to 20 letters and digits. */
export const isGiftCardCode = (code: string): boolean => /^[0-9A-Z]{6,20}$/.test(code);

/** A code that looks like one of the suite's and has a wrong letter. */
export function isMistypedGiftCardCode(code: string): boolean {
  const places = [...code].map((letter) => letters.indexOf(letter));
  return checkedLengths.includes(code.length) && !places.includes(-1) && checkOf(places.slice(0, -1)) !== places.at(-1);
}

/** A code in groups of four, as it is shown and read out. */
export const shownGiftCardCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';

/** The least and the most that a gift card is sold for, in cents; an owner may sell larger ones. */
export const giftCardLimits = (isOwner: boolean): { min: Cents; max: Cents } => ({
  min: 100,
  max: isOwner ? 200_000 : 50_000,
});
