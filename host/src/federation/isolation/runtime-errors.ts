import { isCalledOff } from '../../core/errors/watch-errors';
import { originOfError, type ScriptOrigin } from './script-origin';

/**
 * Calls `onError` with the remote whose code threw an uncaught error: in an event handler, a timer or a promise.
 * React passes errors of rendering and of effects to the nearest boundary instead.
 */
export function watchRuntimeErrors(target: Window, onError: (origin: ScriptOrigin) => void): void {
  const report = (error: unknown) => {
    const origin = isCalledOff(error) ? null : originOfError(error);
    if (origin) onError(origin);
  };
  target.addEventListener('error', (event) => report(event.error));
  target.addEventListener('unhandledrejection', (event) => report(event.reason));
}
