/**
 * What a store's QR code for staff says, without its seal: which store, and which print of the code.
 * The API seals it as `<this>~<seal>`; a scanner tells it from a ticket's code by how it begins.
 */
export const staffQrPayload = (whmcsId: number, serial: number): string => `staff-login:${whmcsId}.${serial}`;

const sealed = /^staff-login:([1-9]\d{0,8})\.\d{1,9}~[\w-]{20,100}$/;

/** The store whose QR code for staff this is; null for any other text. Whether it is genuine only the API can tell. */
export function storeOfStaffQr(text: string): number | null {
  const [, whmcsId] = sealed.exec(text.trim()) ?? [];
  return whmcsId === undefined ? null : Number(whmcsId);
}
