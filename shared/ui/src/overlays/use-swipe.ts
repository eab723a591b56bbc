import { type PointerEvent, useRef } from 'react';

const swipePx = 80;

/** Calls `onSwipe` once a finger or the mouse was drawn 80 px: down, or to either side. */
export function useSwipe(direction: 'down' | 'sideways', onSwipe: () => void) {
  const from = useRef<number | null>(null);
  const positionOf = ({ clientX, clientY }: PointerEvent) => (direction === 'down' ? clientY : clientX);
  const forget = () => {
    from.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = positionOf(event);
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current === null) return;
      const drawn = positionOf(event) - from.current;
      if ((direction === 'down' ? drawn : Math.abs(drawn)) < swipePx) return;
      forget();
      onSwipe();
    },
    onPointerUp: forget,
    onPointerCancel: forget,
  };
}
