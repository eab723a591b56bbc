import pino from 'pino';
import { attemptInTurn, claimInTurn, workByStore, workInTurn, workThrough } from './store-queues';

/** Queues of stores, by the number of their rows. */
function queuesOf(lengths: Record<number, number>) {
  const left = new Map(Object.entries(lengths).map(([whmcsId, length]) => [Number(whmcsId), length]));
  const order: number[] = [];
  const claim = async (whmcsId: number, limit: number) => {
    const count = Math.min(limit, left.get(whmcsId) ?? 0);
    left.set(whmcsId, (left.get(whmcsId) ?? 0) - count);
    const rows = Array.from({ length: count }, () => whmcsId);
    order.push(...rows);
    return rows;
  };
  return { order, claim, stores: [...left.keys()] };
}

test('work through items goes on with the others where that of one fails, and then reports it', async () => {
  const done: number[] = [];
  const work = async (item: number) => {
    if (item === 2) throw new Error('Item 2 is broken');
    done.push(item);
  };
  await expect(workThrough([1, 2, 3], work)).rejects.toThrow('Item 2 is broken');
  expect(done).toEqual([1, 3]);
});

describe('work by store', () => {
  const rowsOf = (...stores: number[]) => stores.map((whmcs_id, index) => ({ whmcs_id, index }));

  test('goes on with other stores while that of one waits, and with its rows in turn', async () => {
    const order: string[] = [];
    let respond = (): void => undefined;
    const response = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await workByStore(rowsOf(1, 1, 2, 3), async ({ whmcs_id, index }) => {
      order.push(`begin ${index}`);
      if (index === 0) await response;
      if (whmcs_id === 3) respond();
      order.push(`end ${index}`);
    });
    expect(order).toEqual(['begin 0', 'begin 2', 'end 2', 'begin 3', 'end 3', 'end 0', 'begin 1', 'end 1']);
  });

  test('is done for six stores at once', async () => {
    let [running, most] = [0, 0];
    await workByStore(rowsOf(1, 2, 3, 4, 5, 6, 7, 8), async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      running -= 1;
    });
    expect(most).toBe(6);
  });

  test('goes on where that of a row fails, and reports it once all others are done', async () => {
    const done: number[] = [];
    const work = async ({ index }: { index: number }) => {
      if (index === 0) throw new Error('Row 0 is broken');
      await new Promise(setImmediate);
      done.push(index);
    };
    await expect(workByStore(rowsOf(1, 1, 2), work)).rejects.toThrow('Row 0 is broken');
    expect(done.sort()).toEqual([1, 2]);
  });
});

describe('work in turn', () => {
  test('does one piece of each store before the second of any', async () => {
    const { order, claim, stores } = queuesOf({ 1: 4, 2: 1, 3: 2 });
    await workInTurn(stores, 100, async (whmcsId) => (await claim(whmcsId, 1)).length > 0);
    expect(order).toEqual([1, 2, 3, 1, 3, 1, 1]);
  });

  test('ends at the limit', async () => {
    const { order, claim, stores } = queuesOf({ 1: 4, 2: 4 });
    await workInTurn(stores, 3, async (whmcsId) => (await claim(whmcsId, 1)).length > 0);
    expect(order).toEqual([1, 2, 1]);
  });

  test('goes on with the other stores where that of one fails, and then reports it', async () => {
    const { order, claim, stores } = queuesOf({ 1: 2, 2: 2, 3: 2 });
    const work = async (whmcsId: number) => {
      if (whmcsId === 2) throw new Error('Store 2 is broken');
      return (await claim(whmcsId, 1)).length > 0;
    };
    await expect(workInTurn(stores, 100, work)).rejects.toThrow('Store 2 is broken');
    expect(order).toEqual([1, 3, 1, 3]);
  });
});

describe('attempts in turn', () => {
  /** Attempts the rows of stores in portions of two, and returns the order; rows of `broken` fail. */
  async function attempt(queues: Record<number, string[]>, { max = 100, broken = '' } = {}) {
    const order: string[] = [];
    const lines: string[] = [];
    const run = attemptInTurn(Object.keys(queues).map(Number), {
      max,
      portion: 2,
      list: async (whmcs_id, lastId) => {
        const ids = queues[whmcs_id] ?? [];
        const after = lastId === null ? 0 : ids.indexOf(lastId) + 1;
        return ids.slice(after, after + 2).map((id) => ({ whmcs_id, id }));
      },
      attempt: async ({ id }) => {
        if (broken.includes(id)) throw new Error(`Row ${id} is broken`);
        order.push(id);
      },
      log: pino({ level: 'error' }, { write: (line: string) => void lines.push(line) }),
      event: 'row_failed',
    });
    const failure = await run.then(
      () => null,
      (fault: Error) => fault.message,
    );
    return { order, failure, lines };
  }

  test('take one row of each store before the second of any, in portions', async () => {
    const { order, failure } = await attempt({ 1: ['a', 'b', 'c', 'd', 'e'], 2: ['m'], 3: ['x', 'y'] });
    expect(order).toEqual(['a', 'm', 'x', 'b', 'y', 'c', 'd', 'e']);
    expect(failure).toBeNull();
  });

  test('end at the limit', async () => {
    expect((await attempt({ 1: ['a', 'b'], 2: ['m', 'n'] }, { max: 3 })).order).toEqual(['a', 'm', 'b']);
  });

  test('go on with the other rows where some fail, log each, and then report the first', async () => {
    const queues = { 1: ['a', 'b', 'c', 'd'], 2: ['m', 'n'] };
    const { order, failure, lines } = await attempt(queues, { broken: 'abn' });
    expect(order).toEqual(['m', 'c', 'd']);
    expect(failure).toBe('Row a is broken');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { event: 'row_failed', whmcsId: 1, id: 'a' },
      { event: 'row_failed', whmcsId: 1, id: 'b' },
      { event: 'row_failed', whmcsId: 2, id: 'n' },
    ]);
  });
});

describe('claims in turn', () => {
  test.each([
    ['a part of each store', { 1: 50_000, 2: 50_000 }, 10, { 1: 5, 2: 5 }],
    ['what a short queue leaves to a long one', { 1: 50_000, 2: 1, 3: 1 }, 10, { 1: 8, 2: 1, 3: 1 }],
    ['everything of one store', { 7: 50 }, 20, { 7: 20 }],
    ['one of each of the first stores', { 1: 5, 2: 5, 3: 5 }, 2, { 1: 1, 2: 1 }],
    ['all where there are few', { 1: 1, 2: 2 }, 10, { 1: 1, 2: 2 }],
  ])('take %s', async (_, lengths, max, expected) => {
    const { claim, stores } = queuesOf(lengths);
    const rows = await claimInTurn(stores, max, claim);
    const counted = Object.fromEntries(
      stores.map((whmcsId) => [whmcsId, rows.filter((row) => row === whmcsId).length]),
    );
    expect(counted).toEqual({ ...Object.fromEntries(stores.map((whmcsId) => [whmcsId, 0])), ...expected });
  });
});
