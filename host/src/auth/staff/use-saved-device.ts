import type { Transport } from '@suite/graphql/transport';
import { useCallback, useEffect, useState } from 'react';
import { deviceMemory, type SavedDevice } from './device-memory';
import { isDeviceAuthorized } from './staff-login-request';

/**
 * Reads the trusted devices of a store. A device that the store no longer trusts is deleted; while the API cannot be
 * reached it stays.
 */
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

  const save = useCallback(
    (store: number, fresh: SavedDevice) => {
      deviceMemory.saveDevice(store, fresh);
      setCurrent(read(whmcsId));
    },
    [whmcsId],
  );
  return { device, save };
}

const read = (whmcsId: number | null) => ({ whmcsId, device: deviceMemory.device(whmcsId) });
