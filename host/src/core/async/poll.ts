import { whenIdle } from '@suite/remote-kit';

interface Pace {
  visibleMs: number;
  /** Null: no request while the page is hidden. */
  hiddenMs: number | null;
}

/**
 * Sends a request at intervals, one at a time: first when the page is shown, and at once when it becomes visible
 * again, or when `onWake` calls; a failure is retried at the next interval. Returns a function that stops it.
 */
export function poll(
  request: (signal: AbortSignal) => Promise<void>,
  { visibleMs, hiddenMs }: Pace,
  onWake: (run: () => void) => () => void = () => () => undefined,
): () => void {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;

  async function run() {
    clearTimeout(timer);
    if (isRunning) return;
    isRunning = true;
    await request(controller.signal).catch(() => undefined);
    isRunning = false;
    const pauseMs = document.hidden ? hiddenMs : visibleMs;
    if (!controller.signal.aborted && pauseMs !== null) timer = setTimeout(run, pauseMs);
  }
  const onVisibility = () => {
    if (!document.hidden) void run();
    else if (hiddenMs === null) clearTimeout(timer);
  };
  document.addEventListener('visibilitychange', onVisibility);
  const stopWaking = onWake(() => void run());
  whenIdle(() => {
    if (!controller.signal.aborted) void run();
  });
  return () => {
    controller.abort();
    stopWaking();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
