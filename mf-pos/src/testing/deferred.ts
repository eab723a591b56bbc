/** A promise that the test resolves. */
export function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined;
  const until = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise: until, resolve: () => resolve() };
}
