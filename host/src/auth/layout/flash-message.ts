import type { ShellLocation } from '@suite/remote-kit/contract';

/** A message that one page before sign-in passes to the next one. */
export type FlashCode = 'password_new' | 'phone_taken' | 'proof_over';

/** The message is part of the address, so that a reload shows it too. */
export interface FlashMessage {
  notice: FlashCode;
  /** The identifier that the person has typed already. */
  identifier?: string;
}

const flashCodes: readonly string[] = ['password_new', 'phone_taken', 'proof_over'] satisfies FlashCode[];

/** Returns the flash message of the previous page, or null. */
export function flashMessageAt({ state }: Pick<ShellLocation, 'state'>): FlashMessage | null {
  const flash = state as Partial<FlashMessage> | null;
  return typeof flash === 'object' && flashCodes.includes(String(flash?.notice)) ? (flash as FlashMessage) : null;
}
