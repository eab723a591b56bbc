import { tabStorage } from '@suite/graphql/device-storage';

const key = 'suite:store-qr';

/** Passes a store's scanned code to the sign-in page of staff, within this tab and outside the address. */
export const saveScannedStoreQr = (text: string): void => tabStorage.setItem(key, text);

/** Returns the scanned code once; null if there is none. The code contains its store (`storeOfStaffQr`). */
export function takeScannedStoreQr(): string | null {
  const text = tabStorage.getItem(key);
  tabStorage.removeItem(key);
  return text;
}
