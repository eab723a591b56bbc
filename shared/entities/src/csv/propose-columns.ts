import { plainText } from '@suite/domain/search';

/** The column of each field by its index, or null. */
export type CsvColumns<TField extends string> = Readonly<Record<TField, number | null>>;

/** The names of each field's column, in English and Vietnamese without accents; the best first. */
export type ColumnNames<TField extends string> = Readonly<Record<TField, readonly string[]>>;

const simple = (text: string) =>
  plainText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const contains = (column: string, name: string) => ` ${column} `.includes(` ${name} `);

/** Proposes a column for each field by the names in the header: one with an equal name, else one that contains it. */
export function proposeColumns<TField extends string>(
  fields: readonly TField[],
  names: ColumnNames<TField>,
  header: readonly string[],
): CsvColumns<TField> {
  const columns = header.map(simple);
  const found = new Map<TField, number>();
  const find = (field: TField, fits: (column: string, name: string) => boolean) => {
    const taken = [...found.values()];
    for (const name of names[field]) {
      const index = columns.findIndex((column, place) => !taken.includes(place) && fits(column, name));
      if (index < 0) continue;
      found.set(field, index);
      return;
    }
  };
  for (const field of fields) find(field, (column, name) => column === name);
  // Most columns contain the word of the first field, such as "name": it comes last.
  for (const field of fields.toReversed()) if (!found.has(field)) find(field, contains);
  return Object.fromEntries(fields.map((field) => [field, found.get(field) ?? null])) as Record<TField, number | null>;
}
