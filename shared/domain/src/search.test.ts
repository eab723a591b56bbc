import { plainText, searchByName } from './search';

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
