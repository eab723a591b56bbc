import { isNameOf, newCheckInCode, shortName, statusOf } from './check-in.rules';
import { expectedStarts, type FreeTimeOf, typicalMinutes, type WaitingClient } from './expected-wait.rules';
import { afterCheckIn, afterLookup, locksDevice } from './kiosk-lock.rules';

test('a code has five letters and digits that nobody takes for another one', () => {
  expect(newCheckInCode(() => Uint8Array.from([0, 31, 32, 255, 8]))).toBe('CK-A9A9J');
  for (let index = 0; index < 200; index += 1) expect(newCheckInCode()).toMatch(/^CK-[A-HJ-NP-Z2-9]{5}$/);
});

test.each([
  ['Jenny Park', 'Jenny', 'Jenny P.'],
  ['Nguyễn Thị Hoa', 'Hoa', 'Hoa N.'],
  ['Jenny', 'Jenny', 'Jenny'],
  ['Jenny Park', null, 'Jenny P.'],
  ['Anna Maria Lopez', 'Anna', 'Anna L.'],
  ['', null, ''],
])('%s, called %s, is shown as %s', (full_name, greeting_name, shown) => {
  expect(shortName({ full_name, greeting_name })).toBe(shown);
});

test.each([
  ['jenny', 'Jenny Park', true],
  ['Park Jenny', 'Jenny Park', true],
  ['Hoa', 'Nguyễn Thị Hoa', true],
  ['nguyen thi hoa', 'Nguyễn Thị Hoa', true],
  ['Jenny Park', 'Jenny', true],
  ['Jen', 'Jenny Park', false],
  ['Jenny Lee', 'Jenny Park', false],
  ['...', 'Jenny Park', false],
])('the name %s is that of %s: %s', (typed, full_name, expected) => {
  expect(isNameOf(typed, { full_name, greeting_name: null })).toBe(expected);
});

test.each([
  ['waiting', null, 'waiting'],
  ['waiting', 'booking', 'waiting'],
  ['waiting', 'in_service', 'in_service'],
  ['in_service', 'in_service', 'in_service'],
  ['in_service', null, 'in_service'],
  ['in_service', 'done', 'done'],
  ['waiting', 'discarded', 'left'],
  ['left', 'discarded', 'left'],
] as const)('a check-in that is %s with a ticket that is %s is %s', (status, order_status, expected) => {
  expect(statusOf({ status, order_status })).toBe(expected);
});

describe('the expected wait', () => {
  const now = new Date('2026-11-21T16:00:00Z');
  const at = (minutes: number) => new Date(+now + minutes * 60_000);
  const employee = (id: string, ...free: [number, number][]): FreeTimeOf => ({
    id,
    free: free.map(([start, end]) => ({ start: at(start), end: at(end) })),
  });
  const client = (id: string, changes: Partial<WaitingClient> = {}): WaitingClient => ({
    id,
    employeeId: null,
    minutes: 30,
    notBefore: null,
    notPerformedBy: new Set(),
    ...changes,
  });
  const waits = (queue: WaitingClient[], employees: FreeTimeOf[]) =>
    Object.fromEntries([...expectedStarts(queue, employees, now)].map(([id, start]) => [id, start?.minutes ?? null]));

  test('is that of the employee who can start soonest, whose time is then taken', () => {
    const team = [employee('ava', [20, 300]), employee('ben', [-60, 300])];
    expect(waits([client('a'), client('b'), client('c')], team)).toEqual({ a: 0, b: 20, c: 30 });
  });

  test('is that of the wished employee, although another one is free', () => {
    const team = [employee('ava', [45, 300]), employee('ben', [-60, 300])];
    expect(waits([client('a', { employeeId: 'ava' }), client('b')], team)).toEqual({ a: 45, b: 0 });
  });

  test('skips gaps that are too short, and employees who do not perform the service', () => {
    const team = [employee('ava', [0, 20], [60, 300]), employee('ben', [0, 300])];
    expect(waits([client('a', { notPerformedBy: new Set(['ben']) })], team)).toEqual({ a: 60 });
  });

  test('does not end before the time of an appointment', () => {
    expect(waits([client('a', { notBefore: at(15) })], [employee('ava', [-60, 300])])).toEqual({ a: 15 });
  });

  test.each([
    [[], 0],
    [[45], 45],
    [[90, 15, 45, 30], 30],
  ])('before services are chosen is that for the median of %j', (durations, minutes) => {
    expect(typicalMinutes(durations.map((duration) => ({ duration })))).toBe(minutes);
  });

  test('is unknown when nobody has time any more', () => {
    expect(waits([client('a')], [employee('ava', [0, 20])])).toEqual({ a: null });
    expect(waits([client('a')], [])).toEqual({ a: null });
  });
});

describe('the lock of a kiosk', () => {
  const now = new Date('2026-11-21T16:00:00Z');

  test('comes with the eleventh number in ten minutes', () => {
    let count = { window_start: null as Date | null, lookups: 0 };
    for (let index = 1; index <= 11; index += 1) {
      const { windowStart, lookups } = afterLookup(count, now);
      expect([index, locksDevice({ lookups })]).toEqual([index, index > 10]);
      count = { window_start: windowStart, lookups };
    }
    expect(afterLookup(count, new Date(+now + 10 * 60_000)).lookups).toBe(1);
  });

  test('does not count a number that a check-in followed', () => {
    expect(afterCheckIn({ window_start: now, lookups: 4 })).toEqual({ windowStart: now, lookups: 3 });
    expect(afterCheckIn({ window_start: now, lookups: 0 })).toEqual({ windowStart: now, lookups: 0 });
  });
});
