import en from '../locales/en.json';
import vi from '../locales/vi.json';

type Words = { [key: string]: string | Words };

/** What each message holds open, by key; Vietnamese has one form for one and for many. */
const messagesOf = (tree: Words, prefix = ''): [string, string[]][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string[]][] => {
    if (typeof value !== 'string') return messagesOf(value, `${prefix}${key}.`);
    return key.endsWith('_one') ? [] : [[prefix + key, (value.match(/{{\w+}}/g) ?? []).sort()]];
  });

test('both languages say everything, about the same things', () => {
  expect(messagesOf(vi)).toEqual(messagesOf(en));
});
