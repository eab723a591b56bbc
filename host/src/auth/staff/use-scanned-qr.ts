import { storeOfStaffQr } from '@suite/domain';
import { useState } from 'react';
import { takeScannedStoreQr } from '../../core/session/scanned-store-qr';
import { savedStep } from '../layout/saved-step';

const savedQr = savedStep<string>('staff-qr');
const lastsMs = 10 * 60_000;

/** Returns the store's QR code that was scanned in this tab for signing in; null without one, and for another store. */
export function useScannedQr(whmcsId: number | null): string | null {
  const [scanned] = useState(() => {
    const fresh = takeScannedStoreQr();
    if (fresh !== null) savedQr.write(fresh, lastsMs);
    return savedQr.read();
  });
  return scanned !== null && storeOfStaffQr(scanned) === whmcsId ? scanned : null;
}
