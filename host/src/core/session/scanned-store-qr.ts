const key = 'suite:store-qr';

/** Passes a store's scanned code to the sign-in page of staff, within this tab and outside the address. */
export const saveScannedStoreQr = (text: string): void => sessionStorage.setItem(key, text);

/** Returns the scanned code once; null if there is none. The code contains its store (`storeOfStaffQr`). */
export function takeScannedStoreQr(): string | null {
  const text = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return text;
}
