// Fails a test in which something was written to the console as an error or a warning, unless the test replaces the
// console method itself.
const written = [];
for (const kind of ['error', 'warn']) {
  console[kind] = (...parts) => written.push([kind, ...parts]);
}
afterEach(() => {
  const found = written.splice(0);
  if (found.length > 0) throw new Error(`Written to the console:\n${found.map((parts) => parts.join(' ')).join('\n')}`);
});
