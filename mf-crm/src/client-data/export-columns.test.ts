import { toCsv } from '@suite/domain/csv';
import { readCsvText } from '@suite/entities/csv';
import fc from 'fast-check';
import en from '../../locales/en.json';
import vi from '../../locales/vi.json';
import { clientRules, proposeClientColumns } from '../clients/client-columns';
import { clientsOf, type ImportedClient } from '../clients/imported-clients';
import { type ExportedClient, exportCells, exportFields } from './export-columns';

type Client = Omit<ExportedClient, 'cursor' | 'id' | '__typename'>;
const locales = { en: en.client_data, vi: vi.client_data };
type Locale = keyof typeof locales;

const fileOf = (clients: readonly Client[], locale: Locale): string => {
  const { columns, all } = locales[locale];
  const rows = clients.map((client) => exportCells({ cursor: null, id: '', ...client } as ExportedClient, all));
  return toCsv([exportFields.map((field) => columns[field]), ...rows]);
};

function readFile(text: string, country: 'US' | 'AU' = 'US') {
  const table = readCsvText('clients.csv', text, { names: clientRules.names });
  if (typeof table === 'string') throw new Error(table);
  const reading = { country, zone: 'America/Chicago', today: '2026-11-28', blockNote: (reason: string) => reason };
  return clientsOf(table, proposeClientColumns(table), reading);
}

/** What the store has of an imported client, as the API answers it; an import turns no offers on. */
const stored = (client: ImportedClient): Client => ({
  full_name: client.full_name,
  greeting_name: client.greeting_name ?? '',
  phone: client.phone,
  email: client.email,
  birthday: client.birthday,
  birth_month_day: client.birthday?.slice(5) ?? client.birth_month_day,
  note: client.note,
  accepts_texts: client.phone !== null && !client.refused.includes('texts'),
  accepts_sms_advertising: client.refused.includes('sms_advertising') ? false : null,
  accepts_email_advertising: client.refused.includes('email_advertising') ? false : null,
  is_blocked_from_booking: client.is_blocked_from_booking,
});

const client = (of: Partial<Client> = {}): Client => ({
  full_name: 'Nguyễn Thị Hoa',
  greeting_name: 'Hoa',
  phone: '+15125550143',
  email: 'hoa@mail.example',
  birthday: null,
  birth_month_day: null,
  note: null,
  accepts_texts: true,
  accepts_sms_advertising: null,
  accepts_email_advertising: null,
  is_blocked_from_booking: false,
  ...of,
});

const awkward: readonly Client[] = [
  client({ full_name: 'Đỗ Văn Đạt', greeting_name: 'Đạt', phone: '+84912345678', note: '0012' }),
  client({ full_name: 'Tran, Lan', greeting_name: 'Lan', phone: '+15125550101', note: '=1+1' }),
  client({ full_name: '=HYPERLINK("x")', greeting_name: '@me', phone: '+15125550102', note: "'=1" }),
  client({
    full_name: "'t Hooft",
    greeting_name: "'t",
    phone: '+15125550103',
    note: '\'90s look, "short"\nand  round',
  }),
  client({ full_name: '-', greeting_name: '-', phone: null, email: null, accepts_texts: false, note: '- 5' }),
  client({
    full_name: 'Ann 👩‍🦰',
    greeting_name: 'Ann',
    phone: '+15125550104',
    birth_month_day: '03-05',
    note: '+1 512',
  }),
  client({
    full_name: 'Ben',
    greeting_name: 'Ben',
    phone: '+15125550105',
    birthday: '1990-02-28',
    birth_month_day: '02-28',
    accepts_texts: false,
  }),
  client({
    full_name: 'Cleo',
    greeting_name: 'Cleo',
    phone: '+15125550106',
    accepts_sms_advertising: false,
    accepts_email_advertising: false,
    is_blocked_from_booking: true,
  }),
];

describe.each<Locale>(['en', 'vi'])('a file of all clients (%s)', (locale) => {
  test.each(['US', 'AU'] as const)('is equal byte by byte once it was imported in %s', (country) => {
    const file = fileOf(awkward, locale);
    const { clients, leftOut, leftBlank } = readFile(file, country);
    expect([leftOut, leftBlank]).toEqual([[], []]);
    const read = clients.map((one) => stored(one.client));
    expect(read).toEqual(awkward);
    expect(fileOf(read, locale)).toBe(file);
  });

  test('begins with a byte order mark, and no cell of it is a formula', () => {
    const file = fileOf(awkward, locale);
    expect(file.startsWith('\ufeff')).toBe(true);
    expect(file).not.toMatch(/(^|,)"?[=+@]/m);
  });
});

test('an agreement to offers stays a "yes" in the file, and no import records it', () => {
  const file = fileOf([client({ accepts_sms_advertising: true })], 'en');
  expect(file).toContain(',Yes,');
  expect(readFile(file).clients[0]?.client.refused).toEqual([]);
});

test('names in decomposed letters are stored and exported in composed ones', () => {
  const composed = fileOf([client()], 'en');
  const read = readFile(composed.normalize('NFD'));
  expect(
    fileOf(
      read.clients.map((one) => stored(one.client)),
      'en',
    ),
  ).toBe(composed);
});

const words = fc.constantFrom(
  'Lan',
  'Trần',
  'Đạt',
  "O'Brien",
  '=1',
  '+1',
  '-x',
  '@a',
  "'9",
  "''x",
  '0012',
  'a"b',
  'Mai,',
  '👩‍🦰',
  'Ü',
);
const line = fc.array(words, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '));
const text = fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'));

test('any clients are equal byte by byte once their file was imported', () => {
  const clients = fc.uniqueArray(
    fc.record({
      full_name: line,
      note: fc.option(text, { nil: null }),
      last: fc.integer({ min: 1_000, max: 9_999 }),
      isBlocked: fc.boolean(),
    }),
    { selector: ({ last }) => last, minLength: 1, maxLength: 6 },
  );
  fc.assert(
    fc.property(clients, (made) => {
      const exported = made.map(({ full_name, note, last, isBlocked }) =>
        client({
          full_name,
          greeting_name: full_name,
          note,
          phone: `+1512555${last}`,
          email: null,
          is_blocked_from_booking: isBlocked,
        }),
      );
      const file = fileOf(exported, 'en');
      expect(
        fileOf(
          readFile(file).clients.map((one) => stored(one.client)),
          'en',
        ),
      ).toBe(file);
    }),
    { numRuns: 300 },
  );
});
