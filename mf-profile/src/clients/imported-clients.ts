import type { Country } from '@suite/domain';
import { toE164 } from '@suite/domain/phone';
import type { CsvRow } from '@suite/entities/csv';
import type { ClientColumns, ClientField } from './client-columns';
import { readBirthday, writesDayFirst } from './read-birthday';

/** A client as the API imports them. */
export interface ImportedClient {
  full_name: string;
  /** E.164. */
  phone: string;
  email: string | null;
  /** `YYYY-MM-DD`. */
  birthday: string | null;
  note: string | null;
}

/** Why a row is left out, or one of its values. */
export type RowIssueCode =
  | 'name_missing'
  | 'phone_missing'
  | 'phone_invalid'
  | 'twice'
  | 'email_invalid'
  | 'birthday_invalid';

export interface RowIssue {
  /** The number of the row in a spreadsheet. */
  row: number;
  code: RowIssueCode;
  /** What stands there. */
  text: string;
}

export interface ClientsOfFile {
  clients: readonly ImportedClient[];
  /** Rows without which the import goes on. */
  leftOut: readonly RowIssue[];
  /** Values without which their clients are imported. */
  leftBlank: readonly RowIssue[];
}

const maxLine = 255;
const maxText = 2_000;
const email = /^(?=.{3,254}$)[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Letters and signs that the API accepts: no control characters, and none that are not visible. */
const visible = (text: string, breaks = ''): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, (sign) => (breaks.includes(sign) ? sign : ' '))
    .replace(/ {2,}/g, ' ')
    .trim();

/** Reads the clients of a file: phone numbers as they are written in the country, each number once. */
export function clientsOf(
  rows: readonly CsvRow[],
  columns: ClientColumns,
  { country, today }: { country: Country; today: string },
): ClientsOfFile {
  const cell = ({ cells }: CsvRow, field: ClientField) => {
    const column = columns[field];
    return column === null ? '' : (cells[column] ?? '');
  };
  const dayFirst = writesDayFirst(
    rows.map((row) => cell(row, 'birthday')),
    country,
  );
  const clients = new Map<string, ImportedClient>();
  const leftOut: RowIssue[] = [];
  const leftBlank: RowIssue[] = [];

  for (const row of rows) {
    const name = visible([cell(row, 'name'), cell(row, 'last_name')].join(' '))
      .slice(0, maxLine)
      .trim();
    const typed = cell(row, 'phone');
    const phone = toE164(typed, country);
    const leave = (code: RowIssueCode, text: string) => leftOut.push({ row: row.number, code, text });
    if (name === '') leave('name_missing', typed);
    else if (typed === '') leave('phone_missing', name);
    else if (phone === null) leave('phone_invalid', `${name}, ${typed}`);
    else if (clients.has(phone)) leave('twice', `${name}, ${typed}`);
    else clients.set(phone, { full_name: name, phone, ...details(row) });
  }
  return { clients: [...clients.values()], leftOut, leftBlank };

  function details(row: CsvRow) {
    const blank = (code: RowIssueCode, text: string) => {
      leftBlank.push({ row: row.number, code, text });
      return null;
    };
    const address = visible(cell(row, 'email'));
    const day = cell(row, 'birthday');
    return {
      email: address === '' ? null : email.test(address) ? address : blank('email_invalid', address),
      birthday: day === '' ? null : (readBirthday(day, { dayFirst, today }) ?? blank('birthday_invalid', day)),
      note: visible(cell(row, 'note'), '\n').slice(0, maxText).trim() || null,
    };
  }
}
