import { useCallback, useRef, useState } from 'react';

/**
 * A reducer whose transitions return side effects as data. `run` carries each of them out, in order, and dispatches
 * its outcome.
 */
export function useEffectReducer<State, Event, Effect>(
  reducer: (state: State, event: Event) => readonly [State, readonly Effect[]],
  initial: () => State,
  run: (effect: Effect, dispatch: (event: Event) => void) => void,
): [State, (event: Event) => void] {
  const [state, setState] = useState(initial);
  const latest = useRef(state);
  const latestRun = useRef(run);
  latestRun.current = run;

  const dispatch = useCallback(
    function dispatch(event: Event): void {
      const [next, effects] = reducer(latest.current, event);
      latest.current = next;
      setState(next);
      for (const effect of effects) latestRun.current(effect, dispatch);
    },
    [reducer],
  );
  return [state, dispatch];
}
