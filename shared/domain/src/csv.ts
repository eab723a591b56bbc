/** Spreadsheets run a cell that begins with one of these as a formula, some with the full-width ones, too. */
const formula = /^\s*[=+\-@＝＋－＠\t\r]/;

/** What a spreadsheet, and an import, would take for such a mark: it gets another one, so that it comes back as it was. */
const marked = /^'+\s*[=+\-@＝＋－＠\t\r\d]/;

/** An amount with its sign: nothing runs, and a spreadsheet adds it up. */
const amount = /^-\d+(?:\.\d+)?$/;

/** Returns a cell as text: a formula is shown and not run, and quotes and line breaks stay inside of the cell. */
function cell(text: string): string {
  const isMarked = (formula.test(text) && !amount.test(text)) || marked.test(text);
  const safe = isMarked ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns rows of texts as a CSV file (RFC 4180), whose byte order mark lets spreadsheets read it as UTF-8. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
