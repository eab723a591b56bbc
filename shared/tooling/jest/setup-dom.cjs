require('@testing-library/jest-dom');

// The databases of `idb.cjs`.
afterEach(() => {
  for (const rows of globalThis.memoryDatabases?.values() ?? []) rows.clear();
});
