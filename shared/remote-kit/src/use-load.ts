import { useCallback, useEffect, useState } from 'react';

/** How something comes that is fetched once, and can be asked for again where it did not come. */
export interface LoadState {
  ready: boolean;
  failed: boolean;
  retry: () => void;
}

/** Fetches what is not there yet when it is first rendered. Pass functions that stay the same. */
export function useLoad(isReady: () => boolean, load: () => Promise<unknown>): LoadState {
  const [ready, setReady] = useState(isReady);
  const [failed, setFailed] = useState(false);
  const retry = useCallback(() => {
    setFailed(false);
    load().then(
      () => setReady(true),
      () => setFailed(true),
    );
  }, [load]);
  useEffect(retry, [retry]);
  return { ready, failed, retry };
}
