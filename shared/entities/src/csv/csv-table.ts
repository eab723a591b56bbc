import Papa from 'papaparse';

/** A CSV file as it was read: the names of its columns, and its rows without the empty ones. */
export interface CsvTable {
  name: string;
  header: readonly string[];
  rows: readonly CsvRow[];
}

export interface CsvRow {
  /** The number of the row as a spreadsheet shows it, from 1; the header is row 1. */
  number: number;
  cells: readonly string[];
}

export type CsvProblem = 'empty' | 'too_large' | 'too_long' | 'not_text';

/** Size in bytes, far above that of as many rows. */
const maxBytes = 10 * 2 ** 20;
export const maxCsvRows = 20_000;

/** Reads a CSV file with a header, whatever separates its columns; a file that cannot be used is a problem. */
export async function readCsv(file: File): Promise<CsvTable | CsvProblem> {
  if (file.size > maxBytes) return 'too_large';
  return readCsvText(file.name, decode(new Uint8Array(await file.arrayBuffer())));
}

/** Reads a table that was pasted as text: of a spreadsheet, whose columns are separated by tabs, or of a CSV file. */
export function readCsvText(name: string, text: string): CsvTable | CsvProblem {
  if (text.length > maxBytes) return 'too_large';
  if (text.includes('\u0000')) return 'not_text';
  // Empty lines would mislead the search for the delimiter, and count in a spreadsheet's row numbers.
  const { delimiter } = Papa.parse(text, { skipEmptyLines: 'greedy', preview: 20 }).meta;
  const [header = [], ...rows] = Papa.parse<string[]>(text, { delimiter }).data;
  const filled = rows
    .map((cells, index): CsvRow => ({ number: index + 2, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (filled.length === 0) return 'empty';
  if (filled.length > maxCsvRows) return 'too_long';
  return { name, header: header.map((cell) => cell.trim()), rows: filled };
}

const utf16Mark = [0xff, 0xfe] as const;

/** Decodes UTF-8, the UTF-16 that Excel writes as "Unicode text", or else the Windows encoding of Western Europe. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === utf16Mark[0] && bytes[1] === utf16Mark[1]) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
