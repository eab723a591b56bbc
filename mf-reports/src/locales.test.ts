import en from '../locales/en.json';
import vi from '../locales/vi.json';

type Messages = { [key: string]: string | Messages };

/** What each message holds open, by key; Vietnamese has one form for one and for many. */
const messagesOf = (tree: Messages, prefix = ''): [string, string[]][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string[]][] => {
    if (typeof value !== 'string') return messagesOf(value, `${prefix}${key}.`);
    return key.endsWith('_one') ? [] : [[prefix + key, (value.match(/{{\w+}}/g) ?? []).sort()]];
  });

test('both languages have the same messages and placeholders', () => {
  expect(messagesOf(vi)).toEqual(messagesOf(en));
});
