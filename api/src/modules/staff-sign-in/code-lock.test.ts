import fc from 'fast-check';
import { afterFailure, type CodeLock, lockedFor, unlocked } from './code-lock.rules';

const begin = new Date('2026-11-21T16:00:00.000Z');
const minute = 60_000;
const at = (minutes: number) => new Date(begin.getTime() + minutes * minute);
const fail = (times: number, lock: CodeLock, now: Date): CodeLock =>
  Array.from({ length: times }).reduce<CodeLock>((before) => afterFailure(before, now), lock);

test('the fifth failure locks for a quarter of an hour', () => {
  expect(lockedFor(fail(4, unlocked(begin), begin), begin)).toBe(0);
  expect(lockedFor(fail(5, unlocked(begin), begin), begin)).toBe(15 * minute);
});

test('failures older than an hour do not count', () => {
  const four = fail(4, unlocked(begin), begin);
  expect(lockedFor(fail(4, four, at(60)), at(60))).toBe(0);
  expect(lockedFor(fail(5, four, at(60)), at(60))).toBe(15 * minute);
});

test('each lock lasts twice the previous one, up to a day; a day without failures resets it', () => {
  let lock = unlocked(begin);
  let now = begin;
  const lasted: number[] = [];
  for (let locks = 0; locks < 9; locks += 1) {
    while (lockedFor(lock, now) === 0) lock = afterFailure(lock, now);
    lasted.push(lockedFor(lock, now) / minute);
    now = lock.locked_until ?? now;
  }
  expect(lasted).toEqual([15, 30, 60, 120, 240, 480, 960, 1_440, 1_440]);
  const nextDay = new Date(now.getTime() + 1_440 * minute);
  expect(lockedFor(fail(5, lock, nextDay), nextDay)).toBe(15 * minute);
});

test('four failures an hour lock from the tenth within a day on', () => {
  let lock = unlocked(begin);
  for (let failure = 1; failure < 10; failure += 1) {
    lock = afterFailure(lock, at(failure * 16));
    expect(lockedFor(lock, at(failure * 16))).toBe(0);
  }
  lock = afterFailure(lock, at(160));
  expect(lockedFor(lock, at(160))).toBe(15 * minute);
  lock = afterFailure(lock, at(180));
  expect(lockedFor(lock, at(180))).toBe(30 * minute);
});

test('any sequence of failures allows few of a thousand guesses a day', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 50, maxLength: 400 }), (gaps) => {
      let [lock, now, guesses] = [unlocked(begin), begin, 0];
      for (const gap of gaps) {
        now = new Date(now.getTime() + gap * minute);
        if (now >= at(1_440)) break;
        if (lockedFor(lock, now) > 0) continue;
        lock = afterFailure(lock, now);
        guesses += 1;
      }
      // Nine that cause no lock, and seven locks of 15 minutes to 16 hours.
      expect(guesses).toBeLessThanOrEqual(16);
    }),
  );
});
