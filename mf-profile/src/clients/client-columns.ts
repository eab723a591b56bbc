import { plainText } from '@suite/domain/search';

export const clientFields = ['name', 'last_name', 'phone', 'email', 'birthday', 'note'] as const;
export type ClientField = (typeof clientFields)[number];

/** The column of each field by its index, or null. */
export type ClientColumns = Readonly<Record<ClientField, number | null>>;

/** Names that other apps and people give to columns, in English and Vietnamese without accents; the best first. */
const names: Readonly<Record<ClientField, readonly string[]>> = {
  name: [
    ...['first name', 'given name', 'full name', 'client name', 'customer name', 'name', 'client', 'customer'],
    ...['ho va ten', 'ho ten', 'ten khach', 'khach', 'ten'],
  ],
  last_name: ['last name', 'surname', 'family name', 'ho'],
  phone: [
    ...['mobile phone', 'cell phone', 'mobile', 'cell', 'phone number', 'phone', 'telephone'],
    ...['so dien thoai', 'dien thoai', 'sdt'],
  ],
  email: ['email', 'e mail', 'email address', 'thu dien tu'],
  birthday: ['birthday', 'birth date', 'birthdate', 'date of birth', 'dob', 'ngay sinh', 'sinh nhat'],
  note: ['notes', 'note', 'client notes', 'comments', 'comment', 'ghi chu'],
};

const simple = (text: string) =>
  plainText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const contains = (column: string, name: string) => ` ${column} `.includes(` ${name} `);

/** Proposes a column for each field by the names in the header: one with an equal name, else one that contains it. */
export function proposeColumns(header: readonly string[]): ClientColumns {
  const columns = header.map(simple);
  const found = new Map<ClientField, number>();
  const find = (field: ClientField, fits: (column: string, name: string) => boolean) => {
    const taken = [...found.values()];
    for (const name of names[field]) {
      const index = columns.findIndex((column, place) => !taken.includes(place) && fits(column, name));
      if (index < 0) continue;
      found.set(field, index);
      return;
    }
  };
  for (const field of clientFields) find(field, (column, name) => column === name);
  // Most columns contain "name": its field comes last.
  for (const field of clientFields.toReversed()) if (!found.has(field)) find(field, contains);
  return Object.fromEntries(clientFields.map((field) => [field, found.get(field) ?? null])) as ClientColumns;
}
