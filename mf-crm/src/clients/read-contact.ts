import type { Country } from '@suite/domain';
import { withoutHidden } from '@suite/domain/hidden-characters';
import { toE164 } from '@suite/domain/phone';
import { isNoNumber } from '@suite/domain/phone-number';

export type PhoneReading = { phone: string } | 'none' | 'placeholder' | 'rounded' | 'invalid';

/** Digits of the shortest numbers. */
const minDigits = 7;

/** Between two numbers of one cell: `512-555-0151 / 512-555-0152`, also with a comma, "or", or Google's ` ::: `. */
const between = /\s*(?::::|[/,;|&\n]|\bor\b|\bhoặc\b)\s*/i;

/**
 * Returns the first phone number of a cell, as it is written in the country, and in the store's zone. A spreadsheet may have
 * made a decimal number of it (`5125550152.0`), which is read, or have rounded it (`5.12556E+09`), whose digits are lost.
 * 000-000-0000 and "none" are no numbers.
 */
export function readPhone(cell: string, country: Country, zone?: string): PhoneReading {
  const text = withoutHidden(cell).trim();
  if (text === '') return 'none';
  const { length } = text.replace(/\D/g, '');
  // A shorter number was cut off, which the person can correct.
  if (length === 0 || (length >= minDigits && isNoNumber(text))) return 'placeholder';
  if (/^\d(?:[.,]\d+)?e\+?\d+$/i.test(text)) return 'rounded';
  for (const part of text.split(between)) {
    const phone = toE164(part.replace(/^'/, '').replace(/^(\+?\d{7,15})\.0+$/, '$1'), country, zone);
    if (phone !== null) return { phone };
  }
  return 'invalid';
}

const titles = /^(jr|sr|ii|iii|iv|md|phd|dds|rn|esq)\.?$/i;

export interface NameReading {
  name: string;
  /** Whether `Nguyen, Thu` was turned into `Thu Nguyen`. */
  isTurned: boolean;
}

/** Turns a name that is written with the family name and a comma first. */
export function readName(text: string): NameReading {
  const [last = '', first = '', more] = text.split(',').map((part) => part.trim());
  const isTurned = last !== '' && first !== '' && more === undefined && !titles.test(first);
  return isTurned ? { name: `${first} ${last}`, isTurned } : { name: text, isTurned: false };
}
