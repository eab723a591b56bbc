import { type RefObject, useEffect, useState } from 'react';

/** How far above and below the screen counts as near: what is there is made ready before it is seen. */
const margin = '50% 0px';

/** Knows which of its elements are near the screen. */
export interface Nearby {
  /** Answers how to stop watching. */
  watch(element: Element, tell: (isNear: boolean) => void): () => void;
}

/** One observer for a whole list: each of its own would have its price in each frame. */
export function createNearby(): Nearby {
  const watched = new Map<Element, (isNear: boolean) => void>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) watched.get(target)?.(isIntersecting);
    },
    { rootMargin: margin },
  );
  return {
    watch(element, tell) {
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
export function useNear(nearby: Nearby, element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(
    function watchElement() {
      if (element.current) return nearby.watch(element.current, setNear);
    },
    [nearby, element],
  );
  return isNear;
}
