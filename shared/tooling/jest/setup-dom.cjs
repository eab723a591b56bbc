require('@testing-library/jest-dom');

// What a test stores on the device ends with it, as do the databases of `idb.cjs`.
afterEach(() => {
  for (const rows of globalThis.memoryDatabases?.values() ?? []) rows.clear();
  localStorage.clear();
});
