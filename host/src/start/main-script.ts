/**
 * Resolves once the page's main script is loaded or has failed. On a slow phone that is a tenth of a second before it
 * runs, and the browser's network has little else to do by then.
 */
export const mainScriptIsLoaded = (document: Document): Promise<void> =>
  new Promise((resolve) => {
    const { src } = document.querySelector<HTMLScriptElement>('script[defer]') ?? {};
    // Where the browser does not report it: the script is deferred.
    document.addEventListener('DOMContentLoaded', () => resolve());
    if (!src || !globalThis.PerformanceObserver) return;
    const observer = new PerformanceObserver((list) => {
      if (!list.getEntriesByName(src).length) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'resource' });
  });
