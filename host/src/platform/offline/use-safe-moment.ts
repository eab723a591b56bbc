import { useObservable } from '@suite/remote-kit';
import { useEffect, useState } from 'react';
import { isSafeMoment, type Unsaved } from './unsaved';

const pauseMs = 1_000;

/** Whether something new can be shown without an interruption; checked while something is pending. */
export function useSafeMoment({ hasUnsaved }: Unsaved, isPending: boolean): boolean {
  const isUnsaved = useObservable(hasUnsaved);
  const [isSafe, setSafe] = useState(false);
  useEffect(
    function followTheMoment() {
      if (!isPending) return;
      const look = () => setSafe(isSafeMoment(document, isUnsaved));
      look();
      const timer = setInterval(look, pauseMs);
      return () => clearInterval(timer);
    },
    [isPending, isUnsaved],
  );
  return isSafe && !isUnsaved;
}
