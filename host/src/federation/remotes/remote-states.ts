import type { Observable } from '@suite/remote-kit/contract';
import { createSubject } from '../../core/observable/subject';

/**
 * `new`: permitted, nothing fetched yet. `loading`: its code is being loaded. `mounted`: its page is on screen.
 * `ready`: its code is loaded, another page is on screen. `failed`: it did not start; Retry starts it again.
 */
export type RemoteState = 'new' | 'loading' | 'mounted' | 'ready' | 'failed';

/** The state of each registered remote, by name. */
export interface RemoteStates extends Observable<ReadonlyMap<string, RemoteState>> {
  set(name: string, state: RemoteState): void;
  forget(name: string): void;
}

export function createRemoteStates(): RemoteStates {
  const { set, ...states } = createSubject<ReadonlyMap<string, RemoteState>>(new Map());
  return {
    ...states,
    set(name, state) {
      if (states.getSnapshot().get(name) !== state) set(new Map(states.getSnapshot()).set(name, state));
    },
    forget(name) {
      const rest = new Map(states.getSnapshot());
      if (rest.delete(name)) set(rest);
    },
  };
}
