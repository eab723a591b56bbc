import { useEffect, useState } from 'react';
import { isPushDenied } from './browser-push';

/** Returns whether the browser blocks notifications, also once the person has changed it in its settings, and a function that reads it again. */
export function usePushDenied(): [boolean, () => void] {
  const [isDenied, setDenied] = useState(isPushDenied);
  useEffect(function followSettings() {
    const read = () => setDenied(isPushDenied());
    const events = ['focus', 'visibilitychange'] as const;
    for (const event of events) window.addEventListener(event, read);
    let status: PermissionStatus | null = null;
    let isOver = false;
    // Not each browser has it, or knows this name; coming back to the page is noticed in any case.
    void navigator.permissions?.query({ name: 'notifications' }).then(
      (found) => {
        if (isOver) return;
        status = found;
        found.addEventListener('change', read);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      for (const event of events) window.removeEventListener(event, read);
      status?.removeEventListener('change', read);
    };
  }, []);
  return [isDenied, () => setDenied(isPushDenied())];
}
