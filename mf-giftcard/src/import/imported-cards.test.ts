import type { DecimalSign } from '@suite/domain/amount-text';
import { readCsvText } from '@suite/entities/csv';
import { cardExports, codelessExports } from '../testing/card-exports';
import { type CardField, cardRules, isDeadCard, proposeCardColumns, readExpiry } from './card-columns';
import { cardsOf } from './imported-cards';

const today = '2026-11-24';
const tableOf = (text: string) => {
  const table = readCsvText('cards.csv', text, cardRules);
  if (typeof table === 'string') throw new Error(table);
  return table;
};
const proposedFor = (text: string) => {
  const table = tableOf(text);
  return Object.fromEntries(
    Object.entries(proposeCardColumns(table)).flatMap(([field, column]) =>
      column === null ? [] : [[field, table.header[column]]],
    ),
  );
};
const read = (text: string, decimalSign: DecimalSign | null = null) => {
  const table = tableOf(text);
  return cardsOf(table, proposeCardColumns(table), { country: 'US', zone: 'America/Chicago', today, decimalSign });
};

test.each([
  ['another system', ['Gift Card Number', 'Initial Balance', 'Current Balance', 'Phone'], [0, 2, 3]],
  ['a spreadsheet', ['code', 'amount'], [0, 1, null]],
  ['a Vietnamese list', ['STT', 'Mã thẻ', 'Số dư', 'SĐT'], [1, 2, 3]],
  ['nothing that is known', ['A', 'B'], [null, null, null]],
])('columns are proposed for %s', (_, header, found) => {
  const { code, balance, phone } = proposeCardColumns({ header, rows: [] });
  expect([code, balance, phone]).toEqual(found);
});

describe('exports of apps', () => {
  interface Expected {
    columns: Partial<Record<CardField, string>>;
    /** What is known about `LOTUS0001`, whose balance is $25.50. */
    card?: { initialBalance?: number; phone?: string; email?: string };
    leftOut: readonly string[];
    /** Cards that are imported, if there are others. */
    codes?: readonly string[];
  }
  const minh = { initialBalance: 5_000, email: 'minh@example.com' };
  const expected: Record<keyof typeof cardExports, Expected> = {
    Vagaro: {
      columns: { code: 'GC No', balance: 'Balance', initial: 'Amount', status: 'Status', expires_on: 'Expires On' },
      card: { initialBalance: 5_000 },
      leftOut: ['empty', 'dead', 'dead', 'dead'],
    },
    Phorest: {
      columns: { code: 'Serial Number', balance: 'Remaining', expires_on: 'Expiry Date' },
      leftOut: ['expired'],
    },
    Zenoti: {
      columns: { code: 'Code', balance: 'Balance', initial: 'Value', expires_on: 'Expiry Date' },
      card: { initialBalance: 5_000 },
      leftOut: ['empty', 'expired'],
    },
    Meevo: {
      columns: {
        code: 'Gift Card #',
        balance: 'Amount Remaining',
        initial: 'Value',
        expires_on: 'Expiration Date',
      },
      card: { initialBalance: 5_000 },
      leftOut: ['empty', 'expired'],
    },
    'Gift Up': {
      columns: {
        code: 'Code',
        balance: 'Balance',
        initial: 'Initial Balance',
        email: 'Recipient Email',
        expires_on: 'Expires On',
      },
      card: minh,
      codes: ['LOTUS0001', 'LOTUS0002'],
      leftOut: ['expired'],
    },
    Toggle: {
      columns: {
        code: 'Card Unique Code',
        balance: 'Current Balance',
        initial: 'First top up value',
        email: 'Recipient Email',
      },
      card: minh,
      leftOut: ['empty'],
    },
    'an online shop': {
      columns: {
        code: 'Code',
        balance: 'Current Balance',
        initial: 'Initial Balance',
        email: 'Recipient Email',
        switched_off: 'Enabled?',
        expires_on: 'Expires On',
      },
      card: minh,
      leftOut: ['dead', 'expired'],
    },
    'a spreadsheet': {
      columns: { code: 'Card number', balance: 'Amount', phone: 'Phone' },
      card: { phone: '+15125550102' },
      leftOut: [],
    },
    'a Vietnamese list': {
      columns: {
        code: 'Mã thẻ',
        balance: 'Còn lại',
        initial: 'Giá trị ban đầu',
        phone: 'SĐT',
        status: 'Trạng thái',
      },
      card: { initialBalance: 5_000, phone: '+15125550102' },
      leftOut: ['dead'],
    },
  };

  test.each(Object.entries(expected))(
    'the export of %s is read with what is left on cards that can be spent',
    (app, expectedOf) => {
      const text = cardExports[app as keyof typeof cardExports];
      const { columns, card = {}, codes = ['LOTUS0001'], leftOut } = expectedOf;
      expect(proposedFor(text)).toEqual(columns);
      const cards = read(text);
      expect(cards.rows.map(({ code, issue }) => [code, issue])).toEqual(codes.map((code) => [code, null]));
      const unknown = { initialBalance: null, phone: null, email: null };
      expect(cards.rows[0]).toMatchObject({ balance: 2_550, ...unknown, ...card });
      expect(cards.leftOut.map(({ reason }) => reason)).toEqual(leftOut);
      expect(cards.unclearDays).toEqual([]);
    },
  );

  test('a card that was topped up has no original value, and its buyer’s address is not read', () => {
    expect(read(cardExports['Gift Up']).rows[1]).toMatchObject({ balance: 1_200, initialBalance: null, email: null });
  });

  test.each(Object.entries(codelessExports))('the export of %s has no code that can be imported', (_, text) => {
    expect(read(text).rows.filter(({ issue }) => issue === null)).toEqual([]);
  });

  test('masked codes are named as such', () => {
    const masked = read(codelessExports['a masked list']).rows.map(({ issue }) => issue);
    expect(masked).toEqual(['code_masked', 'code_masked']);
  });

  test('original values alone are not proposed as balances', () => {
    expect(proposedFor('Code,Initial Value\nLOTUS0001,50.00\n')).toEqual({ code: 'Code', initial: 'Initial Value' });
  });

  test('visits that remain are not proposed as balances', () => {
    expect(proposedFor('Code,Visits Remaining\nLOTUS0001,3\n')).toEqual({ code: 'Code' });
  });
});

test('cards are read with codes, balances and phone numbers in the usual forms', () => {
  expect(read('Code,Balance,Phone\nold-0001,"$1,234.50",(512) 555-0101\nOLD 0002,25,\n').rows).toMatchObject([
    { number: 2, code: 'OLD0001', balance: 123_450, phone: '+15125550101', issue: null },
    { number: 3, code: 'OLD0002', balance: 2_500, phone: null, issue: null },
  ]);
});

test('rows with an error name it, and cards without a balance are left out', () => {
  const { rows, leftOut } = read(
    [
      'Code;Balance;Phone',
      ';5;',
      'AB1;5;',
      'OLD0001;five;',
      'OLD0002;-5;',
      'OLD0003;2000.01;',
      'OLD0004;5;12',
      'OLD0005;0;',
      'OLD0006;5;',
      'old-0006;5;',
    ].join('\n'),
  );
  expect(rows.map(({ number, issue }) => [number, issue])).toEqual([
    [2, 'code_missing'],
    [3, 'gift_card_code_invalid'],
    [4, 'balance_invalid'],
    [5, 'out_of_range'],
    [6, 'out_of_range'],
    [7, 'phone_invalid'],
    [9, null],
    [10, 'already_used'],
  ]);
  expect(leftOut).toEqual([{ number: 8, code: 'OLD0005', balanceText: '0', reason: 'empty' }]);
});

test('a table that was pasted from a spreadsheet is read', () => {
  expect(read('Mã thẻ\tSố dư\nOLD0001\t25,50\n').rows).toMatchObject([{ code: 'OLD0001', balance: 2_550 }]);
});

test('cards that the other system has put away are left out with the reason', () => {
  const { rows, leftOut } = read(
    [
      'Card number,Balance,Status,Expiration date',
      'OLD0001,25.00,Active,2030-01-01',
      'OLD0002,25.00,Deactivated,',
      'OLD0003,25.00,Active,10/31/2026',
      'OLD0004,0.00,Active,',
      'OLD0005,25.00,Active,11/12/2026',
    ].join('\n'),
  );
  expect(rows.map(({ code, issue }) => [code, issue])).toEqual([['OLD0001', null]]);
  expect(leftOut.map(({ number, reason }) => [number, reason])).toEqual([
    [3, 'dead'],
    [4, 'expired'],
    [5, 'empty'],
    [6, 'expired'],
  ]);
});

test.each([
  ['Active', 'Status', false],
  ['Inactive', 'Status', true],
  ['Voided', 'Status', true],
  ['Yes', 'Voided', true],
  ['No', 'Active', true],
  ['Yes', 'Active', false],
  ['', 'Status', false],
  ['Partially redeemed', 'Status', false],
  ['Part Redeemed', 'Status', false],
  ['Not redeemed', 'Status', false],
  ['Partially refunded', 'Status', false],
  ['Outstanding', 'Status', false],
  ['CanBeUsed', 'Status', false],
  ['Redeemed', 'Status', true],
  ['Not active', 'Status', true],
  ['Pending', 'Status', true],
  ['Not paid', 'Status', true],
  ['BLOCKED', 'State', true],
  ['2026-04-01 10:00:00', 'Disabled At', true],
  ['', 'Disabled At', false],
  ['2027-04-01', 'Last used', false],
])('a card with %j below %s is put away: %s', (cell, column, isDead) => {
  expect(isDeadCard(cell, column)).toBe(isDead);
});

test.each([
  ['2026-11-23', 'over'],
  ['2026-11-24', 'ahead'],
  ['2026-11-23T23:59:59Z', 'over'],
  ['10/31/2026', 'over'],
  ['10/31/26', 'over'],
  ['31-Oct-26', 'over'],
  ['Oct 31, 2026', 'over'],
  ['46326', 'over'],
  ['12/11/2026', 'ahead'],
  ['12/11/28', 'ahead'],
  ['1/2/2027', 'ahead'],
  ['never', 'none'],
  ['No expiration', 'none'],
  ['N/A', 'none'],
  ['Không hết hạn', 'none'],
  ['', 'none'],
  ['-', 'none'],
  ['10/31', 'unclear'],
  ['2/30/2026', 'unclear'],
  ['next spring', 'unclear'],
])('a card with the last day %j is %s', (cell, expiry) => {
  expect(readExpiry(cell, { dayFirst: false, today })).toBe(expiry);
});

test('last days are read as their column writes them, and those that cannot be read are named once', () => {
  const { rows, leftOut, unclearDays } = read(
    [
      'Code,Balance,Expires',
      'OLD0001,25,12/11/2026',
      'OLD0002,25,31/10/2026',
      'OLD0003,25,soon',
      'OLD0004,25,soon',
    ].join('\n'),
  );
  expect(leftOut.map(({ code }) => code)).toEqual(['OLD0001', 'OLD0002']);
  expect(rows.map(({ code }) => code)).toEqual(['OLD0003', 'OLD0004']);
  expect(unclearDays).toEqual(['soon']);
});

test('the cells of a column decide together whether three digits are decimals', () => {
  expect(read('Code,Balance\nOLD0001,1.500\nOLD0002,0.500\n').rows.map(({ balance }) => balance)).toEqual([150, 50]);
  expect(read('Code;Balance\nOLD0001;1.500\nOLD0002;12,25\n').rows.map(({ balance }) => balance)).toEqual([
    150_000, 1_225,
  ]);
});

test('a balance that may be thousands or decimals is asked about', () => {
  const text = 'Code,Balance\nOLD0001,1.500\nOLD0002,25\n';
  expect(read(text)).toMatchObject({
    ambiguous: '1.500',
    rows: [{ issue: 'balance_ambiguous' }, { issue: null, balance: 2_500 }],
  });
  expect(read(text, '.')).toMatchObject({ ambiguous: null, rows: [{ balance: 150 }, { balance: 2_500 }] });
  expect(read(text, ',')).toMatchObject({ ambiguous: null, rows: [{ balance: 150_000 }, { balance: 2_500 }] });
});

test('codes keep their leading zeros, lose what cannot be seen, and are refused if a spreadsheet rounded them', () => {
  const { rows } = read("Code,Balance\n'0012345678,5\n\u202a0012345679\u202c,5\n7.78E+15,5\n");
  expect(rows.map(({ code, issue }) => [code, issue])).toEqual([
    ['0012345678', null],
    ['0012345679', null],
    ['7.78E+15', 'code_rounded'],
  ]);
});

test('the row of a quote that is not closed has an error, and those below are read', () => {
  const { rows } = read('Code,Balance,Phone,Owner\n"OLD0001,5,,\nOLD0002,6,,\n');
  expect(rows.map(({ number, code, issue }) => [number, code, issue])).toEqual([
    [2, '', 'quote_open'],
    [3, 'OLD0002', null],
  ]);
});
