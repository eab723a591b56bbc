/**
 * Returns the content of a store's QR code for staff, without its seal: the store, and the serial number of the code.
 * The API seals it as `<this>~<seal>`; a scanner distinguishes it from a ticket's code by its prefix.
 */
export const staffQrPayload = (whmcsId: number, serial: number): string => `staff-login:${whmcsId}.${serial}`;

const sealed = /^staff-login:([1-9]\d{0,8})\.\d{1,9}~[\w-]{20,100}$/;

/** Returns the store of a QR code for staff; null for any other text. Only the API can verify the seal. */
export function storeOfStaffQr(text: string): number | null {
  const [, whmcsId] = sealed.exec(text.trim()) ?? [];
  return whmcsId === undefined ? null : Number(whmcsId);
}
