import { useObservable } from '@suite/remote-kit';
import { useEffect, useState } from 'react';
import { isSafeMoment, type Unsaved } from './unsaved';

const pauseMs = 1_000;

/** Whether something new can be shown without an interruption; checked while `asks` is true. */
export function useSafeMoment({ isHeld }: Unsaved, isPending: boolean): boolean {
  const held = useObservable(isHeld);
  const [isSafe, setSafe] = useState(false);
  useEffect(
    function followTheMoment() {
      if (!isPending) return;
      const look = () => setSafe(isSafeMoment(document, held));
      look();
      const timer = setInterval(look, pauseMs);
      return () => clearInterval(timer);
    },
    [isPending, held],
  );
  return isSafe && !held;
}
