import fc from 'fast-check';
import { toCsv } from './csv';

test.each([
  ['Ava Nguyen', 'Ava Nguyen'],
  ['Thợ Ngân', 'Thợ Ngân'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', `"'=1+1"`],
  ['+15125550100', `"'+15125550100"`],
  ['-5', '-5'],
  ['-1234.50', '-1234.50'],
  ['-1+1', `"'-1+1"`],
  ['- 5', `"'- 5"`],
  ['-', `"'-"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['  =1', `"'  =1"`],
  ['＝1', `"'＝1"`],
  ['\t=1', `"'\t=1"`],
])('a cell with %j is written as %j', (text, cell) => {
  expect(toCsv([[text, 'x']])).toBe(`\ufeff${cell},x\r\n`);
});

test('no cell begins with a formula but as a negative number, and each row has as many cells as before', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string(), { minLength: 1, maxLength: 4 }), { minLength: 1 }), (rows) => {
      const read = parse(toCsv(rows).slice(1));
      expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length));
      for (const one of read.flat()) expect(one).not.toMatch(/^(?!-\d+(?:\.\d+)?$)\s*[=+\-@＝＋－＠]/);
      // Any text reads back as it was, or with the apostrophe that marks a formula before it.
      const written = rows.map((row, at) =>
        row.map((one, place) => (read[at]?.[place] === `'${one}` ? `'${one}` : one)),
      );
      expect(read).toEqual(written);
    }),
  );
});

/** Reads a file as spreadsheets do: quoted cells may contain commas and line breaks. */
function parse(text: string): string[][] {
  const rows: string[][] = [];
  let [row, cell, isQuoted, place] = [[] as string[], '', false, 0];
  while (place < text.length) {
    const character = text[place] ?? '';
    if (isQuoted) {
      if (character === '"' && text[place + 1] === '"') [cell, place] = [`${cell}"`, place + 1];
      else if (character === '"') isQuoted = false;
      else cell += character;
    } else if (character === '"') isQuoted = true;
    else if (character === ',') [row, cell] = [[...row, cell], ''];
    else if (character === '\r' && text[place + 1] === '\n') {
      rows.push([...row, cell]);
      [row, cell, place] = [[], '', place + 1];
    } else cell += character;
    place += 1;
  }
  return rows;
}
