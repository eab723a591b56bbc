/** Letters without case and accents, so that "mong" finds "Móng" and "dap" finds "Đắp". */
export const plainText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd').toLowerCase().trim();

/** Returns the items whose name contains each word of the search; names that begin with it come first. */
export function searchByName<T extends { name: string }>(things: readonly T[], search: string): T[] {
  const query = plainText(search);
  const words = query.split(/\s+/);
  const begins = ({ name }: { name: string }) => (name.startsWith(query) ? 0 : 1);
  return things
    .map((thing) => ({ thing, name: plainText(thing.name) }))
    .filter(({ name }) => words.every((word) => name.includes(word)))
    .sort((a, b) => begins(a) - begins(b))
    .map(({ thing }) => thing);
}
