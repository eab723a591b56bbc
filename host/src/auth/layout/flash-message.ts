import type { ShellLocation } from '@suite/remote-kit/contract';

/** What one page before sign-in tells the next one to say. */
export type FlashCode = 'password_new' | 'phone_taken' | 'proof_over';

/** Handed on with the address, so that a reload says it too. */
export interface FlashMessage {
  notice: FlashCode;
  /** What the person has typed already. */
  identifier?: string;
}

const flashCodes: readonly string[] = ['password_new', 'phone_taken', 'proof_over'] satisfies FlashCode[];

/** What the page before this one left to say; null for nothing. */
export function flashMessageAt({ state }: Pick<ShellLocation, 'state'>): FlashMessage | null {
  const flash = state as Partial<FlashMessage> | null;
  return typeof flash === 'object' && flashCodes.includes(String(flash?.notice)) ? (flash as FlashMessage) : null;
}
