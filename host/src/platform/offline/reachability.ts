import { toProblem } from '@suite/graphql/problems';
import type { Transport } from '@suite/graphql/transport';
import type { Observable } from '@suite/remote-kit/contract';
import { createSubject } from '../../core/observable/subject';

/** Whether the API can be reached. */
export interface Reachability {
  readonly isReachable: Observable<boolean>;
  /** Takes from a question to the API whether it is there. The question itself is handed on as it is. */
  watch<T>(isChecking: Promise<T>): Promise<T>;
}

/**
 * In milliseconds: a question without an answer for so long makes us ask whether the API is alive, which
 * it has to say in so long; so it is known within 5 s. What can not be reached is asked again so often.
 */
const limits = { silent: 3_000, alive: 1_500, again: 2_000 };

/** Follows what questions to the API come to, and what the browser knows of its network. */
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

/** The same transport, watched. */
export const watchTransport = (transport: Transport, reach: Reachability): Transport => ({
  send: (request) => reach.watch(transport.send(request)),
});
