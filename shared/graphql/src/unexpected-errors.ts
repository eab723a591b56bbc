/** A window's event whose `detail` is the error. */
export const unexpectedEvent = 'suite:unexpected';

/** Tells whoever listens of an error that nobody expected and that is caught: it is said to the person here. Never throws. */
export function reportUnexpectedError(error: unknown): void {
  globalThis.dispatchEvent?.(new CustomEvent(unexpectedEvent, { detail: error }));
}
