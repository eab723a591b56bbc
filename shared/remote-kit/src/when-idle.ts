/**
 * Runs a function when the browser is idle, or after `maxWaitMs` milliseconds, as a busy device may not be idle for
 * minutes. In Safari, which has no idle callback, it runs at once.
 */
export function whenIdle(run: () => void, maxWaitMs?: number): void {
  if ('requestIdleCallback' in window)
    window.requestIdleCallback(run, maxWaitMs === undefined ? {} : { timeout: maxWaitMs });
  else run();
}
