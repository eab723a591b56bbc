import type { Transport } from '@suite/graphql/transport';
import { useCallback, useEffect, useState } from 'react';
import { deviceMemory, type KeptDevice } from './device-memory';
import { isDeviceAuthorized } from './staff-login-request';

/** What a store vouches for on this device. One that it no longer vouches for is forgotten; while that can not be asked it stays. */
export function useKeptDevice(transport: Transport, whmcsId: number | null) {
  const [known, setKnown] = useState<{ whmcsId: number | null; device: KeptDevice | null }>(() => read(whmcsId));
  if (known.whmcsId !== whmcsId) setKnown(read(whmcsId));
  const { device } = known;

  useEffect(
    function askWhetherItStillCounts() {
      let gone = false;
      if (whmcsId === null || !device) return;
      isDeviceAuthorized(transport, whmcsId, device.token).then(
        (isAuthorized) => {
          if (isAuthorized || gone) return;
          deviceMemory.forgetDevice(whmcsId);
          setKnown(read(whmcsId));
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
    (store: number, fresh: KeptDevice) => {
      deviceMemory.keepDevice(store, fresh);
      setKnown(read(whmcsId));
    },
    [whmcsId],
  );
  return { device, keep };
}

const read = (whmcsId: number | null) => ({ whmcsId, device: deviceMemory.device(whmcsId) });
