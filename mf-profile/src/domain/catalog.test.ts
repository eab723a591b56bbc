import { activeGroups, archivedOf, categoryOfNew, movedTo, newIn, placeOfDragged, searchGroups } from './catalog';

const category = (id: string, name: string, status = 1) => ({ id, name, status });
const service = (id: string, name: string, category_id: string, status = 1) => ({ id, name, category_id, status });
const categories = [category('hands', 'Manicure'), category('old', 'Old', 0), category('empty', 'Empty')];
const services = [
  service('gel', 'Gel', 'hands'),
  service('spa', 'Spa', 'hands', 0),
  service('wax', 'Wax', 'old', 0),
  service('dap', 'Đắp bột', 'hands'),
];

test('groups contain active services of active categories, empty categories too', () => {
  expect(
    activeGroups(categories, services).map(({ category, entries }) => [category.id, entries.map((e) => e.id)]),
  ).toEqual([
    ['hands', ['gel', 'dap']],
    ['empty', []],
  ]);
});

test('the archive lists archived categories once, without the services inside', () => {
  const { categories: archived, entries } = archivedOf(categories, services);
  expect([archived.map(({ id }) => id), entries.map(({ id }) => id)]).toEqual([['old'], ['spa']]);
});

test.each([
  ['', [['gel', 'dap'], []]],
  ['dap', [['dap']]],
  ['manicure', [['gel', 'dap']]],
  ['pedicure', []],
])('search for %j finds services by name, without accents, or by category', (search, expected) => {
  const found = searchGroups(activeGroups(categories, services), search);
  expect(found.map(({ entries }) => entries.map(({ id }) => id))).toEqual(expected);
});

test.each([
  ['a', 1, 'bac'],
  ['a', 9, 'bca'],
  ['c', 0, 'cab'],
  ['b', -1, 'bac'],
  ['b', 1, 'abc'],
])('%s moved to place %i gives %s', (id, place, expected) => {
  expect(movedTo(['a', 'b', 'c'], id, place).join('')).toBe(expected);
});

test.each([
  [0, 10, 0],
  [0, 45, 1],
  [0, 500, 2],
  [2, -50, 1],
  [2, -100, 0],
  [1, 0, 1],
])('entry %i of three, 44 px tall each, dragged by %i px is at place %i', (from, distance, expected) => {
  expect(placeOfDragged([22, 66, 110], from, distance)).toBe(expected);
});

test('the id of a new service names its category', () => {
  expect(categoryOfNew(newIn('hands'))).toBe('hands');
  expect(categoryOfNew('00000000-0000-4000-8000-000000000001')).toBeNull();
});
