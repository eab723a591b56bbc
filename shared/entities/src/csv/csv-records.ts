import Papa from 'papaparse';

/** A record whose quote is not closed; the text is its line. */
export interface BrokenRecord {
  index: number;
  text: string;
}

export interface CsvRecords {
  /** The cells of each record; none for a broken one. */
  records: readonly (readonly string[])[];
  broken: readonly BrokenRecord[];
}

/** More of them are no mistakes of single rows. */
const maxBroken = 20;

const lineBreak = /\r\n?|\n/;
const contact = /@|\d{3}.*\d{4}/;

/** Whether a quoted cell contains what is a row of its own: a line with as many cells as the others have. */
function hasRowInside(cell: string, delimiter: string, columns: number): boolean {
  const [, ...lines] = cell.split(lineBreak);
  return lines.some(
    (line) => line.split(delimiter).length >= Math.max(columns, 2) && (columns > 3 || contact.test(line)),
  );
}

/**
 * Splits CSV into records. A quote that is not closed would take all rows below into one cell: such a line is left out
 * alone, with its number. Null if there are too many of them.
 */
export function parseRecords(text: string, delimiter: string, columns: number): CsvRecords | null {
  const records: string[][] = [];
  const broken: BrokenRecord[] = [];
  let start = 0;
  while (start < text.length) {
    let end = 0;
    let isBroken = false;
    Papa.parse<string[]>(text.slice(start), {
      delimiter,
      step: ({ data, errors, meta }, parser) => {
        isBroken =
          errors.some(({ code }) => code === 'MissingQuotes') ||
          data.some((cell) => hasRowInside(cell, delimiter, columns));
        if (isBroken) return parser.abort();
        records.push(data);
        end = meta.cursor;
      },
    });
    if (!isBroken) break;
    if (broken.length === maxBroken) return null;
    const rest = text.slice(start + end);
    const line = rest.split(lineBreak, 1)[0] ?? '';
    const next = rest.slice(line.length).match(lineBreak)?.[0].length ?? 0;
    broken.push({ index: records.length, text: line });
    records.push([]);
    start += end + line.length + next;
  }
  return { records, broken };
}
