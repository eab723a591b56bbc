import type { Country } from '@suite/domain';
import { plainText } from '@suite/domain/search';
import { writesDayFirst } from '@suite/domain/written-day';
import type { CsvRow, CsvTable } from '@suite/entities/csv';
import type { ClientColumns, ClientField } from './client-columns';
import { readBirthday } from './read-birthday';
import { readName, readPhone } from './read-contact';
import { readBlock, readRefusal, readStatus } from './read-flag';

/** Messages that a client refused in the other app. */
export type RefusedMessages = 'texts' | 'sms_advertising' | 'email_advertising';

/** A "no" to messages, which counts whether or not its client is imported. */
export interface ImportedRefusal {
  /** E.164. */
  phone: string | null;
  email: string | null;
  refused: readonly RefusedMessages[];
}

/** A client as the API imports them. */
export interface ImportedClient extends ImportedRefusal {
  full_name: string;
  /** What texts call the client; null: as proposed for the name. */
  greeting_name: string | null;
  /** `YYYY-MM-DD`. */
  birthday: string | null;
  /** `MM-DD`; a birthday without its year. */
  birth_month_day: string | null;
  note: string | null;
  is_blocked_from_booking: boolean;
}

/** A client with the row of the file in which they are. */
export interface ClientRow {
  row: number;
  client: ImportedClient;
  /** Whether the name was written with the family name and a comma first. */
  isTurned: boolean;
}

/** Why a row is left out, or one of its values. */
export type RowIssueCode =
  | 'name_missing'
  | 'phone_rounded'
  | 'phone_invalid'
  | 'twice'
  | 'archived'
  | 'quote_open'
  | 'cells_shifted'
  | 'letters_broken'
  | 'phone_placeholder'
  | 'email_invalid'
  | 'birthday_invalid'
  | 'refusal_unclear';

export interface ClientRowIssue {
  /** The number of the row in a spreadsheet. */
  row: number;
  code: RowIssueCode;
  /** What stands there. */
  text: string;
}

export interface ClientsOfFile {
  clients: readonly ClientRow[];
  /** Refusals of rows that are left out. */
  refusals: readonly ImportedRefusal[];
  /** Rows without which the import goes on. */
  leftOut: readonly ClientRowIssue[];
  /** Values without which their clients are imported. */
  leftBlank: readonly ClientRowIssue[];
}

export interface ReadingOfClients {
  country: Country;
  /** Of the store; a number with 0 in front is a local one there. */
  zone: string;
  today: string;
  /** What the note says about the reason for which the other app blocked the client. */
  blockNote: (reason: string) => string;
}

const maxLine = 255;
const maxText = 2_000;
const email = /^(?=.{3,254}$)[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Characters that the API does not accept; the joiners of emoji and scripts stay. */
const invisible = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu;

/** A line of letters and signs that the API accepts: no control characters, and none that are not visible. */
const visible = (text: string): string => text.replace(invisible, ' ').replace(/ {2,}/g, ' ').trim();

/** The same of a text with several lines, whose blanks stay. */
const visibleText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(invisible, (sign) => (sign === '\n' || sign === '\t' ? sign : ' '))
    .trim();

/** One person: a number and a name, whose words may be in another order. */
const identityOf = ({ phone, email, full_name }: ImportedClient): string =>
  `${phone ?? email ?? ''} ${plainText(full_name).split(/\s+/).toSorted().join(' ')}`;

/** Reads the clients of a file: phone numbers as they are written in the country, each person once. */
export function clientsOf(
  { header, rows, faults }: Pick<CsvTable, 'header' | 'rows' | 'faults'>,
  columns: ClientColumns,
  { country, zone, today, blockNote }: ReadingOfClients,
): ClientsOfFile {
  const cell = ({ cells }: CsvRow, field: ClientField) => {
    const column = columns[field];
    return column === null ? '' : (cells[column] ?? '');
  };
  const titleOf = (field: ClientField) => header[columns[field] ?? -1] ?? '';
  const dayFirst = writesDayFirst(
    rows.map((row) => cell(row, 'birthday')),
    country,
  );
  const clients = new Map<string, ClientRow>();
  const refusals: ImportedRefusal[] = [];
  const leftOut: ClientRowIssue[] = faults.filter(({ code }) => code !== 'letters_broken');
  const leftBlank: ClientRowIssue[] = faults.filter(({ code }) => code === 'letters_broken');

  for (const row of rows) addRow(row);
  const inOrder = (issues: ClientRowIssue[]) => issues.toSorted((a, b) => a.row - b.row);
  return { clients: [...clients.values()], refusals, leftOut: inOrder(leftOut), leftBlank: inOrder(leftBlank) };

  function addRow(row: CsvRow) {
    const written = visible([cell(row, 'name'), cell(row, 'last_name')].join(' '));
    // A file with what texts call each client is one of this suite, whose names are in order.
    const isInOrder = cell(row, 'last_name') !== '' || columns.greeting !== null;
    const read = isInOrder ? { name: written, isTurned: false } : readName(written);
    const name = read.name.slice(0, maxLine).trim();
    const number = phoneOf(row);
    const phone = typeof number === 'object' ? number.phone : null;
    const address = visible(cell(row, 'email'));
    const contact = { phone, email: email.test(address) ? address : null, refused: refusedBy(row) };
    const status = readStatus(cell(row, 'status'), titleOf('status'));
    const leave = (code: RowIssueCode, text: string) => {
      leftOut.push({ row: row.number, code, text });
      if (contact.refused.length > 0 && (contact.phone || contact.email)) refusals.push(contact);
    };
    const typed = [name, cell(row, 'phone') || cell(row, 'other_phone')].filter(Boolean).join(', ');
    if (name === '') return leave('name_missing', typed || address);
    if (status === 'archived') return leave('archived', typed);
    if (number === 'rounded') return leave('phone_rounded', typed);
    if (number === 'invalid') return leave('phone_invalid', typed);
    const block = readBlock(cell(row, 'blocked'));
    const reason = [block.reason, visible(cell(row, 'block_reason'))].filter(Boolean).join(', ');
    const isBlocked = block.isBlocked || status === 'blocked' || readBlock(cell(row, 'block_reason')).isBlocked;
    const note = [visibleText(cell(row, 'note')), isBlocked && reason ? blockNote(reason) : ''];
    const client: ImportedClient = {
      full_name: name,
      greeting_name: visible(cell(row, 'greeting')).slice(0, maxLine).trim() || null,
      ...contact,
      ...birthdayOf(row),
      note: note.filter(Boolean).join('\n').slice(0, maxText).trim() || null,
      is_blocked_from_booking: isBlocked,
    };
    const known = clients.get(identityOf(client));
    if (known) {
      leave('twice', typed);
      known.client = { ...known.client, is_blocked_from_booking: known.client.is_blocked_from_booking || isBlocked };
      return;
    }
    if (number === 'placeholder') blank(row, 'phone_placeholder', typed);
    if (address !== '' && contact.email === null) blank(row, 'email_invalid', address);
    clients.set(identityOf(client), { row: row.number, client, isTurned: read.isTurned });
  }

  function blank({ number }: CsvRow, code: RowIssueCode, text: string) {
    leftBlank.push({ row: number, code, text });
  }

  /** The number of the first column that has a valid one. */
  function phoneOf(row: CsvRow) {
    const first = readPhone(cell(row, 'phone'), country, zone);
    if (typeof first === 'object') return first;
    const other = readPhone(cell(row, 'other_phone'), country, zone);
    return typeof other === 'object' || first === 'none' ? other : first;
  }

  function birthdayOf(row: CsvRow) {
    const text = cell(row, 'birthday');
    const day = text === '' ? null : readBirthday(text, { dayFirst, today });
    if (text !== '' && day === null) blank(row, 'birthday_invalid', text);
    const hasYear = day !== null && day.length > 5;
    return { birthday: hasYear ? day : null, birth_month_day: hasYear ? null : day };
  }

  /** What nobody can read in such a column counts as a refusal, and is named. */
  function refusedBy(row: CsvRow): RefusedMessages[] {
    return (['texts', 'sms_advertising', 'email_advertising'] as const).filter((field) => {
      const refusal = readRefusal(cell(row, field), titleOf(field));
      if (refusal === 'unclear') blank(row, 'refusal_unclear', cell(row, field));
      return refusal === 'refused' || refusal === 'unclear';
    });
  }
}
