import { type CsvTable, readCsv, type TextEncoding } from '@suite/entities/csv';
import fc from 'fast-check';
import { clientExports } from '../testing/client-exports';
import { type ClientField, clientFields, clientRules, proposeClientColumns } from './client-columns';
import { clientsOf } from './imported-clients';
import { readBirthday } from './read-birthday';
import { readName, readPhone } from './read-contact';
import { readBlock, readRefusal, readStatus } from './read-flag';

const today = '2026-11-24';
const zone = 'America/Chicago';
const blockNote = (reason: string) => `Blocked: ${reason}`;
type Content = string | Uint8Array<ArrayBuffer>;
const fileOf = (content: Content) => new File([content], 'clients.csv', { type: 'text/csv' });
const readFile = (content: Content, encoding?: TextEncoding) =>
  readCsv(fileOf(content), { names: clientRules.names, ...(encoding && { encoding }) });
const tableOf = async (content: Content, encoding?: TextEncoding): Promise<CsvTable> => {
  const table = await readFile(content, encoding);
  if (typeof table === 'string') throw new Error(table);
  return table;
};
const readClients = (table: CsvTable, country: 'US' | 'AU' = 'US') =>
  clientsOf(table, proposeClientColumns(table), { country, zone, today, blockNote });
const imported = async (content: Content) => readClients(await tableOf(content));
const clientsIn = async (content: Content) => (await imported(content)).clients.map(({ client }) => client);
const utf16 = (text: string, isBigEndian = false) => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (const [index, unit] of Array.from(text, (sign) => sign.charCodeAt(0)).entries())
    view.setUint16(index * 2, unit, !isBigEndian);
  return bytes;
};

describe('the columns of a file', () => {
  test.each([
    [
      'a booking app',
      ['First Name', 'Last Name', 'Mobile Phone', 'Email', 'Birthday', 'Notes'],
      [0, 1, 2, null, 3, 4, 5],
    ],
    [
      'another app',
      ['Client ID', 'Client Name', 'Email Address', 'Phone Number', 'DOB'],
      [1, null, 3, null, 2, 4, null],
    ],
    ['a spreadsheet', ['name', 'phone'], [0, null, 1, null, null, null, null]],
    [
      'a Vietnamese list',
      ['STT', 'Họ và tên', 'Số điện thoại', 'Ngày sinh', 'Ghi chú'],
      [1, null, 2, null, null, 3, 4],
    ],
    ['two columns of names', ['Họ', 'Tên', 'SĐT'], [1, 0, 2, null, null, null, null]],
    ['two numbers', ['Name', 'Home phone', 'Mobile'], [0, null, 2, 1, null, null, null]],
    ['nothing that is known', ['A', 'B'], [null, null, null, null, null, null, null]],
  ])('are proposed for %s', (_, header, found) => {
    const columns = proposeClientColumns({ header, rows: [] });
    // No other app has what texts call a client.
    expect(clientFields.map((field) => columns[field])).toEqual([...found, null]);
  });

  const chosen: Record<keyof typeof clientExports, Partial<Record<ClientField, string>>> = {
    Square: {
      name: 'First Name',
      last_name: 'Last Name',
      phone: 'Phone Number',
      email: 'Email Address',
      birthday: 'Birthday',
      note: 'Memo',
      email_advertising: 'Email Subscription Status',
      blocked: 'Blocked from online booking',
    },
    Shopify: {
      name: 'First Name',
      last_name: 'Last Name',
      phone: 'Phone',
      other_phone: 'Default Address Phone',
      email: 'Email',
      note: 'Note',
      sms_advertising: 'Accepts SMS Marketing',
      email_advertising: 'Accepts Email Marketing',
    },
    Fresha: {
      name: 'First Name',
      last_name: 'Last Name',
      phone: 'Mobile Number',
      other_phone: 'Telephone',
      email: 'Email',
      birthday: 'Date of Birth',
      note: 'Note',
      sms_advertising: 'Accepts SMS Marketing',
      email_advertising: 'Accepts Marketing',
      blocked: 'Blocked',
      block_reason: 'Block Reason',
    },
    Vagaro: {
      name: 'First Name',
      last_name: 'Last Name',
      phone: 'Cell Phone',
      other_phone: 'Day Phone',
      email: 'Email',
      birthday: 'Birthday',
      note: 'Notes',
      sms_advertising: 'Text Marketing',
      email_advertising: 'Email Marketing',
      status: 'Status',
    },
    'Google Contacts': {
      name: 'First Name',
      last_name: 'Last Name',
      phone: 'Phone 1 - Value',
      other_phone: 'Phone 2 - Value',
      email: 'E-mail 1 - Value',
      birthday: 'Birthday',
      note: 'Notes',
    },
    Mangomint: {
      name: 'First Name',
      last_name: 'Last Name',
      phone: 'Mobile Phone',
      email: 'Email',
      birthday: 'Birthday',
      note: 'Client Notes',
      texts: 'SMS Opt Out',
      email_advertising: 'Email Marketing Consent',
      status: 'Archived',
    },
    'a spreadsheet': { name: 'Name', phone: 'Phone', email: 'Email' },
    'a Vietnamese list': { name: 'Họ và tên', phone: 'SĐT', birthday: 'Ngày sinh', note: 'Ghi chú' },
    'a list without a header': { name: '', phone: '', email: '' },
  };
  test.each(Object.entries(clientExports))('are proposed for the export of %s', async (app, text) => {
    const table = await tableOf(text);
    const proposed = Object.entries(proposeClientColumns(table)).flatMap(([field, column]) =>
      column === null ? [] : [[field, table.header[column]]],
    );
    expect(Object.fromEntries(proposed)).toEqual(chosen[app as keyof typeof clientExports]);
  });

  test('are those with the most numbers, whatever they are called', async () => {
    const { header, rows } = await tableOf('Name,Phone,Contact\nAnn,home,512-555-0101\nBen,work,512-555-0102\n');
    expect(proposeClientColumns({ header, rows }).phone).toBe(2);
  });
});

describe('the clients of other apps', () => {
  test.each(Object.entries(clientExports))('are read of the export of %s', async (_, text) => {
    const clients = await clientsIn(text);
    expect(clients.slice(0, 2)).toMatchObject([
      { full_name: 'Rosa Diaz', phone: '+15125550101' },
      { full_name: 'Minh Tran', phone: '+15125550102' },
    ]);
  });

  test('retain what the clients refused and whom the store blocked', async () => {
    expect(await clientsIn(clientExports.Square)).toMatchObject([
      { refused: [], is_blocked_from_booking: false, note: 'Almond,\nno gel' },
      { refused: ['email_advertising'], is_blocked_from_booking: true, birth_month_day: '11-02' },
    ]);
    expect(await clientsIn(clientExports.Shopify)).toMatchObject([
      { refused: ['sms_advertising'] },
      { refused: ['email_advertising'] },
    ]);
    expect(await clientsIn(clientExports.Fresha)).toMatchObject([
      { refused: [], is_blocked_from_booking: false, birthday: '1990-03-15' },
      { refused: ['sms_advertising', 'email_advertising'], is_blocked_from_booking: true, note: 'Blocked: No shows' },
      { refused: [] },
    ]);
    expect(await clientsIn(clientExports.Mangomint)).toMatchObject([
      { refused: [] },
      { refused: ['texts', 'email_advertising'] },
    ]);
  });

  test('are left out where the other app has put them away, with what they refused', async () => {
    const { clients, leftOut, refusals } = await imported(clientExports.Vagaro);
    expect(clients).toHaveLength(2);
    expect(leftOut).toMatchObject([{ row: 4, code: 'archived' }]);
    expect(refusals).toEqual([
      { phone: '+15125550109', email: null, refused: ['sms_advertising', 'email_advertising'] },
    ]);
  });
});

describe('the clients of a file', () => {
  test('have names, numbers in E.164, and what else is there', async () => {
    const { clients, leftOut, leftBlank } = await imported(
      'First name,Last name,Phone,Email,Birthday,Notes\n"Tina",Trần,(512) 555-0101,tina@example.com,3/15/1990,"Almond,\nno gel"\n',
    );
    expect(clients).toEqual([
      {
        row: 2,
        isTurned: false,
        client: {
          full_name: 'Tina Trần',
          greeting_name: null,
          phone: '+15125550101',
          email: 'tina@example.com',
          birthday: '1990-03-15',
          birth_month_day: null,
          note: 'Almond,\nno gel',
          refused: [],
          is_blocked_from_booking: false,
        },
      },
    ]);
    expect([...leftOut, ...leftBlank]).toEqual([]);
  });

  test('are left out with the row and the reason, and wrong details are left blank', async () => {
    const { clients, leftOut, leftBlank } = await imported(
      [
        'Name;Phone;Email;Birthday',
        ';5125550101;;',
        'Ann;;;',
        '',
        'Ben;12;;',
        'Cleo;512-555-0102;cleo at home;31/31/1990',
        'Cleo;+1 512 555 0102;;',
        'Daughter of Cleo;512-555-0102;;',
        'Eve;5.12556E+09;;',
        'Fay;000-000-0000;;',
      ].join('\r\n'),
    );
    expect(clients.map(({ client: { full_name, phone } }) => [full_name, phone])).toEqual([
      ['Ann', null],
      ['Cleo', '+15125550102'],
      ['Daughter of Cleo', '+15125550102'],
      ['Fay', null],
    ]);
    expect(leftOut.map(({ row, code }) => [row, code])).toEqual([
      [2, 'name_missing'],
      [5, 'phone_invalid'],
      [7, 'twice'],
      [9, 'phone_rounded'],
    ]);
    expect(leftBlank.map(({ row, code }) => [row, code])).toEqual([
      [6, 'birthday_invalid'],
      [6, 'email_invalid'],
      [10, 'phone_placeholder'],
    ]);
  });

  test('keep what a row that is there twice says about texts and blocking', async () => {
    const { clients, refusals } = await imported(
      'Name,Phone,Accepts texts,Blocked\nAnn,5125550101,yes,no\nAnn,5125550101,no,yes\n',
    );
    expect(clients.map(({ client }) => client.is_blocked_from_booking)).toEqual([true]);
    expect(refusals).toEqual([{ phone: '+15125550101', email: null, refused: ['texts'] }]);
  });

  test.each([
    ['UTF-8', (text: string) => new TextEncoder().encode(text), 'utf-8'],
    ['UTF-8 with a mark', (text: string) => new TextEncoder().encode(`\ufeff${text}`), 'utf-8'],
    ['UTF-16 with a mark', (text: string) => utf16(`\ufeff${text}`), 'utf-16le'],
    ['UTF-16 without a mark', (text: string) => utf16(text), 'utf-16le'],
    ['UTF-16 big endian with a mark', (text: string) => utf16(`\ufeff${text}`, true), 'utf-16be'],
    ['UTF-16 big endian without a mark', (text: string) => utf16(text, true), 'utf-16be'],
    ['Windows-1252', (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0)), 'windows-1252'],
  ])('are read from %s', async (_, encode, encoding) => {
    const { header, rows, source } = await tableOf(encode('Name\tPhone\nRené Perciò\t5125550101\n'));
    expect(header).toEqual(['Name', 'Phone']);
    expect(rows).toEqual([{ number: 2, cells: ['René Perciò', '5125550101'] }]);
    expect(source?.encoding).toBe(encoding);
  });

  test('are read from the encoding of Vietnamese Windows, whose accents are bytes of their own', async () => {
    // Nguyễn Thị Đào: ê and a tilde, i and a dot below, Đ, a and a grave accent.
    const bytes = Uint8Array.from('Name,Phone\nNguy\xea\xden Thi\xf2 \xd0a\xcco,5125550101\n', (sign) =>
      sign.charCodeAt(0),
    );
    expect((await tableOf(bytes)).source?.encoding).toBe('windows-1258');
    expect(await clientsIn(bytes)).toMatchObject([{ full_name: 'Nguyễn Thị Đào' }]);
  });

  test('are read again in the encoding that a person chooses, and broken letters are named', async () => {
    const bytes = new TextEncoder().encode('Name,Phone\nNguyễn,5125550101\nH?ng Nguy?n,5125550102\n');
    const wrong = await tableOf(bytes, 'windows-1252');
    expect(wrong.faults.map(({ row, code }) => [row, code])).toEqual([
      [2, 'letters_broken'],
      [3, 'letters_broken'],
    ]);
    expect((await tableOf(bytes)).faults).toEqual([{ row: 3, code: 'letters_broken', text: 'H?ng Nguy?n' }]);
  });

  test.each([
    ['a hint of the delimiter', 'sep=;\nName;Phone\nAnn;5125550101\n', [2]],
    ['titles above the header', 'Lotus Nails client list,,\nOctober,,\nName,Phone,Email\nAnn,5125550101,\n', [4]],
    ['no header', 'Ann,5125550101\n', [1]],
    ['empty lines above the header', '\n\nName,Phone\nAnn,5125550101\n', [4]],
    ['a sign that makes a text of a number', "Name,Phone\nAnn,'+15125550101\n", [2]],
    ['a formula that makes a text of a number', 'Name,Phone\nAnn,"=""5125550101"""\n', [2]],
    ['fewer titles than columns', 'Name,Phone\nAnn,5125550101,extra\n', [2]],
  ])('are read below %s', async (_, text, numbers) => {
    const { clients, leftOut } = await imported(text);
    expect(clients.map(({ row, client }) => [row, client.full_name, client.phone])).toEqual(
      numbers.map((row) => [row, 'Ann', '+15125550101']),
    );
    expect(leftOut).toEqual([]);
  });

  test.each([
    ['never', 'Name,Phone,Email,Notes\n"Ann,5125550101,,\nBen,5125550102,,\nCleo,5125550103,,\n', 2],
    [
      'further down',
      'Name,Phone,Email,Notes\nAnn,5125550101,,"likes tea\nBen,5125550102,,\nCleo,5125550103,,"tea"\n',
      2,
    ],
    ['in two columns', 'Name,Phone\n"Ann,5125550101\nBen,5125550102\nCleo,5125550103\n', 2],
  ])('below a quote that is closed %s are read, and its row is named', async (_, text, row) => {
    const { clients, leftOut } = await imported(text);
    expect(clients.map(({ row, client }) => [row, client.full_name])).toEqual([
      [3, 'Ben'],
      [4, 'Cleo'],
    ]);
    expect(leftOut).toMatchObject([{ row, code: 'quote_open', text: expect.stringContaining('Ann') }]);
  });

  test('with more cells than columns are left out with their row', async () => {
    const { clients, leftOut } = await imported('Name,Phone\nAnn,5125550101\nTran, Jr,5125550102\nBen,5125550103\n');
    expect(clients.map(({ client }) => client.full_name)).toEqual(['Ann', 'Ben']);
    expect(leftOut).toEqual([{ row: 3, code: 'cells_shifted', text: 'Tran · Jr · 5125550102' }]);
  });

  test('lose no refusal, whichever rows are left out', () => {
    const header = ['Name', 'Phone', 'Accepts SMS', 'Status'];
    const columns = proposeClientColumns({ header, rows: [] });
    const row = fc.tuple(
      fc.constantFrom('', 'Ann', 'Ben', 'Tran, Ann'),
      fc.constantFrom('5125550101', '512-555-0102', '12', ''),
      fc.constantFrom('yes', 'no', 'maybe', ''),
      fc.constantFrom('Active', 'Archived'),
    );
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), (cells) => {
        const rows = cells.map((of, index) => ({ number: index + 2, cells: of }));
        const read = clientsOf({ header, rows, faults: [] }, columns, { country: 'US', zone, today, blockNote });
        const refusing = new Set(
          [...read.clients.map(({ client }) => client), ...read.refusals].flatMap(({ phone, refused }) =>
            refused.includes('texts') ? phone : [],
          ),
        );
        for (const [, phone, flag] of cells) {
          const number = readPhone(phone, 'US');
          if (typeof number === 'object' && (flag === 'no' || flag === 'maybe'))
            expect(refusing).toContain(number.phone);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('are each there once and have only what the API accepts, whatever the file contains', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\d ()+-]{0,14}$/)), { maxLength: 20 }),
        (rows) => {
          const header = ['Name', 'Phone'];
          const table = { header, rows: rows.map((cells, index) => ({ number: index + 2, cells })), faults: [] };
          const columns = proposeClientColumns({ header, rows: [] });
          const clients = clientsOf(table, columns, { country: 'US', zone, today, blockNote }).clients.map(
            ({ client }) => client,
          );
          expect(new Set(clients.map(({ phone, full_name }) => `${phone} ${full_name}`)).size).toBe(clients.length);
          const refused = clients.filter(
            ({ full_name, phone }) =>
              /[\p{Cc}\p{Cf}]/u.test(full_name) ||
              full_name.trim() !== full_name ||
              (phone !== null && !/^\+[1-9]\d{7,14}$/.test(phone)),
          );
          expect(refused).toEqual([]);
        },
      ),
      { numRuns: 200 },
    );
  });

  test.each([
    ['nothing', '', 'empty'],
    ['a header alone', 'Name,Phone\n', 'empty'],
    ['a spreadsheet that is no CSV', 'PK\u0003\u0004\u0000\u0000', 'not_text'],
    ['more rows than can be imported at once', `Name\n${'a\n'.repeat(20_001)}`, 'too_long'],
    ['more than 10 MB', 'x'.repeat(10 * 2 ** 20 + 1), 'too_large'],
    ['more open quotes than mistakes', `Name,Phone\n${'"Ann,5125550101\n'.repeat(60)}`, 'quotes_open'],
  ])('are not read from a file of %s', async (_, text, problem) => {
    expect(await readFile(text)).toBe(problem);
  });
});

describe('a birthday', () => {
  test.each([
    ['1990-03-15', false, '1990-03-15'],
    ['1990-3-5 00:00', false, '1990-03-05'],
    ['3/15/1990', false, '1990-03-15'],
    ['15.03.1990', true, '1990-03-15'],
    ['3/5/90', false, '1990-03-05'],
    ['3/5/05', true, '2005-05-03'],
    ['2/30/1990', false, null],
    ['12/31/2026', false, null],
    ['1/1/1880', false, null],
    ['March 5', false, '03-05'],
    ['Mar 15', false, '03-15'],
    ['15 Mar', false, '03-15'],
    ['March 15th, 1990', false, '1990-03-15'],
    ['15 March 1990', false, '1990-03-15'],
    ['13-Mar-90', false, '1990-03-13'],
    ['15 tháng 3 năm 1990', false, '1990-03-15'],
    ['3/15', false, '03-15'],
    ['15/3', true, '03-15'],
    ['03-15', false, '03-15'],
    ['02-29', false, '02-29'],
    ['0000-03-15', false, '03-15'],
    ['1604-03-15', false, '03-15'],
    ['--03-15', false, '03-15'],
    ['--0315', false, '03-15'],
    ['32947', false, '1990-03-15'],
    ['32947.0', false, '1990-03-15'],
    ['99999', false, null],
    ['1990', false, null],
    ['Mar 90', false, null],
    ['2/30', false, null],
    ['soon', false, null],
  ])('is read of %s', (text, dayFirst, read) => {
    expect(readBirthday(text, { dayFirst, today })).toBe(read);
  });
});

describe('a phone number', () => {
  test('with 0 in front is a local one in a store of Vietnam', () => {
    expect(readPhone('0912 345 678', 'US', 'Asia/Ho_Chi_Minh')).toEqual({ phone: '+84912345678' });
  });

  test.each([
    ['512-555-0151 / 512-555-0152', '+15125550151'],
    ['512-555-0151, 512-555-0152', '+15125550151'],
    ['512-555-0151 or 512-555-0152', '+15125550151'],
    ['(512) 555-0151 ::: (512) 555-0152', '+15125550151'],
    ['12 / 512-555-0152', '+15125550152'],
    ['5125550152.0', '+15125550152'],
    ["'+15125550152", '+15125550152'],
    ['\u202a+1 (512) 555-0152\u202c', '+15125550152'],
    ['+61 412 345 678', '+61412345678'],
  ])('is read of %s', (text, phone) => {
    expect(readPhone(text, 'US')).toEqual({ phone });
  });

  test.each([
    ['5.12556E+09', 'rounded'],
    ['5,12556E+09', 'rounded'],
    ['000-000-0000', 'placeholder'],
    ['123-4567', 'placeholder'],
    ['012-555-0151', 'invalid'],
    ['', 'none'],
    ['none', 'placeholder'],
    ['call 12', 'invalid'],
  ])('is not read of %s', (text, problem) => {
    expect(readPhone(text, 'US')).toBe(problem);
  });
});

test.each([
  ['Nguyen, Thu', 'Thu Nguyen', true],
  ['Nguyen,Thu Thi', 'Thu Thi Nguyen', true],
  ['Tran, Jr', 'Tran, Jr', false],
  ['Ann, Ben, Cleo', 'Ann, Ben, Cleo', false],
  ['Thu Nguyen', 'Thu Nguyen', false],
])('the name %s is %s', (text, name, isTurned) => {
  expect(readName(text)).toEqual({ name, isTurned });
});

describe('a refusal', () => {
  test.each([
    ['No', 'Accepts SMS Marketing', 'refused'],
    ['FALSE', 'Accepts texts', 'refused'],
    ['0', 'SMS consent', 'refused'],
    ['Không', 'Nhận tin nhắn', 'refused'],
    ['Yes', 'SMS Opt Out', 'refused'],
    ['x', 'Do not text', 'refused'],
    ['unsubscribed', 'Email Subscription Status', 'refused'],
    ['Not subscribed', 'Email Subscription Status', 'refused'],
    ['Opted out', 'Texts', 'refused'],
    ['bounced', 'Email Subscription Status', 'refused'],
    ['yes', 'Accepts SMS Marketing', 'agreed'],
    ['subscribed', 'Email Subscription Status', 'agreed'],
    ['No', 'SMS Opt Out', 'agreed'],
    ['pending', 'SMS consent', 'unclear'],
    ['', 'SMS consent', null],
  ])('%j below %s is %s', (text, column, refusal) => {
    expect(readRefusal(text, column)).toBe(refusal);
  });
});

test.each([
  ['Yes', { isBlocked: true, reason: '' }],
  ['TRUE', { isBlocked: true, reason: '' }],
  ['No shows', { isBlocked: true, reason: 'No shows' }],
  ['No', { isBlocked: false, reason: '' }],
  ['', { isBlocked: false, reason: '' }],
  ['Not blocked', { isBlocked: false, reason: '' }],
])('a client with %j in the column of blocks is read as %j', (text, block) => {
  expect(readBlock(text)).toEqual(block);
});

test.each([
  ['Active', 'Status', null],
  ['Deactivated', 'Status', 'archived'],
  ['Blocked', 'Status', 'blocked'],
  ['Yes', 'Archived', 'archived'],
  ['No', 'Archived', null],
  ['No', 'Active', 'archived'],
  ['Yes', 'Active', null],
  ['VIP', 'Status', null],
])('a client with %s below %s is %s', (text, column, status) => {
  expect(readStatus(text, column)).toBe(status);
});
