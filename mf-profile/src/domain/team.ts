/** Status of a member in the store. */
export type MemberStatus = 'active' | 'inactive' | 'invited';

/** The chip of each status. */
export const statusTone = { active: 'confirmed', invited: 'new', inactive: 'neutral' } as const satisfies Record<
  MemberStatus,
  string
>;

const order: readonly MemberStatus[] = ['active', 'invited', 'inactive'];

export interface TeamPerson {
  full_name: string;
  status: MemberStatus;
  /** E.164. */
  phone?: string | null;
  email?: string | null;
}

/**
 * Returns the text in lower case and without accents, so that "hoa" finds "Hòa"; đ is a separate letter and
 * becomes d.
 */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd');

function matches({ full_name, phone, email }: TeamPerson, search: string): boolean {
  const terms = plain(search).split(/\s+/).filter(Boolean);
  const digits = search.replace(/\D/g, '');
  const isNumber = digits !== '' && /^[\d\s()+.-]+$/.test(search);
  if (isNumber) return (phone ?? '').includes(digits);
  const text = `${plain(full_name)} ${plain(email ?? '')}`;
  return terms.every((term) => text.includes(term));
}

/** Finds people by name, email or phone number: active first, then invited, then inactive. */
export const findPeople = <T extends TeamPerson>(people: readonly T[], search: string): T[] =>
  people.filter((person) => matches(person, search)).sort((a, b) => order.indexOf(a.status) - order.indexOf(b.status));
