import { type PointerEvent, useRef } from 'react';

const minPx = 48;
/** The minimum ratio of horizontal to vertical movement of a swipe. */
const slant = 2;
/** Width of the edge in which the phone's own Back gesture starts. */
const edgePx = 24;

/**
 * Returns handlers that detect a horizontal swipe by touch: 1 to the left (forward), -1 to the right. The element
 * needs `touch-action: pan-y`, with which the browser handles vertical scrolling.
 */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  const forget = () => {
    from.current = null;
  };
  return {
    onPointerDown({ pointerType, isPrimary, clientX, clientY }: PointerEvent) {
      const isInside = clientX > edgePx && clientX < window.innerWidth - edgePx;
      from.current = pointerType === 'touch' && isPrimary && isInside ? { x: clientX, y: clientY } : null;
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (!from.current) return;
      const [across, down] = [clientX - from.current.x, clientY - from.current.y];
      forget();
      if (Math.abs(across) >= minPx && Math.abs(across) >= slant * Math.abs(down)) onSwipe(across < 0 ? 1 : -1);
    },
    onPointerCancel: forget,
  };
}
