import type { KeyValueStore } from '@suite/remote-kit/idb-store';

/** A store of which a test may open two queues, as a tab before and after it was killed does. */
export function memoryStore<T>(): KeyValueStore<T> {
  const values = new Map<string, T>();
  return {
    all: async () => [...values.values()],
    get: async (id) => values.get(id),
    put: async (id, value) => void values.set(id, value),
    remove: async (id) => void values.delete(id),
  };
}
