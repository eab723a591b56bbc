/** A promise that the test resolves. */
export function deferred<T = void>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const until = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise: until, resolve: (value) => resolve(value) };
}
