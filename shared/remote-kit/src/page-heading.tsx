import { type RefObject, useEffect } from 'react';
import type { ShellNavigation } from './contract';
import { useObservable, useShell } from './shell-context';

const suiteName = 'Go Suite';
/** The key of a window's first location: no navigation has happened yet, so the focus does not move. */
const firstKey = 'default';

interface Props {
  outlet: RefObject<HTMLElement | null>;
}

interface PageProps extends Props {
  navigation: Pick<ShellNavigation, 'location'>;
  /** The key of the location that the window began with. */
  beganAt?: string;
}

/**
 * Sets the window's title to the first heading inside of `outlet`, and moves the focus to that heading when the path
 * changes, so that a screen reader announces the new page.
 */
export function PageHeading({ outlet }: Props) {
  const { navigation } = useShell();
  const { pathname } = useObservable(navigation.location);
  return <HeadingOfPage key={pathname} outlet={outlet} navigation={navigation} />;
}

/** The same for one page, also before there is a shell; it is recreated (`key`) for each page. */
export function HeadingOfPage({ outlet, navigation, beganAt = firstKey }: PageProps) {
  useEffect(
    function followHeading() {
      const element = outlet.current;
      if (!element) return;
      let focusDue = navigation.location.getSnapshot().key !== beganAt;
      function follow() {
        const heading = element?.querySelector('h1');
        if (!heading?.textContent) return;
        document.title = `${heading.textContent} · ${suiteName}`;
        if (focusDue) focusHeading(heading);
        focusDue = false;
      }
      follow();
      const observer = new MutationObserver(follow);
      observer.observe(element, { childList: true, subtree: true, characterData: true });
      return () => observer.disconnect();
    },
    [outlet, navigation, beganAt],
  );
  return null;
}

function focusHeading(heading: HTMLElement) {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
