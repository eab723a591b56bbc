import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const suiteName = 'Go Suite';
/** The key of the first location of a window: nobody has navigated yet, so the focus stays where it is. */
const firstKey = 'default';

/**
 * Keeps the window's title on the page's first heading, and moves the focus to that heading when
 * the path changes, so that a screen reader says where the person is now.
 */
export function PageHeading({ outlet }: { outlet: HTMLElement }) {
  const { pathname, key } = useLocation();
  const focusDue = useRef(false);
  const arrived = key !== firstKey;

  useEffect(
    function expectFocus() {
      focusDue.current = arrived;
    },
    // A new query or hash is the same page: only the path decides.
    [pathname],
  );
  useEffect(
    function followHeading() {
      function follow() {
        const heading = outlet.querySelector('h1');
        if (!heading?.textContent) return;
        document.title = `${heading.textContent} · ${suiteName}`;
        if (focusDue.current) focusHeading(heading);
        focusDue.current = false;
      }
      follow();
      const observer = new MutationObserver(follow);
      observer.observe(outlet, { childList: true, subtree: true, characterData: true });
      return () => observer.disconnect();
    },
    [outlet, pathname],
  );
  return null;
}

function focusHeading(heading: HTMLElement) {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
