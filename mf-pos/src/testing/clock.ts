import { act, fireEvent } from '@testing-library/react';

/** Under Jest's fake timers: advances the time in milliseconds, and runs everything that happens in it. */
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Under Jest's fake timers: presses a button, and runs everything that needs no time. */
export async function pressNow(button: HTMLElement): Promise<void> {
  fireEvent.click(button);
  await pass(0);
}
