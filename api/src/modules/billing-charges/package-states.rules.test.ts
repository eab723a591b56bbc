import { addDays, businessDay, wallMinutes, wallTime, weekday } from '@suite/domain/time';
import fc from 'fast-check';
import { canMove, nextState, type OpensAt, type PackageStatus, packageStatuses } from './package-states.rules';

const zone = 'America/Chicago';
const opensAtTen: OpensAt = () => 600;
const neverAsleep = (_day: string): boolean => false;

/** Returns each state that an unpaid package visits, when its server looks at it each hour, but not on days on which it sleeps. */
function statesFrom(
  unpaidSince: string,
  { opensAt = opensAtTen, asleepUntil = unpaidSince, in: inZone = zone, sleepsOn = neverAsleep } = {},
) {
  const visited: { status: PackageStatus; at: Date }[] = [];
  let current = { status: 'past_due' as PackageStatus, statusSince: wallTime(unpaidSince, 1, inZone), unpaidSince };
  const begin = wallTime(asleepUntil, 0, inZone).getTime();
  for (let hour = 0; hour < 24 * 120 && current.status !== 'ended'; hour += 1) {
    const now = new Date(begin + hour * 3_600_000);
    if (sleepsOn(businessDay(now, inZone))) continue;
    const next = nextState(current, { zone: inZone, opensAt, now });
    if (!next || next.at > now) continue;
    visited.push({ status: next.status, at: now });
    current = { status: next.status, statusSince: now, unpaidSince };
  }
  return visited;
}

/** Returns when a package is suspended, or ends. */
function timeOf(state: PackageStatus, unpaidSince: string, options: Parameters<typeof statesFrom>[1] = {}): Date {
  const found = statesFrom(unpaidSince, options).find(({ status }) => status === state);
  if (!found) throw new Error(`The package was never ${state}.`);
  return found.at;
}

test('the table of moves allows paying until the end, canceling, and no skipped state', () => {
  const allowed = packageStatuses.flatMap((from) =>
    packageStatuses.filter((to) => canMove(from, to)).map((to) => `${from} > ${to}`),
  );
  expect(allowed).toEqual([
    'trial > active',
    'trial > past_due',
    'trial > ended',
    'active > past_due',
    'active > ended',
    'past_due > active',
    'past_due > grace',
    'past_due > ended',
    'grace > active',
    'grace > suspended',
    'grace > ended',
    'suspended > active',
    'suspended > ended',
  ]);
});

test('an unpaid package visits grace, suspended and ended on their days', () => {
  // Sunday, 1 November 2026: the clock goes back that day.
  const visited = statesFrom('2026-11-01').map(({ status, at }) => [
    status,
    businessDay(at, zone),
    wallMinutes(at, zone),
  ]);
  expect(visited).toEqual([
    ['grace', '2026-11-08', 0],
    ['suspended', '2026-11-16', 480],
    ['ended', '2026-12-16', 480],
  ]);
});

test.each(['America/Chicago', 'America/Phoenix', 'Australia/Sydney', 'America/Vancouver'])(
  'a package in %s is suspended after day 14 and ends after day 44, from Monday to Thursday two hours before the opening',
  (inZone) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1500 }), fc.integer({ min: 120, max: 900 }), (days, opening) => {
        const first = addDays('2026-01-01', days);
        for (const [state, earliest] of [
          ['suspended', 15],
          ['ended', 45],
        ] as const) {
          const at = timeOf(state, first, { in: inZone, opensAt: () => opening });
          const day = businessDay(at, inZone);
          expect(weekday(day)).toBeLessThanOrEqual(4);
          expect(day >= addDays(first, earliest) && day <= addDays(first, earliest + 3)).toBe(true);
          expect(wallMinutes(at, inZone)).toBeGreaterThanOrEqual(opening - 120);
        }
      }),
      { numRuns: 40 },
    );
  },
);

test('a store that is closed on Mondays is suspended on Tuesday, and its package ends on Tuesday', () => {
  const opensAt: OpensAt = (day) => (day === 1 ? null : 600);
  expect(businessDay(timeOf('suspended', '2026-11-01', { opensAt }), zone)).toBe('2026-11-17');
  // Day 45 of 3 November is a Friday.
  expect(businessDay(timeOf('ended', '2026-11-03', { opensAt }), zone)).toBe('2026-12-22');
});

test('a server that sleeps on any days switches nothing off on a busy day or once the store is open', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1500 }),
      fc.uniqueArray(fc.integer({ min: 10, max: 70 }), { maxLength: 30 }),
      fc.integer({ min: 120, max: 900 }),
      (days, asleep, opening) => {
        const first = addDays('2026-01-01', days);
        const slept = new Set(asleep.map((day) => addDays(first, day)));
        const visited = statesFrom(first, { opensAt: () => opening, sleepsOn: (day) => slept.has(day) });
        const off = visited.filter(({ status }) => status !== 'grace');
        expect(off.map(({ status }) => status)).toEqual(['suspended', 'ended']);
        for (const { at } of off) {
          expect(weekday(businessDay(at, zone))).toBeLessThanOrEqual(4);
          expect(wallMinutes(at, zone)).toBeLessThanOrEqual(opening);
        }
      },
    ),
    { numRuns: 20 },
  );
});

test('a server that slept for 50 days skips no state, and ends no package before the owner had two weeks', () => {
  const visited = statesFrom('2026-11-01', { asleepUntil: '2026-12-21' }).map(({ status, at }) => [
    status,
    businessDay(at, zone),
  ]);
  expect(visited).toEqual([
    ['grace', '2026-12-21'],
    ['suspended', '2026-12-24'],
    ['ended', '2027-01-07'],
  ]);
});

test.each(['active', 'past_due', 'grace', 'suspended'] as const)(
  'an unpaid package that is %s and canceled on a Thursday ends on the Monday after, or the next morning of a server that was down',
  (status) => {
    const canceled = {
      status,
      statusSince: new Date('2026-11-01T12:00:00Z'),
      unpaidSince: '2026-11-01',
      canceledOn: '2026-11-05',
    };
    const endAt = (now: Date) => nextState(canceled, { zone, opensAt: opensAtTen, now });
    const monday = wallTime('2026-11-09', 480, zone);
    expect(endAt(wallTime('2026-11-05', 900, zone))).toEqual({ status: 'ended', at: monday });
    expect(endAt(wallTime('2026-11-09', 590, zone))).toEqual({ status: 'ended', at: monday });
    expect(endAt(wallTime('2026-11-09', 610, zone))?.at).toEqual(wallTime('2026-11-10', 480, zone));
  },
);

test.each(['trial', 'active', 'ended'] as const)('a package that is %s moves to no state by waiting', (status) => {
  const waiting = { status, statusSince: new Date('2026-11-01T12:00:00Z'), unpaidSince: '2026-11-01' };
  expect(nextState(waiting, { zone, opensAt: opensAtTen, now: waiting.statusSince })).toBeNull();
});
