/** The part of `Window` that Safari does not have. */
interface Scheduling {
  scheduler?: { postTask?: (work: () => void, options: { priority: 'user-blocking' }) => Promise<void> };
}

/**
 * Lets the browser handle events in between: resolves in a task of its own, which does not wait for timers or
 * paints.
 */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { scheduler } = window as Scheduling;
    if (scheduler?.postTask) void scheduler.postTask(resolve, { priority: 'user-blocking' });
    else setTimeout(resolve);
  });
