// The package `idb` without IndexedDB, which jsdom does not have: what a test stores ends with the test.
// The setup file clears them after each test: this module may be loaded within one.
globalThis.memoryDatabases ??= new Map();
const databases = globalThis.memoryDatabases;

exports.openDB = async (name) => {
  const rows = databases.get(name) ?? new Map();
  databases.set(name, rows);
  return {
    get: async (_, key) => rows.get(key),
    getAllKeys: async () => [...rows.keys()],
    getAll: async (_, { lower, upper }) =>
      [...rows].filter(([key]) => key >= lower && key <= upper).map(([, value]) => value),
    transaction: () => ({
      store: {
        put: async (value, key) => void rows.set(key, value),
        delete: async (key) => void rows.delete(key),
      },
      done: Promise.resolve(),
    }),
  };
};
