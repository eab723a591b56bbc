import { makeCustom, makeLine } from '../testing/make-line';
import { countsOnTicket, favoritesOf, searchSellables, sellableGroups, sellableLine } from './catalog';

const service = (id: string, name: string, more = {}) => ({
  id,
  name,
  price: 1_000,
  duration: 30,
  color: null,
  status: 1,
  taxable: false,
  is_favorite: false,
  ...more,
});
const chrome = { id: 'chrome', name: 'Chrome', price: 1_200, duration: 15 };
const art = { id: 'art', name: 'Art', selection: 'any' as const, modifiers: [chrome] };
const groups = sellableGroups(
  [
    {
      id: 'nails',
      name: 'Nails',
      services: [
        service('1', 'Full set acrylic'),
        service('2', 'Acrylic fill', { is_favorite: true }),
        service('3', 'Old service', { status: 0, is_favorite: true }),
      ],
      items: [{ id: '4', name: 'Cuticle oil', price: 900, status: 1, taxable: true, barcode: '012345678905' }],
    },
    { id: 'vn', name: 'Tiếng Việt', services: [service('5', 'Đắp bột móng tay')], items: [] },
    { id: 'empty', name: 'Empty', services: [service('6', 'Gone', { status: 0 })], items: [] },
  ],
  [{ ...art, service_ids: ['1'] }],
);

test('only active services and items are offered, and no empty category', () => {
  expect(groups.map(({ id, entries }) => [id, entries.map((one) => one.id)])).toEqual([
    ['nails', ['1', '2', '4']],
    ['vn', ['5']],
  ]);
});

test('a service carries its tax', () => {
  const taxed = sellableGroups(
    [{ id: 'brows', name: 'Brows', services: [service('7', 'Wax', { taxable: true })], items: [] }],
    [],
  );
  expect(taxed[0]?.entries[0]?.taxable).toBe(true);
});

test('an item carries its tax, and is no favorite where an earlier version stored the catalog', () => {
  expect(groups[0]?.entries.at(-1)).toEqual({
    kind: 'item',
    id: '4',
    name: 'Cuticle oil',
    picture: null,
    price: 900,
    taxable: true,
    color: null,
    barcode: '012345678905',
    isFavorite: false,
    lowStock: null,
    duration: 0,
    modifierGroups: [],
    terms: [],
  });
});

test('a scanned barcode finds its product, and other texts find names', () => {
  const all = groups.flatMap(({ entries }) => entries);
  expect(searchSellables(all, ' 012345678905 ').map(({ id }) => id)).toEqual(['4']);
  expect(searchSellables(all, '0123')).toEqual([]);
  expect(searchSellables(all, 'acrylic').map(({ id }) => id)).toEqual(['2', '1']);
});

test('favorites are the marked services and items of every category', () => {
  expect(favoritesOf(groups).map(({ id }) => id)).toEqual(['2']);
  const oil = { id: '8', name: 'Oil', price: 900, status: 1, taxable: true, is_favorite: true };
  const marked = sellableGroups([{ id: 'p', name: 'Products', is_favorite: true, services: [], items: [oil] }], []);
  expect(marked).toMatchObject([{ isFavorite: true }]);
  expect(favoritesOf(marked).map(({ id }) => id)).toEqual(['8']);
});

test('a line has the own price of its employee', () => {
  const own = { service_id: '1', employee_id: 'ava', is_performed: true, price: 1_500, duration: null };
  const priced = sellableGroups(
    [{ id: 'nails', name: 'Nails', services: [service('1', 'Full set acrylic')], items: [] }],
    [],
    [own],
  );
  const prices = ['ava', 'ben', null].map((staff) =>
    priced.flatMap(({ entries }) => entries.map((one) => sellableLine(one, [chrome], staff).price)),
  );
  expect(prices).toEqual([[2_700], [2_200], [2_200]]);
});

test('a service and an item become lines of their kind', () => {
  const [fullSet, , oil] = groups[0]?.entries ?? [];
  if (!fullSet || !oil) throw new Error('The catalogue issues what this test is about.');
  expect(sellableLine(fullSet)).toMatchObject({
    item_type: 'service',
    service: { id: '1', color: null },
    item: null,
  });
  expect(sellableLine(oil)).toMatchObject({ item_type: 'item', service: null, item: { id: '4' }, taxable: true });
  const lines = [
    makeLine({ ...sellableLine(fullSet), quantity: 2 }),
    makeLine({ ...sellableLine(fullSet) }),
    makeLine({ ...sellableLine(oil) }),
  ];
  expect(countsOnTicket([...lines, makeCustom()])).toEqual(
    new Map([
      [fullSet.id, 3],
      [oil.id, 1],
    ]),
  );
});

test('a service offers its options and add-ons, and its line has the chosen ones', () => {
  const [fullSet, fill] = groups[0]?.entries ?? [];
  expect(fullSet?.modifierGroups).toMatchObject([art]);
  expect(fill?.modifierGroups).toEqual([]);
  expect(fullSet && sellableLine(fullSet, [chrome])).toMatchObject({
    item_name: 'Full set acrylic (Chrome)',
    price: 2_200,
    modifiers: [chrome],
  });
});

test.each([
  ['one of which enough is there', { stock: 5, low_stock_at: 3 }, null],
  ['one of which few are left', { stock: 3, low_stock_at: 3 }, 3],
  ['one that was sold more often than it was there', { stock: -2, low_stock_at: 3 }, 0],
  ['one without a notice', { stock: 1, low_stock_at: null }, null],
  ['one that is not counted', { stock: null, low_stock_at: 3 }, null],
])('a product is marked as low by its stock: %s', (_, stock, lowStock) => {
  const item = { id: '8', name: 'File', price: 300, status: 1, taxable: true, ...stock };
  const [group] = sellableGroups([{ id: 'retail', name: 'Retail', services: [], items: [item] }], []);
  expect(group?.entries).toMatchObject([{ lowStock }]);
});
