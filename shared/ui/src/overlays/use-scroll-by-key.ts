import { useCallback } from 'react';

const focusable = 'a[href], :is(button, input, select, textarea):not(:disabled), [tabindex]:not([tabindex="-1"])';

/**
 * A ref for a scroll container: while its content is longer than the container and contains nothing focusable, the
 * container itself is focusable, so that the arrow keys can scroll to the end. Not every browser does that by itself.
 */
export const useScrollByKey = () => useCallback((place: HTMLElement | null) => (place ? follow(place) : undefined), []);

function follow(place: HTMLElement): () => void {
  const sizes = new ResizeObserver(mend);
  const content = new MutationObserver(look);
  content.observe(place, { childList: true, subtree: true });
  look();

  function look() {
    for (const one of [place, ...place.children]) sizes.observe(one);
    mend();
  }

  function mend() {
    const isStuck = place.scrollHeight > place.clientHeight && !place.querySelector(focusable);
    if (isStuck) place.tabIndex = 0;
    else place.removeAttribute('tabindex');
  }

  return () => {
    sizes.disconnect();
    content.disconnect();
  };
}
