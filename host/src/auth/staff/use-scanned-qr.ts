import { storeOfStaffQr } from '@suite/domain';
import { useState } from 'react';
import { takeStoreQr } from '../../core/session/scanned-store-qr';
import { keptStep } from '../layout/saved-step';

const kept = keptStep<string>('staff-qr');
const lastsMs = 10 * 60_000;

/** The store's QR code that was scanned in this tab for signing in; null without one, and for another store. */
export function useScannedQr(whmcsId: number | null): string | null {
  const [scanned] = useState(() => {
    const fresh = takeStoreQr();
    if (fresh !== null) kept.write(fresh, lastsMs);
    return kept.read();
  });
  return scanned !== null && storeOfStaffQr(scanned) === whmcsId ? scanned : null;
}
