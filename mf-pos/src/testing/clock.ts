import { act, fireEvent } from '@testing-library/react';

/** Under Jest's fake timers: lets so many milliseconds pass, and all that happens in them. */
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Under Jest's fake timers: presses a button, and lets happen what needs no time. */
export async function pressNow(button: HTMLElement): Promise<void> {
  fireEvent.click(button);
  await pass(0);
}
