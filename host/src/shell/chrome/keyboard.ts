import { useSyncExternalStore } from 'react';

/** How much shorter than the screen the visible part is while a keyboard is open, in CSS pixels. */
const keyboardHeight = 300;

interface Heights {
  /** Height of the visual viewport. */
  visible: number;
  screen: number;
  /** Whether the device is touched: a small window on a desktop has no keyboard in it. */
  touch: boolean;
}

/** Whether the keyboard on screen is open. */
export const isKeyboardOpen = ({ visible, screen, touch }: Heights): boolean =>
  touch && screen - visible > keyboardHeight;

const measure = (): boolean =>
  isKeyboardOpen({
    visible: window.visualViewport ? window.visualViewport.height * window.visualViewport.scale : window.innerHeight,
    screen: window.screen.height,
    touch: matchMedia('(pointer: coarse)').matches,
  });

// A page opens with its keyboard closed, and measuring is left to when it moves: it costs a layout.
let open = false;

function watch(onChange: () => void) {
  const look = () => {
    open = measure();
    onChange();
  };
  window.visualViewport?.addEventListener('resize', look);
  return () => window.visualViewport?.removeEventListener('resize', look);
}

/** True while the keyboard on screen is open. */
export const useKeyboardOpen = (): boolean => useSyncExternalStore(watch, () => open);
