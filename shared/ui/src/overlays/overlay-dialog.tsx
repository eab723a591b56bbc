import { useEffect, useRef, useState } from 'react';
import { Dialog, type DialogProps } from 'react-aria-components';

/** The elements that had the focus before each dialog opened: the latest first, then those of the dialog around it. */
const openersOf = new WeakMap<Element, readonly HTMLElement[]>();

function currentOpeners(): readonly HTMLElement[] {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active === document.body) return [];
  const around = active.closest('[role="dialog"], [role="alertdialog"]');
  return [active, ...((around && openersOf.get(around)) ?? [])];
}

/**
 * The dialog of an overlay. React Aria returns the focus to the element that opened it; if that is gone, because this
 * overlay replaced another one, the element that opened that one gets it.
 */
export function OverlayDialog(props: DialogProps) {
  const dialog = useRef<HTMLElement>(null);
  // Read while it renders: the overlay that this one replaces is still there.
  const [openers] = useState(currentOpeners);
  useEffect(
    function returnFocus() {
      if (dialog.current) openersOf.set(dialog.current, openers);
      return () => {
        requestAnimationFrame(() => {
          if (document.activeElement === document.body)
            openers.find((opener) => opener.isConnected)?.focus({ preventScroll: true });
        });
      };
    },
    [openers],
  );
  return <Dialog {...props} ref={dialog} />;
}
