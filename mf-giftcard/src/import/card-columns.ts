import { isAmbiguousAmount, parseMoney } from '@suite/domain/amount-text';
import { plainText } from '@suite/domain/search';
import { isDay } from '@suite/domain/time';
import { monthDayOf, readWrittenDay } from '@suite/domain/written-day';
import { type ColumnRules, type CsvColumns, type CsvTable, proposeColumns } from '@suite/entities/csv';

export const cardFields = ['code', 'balance', 'phone', 'email'] as const;
/** Whether a card is valid in the other system, and what it was sold for. */
export const cardHistoryFields = ['status', 'switched_off', 'expires_on', 'initial'] as const;
const allFields = [...cardFields, ...cardHistoryFields] as const;
export type CardField = (typeof allFields)[number];
export type CardColumns = CsvColumns<CardField>;

/** Names of a column that has the balance unless another one is called so: next to a balance it has the original value. */
const unclearAmounts = ['value', 'card value', 'amount', 'gia tri', 'so tien'];

/** Names that other systems and people give to columns, in English and Vietnamese without accents; the best first. */
const names: ColumnRules<CardField>['names'] = {
  code: [
    ...['code', 'card code', 'gift card code', 'card number', 'gift card number', 'card unique code', 'gift card no'],
    ...['card no', 'gc no', 'gc number', 'voucher code', 'voucher number', 'certificate code', 'certificate number'],
    ...['gift certificate number', 'redemption code', 'gift card account number', 'gan', 'barcode', 'gift card'],
    ...['number', 'serial number', 'serial'],
    ...['ma the', 'ma', 'so the', 'the'],
  ],
  balance: [
    ...['balance', 'current balance', 'remaining balance', 'balance remaining', 'available balance', 'card balance'],
    ...['outstanding balance', 'remaining', 'amount remaining', 'remaining amount', 'remaining value', 'current value'],
    ...['value remaining', 'credit remaining', 'amount left', 'outstanding', 'so du', 'con lai'],
  ],
  initial: [
    ...['initial balance', 'initial value', 'initial amount', 'original balance', 'original value', 'original amount'],
    ...['starting balance', 'opening balance', 'face value', 'voucher amount', 'amount sold', 'sold for', 'sold value'],
    ...['issued amount', 'purchase amount', 'purchase value', 'first top up value', 'gia tri ban dau'],
    ...['so du ban dau', ...unclearAmounts.map((name) => `=${name}`)],
  ],
  phone: [
    ...['recipient phone', 'recipient phone number', 'recipient mobile', 'phone', 'phone number', 'mobile', 'cell'],
    ...['client phone', 'so dien thoai', 'dien thoai', 'sdt'],
  ],
  email: ['recipient email', 'recipient email address', 'recipient e mail', 'email', 'e mail', 'email address'],
  status: ['status', 'card status', 'gift card status', 'state', 'trang thai'],
  switched_off: [
    ...['active', 'is active', 'enabled', 'is enabled', 'deactivated', 'disabled', 'voided', 'canceled', 'cancelled'],
    ...['refunded', 'blocked', '=expired', 'is expired'],
  ],
  expires_on: [
    ...['expiration date', 'expiry date', 'expires on', 'expires', 'expiration', 'expiry', 'expire date', 'expire on'],
    ...['expired date', 'expired on', 'expires at', 'valid until', 'valid to', 'ngay het han', 'het han'],
  ],
};

const isAmount = (cell: string): boolean => parseMoney(cell) !== null || isAmbiguousAmount(cell);

/** By which columns cards are recognized, and the header of their file. */
export const cardRules: ColumnRules<CardField> = {
  names,
  contents: {
    code: (cell) => /\d|^[A-Z-]{6,}$/.test(cell) && !/[$@]/.test(cell),
    balance: isAmount,
    initial: isAmount,
    phone: (cell) => /^\D*(?:\d\D{0,5}){7,}$/.test(cell),
    email: (cell) => cell.includes('@'),
    expires_on: (cell) => /\d/.test(cell),
  },
  byContents: [],
};

/** Numbers that are no money: what is left of a card for some visits, or of its time. */
const otherCounts = /\b(visits?|sessions?|uses|days|months)\b/i;
const recipient = /\brecipient\b/i;
const contacts = [/\be-?mail\b/i, /\b(phone|mobile|cell)\b/i];

/** Whether a column has the buyer's number or address, while another one has the recipient's: the card is the recipient's. */
const isOfBuyer = (name: string, header: readonly string[]): boolean =>
  !recipient.test(name) &&
  contacts.some((contact) => contact.test(name) && header.some((one) => recipient.test(one) && contact.test(one)));

/** Proposes a column for each field of a card. A column of amounts has the balances only if no other is called so. */
export function proposeCardColumns({ header, rows }: Pick<CsvTable, 'header' | 'rows'>): CardColumns {
  const isOther = (name: string) => otherCounts.test(name) || isOfBuyer(name, header);
  const table = { header: header.map((name) => (isOther(name) ? '' : name)), rows };
  const proposed = proposeColumns(allFields, cardRules, table);
  if (proposed.balance !== null) return proposed;
  const balance = [...names.balance, ...unclearAmounts];
  return proposeColumns(allFields, { ...cardRules, names: { ...names, balance } }, table);
}

const simple = (text: string): string =>
  plainText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Words of a card that can be spent although they contain one of a card that cannot. */
const alive =
  /\b(?:not|never|partially|partly|partial|part) (?:yet |fully )?(?:redeemed|used|depleted|expired|void(?:ed)?|cancell?ed|refunded|deactivated|disabled|blocked)\b/g;
const dead =
  /\b(in ?active|not (?:active|activated)|un ?activated|deactivated?|disabled?|void(?:ed)?|cancell?ed|expired|redeemed|used|depleted|empty|lost|stolen|blocked|suspended|frozen|refunded|replaced|reissued|transferred|closed|deleted|archived|revoked|invalid|pending|unpaid|not paid|balance due|draft|declined|het han|khoa|huy|da dung|chua thanh toan)\b/;
const yes = /^(yes|y|true|1|x|on|co)$/;
const no = /^(no|n|false|0|off|khong)$/;
/** Columns whose day is that on which a card was put away: `Disabled At`. */
const putAway = /\b(deactivated|disabled|void(?:ed)?|cancell?ed|blocked|refunded)\b/;

/**
 * Whether the other system has put a card away, or never activated it: by the words of its status, by yes and no below
 * `Voided` or `Active`, or by a day below `Disabled At`.
 */
export function isDeadCard(cell: string, column: string): boolean {
  const text = simple(cell).replace(alive, '');
  const title = simple(column);
  if (yes.test(text)) return dead.test(title);
  if (no.test(text)) return /\b(active|activated|enabled|valid)\b/.test(title) && !dead.test(title);
  return dead.test(text) || (putAway.test(title) && readWrittenDay(cell, false) !== null);
}

/** Words of apps for a card that does not expire. */
const endless =
  /^(?:never(?: expires?)?|none|no|n a|null|no expir(?:y|ation)(?: date)?|does not expire|khong(?: het han)?)?$/;

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
