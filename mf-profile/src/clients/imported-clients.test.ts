import { readCsv } from '@suite/entities/csv';
import fc from 'fast-check';
import { clientFields, proposeClientColumns } from './client-columns';
import { clientsOf } from './imported-clients';
import { readBirthday, writesDayFirst } from './read-birthday';

const today = '2026-11-24';
const fileOf = (text: string | Uint8Array<ArrayBuffer>) => new File([text], 'clients.csv', { type: 'text/csv' });
const tableOf = async (text: string | Uint8Array<ArrayBuffer>) => {
  const table = await readCsv(fileOf(text));
  if (typeof table === 'string') throw new Error(table);
  return table;
};
const imported = async (text: string, country: 'US' | 'AU' = 'US') => {
  const { header, rows } = await tableOf(text);
  return clientsOf(rows, proposeClientColumns(header), { country, today });
};

describe('the columns of a file', () => {
  test.each([
    ['a booking app', ['First Name', 'Last Name', 'Mobile Phone', 'Email', 'Birthday', 'Notes'], [0, 1, 2, 3, 4, 5]],
    ['another app', ['Client ID', 'Client Name', 'Email Address', 'Phone Number', 'DOB'], [1, null, 3, 2, 4, null]],
    ['a spreadsheet', ['name', 'phone'], [0, null, 1, null, null, null]],
    ['a Vietnamese list', ['STT', 'Họ và tên', 'Số điện thoại', 'Ngày sinh', 'Ghi chú'], [1, null, 2, null, 3, 4]],
    ['two columns of names', ['Họ', 'Tên', 'SĐT'], [1, 0, 2, null, null, null]],
    ['two numbers', ['Name', 'Home phone', 'Mobile'], [0, null, 2, null, null, null]],
    ['nothing that is known', ['A', 'B'], [null, null, null, null, null, null]],
  ])('are proposed for %s', (_, header, found) => {
    const columns = proposeClientColumns(header);
    expect(clientFields.map((field) => columns[field])).toEqual(found);
  });
});

describe('the clients of a file', () => {
  test('have names, numbers in E.164, and what else is there', async () => {
    const { clients, leftOut, leftBlank } = await imported(
      'First name,Last name,Phone,Email,Birthday,Notes\n"Tina",Trần,(512) 555-0101,tina@example.com,3/15/1990,"Almond,\nno gel"\n',
    );
    expect(clients).toEqual([
      {
        full_name: 'Tina Trần',
        phone: '+15125550101',
        email: 'tina@example.com',
        birthday: '1990-03-15',
        note: 'Almond,\nno gel',
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
        'Cleo again;+1 512 555 0102;;',
      ].join('\r\n'),
    );
    expect(clients.map(({ full_name }) => full_name)).toEqual(['Cleo']);
    expect(leftOut.map(({ row, code }) => [row, code])).toEqual([
      [2, 'name_missing'],
      [3, 'phone_missing'],
      [5, 'phone_invalid'],
      [7, 'twice'],
    ]);
    expect(leftBlank.map(({ row, code }) => [row, code])).toEqual([
      [6, 'email_invalid'],
      [6, 'birthday_invalid'],
    ]);
  });

  test('are read from UTF-8 with a mark, UTF-16 and the encoding of Windows', async () => {
    const text = 'Name\tPhone\nRené\t5125550101\n';
    const utf16 = new Uint8Array([
      0xff,
      0xfe,
      ...new Uint8Array(Uint16Array.from(text, (sign) => sign.charCodeAt(0)).buffer),
    ]);
    const windows = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
    for (const bytes of [new TextEncoder().encode(`\ufeff${text}`), utf16, windows]) {
      const { header, rows } = await tableOf(bytes);
      expect(header).toEqual(['Name', 'Phone']);
      expect(rows).toEqual([{ number: 2, cells: ['René', '5125550101'] }]);
    }
  });

  test('have no number twice and only what the API accepts, whatever the file contains', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\d ()+-]{0,14}$/)), { maxLength: 20 }),
        async (rows) => {
          const { clients } = clientsOf(
            rows.map((cells, index) => ({ number: index + 2, cells })),
            { ...proposeClientColumns(['Name', 'Phone']) },
            { country: 'US', today },
          );
          expect(new Set(clients.map(({ phone }) => phone)).size).toBe(clients.length);
          const refused = clients.filter(
            ({ full_name, phone }) =>
              /[\p{Cc}\p{Cf}]/u.test(full_name) ||
              full_name.trim() !== full_name ||
              !/^\+[1-9]\d{7,14}$/.test(phone ?? ''),
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
  ])('are not read from a file of %s', async (_, text, problem) => {
    expect(await readCsv(fileOf(text))).toBe(problem);
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
    ['March 5', false, null],
    ['3/15', false, null],
  ])('is read of %s', (text, dayFirst, read) => {
    expect(readBirthday(text, { dayFirst, today })).toBe(read);
  });

  test.each([
    [['3/4/1990', '15/3/1990'], 'US', true],
    [['3/4/1990', '3/15/1990'], 'AU', false],
    [['3/4/1990'], 'US', false],
    [['3/4/1990'], 'AU', true],
    [['1990-12-31'], 'AU', true],
  ] as const)('begins with the day in %j of %s: %s', (texts, country, dayFirst) => {
    expect(writesDayFirst(texts, country)).toBe(dayFirst);
  });
});
