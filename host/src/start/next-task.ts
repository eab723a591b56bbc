declare global {
  interface Window {
    scheduler?: { postTask?: (work: () => void, options: { priority: 'user-blocking' }) => Promise<void> };
  }
}

/**
 * Lets the browser handle events in between: resolves in a task of its own, which does not wait for timers or
 * paints.
 */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    if (window.scheduler?.postTask) void window.scheduler.postTask(resolve, { priority: 'user-blocking' });
    else setTimeout(resolve);
  });
