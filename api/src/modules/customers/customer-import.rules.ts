import { proposeGreetingName } from '@suite/domain/names';
import { searchKey, searchWords } from '@suite/domain/search';

/** A client of the store, or of the same import, as far as another one is compared with them. */
export interface KnownClient {
  id: string;
  full_name: string;
  phone: string | null;
  email: string | null;
  phone_holder_id: string | null;
}

type Named = Pick<KnownClient, 'full_name'>;

const greetingKey = ({ full_name }: Named): string => searchKey(proposeGreetingName(full_name));

/** Whether two names can be of one person: the words of one are in the other, in any order, or both are called the same. */
function isSameName(one: Named, other: Named): boolean {
  const [a, b] = [new Set(searchWords(one.full_name)), new Set(searchWords(other.full_name))];
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  return [...few].every((word) => many.has(word)) || greetingKey(one) === greetingKey(other);
}

const isFullSame = (one: Named, other: Named): boolean =>
  searchWords(one.full_name).sort().join(' ') === searchWords(other.full_name).sort().join(' ');

/**
 * Returns whether the store has an imported client already, and else whose number it is: clients of one number are one
 * person if their names can be, and a family if not. Without a number, the name and the address tell.
 */
export function placeImported(
  imported: Pick<KnownClient, 'full_name' | 'phone' | 'email'>,
  known: readonly KnownClient[],
): { isKnown: true } | { isKnown: false; phoneHolderId: string | null } {
  const { phone, email } = imported;
  if (phone === null) {
    const isKnown = known.some(
      (one) =>
        isFullSame(one, imported) &&
        (email === null || one.email === null ? one.phone === null : one.email.toLowerCase() === email.toLowerCase()),
    );
    return isKnown ? { isKnown } : { isKnown, phoneHolderId: null };
  }
  const family = known.filter((one) => one.phone === phone);
  if (family.some((one) => isSameName(one, imported))) return { isKnown: true };
  const [first] = family;
  return { isKnown: false, phoneHolderId: first ? (first.phone_holder_id ?? first.id) : null };
}
