import { readCsvText } from '@suite/entities/csv';
import { cardFields, cardsOf, proposeCardColumns } from './imported-cards';

const read = (text: string) => {
  const table = readCsvText('cards.csv', text);
  if (typeof table === 'string') throw new Error(table);
  return cardsOf(table.rows, proposeCardColumns(table.header), 'US');
};

test.each([
  ['another system', ['Gift Card Number', 'Initial Balance', 'Current Balance', 'Phone'], [0, 2, 3]],
  ['a spreadsheet', ['code', 'amount'], [0, 1, null]],
  ['a Vietnamese list', ['STT', 'Mã thẻ', 'Số dư', 'SĐT'], [1, 2, 3]],
  ['nothing that is known', ['A', 'B'], [null, null, null]],
])('columns are proposed for %s', (_, header, found) => {
  const columns = proposeCardColumns(header);
  expect(cardFields.map((field) => columns[field])).toEqual(found);
});

test('cards are read with codes, balances and phone numbers in the usual forms', () => {
  expect(read('Code,Balance,Phone\nold-0001,"$1,234.50",(512) 555-0101\nOLD 0002,25,\n').rows).toMatchObject([
    { number: 2, code: 'OLD0001', balance: 123_450, phone: '+15125550101', issue: null },
    { number: 3, code: 'OLD0002', balance: 2_500, phone: null, issue: null },
  ]);
});

test('rows with an error name it, and cards without a balance are left out', () => {
  const { rows, empty } = read(
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
  expect(empty).toBe(1);
});

test('a table that was pasted from a spreadsheet is read', () => {
  expect(read('Mã thẻ\tSố dư\nOLD0001\t25,50\n').rows).toMatchObject([{ code: 'OLD0001', balance: 2_550 }]);
});
