/** A window's event whose `detail` is the error. */
export const unexpectedEvent = 'suite:unexpected';

/**
 * Reports a caught error that was unexpected to the listeners of this window; the screen shows it to the person. Never
 * throws.
 */
export function reportUnexpectedError(error: unknown): void {
  globalThis.dispatchEvent?.(new CustomEvent(unexpectedEvent, { detail: error }));
}
