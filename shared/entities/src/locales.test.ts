import en from '../locales/en.json';
import vi from '../locales/vi.json';

const keysOf = (tree: object, prefix = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object' ? keysOf(value, `${prefix}${key}.`) : [`${prefix}${key}`],
  );

test('has every text in both languages', () => {
  expect(keysOf(vi)).toEqual(keysOf(en).filter((key) => !key.endsWith('_one')));
});
