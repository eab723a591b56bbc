import { plainText } from '@suite/domain/search';

/**
 * The names of each field's column, in English and Vietnamese without accents; the best first. A column with a longer name
 * that contains one of them counts, too, unless the name begins with `=`.
 */
export type ColumnNames<TField extends string> = Readonly<Record<TField, readonly string[]>>;

const simple = (text: string) =>
  plainText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Names that describe the column beside them: `Phone 1 - Label` says of what kind the number in `Phone 1 - Value` is. */
const describesOther = /\b(label|type)$/;
const maxName = 60;

/** Returns how well a column's name is that of a field, the best first; null if it is not. */
export function rankName(column: string, names: readonly string[]): number | null {
  const found = simple(column);
  if (found === '' || describesOther.test(found)) return null;
  const equal = names.findIndex((name) => name.replace(/^=/, '') === found);
  if (equal >= 0) return equal;
  const contained = names.findIndex((name) => ` ${found} `.includes(` ${name} `));
  return contained < 0 ? null : names.length + contained;
}

/** Whether a cell is the name of some known column. */
export const hasName = (cell: string, names: ColumnNames<string>): boolean =>
  cell.length <= maxName && Object.values(names).some((known) => rankName(cell, known) !== null);
