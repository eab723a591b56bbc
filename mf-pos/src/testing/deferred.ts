/** An answer that waits: `until` resolves when it is let go. */
export function held(): { until: Promise<void>; letGo: () => void } {
  let resolve: () => void = () => undefined;
  const until = new Promise<void>((done) => {
    resolve = done;
  });
  return { until, letGo: () => resolve() };
}
