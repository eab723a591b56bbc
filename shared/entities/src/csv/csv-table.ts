import Papa from 'papaparse';
import { type ColumnNames, hasName } from './column-names';
import { parseRecords } from './csv-records';
import { decodeText, detectEncoding, hasBrokenLetters, type TextEncoding } from './text-encoding';

/** A CSV file as it was read: the names of its columns, and its rows without the empty ones. */
export interface CsvTable {
  name: string;
  /** Empty names where the file has no header. */
  header: readonly string[];
  rows: readonly CsvRow[];
  faults: readonly CsvFault[];
  /** The file, which can be read again in another encoding; null for a pasted table. */
  source: { file: File; encoding: TextEncoding } | null;
}

export interface CsvRow {
  /** The number of the row as a spreadsheet shows it, from 1. */
  number: number;
  cells: readonly string[];
}

/**
 * A row that could not be read as it is: `quote_open` and `cells_shifted` (more cells than columns, as after a comma without
 * quotes) are left out, `letters_broken` is read.
 */
export interface CsvFault {
  row: number;
  code: 'quote_open' | 'cells_shifted' | 'letters_broken';
  text: string;
}

export type CsvProblem = 'empty' | 'too_large' | 'too_long' | 'not_text' | 'quotes_open';

export interface CsvReading {
  /** The names of known columns, by which the header is found. */
  names: ColumnNames<string>;
  /** Detected if omitted. */
  encoding?: TextEncoding;
}

/** Size in bytes, far above that of as many rows. */
const maxBytes = 10 * 2 ** 20;
export const maxCsvRows = 20_000;
/** Rows in which the header is looked for, below titles. */
const maxTitles = 20;

/** Reads a CSV file, whatever separates its columns; a file that cannot be used is a problem. */
export async function readCsv(file: File, { names, encoding }: CsvReading): Promise<CsvTable | CsvProblem> {
  if (file.size > maxBytes) return 'too_large';
  const bytes = new Uint8Array(await file.arrayBuffer());
  const used = encoding ?? detectEncoding(bytes);
  const table = readCsvText(file.name, decodeText(bytes, used), { names });
  return typeof table === 'string' ? table : { ...table, source: { file, encoding: used } };
}

/** Reads a table that was pasted as text: of a spreadsheet, whose columns are separated by tabs, or of a CSV file. */
export function readCsvText(name: string, pasted: string, { names }: CsvReading): CsvTable | CsvProblem {
  if (pasted.length > maxBytes) return 'too_large';
  if (pasted.includes('\u0000')) return 'not_text';
  const { text, delimiter } = withoutHint(pasted.replace(/^\ufeff/, '').normalize('NFC'), names);
  const top = Papa.parse<string[]>(text, { delimiter, preview: maxTitles }).data;
  const headerAt = findHeader(top, names);
  const hasHeader = headerAt >= 0;
  const columns = top[Math.max(headerAt, 0)]?.length ?? 0;
  const parsed = parseRecords(text, delimiter, columns);
  if (!parsed) return 'quotes_open';

  const faults: CsvFault[] = parsed.broken.map(({ index, text }) => ({ row: index + 1, code: 'quote_open', text }));
  const all = parsed.records
    .map((cells, index): CsvRow => ({ number: index + 1, cells: cells.map(cellText) }))
    .slice(headerAt + 1)
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const hasMore = ({ cells }: CsvRow) => cells.slice(columns).some((cell) => cell !== '');
  const shifted = new Set(all.filter(hasMore));
  // If most rows have more cells, the header has fewer names than there are columns.
  const isShifted = shifted.size * 2 <= all.length;
  const rows = isShifted ? all.filter((row) => !shifted.has(row)) : all;
  const width = isShifted ? columns : Math.max(...all.map(({ cells }) => cells.length));
  if (isShifted)
    for (const { number, cells } of shifted)
      faults.push({ row: number, code: 'cells_shifted', text: cells.join(' · ') });
  for (const { number, cells } of rows) {
    const broken = cells.find(hasBrokenLetters);
    if (broken !== undefined) faults.push({ row: number, code: 'letters_broken', text: broken });
  }
  if (rows.length === 0 && faults.length === 0) return 'empty';
  if (rows.length > maxCsvRows) return 'too_long';
  const titles = hasHeader ? (parsed.records[headerAt] ?? []).map(cellText) : [];
  const header = Array.from({ length: width }, (_, index) => titles[index] ?? '');
  return { name, header, rows, faults: faults.toSorted((a, b) => a.row - b.row), source: null };
}

/** The content of a cell, without what tells a spreadsheet that it is text: `'+1512` and `="0012"`. */
const cellText = (cell: string): string => {
  const trimmed = cell.trim();
  return /^="([^"]*)"$/.exec(trimmed)?.[1] ?? trimmed.replace(/^'(?='*\s*[=+\-@＝＋－＠\d])/, '');
};

const delimiters = [',', ';', '\t', '|'] as const;

/** Returns the delimiter, and the text without the line that states the delimiter for Excel (`sep=;`). */
function withoutHint(text: string, names: ColumnNames<string>): { text: string; delimiter: string } {
  const hint = /^"?sep=([^"\r\n])"?[ \t]*(?:\r\n?|\n)/i.exec(text);
  if (hint?.[1]) return { text: text.slice(hint[0].length), delimiter: hint[1] };
  // Empty lines would mislead the search for the delimiter, and count in a spreadsheet's row numbers.
  const settings = { skipEmptyLines: 'greedy', preview: maxTitles } as const;
  const known = delimiters.find((delimiter) =>
    Papa.parse<string[]>(text, { ...settings, delimiter }).data.some((cells) => countNames(cells, names) > 1),
  );
  return { text, delimiter: known ?? Papa.parse(text, settings).meta.delimiter };
}

const countNames = (cells: readonly string[], names: ColumnNames<string>): number =>
  cells.filter((cell) => hasName(cell, names)).length;

/** Returns the index of the header: the first row with two known names, else the first row; -1 if that has contents. */
function findHeader(records: readonly (readonly string[])[], names: ColumnNames<string>): number {
  const known = records.findIndex((cells) => countNames(cells, names) > 1);
  if (known >= 0) return known;
  const first = records.findIndex((cells) => cells.some((cell) => cell.trim() !== ''));
  const cells = records[first] ?? [];
  return cells.some((cell) => /@\w|^\W*(?:\d\W*){7,15}$/.test(cell)) && countNames(cells, names) === 0 ? -1 : first;
}
