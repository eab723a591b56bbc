import { type RefObject, useEffect, useRef } from 'react';

/** Calls `onView` each time the element enters the viewport. */
export function useInView<TElement extends Element>(onView: () => void): RefObject<TElement | null> {
  const element = useRef<TElement>(null);
  const latest = useRef(onView);
  latest.current = onView;
  useEffect(function observeElement() {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return element;
}
