/** Decimal digits as keyboards of phones write them: ASCII, full-width and Arabic. */
const zeros = [0x30, 0xff10, 0x660, 0x6f0];
const digit = '[0-9\uff10-\uff19\u0660-\u0669\u06f0-\u06f9]';
/** What people type between the groups of a card number: at most three characters that are no letters. */
const runs = new RegExp(`${digit}(?:[^\\p{L}\\p{Nd}]{0,3}${digit})*`, 'gu');
const groups = new RegExp(`${digit}+`, 'gu');

const shortest = 13;
const longest = 19;
/** The longest group of a number that is typed in groups; a longer one is a number of its own, such as a phone number. */
const longestGroup = 7;
const shown = 4;

function digitValue(character: string): number {
  const code = character.charCodeAt(0);
  return code - (zeros.find((zero) => code >= zero && code < zero + 10) ?? code);
}

const digitsOf = (text: string): string => [...text].map(digitValue).join('');

/** Whether digits end with the check digit of card numbers (Luhn). */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, one, place) => {
    const value = Number(one) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const isCardNumber = (digits: string): boolean =>
  digits.length >= shortest && digits.length <= longest && hasCheckDigit(digits);

/** Part of a text, `[start, end)`, with its digits. */
interface Part {
  start: number;
  end: number;
  digits: string;
}

/** A number without groups; a security code may follow without a space. */
function cardInGroup({ start, digits }: Part): Part | null {
  if (isCardNumber(digits)) return { start, end: start + digits.length, digits };
  const length = [16, 15].find((one) => digits.length <= one + shown && isCardNumber(digits.slice(0, one)));
  if (length === undefined || !/^[3-6]/.test(digits)) return null;
  return { start, end: start + digits.length, digits: digits.slice(0, length) };
}

/** Returns the card number that begins with a group, and how many groups it has. */
function cardFrom(parts: readonly Part[], from: number): { card: Part; count: number } | null {
  const first = parts[from];
  const alone = first && cardInGroup(first);
  if (alone) return { card: alone, count: 1 };
  let digits = '';
  for (let at = from; at < parts.length; at += 1) {
    const part = parts[at];
    if (!first || !part || part.digits.length > longestGroup) return null;
    digits += part.digits;
    if (digits.length > longest) return null;
    const card = { start: first.start, end: part.end, digits };
    if (isCardNumber(digits)) return { card, count: at - from + 1 };
  }
  return null;
}

/** Digits with single spaces, dashes or dots between them, however they are grouped. */
const anyGroups = /(?<![\d+])\d(?:[ .-]?\d){12,18}(?!\d)/g;
/** What follows a masked number closely; a stand-alone number of three or four digits in it may be a security code. */
const behind = /(•••• \d{4})([^•]{0,24})/g;
const securityCodes = /(?<![\d/-])\d{3,4}(?![\d/-])/g;

const mask = (digits: string): string => `•••• ${digits.slice(-shown)}`;

function maskRun(run: string): string {
  const parts = [...run.matchAll(groups)].map(({ 0: text, index }) => ({
    start: index,
    end: index + text.length,
    digits: digitsOf(text),
  }));
  let masked = '';
  let written = 0;
  for (let at = 0; at < parts.length; ) {
    const found = cardFrom(parts, at);
    if (found) {
      masked += run.slice(written, found.card.start) + mask(found.card.digits);
      written = found.card.end;
    }
    at += found?.count ?? 1;
  }
  return masked + run.slice(written);
}

/**
 * Returns a text with the card numbers in it reduced to their last four digits, and without the security codes behind
 * them, so that none is stored. A number that begins with a plus and has the length of a phone number stays.
 */
export const maskCardNumbers = (text: string): string =>
  text
    .replace(anyGroups, (number) => {
      const digits = digitsOf(number.replace(/\D/g, ''));
      return hasCheckDigit(digits) ? mask(digits) : number;
    })
    .replace(runs, (run, at: number, whole: string) =>
      whole[at - 1] === '+' && (run.match(groups)?.[0].length ?? 0) <= 15 ? run : maskRun(run),
    )
    .replace(behind, (_, card: string, rest: string) => card + rest.replace(securityCodes, '•••'));
