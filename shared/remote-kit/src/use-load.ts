import { useCallback, useEffect, useState } from 'react';

/** The state of something that is fetched once, and can be requested again after a failure. */
export interface LoadState {
  ready: boolean;
  failed: boolean;
  retry: () => void;
}

/** Fetches missing code when it is first rendered. Pass functions with a stable identity. */
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
