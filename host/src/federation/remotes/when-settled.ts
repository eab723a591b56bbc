import { whenIdle } from '@suite/remote-kit';
import type { RemoteStates } from './remote-states';

/** A remote that does not come must not hold the notices about the connection, in milliseconds. */
const patienceMs = 3_000;

/**
 * Runs a function once when the browser is idle and no remote is loading, or after three seconds: for what the page that
 * was opened does not need. A browser that waits for the files of a remote is idle too.
 */
export function whenSettled(states: Pick<RemoteStates, 'getSnapshot' | 'subscribe'>, run: () => void): void {
  const isLoading = () => [...states.getSnapshot().values()].includes('loading');
  let isOver = false;
  const stop = states.subscribe(look);
  const timer = setTimeout(end, patienceMs);
  look();

  function look() {
    if (!isLoading()) whenIdle(() => isLoading() || end());
  }
  function end() {
    if (isOver) return;
    isOver = true;
    stop();
    clearTimeout(timer);
    run();
  }
}
