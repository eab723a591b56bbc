/** Files that are on the device are loaded by then, in milliseconds. */
const networkAfterMs = 200;

const startWorker = () =>
  new Worker(/* webpackChunkName: "date-tables" */ new URL('./date-tables.worker.ts', import.meta.url));

/**
 * Loads the browser's tables of dates and numbers in a thread beside the page, while the page waits for its main script
 * over the network. The first `Intl` format of a process reads them, which holds the main thread of a slow phone for a
 * tenth of a second, before the first list is shown; V8 shares them among the threads of a process. Where all files are
 * on the device, no thread has time to spare.
 */
export function loadDateTables(mainScript: Promise<void>, start: () => Worker = startWorker): void {
  const timer = setTimeout(() => {
    try {
      start();
    } catch {
      // Without workers the first format loads them.
    }
  }, networkAfterMs);
  void mainScript.then(() => clearTimeout(timer));
}
