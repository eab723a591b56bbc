import en from '../locales/en.json';
import vi from '../locales/vi.json';

type Messages = { [key: string]: string | Messages };

/** The placeholders of each message by key; Vietnamese has no plural forms. */
const messagesOf = (tree: Messages, prefix = ''): [string, string[]][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string[]][] => {
    if (typeof value !== 'string') return messagesOf(value, `${prefix}${key}.`);
    return key.endsWith('_one') ? [] : [[prefix + key, (value.match(/{{\w+}}/g) ?? []).sort()]];
  });

test('both languages have the same messages and placeholders', () => {
  expect(messagesOf(vi)).toEqual(messagesOf(en));
});
