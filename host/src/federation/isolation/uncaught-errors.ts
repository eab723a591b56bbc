import type { Observable } from '@suite/remote-kit/contract';
import { createSubject } from '../../core/observable/subject';
import type { ScriptOrigin } from './script-origin';

/** Versions on screen with an uncaught error outside of a page: in an event handler, a timer, a promise. */
export interface UncaughtErrors extends Observable<readonly ScriptOrigin[]> {
  add(origin: ScriptOrigin): void;
  forget(name: string): void;
}

export function createUncaughtErrors(): UncaughtErrors {
  const { set, ...uncaughtErrors } = createSubject<readonly ScriptOrigin[]>([]);
  return {
    ...uncaughtErrors,
    add(origin) {
      const known = uncaughtErrors.getSnapshot();
      if (!known.some(({ name }) => name === origin.name)) set([...known, origin]);
    },
    forget(name) {
      set(uncaughtErrors.getSnapshot().filter((one) => one.name !== name));
    },
  };
}
