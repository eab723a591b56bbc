import type { ShellLocation } from '@suite/remote-kit/contract';

/** What one page before sign-in tells the next one to say. */
export type Notice = 'password_new' | 'phone_taken' | 'proof_over';

/** Handed on with the address, so that a reload says it too. */
export interface Said {
  notice: Notice;
  /** What the person has typed already. */
  identifier?: string;
}

const notices: readonly string[] = ['password_new', 'phone_taken', 'proof_over'] satisfies Notice[];

/** What the page before this one left to say; null for nothing. */
export function saidAt({ state }: Pick<ShellLocation, 'state'>): Said | null {
  const said = state as Partial<Said> | null;
  return typeof said === 'object' && notices.includes(String(said?.notice)) ? (said as Said) : null;
}
