import type { Cents } from './cents';
import { withoutHidden } from './hidden-characters';
import type { CompanyRole } from './permissions';
import type { FieldCode } from './problem-codes';

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
export const normalGiftCardCode = (typed: string): string => withoutHidden(typed).toUpperCase().replace(/[\s-]/g, '');

/** Whether a text can be a code of the suite or of a printed card: 6 to 20 letters and digits. */
export const isGiftCardCode = (code: string): boolean => /^[0-9A-Z]{6,20}$/.test(code);

/** A code that looks like one of the suite's and has a wrong letter. */
export function isMistypedGiftCardCode(code: string): boolean {
  const places = [...code].map((letter) => letters.indexOf(letter));
  return checkedLengths.includes(code.length) && !places.includes(-1) && checkOf(places.slice(0, -1)) !== places.at(-1);
}

/**
 * A code as it is shown and read out: a number, or one with the letters and the length of generated codes, in groups of
 * four; any other one as it is printed on the card.
 */
export function shownGiftCardCode(code: string): string {
  const isGenerated = checkedLengths.includes(code.length) && [...code].every((letter) => letters.includes(letter));
  const isNumber = /^\d{9,}$/.test(code);
  return isGenerated || isNumber ? (code.match(/.{1,4}/g)?.join('-') ?? '') : code;
}

/** The least and the most that a gift card is sold for, in cents; an owner may sell larger ones. */
export const giftCardLimits = (isOwner: boolean): { min: Cents; max: Cents } => ({
  min: 100,
  max: isOwner ? 200_000 : 50_000,
});

/** Whether a card is worth more than its price and half of that. Such a bonus is given by an owner or partner, and reported. */
export const isLargeBonus = ({ price, value }: { price: Cents; value: Cents }): boolean => 2 * (value - price) > price;

/** Whether the role gives any bonus. */
export const givesLargeBonus = (role: CompanyRole | null): boolean => role === 'owner' || role === 'partner';

/** Usual values of cards and top-ups, in cents. */
export const usualGiftCards: readonly Cents[] = [2_500, 5_000, 10_000, 20_000];

/** Why a text cannot be the code of a card, as it is stored; null if it can. */
export function giftCardCodeIssue(code: string): FieldCode | null {
  if (code === '') return 'required';
  return isGiftCardCode(code) ? null : 'gift_card_code_invalid';
}

/**
 * Why a store has no card with this code. Printed and imported cards may have codes that look like generated ones, so the
 * check letter only explains why a card was not found.
 */
export const missingGiftCardIssue = (code: string) =>
  isMistypedGiftCardCode(code) ? 'gift_card_mistyped' : 'gift_card_not_found';

/** What decides whether a card can be charged. */
export interface GiftCardState {
  status: 'active' | 'inactive' | 'depleted' | 'expired';
  /** Why it was switched off; null for one that was not. */
  off_reason: string | null;
}

/** Returns why a card can neither pay nor be loaded; null if its state allows both. */
export function refusalOfState({ status, off_reason }: GiftCardState) {
  if (off_reason !== null) return 'gift_card_off';
  if (status === 'inactive') return 'gift_card_inactive';
  return status === 'expired' ? 'gift_card_expired' : null;
}

/**
 * Returns why a card does not cover an amount; null if it does. Balances are in cents: what is left of it, and what
 * payments on other tickets hold. Where they hold what is missing, it is in use, not used up.
 */
export function refusalOfAmount({ balance, held }: { balance: Cents; held: Cents }, amount: Cents) {
  if (amount <= balance) return null;
  return amount <= balance + held ? 'gift_card_in_use' : 'gift_card_short';
}

/** Returns why nothing can be paid with a card now; null if something can. */
export function refusalOfGiftCard(card: GiftCardState & { balance: Cents; held: Cents }) {
  const refused = refusalOfState(card) ?? refusalOfAmount(card, 1);
  return refused === 'gift_card_short' ? 'gift_card_empty' : refused;
}

/** The most cards of one print run. */
export const maxRunCards = 10_000;

/** Why two codes are not the start and the end of a print run. */
export interface GiftCardRunProblem {
  field: 'start_code' | 'end_code';
  code: 'gift_card_code_invalid' | 'out_of_range';
}

/**
 * Returns the codes of a print run, from a start to an end that differ in their last digits only, both as typed: the start
 * ends with digits, and the end is at most `maxRunCards` - 1 above it.
 */
export function giftCardRunCodes(startCode: string, endCode: string): readonly string[] | GiftCardRunProblem {
  const [start, end] = [normalGiftCardCode(startCode), normalGiftCardCode(endCode)];
  const [, prefix = '', first = ''] = /^(.*?)(\d{1,12})$/.exec(start) ?? [];
  if (!isGiftCardCode(start) || first === '') return { field: 'start_code', code: 'gift_card_code_invalid' };
  const last = end.slice(prefix.length);
  const isSame = end.startsWith(prefix) && last.length === first.length && /^\d+$/.test(last);
  if (!isGiftCardCode(end) || !isSame) return { field: 'end_code', code: 'gift_card_code_invalid' };
  const quantity = Number(last) - Number(first) + 1;
  if (quantity < 1 || quantity > maxRunCards) return { field: 'end_code', code: 'out_of_range' };
  return Array.from(
    { length: quantity },
    (_, index) => prefix + String(Number(first) + index).padStart(first.length, '0'),
  );
}
