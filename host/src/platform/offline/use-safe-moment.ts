import { useObservable } from '@suite/remote-kit';
import { useEffect, useState } from 'react';
import { isSafeMoment, type Unsaved } from './unsaved';

const pauseMs = 1_000;

/** Whether nobody is interrupted by something new now; looked at as long as something `asks`. */
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
