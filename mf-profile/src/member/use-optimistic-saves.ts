import { startTransition, useOptimistic, useRef } from 'react';

/**
 * Changes that are sent as they are made, one after the other. What was wished is shown at once, on top of
 * `truth`, which is what the server last answered; when all has been answered, only the truth is left.
 * `send` never rejects; a refusal leaves the truth as it was.
 */
export function useOptimisticSaves<TState, TChange>(
  saved: TState,
  applyChange: (state: TState, change: TChange) => TState,
  send: (change: TChange) => Promise<unknown>,
): [shown: TState, change: (change: TChange) => void] {
  const [shown, applyOptimistic] = useOptimistic(saved, applyChange);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  function change(change: TChange) {
    startTransition(async () => {
      applyOptimistic(change);
      queue.current = queue.current.then(() => send(change));
      await queue.current;
    });
  }
  return [shown, change];
}
