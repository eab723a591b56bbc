import type { Observable } from '@suite/remote-kit/contract';

/** A value that the host changes and to which React subscribes. */
export interface Subject<T> extends Observable<T> {
  set(value: T): void;
}

export function createSubject<T>(initial: T): Subject<T> {
  let value = initial;
  const watchers = new Set<() => void>();
  return {
    getSnapshot: () => value,
    subscribe(onChange) {
      watchers.add(onChange);
      return () => {
        watchers.delete(onChange);
      };
    },
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const watcher of [...watchers]) watcher();
    },
  };
}
