import { createFileQueue, sixConnections } from './file-queue';

const ms = 1_000;
const limits = { ofRemote: 2, ofAll: 3, low: 1, ms };
const pos = '/remotes/mf-pos/1/';
const booking = '/remotes/mf-booking/1/';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A queue whose requests end when the test says so. */
function makeQueue(of = limits) {
  const queue = createFileQueue(of);
  const started: string[] = [];
  const aborted: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (url: string, priority: RequestPriority = 'high') => {
    const outcome = queue.run(url, priority, (signal) => {
      started.push(url);
      signal.addEventListener('abort', () => aborted.push(url));
      return new Promise<string>((resolve) => ends.set(url, () => resolve(url)));
    });
    outcome.catch(() => undefined);
    return outcome;
  };
  const end = (url: string) => {
    ends.get(url)?.();
    return jest.advanceTimersByTimeAsync(0);
  };
  return { queue, started, aborted, run, end };
}

test('a remote whose files never come leaves connections to the others', () => {
  const { run, started } = makeQueue();
  for (const file of ['a', 'b', 'c']) run(pos + file);
  run(`${booking}a`);
  expect(started).toEqual([`${pos}a`, `${pos}b`, `${booking}a`]);
});

test('the first files of a page start together, and leave a connection to other remotes and one to the API', () => {
  const { run, started } = makeQueue(sixConnections);
  for (const file of ['entry', 'code', 'styles', 'messages', 'more']) run(pos + file);
  for (const file of ['entry', 'code']) run(booking + file);
  expect(started).toEqual([...['entry', 'code', 'styles', 'messages'].map((file) => pos + file), `${booking}entry`]);
});

test('all remotes together leave connections to the API', () => {
  const { run, started } = makeQueue();
  for (const remote of [pos, booking, '/remotes/mf-crm/1/']) for (const file of ['a', 'b']) run(remote + file);
  expect(started).toHaveLength(limits.ofAll);
});

test('the next file starts when one has come, and the result is that of the request', async () => {
  const { run, started, end } = makeQueue();
  const first = run(`${pos}a`);
  for (const file of ['b', 'c']) run(pos + file);
  await end(`${pos}a`);
  await expect(first).resolves.toBe(`${pos}a`);
  expect(started).toEqual([`${pos}a`, `${pos}b`, `${pos}c`]);
});

test('a file that does not come is aborted after the limit, and so is one that waited as long', async () => {
  const { run, started, aborted } = makeQueue();
  const [first, , third] = ['a', 'b', 'c'].map((file) => run(pos + file));
  await jest.advanceTimersByTimeAsync(ms - 1);
  expect(aborted).toEqual([]);
  expect(started).not.toContain(`${pos}c`);
  await jest.advanceTimersByTimeAsync(1);
  await expect(first).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(aborted).toEqual(expect.arrayContaining([`${pos}a`, `${pos}b`]));
  await expect(third).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('prefetched files wait for those that a page needs, and use one connection', async () => {
  const { run, started, end } = makeQueue();
  run(`${pos}a`, 'low');
  run(`${booking}b`, 'low');
  for (const file of ['c', 'd', 'e']) run(booking + file);
  expect(started).toEqual([`${pos}a`, `${booking}c`, `${booking}d`]);
  await end(`${pos}a`);
  expect(started).not.toContain(`${booking}b`);
  await end(`${booking}c`);
  expect(started.at(-1)).toBe(`${booking}e`);
});

test('prefetched files use two of six connections at most', () => {
  const { run, started } = makeQueue(sixConnections);
  const low = [pos, booking, '/remotes/mf-crm/1/'].map((remote) => `${remote}next`);
  for (const url of low) run(url, 'low');
  expect(started).toEqual(low.slice(0, 2));
});

test('the files of a version that was given up are aborted, and those that wait never start', async () => {
  const { queue, run, started, aborted } = makeQueue();
  const all = ['a', 'b', 'c'].map((file) => run(pos + file));
  const other = `${booking}a`;
  run(other);
  queue.abort(pos);
  await expect(all[2]).rejects.toMatchObject({ name: 'AbortError' });
  expect(aborted).toEqual([`${pos}a`, `${pos}b`]);
  expect(started).toEqual([`${pos}a`, `${pos}b`, other]);
});
