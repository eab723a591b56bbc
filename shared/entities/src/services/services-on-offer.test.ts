import { likelyServices, servicesByCategory } from './services-on-offer';

const service = (id: string, status = 1) => ({
  id,
  name: `Service ${id}`,
  price: 3_800,
  duration: 45,
  status,
  image_path: null,
});
const category = (id: string, ids: string, status = 1) => ({
  id,
  name: `Category ${id}`,
  services: [...ids].map((one) => service(one, status)),
});

test('a category without offered services is left out', () => {
  const groups = servicesByCategory([category('nails', 'ab'), category('old', 'x', 0), category('new', '')]);
  expect(groups.map(({ id, entries }) => [id, entries.map((one) => one.id)])).toEqual([['nails', ['a', 'b']]]);
});

const two = [category('nails', 'abcdef'), category('feet', 'gh')];
test.each([
  ['the likeliest first, each once', two, 'gahag', 'gah'],
  ['six at most', two, 'hgfedcba', 'hgfedc'],
  ['nothing that is not on offer', two, 'xay', 'a'],
  ['nothing where all six are in sight anyway', [category('nails', 'abcdef')], 'ab', ''],
  ['of one long list too', [category('nails', 'abcdefg')], 'gb', 'gb'],
  ['nothing of an empty catalogue', [], 'a', ''],
])('likely services are: %s', (_, categories, ids, likely) => {
  const found = likelyServices(servicesByCategory(categories), [...ids]);
  expect(found.map(({ id }) => id).join('')).toBe(likely);
});
