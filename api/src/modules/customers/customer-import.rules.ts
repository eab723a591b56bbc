import { proposeGreetingName } from '@suite/domain/names';
import { searchKey, searchWords } from '@suite/domain/search';
import type { ImportedCustomer } from '../../resolver-types.generated';

/** A client of the store, or of the same import, as far as another one is compared with them. */
export interface KnownClient {
  id: string;
  full_name: string;
  phone: string | null;
  email: string | null;
  phone_holder_id: string | null;
  birthday: string | null;
  birth_month_day: string | null;
  note: string | null;
  /** Whether an import may fill empty fields: not of a client who was deleted or archived. */
  is_active: boolean;
  /** The number is left of a merge: it finds the client, and somebody else may take it. */
  is_former_number?: boolean;
}

type Named = Pick<KnownClient, 'full_name'>;

const greetingKey = ({ full_name }: Named): string => searchKey(proposeGreetingName(full_name));

/** Whether two names can be of one person: the words of one are in the other, in any order, or both are called the same. */
function isSameName(one: Named, other: Named): boolean {
  const [a, b] = [new Set(searchWords(one.full_name)), new Set(searchWords(other.full_name))];
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  return [...few].every((word) => many.has(word)) || greetingKey(one) === greetingKey(other);
}

/** The keys of names that were compared: each is compared with all others of a file. */
const nameKeys = new WeakMap<Named, string>();

function nameKeyOf(one: Named): string {
  const key = nameKeys.get(one) ?? searchWords(one.full_name).sort().join(' ');
  nameKeys.set(one, key);
  return key;
}

const isFullSame = (one: Named, other: Named): boolean => nameKeyOf(one) === nameKeyOf(other);

export type ImportPlace = { known: KnownClient } | { known: null; phoneHolderId: string | null };

const isSameAddress = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one.toLowerCase() === other.toLowerCase();

/**
 * Returns the client of the store who is an imported one, and else whose number it is: clients of one number are one
 * person if their names can be, and a family if not. Without a number, the name and the address tell.
 */
export function placeImported(
  imported: Pick<KnownClient, 'full_name' | 'phone' | 'email'>,
  clients: readonly KnownClient[],
): ImportPlace {
  const { phone, email } = imported;
  const isNamesake = (one: KnownClient) => isFullSame(one, imported);
  if (phone === null) {
    const known = clients.find(
      (one) =>
        (email === null || one.email === null ? one.phone === null : isSameAddress(one.email, email)) &&
        isNamesake(one),
    );
    return known ? { known } : { known: null, phoneHolderId: null };
  }
  const family = clients.filter((one) => one.phone === phone);
  // Somebody whose number was missing until now has the same name and the same address.
  const known =
    family.find((one) => isSameName(one, imported)) ??
    clients.find((one) => one.phone === null && isSameAddress(one.email, email) && isNamesake(one));
  if (known) return { known };
  const first = family.find(({ is_former_number = false }) => !is_former_number);
  return { known: null, phoneHolderId: first ? (first.phone_holder_id ?? first.id) : null };
}

/** What an import adds to a client whom the store has: null for what it does not change. */
export interface FilledFields {
  id: string;
  phone: string | null;
  phone_holder_id: string | null;
  email: string | null;
  birthday: string | null;
  birth_month_day: string | null;
  note: string | null;
  /** Whether the client is sent texts now, because the number was missing until now. */
  accepts_texts: boolean;
}

/** Returns what fills the empty fields of a client, and never changes another one; null if nothing does. */
export function fillEmpty(
  known: KnownClient,
  imported: ImportedCustomer,
  clients: readonly KnownClient[],
  acceptsTexts: boolean,
): FilledFields | null {
  if (!known.is_active) return null;
  const { phone = null, email = null, birthday = null, birth_month_day = null, note = null } = imported;
  const day = birthday?.slice(5) ?? birth_month_day;
  const isSameDay = known.birth_month_day === null || known.birth_month_day === day;
  const holder =
    known.phone === null && phone !== null
      ? clients.find((one) => one.phone === phone && !one.is_former_number)
      : undefined;
  const filled: FilledFields = {
    id: known.id,
    phone: known.phone === null ? phone : null,
    phone_holder_id: holder ? (holder.phone_holder_id ?? holder.id) : null,
    email: known.email === null ? email : null,
    birthday: known.birthday === null && isSameDay ? birthday : null,
    birth_month_day: known.birth_month_day === null ? day : null,
    note: (known.note ?? '').trim() === '' ? note : null,
    accepts_texts: acceptsTexts && known.phone === null && phone !== null,
  };
  const { id, accepts_texts, ...fields } = filled;
  return Object.values(fields).some((field) => field !== null) ? filled : null;
}

/** Returns one fill per client: a file may have the same person in several rows. What an earlier row fills stays. */
export function joinFills(fills: readonly FilledFields[]): FilledFields[] {
  const byClient = new Map<string, FilledFields>();
  for (const fill of fills) {
    const earlier = byClient.get(fill.id);
    byClient.set(
      fill.id,
      earlier
        ? {
            id: fill.id,
            phone: earlier.phone ?? fill.phone,
            phone_holder_id: earlier.phone === null ? fill.phone_holder_id : earlier.phone_holder_id,
            email: earlier.email ?? fill.email,
            birthday: earlier.birthday ?? fill.birthday,
            birth_month_day: earlier.birth_month_day ?? fill.birth_month_day,
            note: earlier.note ?? fill.note,
            accepts_texts: earlier.accepts_texts || fill.accepts_texts,
          }
        : fill,
    );
  }
  return [...byClient.values()];
}
