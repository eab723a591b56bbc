import { toProblem } from '@suite/graphql/problems';
import type { Transport } from '@suite/graphql/transport';
import type { Observable } from '@suite/remote-kit/contract';
import { createSubject } from '../../core/observable/subject';

/** Whether the API can be reached. */
export interface Reachability {
  readonly isReachable: Observable<boolean>;
  /** Derives from a request to the API whether the API can be reached. The request itself is passed on unchanged. */
  watch<T>(isChecking: Promise<T>): Promise<T>;
}

/**
 * In milliseconds. A request without a response for `silent` triggers a health check, which has to respond within
 * `alive`, so an outage is known within 5 s. While the API cannot be reached, the check is repeated after `again`.
 */
const limits = { silent: 3_000, alive: 1_500, again: 2_000 };

/** Observes the results of requests to the API, and the browser's network events. */
export function createReachability(): Reachability {
  const isReachable = createSubject(navigator.onLine);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isChecking = false;

  async function check() {
    if (isChecking) return;
    isChecking = true;
    const isAlive = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(limits.alive) }).then(
      ({ ok }) => ok,
      () => false,
    );
    isChecking = false;
    setReachable(isAlive);
  }

  function setReachable(isThere: boolean) {
    clearTimeout(timer);
    if (!isThere) timer = setTimeout(check, limits.again);
    isReachable.set(isThere);
  }

  addEventListener('offline', () => setReachable(false));
  addEventListener('online', () => void check());
  if (!navigator.onLine) setReachable(false);

  return {
    isReachable,
    async watch(pending) {
      const silent = setTimeout(check, limits.silent);
      try {
        const response = await pending;
        setReachable(true);
        return response;
      } catch (error) {
        const { kind } = toProblem(error);
        if (kind === 'network') setReachable(false);
        throw error;
      } finally {
        clearTimeout(silent);
      }
    },
  };
}

/** The same transport, observed. */
export const watchTransport = (transport: Transport, reach: Reachability): Transport => ({
  send: (request) => reach.watch(transport.send(request)),
});
