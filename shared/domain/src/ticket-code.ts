import { withoutHidden } from './hidden-characters';

/** `qr`: a printed code, from which a ticket is created. `check_in`: the code of a client who has checked in. */
export type TicketCodeKind = 'qr' | 'check_in';

const forms = {
  qr: /^QR-[A-Z0-9][A-Z0-9-]{0,60}$/,
  check_in: /^CK-[A-Z0-9][A-Z0-9-]{0,60}$/,
} as const;

/** Returns the code in a scanned or typed text, in capitals as the API stores it; null if the text has none. */
export function ticketCodeOf(text: string): { kind: TicketCodeKind; code: string } | null {
  const code = withoutHidden(text).trim().toUpperCase();
  if (forms.qr.test(code)) return { kind: 'qr', code };
  return forms.check_in.test(code) ? { kind: 'check_in', code } : null;
}
