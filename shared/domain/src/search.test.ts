import { plainText, searchByName, searchKey, searchWords } from './search';

const things = ['Full set acrylic', 'Acrylic fill', 'Cuticle oil', 'Đắp bột móng tay'].map((name) => ({ name }));

test.each([
  ['acrylic', ['Acrylic fill', 'Full set acrylic']],
  ['set full', ['Full set acrylic']],
  ['dap mong', ['Đắp bột móng tay']],
  ['ĐẮP', ['Đắp bột móng tay']],
  [' oil ', ['Cuticle oil']],
  ['pedicure', []],
])('search %j', (search, names) => {
  expect(searchByName(things, search).map(({ name }) => name)).toEqual(names);
});

test('plain text drops case and accents', () => {
  expect(plainText(' Đắp MÓNG ')).toBe('dap mong');
});

test.each([
  ["O'Brien", 'obrien'],
  ['O’Brien-Đỗ, Thu', 'obriendo thu'],
  ['Anne–Marie', 'annemarie'],
  ['  Nguyễn   Thị X ', 'nguyen thi x'],
  ['Nguyễn'.normalize('NFD'), 'nguyen'],
  ['J.R. (Jim)', 'jr jim'],
  ['\u202dLan\u202c', 'lan'],
])('the search key of %j is %j', (text, key) => {
  expect(searchKey(text)).toBe(key);
});

test('words of a search are apart by blanks and commas', () => {
  expect(searchWords(' X,  Nguyễn ')).toEqual(['x', 'nguyen']);
  expect(searchWords(' , ')).toEqual([]);
});
