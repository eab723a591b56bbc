/** Local storage for tests outside of a browser; iterable, so that a test can look at all of it. */
export function memoryStorage(): Storage & Iterable<[string, string]> {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
    key: (index) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size;
    },
    [Symbol.iterator]: () => entries[Symbol.iterator](),
  };
}
