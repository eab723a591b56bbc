import { act, fireEvent } from '@testing-library/react';

/** Under Jest's fake timers: advances the time in milliseconds, and runs everything that happens in it. */
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Under Jest's fake timers: presses a button with a finger, and runs everything that needs no time. */
export async function pressNow(button: HTMLElement): Promise<void> {
  fireEvent.pointerDown(button);
  // jsdom has no pointer events of its own, so libraries listen for the mouse.
  fireEvent.mouseDown(button);
  // A click whose `detail` is 0 is a screen reader's.
  fireEvent(button, new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  await pass(0);
}
