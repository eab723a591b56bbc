import type { TapToPay } from '@suite/remote-kit/contract';
import { createSubject } from '../../core/observable/subject';
import type { NativeShell } from './native-shell';

const storageKey = 'suite:device:tap-to-pay';

/**
 * Tap to Pay by the app around the suite. Whether the app offers it is stored on the device, so that the tenders of a
 * page that is opened before the app's hello are complete from the beginning.
 */
export function createTapToPay(native: NativeShell | null, storage: Storage): TapToPay {
  const isOffered = createSubject(native !== null && storage.getItem(storageKey) === 'true');
  native?.can('tap_to_pay').then((can) => {
    isOffered.set(can);
    if (can) storage.setItem(storageKey, 'true');
    else storage.removeItem(storageKey);
  });
  return Object.freeze<TapToPay>({
    isOffered,
    async start({ linkToken, amount, tip, currency, idempotencyKey }) {
      if (!native) return 'unsupported';
      const link = { link_token: linkToken, idempotency_key: idempotencyKey };
      return native.tapToPay({ ...link, amount, tip, currency });
    },
    cancel: () => native?.cancelTapToPay(),
  });
}
