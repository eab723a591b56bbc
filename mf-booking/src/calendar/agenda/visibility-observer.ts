import { type RefObject, useEffect, useState } from 'react';

/** Rows within half a screen above and below are prepared before they are seen. */
const rootMargin = '50% 0px';

export interface VisibilityObserver {
  /** Reports when the element enters or leaves the area near the viewport; the returned function stops that. */
  observe(element: Element, onChange: (isNear: boolean) => void): () => void;
}

/** Creates one IntersectionObserver for a whole list: one for each row would cost time in each frame. */
export function createVisibilityObserver(): VisibilityObserver {
  const callbacks = new Map<Element, (isNear: boolean) => void>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) callbacks.get(target)?.(isIntersecting);
    },
    { rootMargin },
  );
  return {
    observe(element, onChange) {
      callbacks.set(element, onChange);
      observer.observe(element);
      return () => {
        callbacks.delete(element);
        observer.unobserve(element);
      };
    },
  };
}

/** Whether the element is near the viewport, as long as it is mounted. */
export function useIsNearViewport(observer: VisibilityObserver, element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(
    function observeElement() {
      if (element.current) return observer.observe(element.current, setNear);
    },
    [observer, element],
  );
  return isNear;
}
