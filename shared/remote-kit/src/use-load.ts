import { useCallback, useEffect, useState } from 'react';

/** The state of something that is fetched once, and can be requested again after a failure. */
export interface LoadState {
  ready: boolean;
  failed: boolean;
  retry: () => void;
}

/**
 * Fetches missing code when it is first rendered. A retry may join a request that began before the fault was repaired,
 * such as a prefetch of a file that several parts need: if it fails, the code is requested once more. Pass functions
 * with a stable identity.
 */
export function useLoad(isReady: () => boolean, load: () => Promise<unknown>): LoadState {
  const [ready, setReady] = useState(isReady);
  const [failed, setFailed] = useState(false);
  const settle = useCallback(
    (loading: Promise<unknown>) =>
      loading.then(
        () => setReady(true),
        () => setFailed(true),
      ),
    [],
  );
  const retry = useCallback(() => {
    setFailed(false);
    void settle(load().catch(load));
  }, [load, settle]);
  useEffect(() => void settle(load()), [load, settle]);
  return { ready, failed, retry };
}
