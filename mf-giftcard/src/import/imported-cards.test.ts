import type { DecimalSign } from '@suite/domain/amount-text';
import { readCsvText } from '@suite/entities/csv';
import { cardRules, isDeadCard, proposeCardColumns, readExpiry } from './card-columns';
import { cardsOf } from './imported-cards';

const today = '2026-11-24';
const read = (text: string, decimalSign: DecimalSign | null = null) => {
  const table = readCsvText('cards.csv', text, cardRules);
  if (typeof table === 'string') throw new Error(table);
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
