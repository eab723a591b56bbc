import { useEffect, useEffectEvent, useState } from 'react';

/** A page that nobody touches is cleared after 30 seconds, the last 10 of which it warns. */
export const idleTimes = { warningMs: 20_000, clearMs: 30_000, doneMs: 6_000 } as const;

const touches = ['pointerdown', 'keydown', 'input', 'scroll'] as const;

/** Calls `onIdle` after some time without a touch; returns the seconds that are left while it warns, else null. */
export function useIdle(isActive: boolean, onIdle: () => void): number | null {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const clear = useEffectEvent(onIdle);
  useEffect(
    function watchTouches() {
      if (!isActive) return;
      let touchedAt = Date.now();
      const onTouch = () => {
        touchedAt = Date.now();
        setSecondsLeft(null);
      };
      const timer = setInterval(() => {
        const idleMs = Date.now() - touchedAt;
        if (idleMs >= idleTimes.clearMs) clear();
        else if (idleMs >= idleTimes.warningMs) setSecondsLeft(Math.ceil((idleTimes.clearMs - idleMs) / 1000));
      }, 500);
      for (const touch of touches) window.addEventListener(touch, onTouch, { capture: true, passive: true });
      return () => {
        clearInterval(timer);
        setSecondsLeft(null);
        for (const touch of touches) window.removeEventListener(touch, onTouch, { capture: true });
      };
    },
    [isActive],
  );
  return isActive ? secondsLeft : null;
}
