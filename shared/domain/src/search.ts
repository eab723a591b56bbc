/** Letters without case and accents, so that "mong" finds "Móng" and "dap" finds "Đắp". */
export const plainText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd').toLowerCase().trim();

/** Apostrophes, dashes and dots, which people write or leave out in names, and characters that are not seen. */
const dropped = /[\p{Pd}\p{Cf}'’‘ʼʻ`´.]/gu;

/**
 * Returns a name as searches compare it: without case, accents, apostrophes and dashes, its words apart by one blank.
 * `O’Brien-Đỗ, Thu` is `obriendo thu`.
 */
export const searchKey = (text: string): string =>
  plainText(text)
    .replace(dropped, '')
    .replace(/[\s,;/()"]+/g, ' ')
    .trim();

/** Returns the words of a search, which may be in any order. */
export const searchWords = (search: string): string[] => searchKey(search).split(' ').filter(Boolean);

/**
 * Returns the digits by which a search finds an E.164 number, without the 0, 00 or 011 that people write before a number or
 * after its country code: `0912…`, `84 (0)912…` and `+84 912…` find `+84912…`. Null for less than three digits, and for
 * anything but a number.
 */
export function phoneDigits(search: string): string | null {
  if (!/^[\s\d+().\-–/\p{Cf}]*$/u.test(search)) return null;
  const digits = search
    .replace(/\D/g, '')
    .replace(/^(?:011|0+)/, '')
    .replace(/^(84|61)0/, '$1');
  return digits.length >= 3 ? digits : null;
}

/** Returns the items whose name contains each word of the search; names that begin with it come first. */
export function searchByName<T extends { name: string }>(things: readonly T[], search: string): T[] {
  const query = searchKey(search);
  const words = searchWords(search);
  const begins = ({ name }: { name: string }) => (name.startsWith(query) ? 0 : 1);
  return things
    .map((thing) => ({ thing, name: searchKey(thing.name) }))
    .filter(({ name }) => words.every((word) => name.includes(word)))
    .sort((a, b) => begins(a) - begins(b))
    .map(({ thing }) => thing);
}
