/** Runs something once the browser has nothing better to do; at once in Safari, which has no idle callback. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run);
  else run();
}
