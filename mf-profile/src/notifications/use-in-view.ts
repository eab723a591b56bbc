import { type RefObject, useEffect, useRef } from 'react';

/** Calls `onSeen` each time the element comes onto the screen. */
export function useInView<T extends Element>(onSeen: () => void): RefObject<T | null> {
  const element = useRef<T>(null);
  const latest = useRef(onSeen);
  latest.current = onSeen;
  useEffect(function watchForIt() {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return element;
}
