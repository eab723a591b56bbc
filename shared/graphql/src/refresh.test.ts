/** @jest-environment node */
import { createExclusively } from './refresh';
import { memoryStorage } from './testing/memory-storage';

afterEach(() => jest.useRealTimers());

test('without the lock manager a lease lets one tab in at a time', async () => {
  const storage = memoryStorage();
  const tabs = Array.from({ length: 4 }, () => createExclusively(null, storage));
  let inside = 0;
  let most = 0;
  await Promise.all(
    tabs.map((exclusively) =>
      exclusively(async () => {
        inside += 1;
        most = Math.max(most, inside);
        await new Promise((resolve) => setTimeout(resolve, 5));
        inside -= 1;
      }),
    ),
  );
  expect(most).toBe(1);
  expect([...storage]).toEqual([]);
});

test('the lease of a tab that was closed runs out', async () => {
  jest.useFakeTimers();
  const storage = memoryStorage();
  storage.setItem('suite:refresh', `closed-tab ${Date.now() + 10_000}`);
  const work = jest.fn(async () => 'done');
  const waiting = createExclusively(null, storage)(work);
  await jest.advanceTimersByTimeAsync(9_900);
  expect(work).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(200);
  await expect(waiting).resolves.toBe('done');
});

test('a failure gives the lease back', async () => {
  const storage = memoryStorage();
  const exclusively = createExclusively(null, storage);
  await expect(exclusively(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(exclusively(async () => 'next')).resolves.toBe('next');
});

test('the lock manager is used where there is one', async () => {
  const request = jest.fn(async (_name: string, work: () => Promise<unknown>) => work());
  const exclusively = createExclusively({ request } as unknown as LockManager, memoryStorage());
  await expect(exclusively(async () => 1)).resolves.toBe(1);
  expect(request).toHaveBeenCalledTimes(1);
});
