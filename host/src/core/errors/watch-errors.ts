import { unexpectedEvent } from '@suite/graphql/unexpected-errors';

/** What nobody caught, and that is no failure: work that was called off. */
export const isCalledOff = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

const delivery = () => import(/* webpackChunkName: "errors" */ './report-error');

/** Tells the server of errors that nobody expected, caught or not; what does so is fetched with the first of them. */
export function watchErrors(target: Window): void {
  const tell = (error: unknown) => {
    if (!(error instanceof Error) || isCalledOff(error)) return;
    delivery().then(
      ({ tellError }) => tellError(error),
      () => undefined,
    );
  };
  target.addEventListener('error', (event) => tell(event.error));
  target.addEventListener('unhandledrejection', (event) => tell(event.reason));
  target.addEventListener(unexpectedEvent, (event) => tell((event as CustomEvent).detail));
}
