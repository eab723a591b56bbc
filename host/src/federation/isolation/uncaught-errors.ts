import type { Observable } from '@suite/remote-kit/contract';
import { createSubject } from '../../core/observable/subject';
import type { ScriptOrigin } from './script-origin';

/** Versions on screen whose code threw where no page could catch it: in an event handler, a timer, a promise. */
export interface Troubles extends Observable<readonly ScriptOrigin[]> {
  add(origin: ScriptOrigin): void;
  forget(name: string): void;
}

export function createTroubles(): Troubles {
  const { set, ...troubles } = createSubject<readonly ScriptOrigin[]>([]);
  return {
    ...troubles,
    add(origin) {
      const known = troubles.getSnapshot();
      if (!known.some(({ name }) => name === origin.name)) set([...known, origin]);
    },
    forget(name) {
      set(troubles.getSnapshot().filter((one) => one.name !== name));
    },
  };
}
