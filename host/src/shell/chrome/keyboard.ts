import { useSyncExternalStore } from 'react';

/** The difference between screen height and visible height from which a keyboard counts as open, in CSS pixels. */
const keyboardHeight = 300;

interface Heights {
  /** Height of the visual viewport. */
  visible: number;
  screen: number;
  /** Whether the device has a touch screen: a small window on a desktop has no on-screen keyboard. */
  touch: boolean;
}

/** Returns whether the on-screen keyboard is open. */
export const isKeyboardOpen = ({ visible, screen, touch }: Heights): boolean =>
  touch && screen - visible > keyboardHeight;

const measure = (): boolean =>
  isKeyboardOpen({
    visible: window.visualViewport ? window.visualViewport.height * window.visualViewport.scale : window.innerHeight,
    screen: window.screen.height,
    touch: matchMedia('(pointer: coarse)').matches,
  });

// A page opens with its keyboard closed, and it is measured only when it moves: measuring costs a layout.
let open = false;

function watch(onChange: () => void) {
  const look = () => {
    open = measure();
    onChange();
  };
  window.visualViewport?.addEventListener('resize', look);
  return () => window.visualViewport?.removeEventListener('resize', look);
}

/** True while the on-screen keyboard is open. */
export const useKeyboardOpen = (): boolean => useSyncExternalStore(watch, () => open);
