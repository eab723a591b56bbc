import { type RefObject, useEffect, useState } from 'react';

/** How far above and below the screen counts as near: what is there is made ready before it is seen. */
const margin = '50% 0px';

/** Knows which of its elements are near the screen. */
export interface VisibilityObserver {
  /** Answers how to stop watching. */
  observe(element: Element, tell: (isNear: boolean) => void): () => void;
}

/** One observer for a whole list: each of its own would have its price in each frame. */
export function createVisibilityObserver(): VisibilityObserver {
  const watched = new Map<Element, (isNear: boolean) => void>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) watched.get(target)?.(isIntersecting);
    },
    { rootMargin: margin },
  );
  return {
    observe(element, tell) {
      watched.set(element, tell);
      observer.observe(element);
      return () => {
        watched.delete(element);
        observer.unobserve(element);
      };
    },
  };
}

/** Whether the element is near the screen, as long as it is there. */
export function useIsNearViewport(nearby: VisibilityObserver, element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(
    function watchElement() {
      if (element.current) return nearby.observe(element.current, setNear);
    },
    [nearby, element],
  );
  return isNear;
}
