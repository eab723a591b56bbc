import { unexpectedEvent } from '@suite/graphql/unexpected-errors';

/** Rejections that are no failure, such as aborted work. */
export const isCalledOff = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

const delivery = () => import(/* webpackChunkName: "errors" */ './send-error-report');

/**
 * Reports unexpected errors to the server, caught or not; the code that sends them is fetched with the first of
 * them.
 */
export function watchErrors(target: Window): void {
  const report = (error: unknown) => {
    if (!(error instanceof Error) || isCalledOff(error)) return;
    delivery().then(
      ({ sendErrorReport }) => sendErrorReport(error),
      () => undefined,
    );
  };
  target.addEventListener('error', (event) => report(event.error));
  target.addEventListener('unhandledrejection', (event) => report(event.reason));
  target.addEventListener(unexpectedEvent, (event) => report((event as CustomEvent).detail));
}
