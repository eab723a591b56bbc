import { whenIdle } from '@suite/remote-kit';

interface Pace {
  visibleMs: number;
  /** Null: not at all while the page is hidden. */
  hiddenMs: number | null;
}

/**
 * Asks again and again, one at a time, first when the page stands and at once when it becomes visible; a
 * failure waits for the next turn. Returns what ends it.
 */
export function poll(ask: (signal: AbortSignal) => Promise<void>, { visibleMs, hiddenMs }: Pace): () => void {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;

  async function turn() {
    clearTimeout(timer);
    if (asking) return;
    asking = true;
    await ask(controller.signal).catch(() => undefined);
    asking = false;
    const pauseMs = document.hidden ? hiddenMs : visibleMs;
    if (!controller.signal.aborted && pauseMs !== null) timer = setTimeout(turn, pauseMs);
  }
  const onVisibility = () => {
    if (!document.hidden) void turn();
    else if (hiddenMs === null) clearTimeout(timer);
  };
  document.addEventListener('visibilitychange', onVisibility);
  whenIdle(() => {
    if (!controller.signal.aborted) void turn();
  });
  return () => {
    controller.abort();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
