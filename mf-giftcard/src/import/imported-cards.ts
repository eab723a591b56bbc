import { type Cents, type Country, parseMoney } from '@suite/domain';
import { giftCardLimits, isGiftCardCode, normalGiftCardCode } from '@suite/domain/gift-card';
import { toE164 } from '@suite/domain/phone';
import { type ColumnNames, type CsvColumns, type CsvRow, proposeColumns } from '@suite/entities/csv';

/** The most cards of one import, as the API accepts them. */
export const maxImported = 2_000;

export const cardFields = ['code', 'balance', 'phone'] as const;
export type CardField = (typeof cardFields)[number];
export type CardColumns = CsvColumns<CardField>;

/** Names that other systems and people give to columns, in English and Vietnamese without accents; the best first. */
const names: ColumnNames<CardField> = {
  code: [
    ...[
      'code',
      'card code',
      'gift card code',
      'card number',
      'gift card number',
      'gift card',
      'number',
      'serial',
      'gan',
    ],
    ...['ma the', 'ma', 'so the', 'the'],
  ],
  balance: [
    ...['balance', 'current balance', 'remaining balance', 'remaining', 'amount left', 'value', 'amount'],
    ...['so du', 'con lai', 'so tien', 'gia tri'],
  ],
  phone: ['phone', 'phone number', 'mobile', 'cell', 'client phone', 'so dien thoai', 'dien thoai', 'sdt'],
};

export const proposeCardColumns = (header: readonly string[]): CardColumns => proposeColumns(cardFields, names, header);

export type RowIssue =
  | 'code_missing'
  | 'gift_card_code_invalid'
  | 'balance_invalid'
  | 'out_of_range'
  | 'phone_invalid'
  | 'already_used'
  | 'gift_card_code_taken';

/** A row of the file as it will be imported. */
export interface ImportedRow {
  /** The number of the row in a spreadsheet. */
  number: number;
  code: string;
  /** As it is written in the file. */
  balanceText: string;
  balance: Cents | null;
  /** As it is written in the file; empty for none. */
  phoneText: string;
  /** E.164. */
  phone: string | null;
  /** Why nothing can be imported with this row. */
  issue: RowIssue | null;
}

export interface CardsOfFile {
  rows: readonly ImportedRow[];
  /** Rows of cards without a balance, which are left out. */
  empty: number;
}

/** Reads the cards of a file: codes and balances in any usual form, phone numbers as they are written in the country. */
export function cardsOf(rows: readonly CsvRow[], columns: CardColumns, country: Country): CardsOfFile {
  const seen = new Set<string>();
  const found: ImportedRow[] = [];
  let empty = 0;
  for (const { number, cells } of rows) {
    const cell = (field: CardField) => (columns[field] === null ? '' : (cells[columns[field]] ?? '').trim());
    const code = normalGiftCardCode(cell('code'));
    const balance = parseMoney(cell('balance'));
    if (balance === 0) {
      empty += 1;
      continue;
    }
    const phone = cell('phone') === '' ? null : toE164(cell('phone'), country);
    const row = { number, code, balanceText: cell('balance'), balance, phoneText: cell('phone'), phone };
    found.push({ ...row, issue: issueOf(row, seen.has(code)) });
    seen.add(code);
  }
  return { rows: found, empty };
}

function issueOf({ code, balance, phone, phoneText }: Omit<ImportedRow, 'issue'>, isTwice: boolean): RowIssue | null {
  if (code === '') return 'code_missing';
  if (!isGiftCardCode(code)) return 'gift_card_code_invalid';
  if (isTwice) return 'already_used';
  if (balance === null) return 'balance_invalid';
  if (balance < 1 || balance > giftCardLimits(true).max) return 'out_of_range';
  if (phoneText !== '' && phone === null) return 'phone_invalid';
  return null;
}
