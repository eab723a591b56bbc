import { randomBytes } from 'node:crypto';

/** Letters and digits that nobody takes for another one. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const groups = 2;
const groupLength = 4;

/**
 * Returns so many different codes for printed tickets, in the form `QR-7KMB-Q2XA`. `random` returns bytes; 32 characters
 * fit into a byte without a remainder, so that each is as likely as the others.
 */
export function newTicketQrCodes(count: number, random: (size: number) => Uint8Array = randomBytes): string[] {
  const codes = new Set<string>();
  while (codes.size < count) {
    const characters = [...random(groups * groupLength)].map((byte) => alphabet[byte % alphabet.length]);
    const parts = Array.from({ length: groups }, (_, group) =>
      characters.slice(group * groupLength, (group + 1) * groupLength).join(''),
    );
    codes.add(`QR-${parts.join('-')}`);
  }
  return [...codes];
}
