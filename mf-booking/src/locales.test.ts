import en from '../locales/en.json';
import vi from '../locales/vi.json';

const keysOf = (tree: object, prefix = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object' ? keysOf(value as object, `${prefix}${key}.`) : [`${prefix}${key}`],
  );

test('both languages have the same keys', () => {
  expect(keysOf(vi)).toEqual(keysOf(en));
});
