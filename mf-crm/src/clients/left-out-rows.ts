import type { CsvTable } from '@suite/entities/csv';
import type { ClientsOfFile, RowIssueCode } from './imported-clients';
import type { ImportPlan } from './use-client-import';

/** A row that is not imported, with the reason. */
export interface LeftOutRow {
  row: number;
  code: RowIssueCode | 'erased';
  text: string;
}

/** Returns the rows that are not imported: those that could not be read, and people who had themselves deleted. */
export function leftOutRows({ clients, leftOut }: ClientsOfFile, plan: ImportPlan | null): readonly LeftOutRow[] {
  const erased = clients.flatMap(({ row, client }, index) =>
    plan?.outcomes[index] === 'erased' ? [{ row, code: 'erased' as const, text: client.full_name }] : [],
  );
  return [...leftOut, ...erased].toSorted((a, b) => a.row - b.row);
}

interface Texts {
  row: string;
  reason: string;
  reasonOf: (code: LeftOutRow['code']) => string;
}

/** Returns the rows of a file that a person corrects and imports again: each as it was, behind its number and the reason. */
export function leftOutFile(
  rows: readonly LeftOutRow[],
  { header, rows: all }: Pick<CsvTable, 'header' | 'rows'>,
  texts: Texts,
): readonly (readonly string[])[] {
  const cells = new Map(all.map((row) => [row.number, row.cells]));
  return [
    [...header, texts.row, texts.reason],
    ...rows.map(({ row, code, text }) => {
      const known = cells.get(row) ?? [text];
      return [...header.map((_, index) => known[index] ?? ''), String(row), texts.reasonOf(code)];
    }),
  ];
}
