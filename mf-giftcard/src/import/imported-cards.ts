import type { Cents, Country } from '@suite/domain';
import { type DecimalSign, isAmbiguousAmount, readAmounts } from '@suite/domain/amount-text';
import { giftCardLimits, isGiftCardCode, normalGiftCardCode } from '@suite/domain/gift-card';
import { toE164 } from '@suite/domain/phone';
import { writesDayFirst } from '@suite/domain/written-day';
import type { CsvTable } from '@suite/entities/csv';
import { type CardColumns, type CardField, isDeadCard, readExpiry } from './card-columns';

/** The most cards of one import, as the API accepts them. */
export const maxImported = 2_000;

export type CardRowIssue =
  | 'code_missing'
  | 'code_rounded'
  | 'code_masked'
  | 'gift_card_code_invalid'
  | 'balance_invalid'
  | 'balance_ambiguous'
  | 'out_of_range'
  | 'phone_invalid'
  | 'already_used'
  | 'gift_card_code_taken'
  | 'quote_open'
  | 'cells_shifted';

/** A row of the file as it will be imported. */
export interface ImportedRow {
  /** The number of the row in a spreadsheet. */
  number: number;
  code: string;
  /** As it is written in the file. */
  balanceText: string;
  balance: Cents | null;
  /** What the card was sold for; null where it is not known, or less than the balance. */
  initialBalance: Cents | null;
  /** As it is written in the file; empty for none. */
  phoneText: string;
  /** E.164. */
  phone: string | null;
  email: string | null;
  /** Why nothing can be imported with this row. */
  issue: CardRowIssue | null;
}

/** A card that is not imported: it has no balance, or the other system has put it away. */
export interface LeftOutCard {
  number: number;
  code: string;
  balanceText: string;
  reason: 'empty' | 'dead' | 'expired';
}

export interface CardsOfFile {
  rows: readonly ImportedRow[];
  leftOut: readonly LeftOutCard[];
  /** Texts of last days that cannot be read, each once: their cards are imported as valid. */
  unclearDays: readonly string[];
  /** A balance that may have thousands or decimals, which a person has to say; null for none. */
  ambiguous: string | null;
}

export interface ReadingOfCards {
  country: Country;
  /** Of the store; a number with 0 in front is a local one there. */
  zone: string;
  today: string;
  /** What a person said that the sign between digits means. */
  decimalSign: DecimalSign | null;
}

const rounded = /^\d(?:[.,]\d+)?E\+?\d+$/i;
/** A code of which only the end is shown: `****4567`, `XXXX-XXXX-4567`. */
const masked = /^(?:[*•·#…]{2,}|x{4,})[-\s*•·#…x]*[0-9a-z]{0,6}$/i;
const email = /^(?=.{3,254}$)[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Reads the cards of a file: codes in any usual form, balances as the column writes them, phone numbers as they are written
 * in the country.
 */
export function cardsOf(
  { header, rows, faults }: Pick<CsvTable, 'header' | 'rows' | 'faults'>,
  columns: CardColumns,
  { country, zone, today, decimalSign }: ReadingOfCards,
): CardsOfFile {
  const cellOf = (cells: readonly string[], field: CardField) =>
    columns[field] === null ? '' : (cells[columns[field]] ?? '').trim();
  const { amounts, ambiguous } = readAmounts(
    rows.map(({ cells }) => cellOf(cells, 'balance')),
    decimalSign,
  );
  const initial = readAmounts(
    rows.map(({ cells }) => cellOf(cells, 'initial')),
    decimalSign,
  );
  const dayFirst = writesDayFirst(
    rows.map(({ cells }) => cellOf(cells, 'expires_on')),
    country,
  );
  const unclearDays = new Set<string>();
  const seen = new Set<string>();
  const leftOut: LeftOutCard[] = [];
  const found: ImportedRow[] = faults.flatMap(({ row, code, text }) =>
    code === 'letters_broken' ? [] : [{ ...unread, number: row, balanceText: text, issue: code }],
  );

  for (const [index, { number, cells }] of rows.entries()) {
    const cell = (field: CardField) => cellOf(cells, field);
    const balance = amounts[index] ?? null;
    const balanceText = cell('balance');
    const code = normalGiftCardCode(cell('code'));
    const isDead = (['status', 'switched_off'] as const).some((field) =>
      isDeadCard(cell(field), header[columns[field] ?? -1] ?? ''),
    );
    const expiry = readExpiry(cell('expires_on'), { dayFirst, today });
    const reason = balance === 0 ? 'empty' : isDead ? 'dead' : expiry === 'over' ? 'expired' : null;
    if (reason !== null) {
      leftOut.push({ number, code, balanceText, reason });
      continue;
    }
    if (expiry === 'unclear') unclearDays.add(cell('expires_on'));
    const phone = cell('phone') === '' ? null : toE164(cell('phone'), country, zone);
    const row = {
      number,
      code,
      balanceText,
      balance,
      initialBalance: initialOf(initial.amounts[index] ?? null, balance),
      phoneText: cell('phone'),
      phone,
      email: email.test(cell('email')) ? cell('email') : null,
    };
    const issue = codeIssueOf(cell('code')) ?? issueOf(row, seen.has(code), ambiguous !== null);
    found.push({ ...row, issue });
    seen.add(code);
  }
  return { rows: found, leftOut, unclearDays: [...unclearDays], ambiguous };
}

const unread = { code: '', balance: null, initialBalance: null, phoneText: '', phone: null, email: null } as const;

/** A card that was topped up may have more than it was sold for: then nothing is known about all of its loads. */
const initialOf = (initial: Cents | null, balance: Cents | null): Cents | null =>
  initial !== null && balance !== null && initial >= balance && initial <= giftCardLimits(true).max ? initial : null;

function codeIssueOf(text: string): CardRowIssue | null {
  if (rounded.test(text)) return 'code_rounded';
  return masked.test(text) ? 'code_masked' : null;
}

function issueOf(
  { code, balance, balanceText, phone, phoneText }: Omit<ImportedRow, 'issue'>,
  isTwice: boolean,
  isAmbiguous: boolean,
): CardRowIssue | null {
  if (code === '') return 'code_missing';
  if (!isGiftCardCode(code)) return 'gift_card_code_invalid';
  if (isTwice) return 'already_used';
  if (balance === null) return isAmbiguous && isAmbiguousAmount(balanceText) ? 'balance_ambiguous' : 'balance_invalid';
  if (balance < 1 || balance > giftCardLimits(true).max) return 'out_of_range';
  if (phoneText !== '' && phone === null) return 'phone_invalid';
  return null;
}
