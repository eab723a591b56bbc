type Messages = { [key: string]: string | Messages };

/** Returns the placeholders of each message by its key; Vietnamese has no singular form, so those of English are left out. */
const placeholdersOf = (tree: Messages, prefix = ''): [string, string[]][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string[]][] => {
    if (typeof value !== 'string') return placeholdersOf(value, `${prefix}${key}.`);
    return key.endsWith('_one') ? [] : [[prefix + key, (value.match(/{{\w+}}/g) ?? []).sort()]];
  });

/** Expects the same messages with the same placeholders, in the same order, in English and Vietnamese. */
export const expectSameMessages = (en: Messages, vi: Messages): void =>
  expect(placeholdersOf(vi)).toEqual(placeholdersOf(en));
