import { storeOfStaffQr } from '@suite/domain';
import type { ShellNavigation } from '@suite/remote-kit/contract';

export const staffLoginPath = (whmcsId: number): string => `/store/${whmcsId}/staff/login`;

/**
 * Takes what a scanner read to the sign-in of the store whose QR code for staff it is. The text goes
 * in the state of the new location, never in its address. False for any other text.
 */
export function handStaffQr(navigation: Pick<ShellNavigation, 'replace'>, text: string): boolean {
  const whmcsId = storeOfStaffQr(text);
  if (whmcsId === null) return false;
  navigation.replace(staffLoginPath(whmcsId), { storeQr: text.trim() });
  return true;
}

/** The store's QR code that a scanner handed over with this location; null where it did not, or it is another store's. */
export function handedQr(state: unknown, whmcsId: number | null): string | null {
  if (typeof state !== 'object' || state === null || !('storeQr' in state)) return null;
  const { storeQr } = state;
  return typeof storeQr === 'string' && storeOfStaffQr(storeQr) === whmcsId ? storeQr : null;
}
