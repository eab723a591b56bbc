import { isAmbiguousAmount, parseMoney } from '@suite/domain/amount-text';
import { plainText } from '@suite/domain/search';
import { isDay } from '@suite/domain/time';
import { monthDayOf, readWrittenDay } from '@suite/domain/written-day';
import { type ColumnRules, type CsvColumns, type CsvTable, proposeColumns } from '@suite/entities/csv';

export const cardFields = ['code', 'balance', 'phone', 'status', 'expires_on'] as const;
export type CardField = (typeof cardFields)[number];
export type CardColumns = CsvColumns<CardField>;

/** Names that other systems and people give to columns, in English and Vietnamese without accents; the best first. */
const names: ColumnRules<CardField>['names'] = {
  code: [
    ...[
      ...['code', 'card code', 'gift card code', 'card number', 'gift card number', 'gift card'],
      ...['number', 'serial', 'gan'],
    ],
    ...['ma the', 'ma', 'so the', 'the'],
  ],
  balance: [
    ...['balance', 'current balance', 'remaining balance', 'remaining', 'amount left', 'value', 'amount'],
    ...['so du', 'con lai', 'so tien', 'gia tri'],
  ],
  phone: ['phone', 'phone number', 'mobile', 'cell', 'client phone', 'so dien thoai', 'dien thoai', 'sdt'],
  status: [
    ...['status', 'card status', 'state', 'active', 'is active', 'enabled', 'deactivated', 'disabled', 'voided'],
    ...['expired', 'canceled', 'cancelled', 'trang thai'],
  ],
  expires_on: [
    ...['expiration date', 'expiry date', 'expires on', 'expires', 'expiration', 'expiry', 'expire date'],
    ...['valid until', 'ngay het han', 'het han'],
  ],
};

export const cardRules: ColumnRules<CardField> = {
  names,
  contents: {
    code: (cell) => /\d|^[A-Z-]{6,}$/.test(cell) && !/[$@]/.test(cell),
    balance: (cell) => parseMoney(cell) !== null || isAmbiguousAmount(cell),
    phone: (cell) => /^\D*(?:\d\D{0,5}){7,}$/.test(cell),
    expires_on: (cell) => /\d/.test(cell),
  },
  byContents: [],
};

export const proposeCardColumns = (table: Pick<CsvTable, 'header' | 'rows'>): CardColumns =>
  proposeColumns(cardFields, cardRules, table);

const simple = (text: string): string =>
  plainText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const dead =
  /\b(in ?active|not (?:active|activated)|un ?activated|deactivated?|disabled?|void(?:ed)?|cancell?ed|expired|redeemed|used|depleted|empty|lost|stolen|blocked|suspended|frozen|refunded|replaced|closed|deleted|archived|het han|khoa|huy|da dung)\b/;
const yes = /^(yes|y|true|1|x|co)$/;
const no = /^(no|n|false|0|khong)$/;

/** Whether the other system has put a card away: by the words of its status, or by yes and no below `Voided` or `Active`. */
export function isDeadCard(cell: string, column: string): boolean {
  const text = simple(cell);
  if (yes.test(text)) return dead.test(simple(column));
  if (no.test(text)) return /\b(active|enabled|valid)\b/.test(simple(column)) && !dead.test(simple(column));
  return dead.test(text);
}

/** Words of apps for a card that does not expire. */
const endless = /^(?:never|none|no|n a|null|no expir(?:y|ation)(?: date)?|does not expire|khong(?: het han)?)?$/;

/** What the text of a card's last day says. A text that is neither a day nor a word for none is `unclear`. */
export type CardExpiry = 'none' | 'over' | 'ahead' | 'unclear';

/** Reads a card's last day; a year of two digits is of this century. A card is valid on its last day. */
export function readExpiry(cell: string, { dayFirst, today }: { dayFirst: boolean; today: string }): CardExpiry {
  if (endless.test(simple(cell))) return 'none';
  const written = readWrittenDay(cell, dayFirst);
  const monthDay = written && monthDayOf(written);
  if (!monthDay || written.year === null) return 'unclear';
  const day = `${written.year.length === 2 ? `20${written.year}` : written.year}-${monthDay}`;
  if (!isDay(day)) return 'unclear';
  return day < today ? 'over' : 'ahead';
}
