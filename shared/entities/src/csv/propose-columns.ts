import { type ColumnNames, rankName } from './column-names';
import type { CsvTable } from './csv-table';

/** The column of each field by its index, or null. */
export type CsvColumns<TField extends string> = Readonly<Record<TField, number | null>>;

/** What a field's column is called, and what its cells look like. */
export interface ColumnRules<TField extends string> {
  names: ColumnNames<TField>;
  /** Whether a cell can be one of the field. */
  contents: Readonly<Partial<Record<TField, (cell: string) => boolean>>>;
  /** Fields whose column is recognized by its contents alone. */
  byContents: readonly TField[];
}

/** Rows by which a column's contents are judged. */
const sampleRows = 1_000;

interface Candidate {
  column: number;
  rank: number;
  /** Cells with contents, and those of them that the field can have. */
  filled: number;
  fitting: number;
}

const byRank = (a: Candidate, b: Candidate): number => a.rank - b.rank;
const byContents = (a: Candidate, b: Candidate): number => b.fitting - a.fitting;

/** Columns of numbers that are no phone numbers. */
const notContact = /\b(id|code|zip|postal|date|visit)\b/i;

const fits = ({ filled, fitting }: Candidate): boolean => filled === 0 || fitting * 2 > filled;

/**
 * Proposes a column for each field: of those with a known name, the best name among the columns whose cells fit, unless
 * another one has more than twice as many of them; else a column whose cells fit.
 */
export function proposeColumns<TField extends string>(
  fields: readonly TField[],
  rules: ColumnRules<TField>,
  { header, rows }: Pick<CsvTable, 'header' | 'rows'>,
): CsvColumns<TField> {
  const sample = rows.slice(0, sampleRows);
  const found = new Map<TField, number>();
  const candidatesOf = (field: TField, rankOf: (name: string) => number | null): Candidate[] => {
    const taken = new Set(found.values());
    return header.flatMap((name, column) => {
      const rank = taken.has(column) ? null : rankOf(name);
      if (rank === null) return [];
      const cells = sample.flatMap(({ cells }) => cells[column] || []);
      const isFitting = rules.contents[field];
      return { column, rank, filled: cells.length, fitting: isFitting ? cells.filter(isFitting).length : 0 };
    });
  };
  const exactRank = (field: TField) => (name: string) => {
    const rank = rankName(name, rules.names[field]);
    return rank !== null && rank < rules.names[field].length ? rank : null;
  };
  const propose = (field: TField, rankOf: (name: string) => number | null, order = byRank) => {
    if (found.has(field)) return;
    const candidates = candidatesOf(field, rankOf).toSorted(order);
    const suitable = candidates.filter(
      (one) => !rules.contents[field] || (fits(one) && (one.fitting > 0 || order === byRank)),
    );
    const maxFitting = Math.max(0, ...suitable.map(({ fitting }) => fitting));
    const best = suitable.find(({ fitting }) => fitting * 2 >= maxFitting);
    if (best) found.set(field, best.column);
  };

  // What is recognized by its cells takes the best column of all that have not exactly the name of another field.
  for (const field of rules.byContents) {
    const isOther = (name: string) =>
      exactRank(field)(name) === null && fields.some((other) => other !== field && exactRank(other)(name) !== null);
    propose(field, (name) => (isOther(name) ? null : rankName(name, rules.names[field])));
    propose(field, (name) => (isOther(name) || notContact.test(name) ? null : 0), byContents);
  }
  for (const field of fields) propose(field, exactRank(field));
  // Most columns contain the word of the first field, such as "name": it comes last.
  for (const field of fields.toReversed()) propose(field, (name) => rankName(name, rules.names[field]));
  const [first] = fields;
  if (first && header.every((name) => name === '')) propose(first, () => 0);
  // A column with exactly the field's name is proposed although its cells are wrong, so that they are shown.
  for (const field of fields) {
    const [named] = found.has(field) ? [] : candidatesOf(field, exactRank(field)).toSorted(byRank);
    if (named) found.set(field, named.column);
  }
  return Object.fromEntries(fields.map((field) => [field, found.get(field) ?? null])) as Record<TField, number | null>;
}
