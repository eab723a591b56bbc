/** Formats a card number in groups of four (American Express 4-6-5) while it is typed; drops everything but digits. */
export function groupCardNumber(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 19);
  const groups = /^3[47]/.test(digits) ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /(\d{1,4})/g;
  const found = groups.global ? digits.match(groups) : digits.match(groups)?.slice(1);
  return (found ?? []).filter(Boolean).join(' ');
}

/** Formats an expiry date while it is typed: `1226` is `12/26`, `3` is `03/`. Deleting never adds a slash back. */
export function groupExpiry(text: string, before: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 4);
  const isDeleting = text.length < before.length;
  const padded = /^[2-9]$/.test(digits) && !isDeleting ? `0${digits}` : digits;
  if (padded.length < 2 || (padded.length === 2 && isDeleting)) return padded;
  return `${padded.slice(0, 2)}/${padded.slice(2)}`;
}
