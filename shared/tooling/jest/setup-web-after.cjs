require('@testing-library/jest-dom');

// What the console is told is a fault somewhere, unless a test expects it and stands in for the console itself.
const told = [];
for (const kind of ['error', 'warn']) {
  console[kind] = (...words) => told.push([kind, ...words]);
}
afterEach(() => {
  const found = told.splice(0);
  if (found.length > 0) throw new Error(`The console was told:\n${found.map((words) => words.join(' ')).join('\n')}`);
});
