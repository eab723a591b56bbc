import { startTransition, useOptimistic, useRef } from 'react';

/**
 * Changes that are sent as they are made, one after the other. What was wished is shown at once, on top of
 * `truth`, which is what the server last answered; when all has been answered, only the truth is left.
 * `send` never rejects; a refusal leaves the truth as it was.
 */
export function useOptimisticSaves<TState, TWish>(
  truth: TState,
  wished: (state: TState, wish: TWish) => TState,
  send: (wish: TWish) => Promise<unknown>,
): [shown: TState, change: (wish: TWish) => void] {
  const [shown, show] = useOptimistic(truth, wished);
  const underway = useRef<Promise<unknown>>(Promise.resolve());

  function change(wish: TWish) {
    startTransition(async () => {
      show(wish);
      underway.current = underway.current.then(() => send(wish));
      await underway.current;
    });
  }
  return [shown, change];
}
