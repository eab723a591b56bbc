import { toCsv } from '@suite/domain/csv';

/** Saves rows as a CSV file on the device; the name has no ending. */
export function saveCsv(rows: readonly (readonly string[])[], name: string): void {
  const url = URL.createObjectURL(new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
