import type { Cents } from './cents';

/** Which of point and comma is the decimal sign; the other one groups thousands. */
export type DecimalSign = '.' | ',';

/** An amount in cents, one with fractions of a cent, or no amount (null). */
type Reading = Cents | 'fraction' | null;

/** How a text reads if the point, or the comma, is the decimal sign. */
type Readings = Readonly<Record<DecimalSign, Reading>>;

const foreign: Readonly<Record<DecimalSign, string>> = { '.': ",'", ',': ".'" };

/** A group of thousands never begins with 0, and all groups of an amount have the same sign. */
function readBy(text: string, decimal: DecimalSign): Reading {
  const match = new RegExp(
    `^(-?)(?:([1-9]\\d{0,2}(?:([${foreign[decimal]}])\\d{3})(?:\\3\\d{3})*)|(\\d*))(?:\\${decimal}(\\d+))?$`,
  ).exec(text);
  if (!match) return null;
  const [, minus, grouped, , plain = '', decimals = ''] = match;
  const integer = grouped?.replace(/\D/g, '') ?? plain;
  if (integer === '' && decimals === '') return null;
  // Spreadsheets and databases write more decimals than an amount has; only zeros can follow the cents.
  if (!/^\d{0,2}0*$/.test(decimals)) return 'fraction';
  const cents = Number(integer || '0') * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'));
  if (!Number.isSafeInteger(cents)) return null;
  return minus && cents !== 0 ? -cents : cents;
}

const bare = (text: string): string => text.replace(/[\s\p{Cf}$₫]|USD|US/giu, '').replace('−', '-');

function readingsOf(text: string): Readings {
  const cleaned = bare(text);
  return { '.': readBy(cleaned, '.'), ',': readBy(cleaned, ',') };
}

const isDifferent = (readings: Readings): boolean =>
  readings['.'] !== null && readings[','] !== null && readings['.'] !== readings[','];

/** The decimal sign that an amount tells by itself: `12.5`, `0.500` and `1,234,567` have a point, `1.234,50` a comma. */
function decimalSignOf(readings: Readings): DecimalSign | null {
  if (readings['.'] === null) return readings[','] === null ? null : ',';
  return readings[','] === null ? '.' : null;
}

/** The amount of a text in a column with this decimal sign; null if the column has none, and the text needs it. */
function centsOf(text: string, readings: Readings, column: DecimalSign | null): Cents | null {
  // One comma before three digits groups thousands unless something else is stated; a point may be either.
  const sign = decimalSignOf(readings) ?? column ?? (bare(text).includes('.') && isDifferent(readings) ? null : '.');
  const reading = sign === null ? null : readings[sign];
  return reading === 'fraction' ? null : reading;
}

/** Whether three digits follow the only point, and nothing tells whether they are decimals or thousands: `1.500`. */
export const isAmbiguousAmount = (text: string): boolean => bare(text).includes('.') && isDifferent(readingsOf(text));

/**
 * Reads an amount as people type or paste it: `1,234.50`, `$12`, `1.234,50`, `12,5`. One comma with three digits behind it
 * groups thousands; after one point they may be decimals as well, so that `1.500` is not read (`isAmbiguousAmount`).
 * Returns null if the text is not an amount of at most two decimals, or not a safe number of cents.
 */
export const parseMoney = (text: string): Cents | null => centsOf(text, readingsOf(text), null);

export interface AmountColumn {
  /** The amount of each cell; null if the cell has none, or is ambiguous. */
  amounts: readonly (Cents | null)[];
  /** The first cell that two readings fit, while neither the column nor a person tells which; null if there is none. */
  ambiguous: string | null;
}

/**
 * Reads the amounts of a column, whose cells have the same decimal sign: `1.500` is $1.50 beside `12.25` and $1,500.00
 * beside `12,25`. If the cells do not tell, a person says which sign it is (`decimalSign`).
 */
export function readAmounts(cells: readonly string[], decimalSign: DecimalSign | null = null): AmountColumn {
  const readings = cells.map(readingsOf);
  const [sign, otherSign] = new Set(readings.map(decimalSignOf).filter((found) => found !== null));
  const column = otherSign === undefined ? (sign ?? decimalSign) : decimalSign;
  return {
    amounts: readings.map((reading, index) => centsOf(cells[index] ?? '', reading, column)),
    ambiguous: column === null ? (cells.find(isAmbiguousAmount) ?? null) : null,
  };
}
