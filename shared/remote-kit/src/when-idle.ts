/**
 * Runs a function when the browser is idle, with `maxWaitMs` at the latest then: a busy device may not be idle for
 * minutes. At once in Safari, which has no idle callback.
 */
export function whenIdle(run: () => void, maxWaitMs?: number): void {
  if ('requestIdleCallback' in window)
    window.requestIdleCallback(run, maxWaitMs === undefined ? {} : { timeout: maxWaitMs });
  else run();
}
