import { plainText } from './search';

/** Vietnamese family names without accents, about 99 % of the people; also those that are given names elsewhere. */
export const vietnameseFamilyNames: readonly string[] = (
  'nguyen tran le pham hoang huynh phan vu vo dang bui do ho ngo duong ly dinh doan trinh lam mai dao cao ha ta luong chau ' +
  'thai vuong truong phung quach tang kieu diep luu trieu nghiem thach dam khong hua giang bach ninh mac ton chu tong quan'
).split(' ');

/** Family names that are common given names as well: `Mai Tran` is called Mai, and `Mai Thị Hoa` Hoa. */
export const ambiguousFamilyNames: readonly string[] = 'mai ha ly chau lam kieu giang thai ninh'.split(' ');

const familyNames = new Set(vietnameseFamilyNames);
const ambiguousNames = new Set(ambiguousFamilyNames);

/** Returns a name as it is stored: composed (NFC), on one line, with single blanks. */
export const normalizeName = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ');

/** Returns the first word of a full name, and the rest, as the product stores them. */
export function splitFullName(fullName: string): { first: string; last: string } {
  const [first = '', ...rest] = normalizeName(fullName).split(' ');
  return { first, last: rest.join(' ') };
}

/**
 * Returns what a person of this full name is probably called: the last word where the first is a Vietnamese family name, as
 * in `Nguyễn Thị Hoa`, else the first. A first word that is a given name as well counts as the family name unless the name
 * has two words of which the last is the usual family name.
 */
export function proposeGreetingName(fullName: string): string {
  const words = normalizeName(fullName).split(' ');
  const [first = ''] = words;
  const last = words.at(-1) ?? '';
  const [family, end] = [plainText(first), plainText(last)];
  const isWestern =
    words.length === 2 && ambiguousNames.has(family) && familyNames.has(end) && !ambiguousNames.has(end);
  return familyNames.has(family) && !isWestern ? last : first;
}
