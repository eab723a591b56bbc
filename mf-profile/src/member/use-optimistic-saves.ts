import { startTransition, useOptimistic, useRef } from 'react';

/**
 * Sends changes as they are made, one after the other. A requested change is shown at once, on top of `truth`,
 * which is the server's last response; after all responses only `truth` is left. `send` never rejects; a refusal
 * does not change `truth`.
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
