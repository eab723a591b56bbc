import { createLane } from './lane';

/** Work that runs until it is ended. */
function pieces() {
  const ends: (() => void)[] = [];
  return { work: () => new Promise<void>((end) => ends.push(end)), ends, started: () => ends.length };
}
const settled = () => new Promise((done) => setImmediate(done));

test('runs as many pieces at a time as it has places, and the next one when one ends', async () => {
  const lane = createLane({ max: 2, waitMs: 60_000 });
  const { work, ends, started } = pieces();
  const all = Array.from({ length: 5 }, () => lane('a', work));
  await settled();
  expect(started()).toBe(2);
  ends[0]?.();
  await settled();
  expect(started()).toBe(3);
  for (let at = 1; at < 5; at += 1) {
    ends[at]?.();
    await settled();
  }
  await Promise.all(all);
});

test('frees the place of work that fails', async () => {
  const lane = createLane({ max: 1, waitMs: 60_000 });
  await expect(lane('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await lane('a', async () => 'done')).toBe('done');
});

test('refuses work that waits too long, which takes no place afterwards', async () => {
  const lane = createLane({ max: 1, waitMs: 10 });
  const { work, ends, started } = pieces();
  const first = lane('a', work);
  await expect(lane('a', work)).rejects.toMatchObject({ category: 'unavailable', code: 'unavailable' });
  ends[0]?.();
  await first;
  expect(started()).toBe(1);
  expect(await lane('a', async () => 'done')).toBe('done');
});

test('starts the work of an owner who has none running before more of the others', async () => {
  const lane = createLane({ max: 2, waitMs: 60_000 });
  const begun: string[] = [];
  const { work, ends, started } = pieces();
  const all = ['flood', 'flood', 'flood', 'flood', 'small'].map((key) =>
    lane(key, () => {
      begun.push(key);
      return work();
    }),
  );
  for (let at = 0; at < all.length; at += 1) {
    while (started() <= at) await settled();
    ends[at]?.();
  }
  await Promise.all(all);
  expect(begun).toEqual(['flood', 'flood', 'small', 'flood', 'flood']);
});
