import { addDays } from '@suite/domain/time';
import fc from 'fast-check';
import {
  type AppliedRules,
  activityOf,
  medianHalfDays,
  type TypedClient,
  typeOf,
  usualRules,
  type VisitRecords,
} from './customer-type.rules';

const today = '2026-11-21';
const daysAgo = (days: number) => addDays(today, -days);
const rules: AppliedRules = { ...usualRules, vipFrom: 50_000 };

/** Returns the records of a client who came on these days ago. */
const came = (agos: readonly number[], more: Partial<VisitRecords> = {}): VisitRecords => {
  const days = [...new Set(agos)].sort((a, b) => a - b).map(daysAgo);
  return {
    recentDays: days.slice(0, 7),
    days: days.length,
    daysOfYear: days.filter((day) => day > daysAgo(365)).length,
    firstDay: days.at(-1) ?? null,
    earlierVisits: 0,
    lastEarlierDay: null,
    createdDay: days.at(-1) ?? daysAgo(400),
    netYear: 0,
    ...more,
  };
};
const client = (agos: readonly number[], more: Partial<TypedClient> = {}): TypedClient => ({
  ...activityOf(came(agos)),
  type: 'new',
  hasFutureVisit: false,
  ...more,
});
const every = (days: number, visits: number, since = 0) =>
  Array.from({ length: visits }, (_, index) => since + index * days);

describe('the type of a client', () => {
  test.each<[string, TypedClient, string]>([
    ['without a visit is new', client([]), 'new'],
    ['who was imported stays so until the first visit', client([], { type: 'import' }), 'import'],
    ['of a booking stays so until the first visit', client([], { type: 'booking' }), 'booking'],
    ['who was imported is new with the first visit', client([1], { type: 'import' }), 'new'],
    ['with one visit long ago is new', client([300]), 'new'],
    ['with several visits in the first 30 days is new', client([1, 10, 29]), 'new'],
    ['is no longer new on the thirtieth day', client([1, 10, 30]), 'normal'],
    ['who pays enough is a VIP', client(every(21, 5), { net_year: 50_000 }), 'vip'],
    ['who pays a cent less is none', client(every(21, 5), { net_year: 49_999 }), 'regular'],
    ['who came often is regular', client(every(21, 4)), 'regular'],
    ['who came seldom is normal', client(every(150, 4)), 'normal'],
    ['who is long overdue is at risk', client(every(21, 4, 40)), 'at_risk'],
    ['who has a visit ahead is not at risk', client(every(21, 4, 40), { hasFutureVisit: true }), 'regular'],
    ['with two visits is never at risk', client([300, 340]), 'normal'],
  ])('%s', (_, one, type) => {
    expect(typeOf(one, rules, today)).toBe(type);
  });

  test('is at risk the day after one and a half of the usual interval, not on it', () => {
    const since = (ago: number) => typeOf(client(every(28, 6, ago)), rules, today);
    expect([since(42), since(43)]).toEqual(['regular', 'at_risk']);
  });

  test('stays within the bounds of days however short or long the interval is', () => {
    const since = (interval: number, ago: number) => typeOf(client(every(interval, 8, ago)), rules, today);
    expect([since(7, 30), since(7, 31)]).toEqual(['regular', 'at_risk']);
    expect([since(150, 180), since(150, 181)]).toEqual(['normal', 'at_risk']);
  });
});

describe('the usual interval', () => {
  test('is the median, so that one holiday breaks nothing', () => {
    const usual = every(21, 7);
    const withHoliday = usual.map((ago) => (ago > 42 ? ago + 70 : ago));
    expect(medianHalfDays(came(withHoliday).recentDays)).toBe(42);
    expect(medianHalfDays(came(usual).recentDays)).toBe(42);
  });

  test('lies between the middle two of an even number of intervals', () => {
    expect(medianHalfDays(['2026-11-21', '2026-11-11', '2026-10-27'])).toBe(25);
  });

  test('is that of the last six intervals', () => {
    expect(medianHalfDays(came([...every(10, 7), ...every(200, 5, 300)]).recentDays)).toBe(20);
  });

  test('without records of two visits counts as the longest that is allowed', () => {
    const since = (ago: number) =>
      typeOf(client([ago], { visits: 5, median_half_days: null, first_day: daysAgo(900) }), rules, today);
    expect([since(180), since(181)]).toEqual(['normal', 'at_risk']);
  });
});

describe('visits', () => {
  test('count once for each day', () => {
    expect(activityOf(came([5, 5, 5, 40])).visits).toBe(2);
  });

  test('from before the records count each', () => {
    const earlier = came([5, 40], { earlierVisits: 10, lastEarlierDay: daysAgo(300), createdDay: daysAgo(900) });
    expect(activityOf(earlier)).toMatchObject({ visits: 12, first_day: daysAgo(900), last_day: daysAgo(5) });
  });
});

const lives = fc.uniqueArray(fc.integer({ min: 0, max: 700 }), { minLength: 3, maxLength: 30 });

describe('for any visits', () => {
  test('several tickets on the days of visits change no type', () => {
    fc.assert(
      fc.property(lives, fc.array(fc.nat(29)), (agos, again) => {
        const twice = [...agos, ...again.flatMap((place) => agos[place] ?? [])];
        expect(typeOf(client(twice), rules, today)).toBe(typeOf(client(agos), rules, today));
      }),
    );
  });

  test('one longer pause among seven or more visits at one interval changes no type', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 60 }),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 0, max: 250 }),
        (interval, place, since) => {
          const usual = every(interval, 12, since);
          const paused = usual.map((ago, index) => (index > place ? ago + 60 : ago));
          const of = (agos: number[]) => typeOf(client(agos, { visits_year: 12 }), { ...rules, new_days: 0 }, today);
          expect(of(paused)).toBe(of(usual));
        },
      ),
    );
  });

  test('a client at risk stays at risk until the next visit', () => {
    fc.assert(
      fc.property(lives, fc.integer({ min: 0, max: 300 }), (agos, later) => {
        const one = client(agos);
        if (typeOf(one, rules, today) !== 'at_risk') return;
        expect(typeOf(one, rules, addDays(today, later))).toBe('at_risk');
      }),
    );
  });

  test('a client is not at risk on the day of a visit', () => {
    fc.assert(
      fc.property(lives, (agos) => {
        expect(typeOf(client([0, ...agos]), rules, today)).not.toBe('at_risk');
      }),
    );
  });
});
