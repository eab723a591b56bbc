/** `qr`: printed, for a ticket to be made with. `check_in`: of a client who is there. */
export type TicketCodeKind = 'qr' | 'check_in';

const forms = {
  qr: /^QR-[A-Z0-9][A-Z0-9-]{0,60}$/,
  check_in: /^CK-[A-Z0-9][A-Z0-9-]{0,60}$/,
} as const;

/** The code in a text that was scanned or typed, in capitals as the API keeps it; null: the text is none. */
export function ticketCodeOf(text: string): { kind: TicketCodeKind; code: string } | null {
  const code = text.trim().toUpperCase();
  if (forms.qr.test(code)) return { kind: 'qr', code };
  return forms.check_in.test(code) ? { kind: 'check_in', code } : null;
}
