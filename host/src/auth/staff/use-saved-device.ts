import type { Transport } from '@suite/graphql/transport';
import { useCallback, useEffect, useState } from 'react';
import { deviceMemory, type SavedDevice } from './device-memory';
import { isDeviceAuthorized } from './staff-login-request';

/** What a store vouches for on this device. One that it no longer vouches for is forgotten; while that can not be asked it stays. */
export function useSavedDevice(transport: Transport, whmcsId: number | null) {
  const [current, setCurrent] = useState<{ whmcsId: number | null; device: SavedDevice | null }>(() => read(whmcsId));
  if (current.whmcsId !== whmcsId) setCurrent(read(whmcsId));
  const { device } = current;

  useEffect(
    function verifyDevice() {
      let gone = false;
      if (whmcsId === null || !device) return;
      isDeviceAuthorized(transport, whmcsId, device.token).then(
        (isAuthorized) => {
          if (isAuthorized || gone) return;
          deviceMemory.forgetDevice(whmcsId);
          setCurrent(read(whmcsId));
        },
        () => undefined,
      );
      return () => {
        gone = true;
      };
    },
    [transport, whmcsId, device],
  );

  const keep = useCallback(
    (store: number, fresh: SavedDevice) => {
      deviceMemory.keepDevice(store, fresh);
      setCurrent(read(whmcsId));
    },
    [whmcsId],
  );
  return { device, keep };
}

const read = (whmcsId: number | null) => ({ whmcsId, device: deviceMemory.device(whmcsId) });
