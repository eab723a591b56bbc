import { randomBytes } from 'node:crypto';
import { searchWords } from '@suite/domain/search';

/** Letters and digits that nobody takes for another one; 32 of them fit into a byte without a remainder. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeLength = 5;

/** Returns a code for a client who has come, as `CK-7KMB2`. `random` returns bytes. */
export function newCheckInCode(random: (size: number) => Uint8Array = randomBytes): string {
  return `CK-${[...random(codeLength)].map((byte) => alphabet[byte % alphabet.length]).join('')}`;
}

export interface ClientName {
  full_name: string;
  /** What the client is called. */
  greeting_name: string | null;
}

/**
 * Returns how a client is called, and the initial of the other name: `Jenny P.` for Jenny Park, `Hoa N.` for Nguyễn Thị Hoa.
 * It is all that a page shows of a client before the client is known to be there.
 */
export function shortName({ full_name, greeting_name }: ClientName): string {
  const words = full_name.trim().split(/\s+/);
  const called = greeting_name?.trim() || (words[0] ?? '');
  const other = words[0] === called ? words.slice(1).at(-1) : words[0];
  const initial = other === undefined || other === called ? '' : ([...other][0] ?? '');
  return initial === '' ? called : `${called} ${initial.toUpperCase()}.`;
}

/**
 * Whether a typed name is that of a client: each word of the shorter one is a word of the longer one, or it is what the client is
 * called. Of several clients with one number it tells who has come.
 */
export function isNameOf(typed: string, { full_name, greeting_name }: ClientName): boolean {
  const words = searchWords(typed);
  const own = searchWords(full_name);
  if (words.length === 0 || own.length === 0) return false;
  if (words.join(' ') === searchWords(greeting_name ?? '').join(' ')) return true;
  const [fewer, more] = words.length <= own.length ? [words, own] : [own, words];
  return fewer.every((word) => more.includes(word));
}

/** What the status depends on. */
interface Recorded {
  status: 'waiting' | 'in_service' | 'done' | 'left';
  /** Of the ticket, or of the one that it was merged into; null without one. */
  order_status: string | null;
}

/** Returns what became of a check-in: its ticket goes on without it, as it is changed, paid or discarded at the point of sale. */
export function statusOf({ status, order_status }: Recorded): 'waiting' | 'in_service' | 'done' | 'left' {
  if (status === 'left' || order_status === 'discarded') return 'left';
  if (order_status === 'done') return 'done';
  return order_status === 'in_service' ? 'in_service' : status;
}
