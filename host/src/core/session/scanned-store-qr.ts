const key = 'suite:store-qr';

/** Hands a store's scanned code on to the page where staff sign in, in this tab and past the address. */
export const saveScannedStoreQr = (text: string): void => sessionStorage.setItem(key, text);

/** Takes the scanned code once; null if there is none. The code names its store itself (`storeOfStaffQr`). */
export function takeScannedStoreQr(): string | null {
  const text = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return text;
}
