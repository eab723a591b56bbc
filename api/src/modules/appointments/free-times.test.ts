import type { Processing } from '@suite/domain/processing';
import { addDays, dayRange, type Span, wallTime } from '@suite/domain/time';
import fc from 'fast-check';
import { wall } from '../../testing/wall-clock';
import { weeklyPlan } from '../../testing/weekly-plan';
import { worksInMinute } from '../../testing/works-in-minute';
import { type Agenda, freeSpans, startTimesOf } from '../employees/availability.rules';
import type { Minutes, Week } from '../employees/work-pattern.rules';
import { freeTimes, lastClosing, type ServiceRequest } from './free-times.rules';

const minuteMs = 60_000;
const team = ['ava', 'ben', 'kim'] as const;
/** Zones with offsets of whole, half and quarter hours, in both hemispheres, with and without daylight saving. */
const zones = [
  'US/Central',
  'America/New_York',
  'America/Phoenix',
  'America/St_Johns',
  'Australia/Sydney',
  'Asia/Kathmandu',
  'Asia/Ho_Chi_Minh',
];
/** The days of 2027 on which their clocks change, the adjacent days, and some others. */
const days = [
  '2027-03-13',
  '2027-03-14',
  '2027-03-15',
  '2027-04-03',
  '2027-04-04',
  '2027-06-30',
  '2027-10-02',
  '2027-10-03',
  '2027-10-04',
  '2027-11-06',
  '2027-11-07',
  '2027-11-08',
  '2027-12-31',
];

const at = (time: string) => new Date(`2027-06-30T${time}:00Z`);
const span = (from: string, to: string): Span => ({ start: at(from), end: at(to) });
const quarters = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => new Date(at(from).getTime() + index * 15 * minuteMs));
const shown = (services: readonly ServiceRequest[], free: Record<string, Span[]>, starts = quarters('09:00', 8)) =>
  freeTimes(starts, services, new Map(Object.entries(free)), {
    notPerformedBy: new Map([['art', new Set(['ava'])]]),
    processingOf: new Map([['color', { processing: 30, finishing: 15 }]]),
  }).map(({ start_time, employee_ids }) => `${start_time.toISOString().slice(11, 16)} ${employee_ids.join(' ')}`);

describe('free times', () => {
  test.each<[string, ServiceRequest[], Record<string, Span[]>, string[]]>([
    [
      'of one service by one employee',
      [{ duration: 60, employee_id: 'ava' }],
      { ava: [span('09:00', '10:30')], ben: [span('09:00', '11:00')] },
      ['09:00 ava', '09:15 ava', '09:30 ava'],
    ],
    [
      'of a service by any employee who performs it',
      [{ duration: 60, employee_id: null, service_id: 'art' }],
      { ava: [span('09:00', '11:00')], ben: [span('09:00', '10:00')] },
      ['09:00 ben'],
    ],
    [
      'of one service by any employee',
      [{ duration: 60, employee_id: null }],
      { ava: [span('09:00', '10:00')], ben: [span('09:00', '10:15')] },
      ['09:00 ava ben', '09:15 ben'],
    ],
    [
      'of a service during whose processing its employee serves another client',
      [{ duration: 60, employee_id: 'ava', service_id: 'color' }],
      { ava: [span('09:00', '09:30'), span('09:45', '10:15')], ben: [] },
      ['09:00 ava', '09:15 ava'],
    ],
    [
      'of two people, whom one employee serves within each other’s processing',
      [
        { duration: 60, employee_id: 'ava', service_id: 'color', person: 0 },
        { duration: 60, employee_id: 'ava', service_id: 'color', person: 1 },
      ],
      { ava: [span('09:00', '11:00')] },
      [],
    ],
    ['without a free employee', [{ duration: 60, employee_id: null }], { ava: [span('09:00', '09:45')], ben: [] }, []],
    [
      'of an employee who is not requested',
      [{ duration: 60, employee_id: 'kim' }],
      { ava: [span('09:00', '11:00')] },
      [],
    ],
    [
      'of two services by consecutive employees',
      [
        { duration: 30, employee_id: 'ava' },
        { duration: 30, employee_id: 'ben' },
      ],
      { ava: [span('09:00', '10:00')], ben: [span('09:45', '10:15')] },
      ['09:15 ava'],
    ],
    [
      'of two services, the second by any employee',
      [
        { duration: 30, employee_id: 'ava' },
        { duration: 45, employee_id: null },
      ],
      { ava: [span('09:00', '10:00')], ben: [span('09:30', '10:15')] },
      ['09:00 ava'],
    ],
    [
      'of two services without another free employee in a pause',
      [
        { duration: 30, employee_id: null },
        { duration: 30, employee_id: null },
      ],
      { ava: [span('09:00', '09:30'), span('09:45', '10:45')] },
      ['09:45 ava'],
    ],
    [
      'if the second service has no time with any first employee',
      [
        { duration: 15, employee_id: null },
        { duration: 60, employee_id: 'ben' },
      ],
      { ava: [span('09:00', '12:00')], ben: [span('09:00', '09:45')] },
      [],
    ],
  ])('%s', (_, services, free, expected) => {
    expect(shown(services, free)).toEqual(expected);
  });
});

/** Returns whether an employee could serve in a minute: they work from a day on, and have nothing else. */
function isFreeAt({ plan, busy, blocked }: Agenda, time: number, day: string, zone: string): boolean {
  if (!worksInMinute(plan, time, zone, day)) return false;
  return ![...busy, ...blocked].some(({ start, end }) => start.getTime() <= time && time < end.getTime());
}

/** Naive oracle: checks each quarter of the wall clock, minute by minute. */
function naive(
  day: string,
  zone: string,
  now: Date,
  services: readonly ServiceRequest[],
  agendas: ReadonlyMap<string, Agenda>,
  terms: ReadonlyMap<string, Processing>,
) {
  const known = new Map<string, boolean>();
  const isFree = (id: string, time: number) => {
    const key = `${id} ${time}`;
    const agenda = agendas.get(id);
    const free = known.get(key) ?? (agenda !== undefined && isFreeAt(agenda, time, day, zone));
    known.set(key, free);
    return free;
  };
  /** The employee is needed in every minute but those of the processing, which end before those of the finishing. */
  const serves = (id: string, from: number, { duration, service_id }: ServiceRequest) => {
    const { processing, finishing } = terms.get(service_id ?? '') ?? { processing: 0, finishing: 0 };
    const isShort = duration <= processing + finishing;
    return Array.from({ length: duration }, (_, minute) => minute)
      .filter((minute) => isShort || minute < duration - processing - finishing || minute >= duration - finishing)
      .every((minute) => isFree(id, from + minute * minuteMs));
  };
  /** Somebody who is requested works after midnight until after this minute. */
  const isEvening = (minute: number) =>
    [...agendas].some(
      ([id, { plan }]) =>
        services.some(({ employee_id }) => (employee_id ?? id) === id) && (plan.hoursOn(day)?.end ?? 0) > minute,
    );
  const found: { start_time: Date; employee_ids: string[] }[] = [];
  const noonUtc = Date.parse(`${day}T12:00:00Z`);
  for (let start = noonUtc - 36 * 3_600_000; start < noonUtc + 36 * 3_600_000; start += minuteMs) {
    const { day: on, minute } = wall(new Date(start), zone);
    const sinceMidnight = on === day ? minute : minute + 1_440;
    if (on !== day && (on !== addDays(day, 1) || !isEvening(sinceMidnight))) continue;
    if (minute % 15 !== 0 || start < now.getTime()) continue;
    let from = start;
    const able = services.map((service) => {
      const { duration, employee_id } = service;
      const who = [...agendas.keys()].filter((id) => (employee_id ?? id) === id && serves(id, from, service));
      from += duration * minuteMs;
      return who;
    });
    if (able.every((who) => who.length > 0)) found.push({ start_time: new Date(start), employee_ids: able[0] ?? [] });
  }
  return found;
}

/**
 * Hours begin and end at times at which no clock changes, because wall times in between may occur twice or not at all.
 */
const anyHours: fc.Arbitrary<Minutes> = fc.oneof(
  { weight: 1, arbitrary: fc.constant(null) },
  {
    weight: 5,
    arbitrary: fc.constantFrom(
      { start: 0, end: 1_440 },
      { start: 540, end: 1_080 },
      { start: 605, end: 1_193 },
      { start: 0, end: 720 },
      { start: 1_080, end: 1_500 },
      { start: 1_080, end: 1_740 },
    ),
  },
);
const anyWorld = fc.record({
  zone: fc.constantFrom(...zones),
  day: fc.constantFrom(...days),
  people: fc.array(
    fc.record({
      week: fc.array(anyHours, { minLength: 7, maxLength: 7 }),
      isOff: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
      taken: fc.array(fc.tuple(fc.integer({ min: -300, max: 1_700 }), fc.integer({ min: 5, max: 300 }), fc.boolean()), {
        maxLength: 4,
      }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  services: fc.array(
    fc.tuple(fc.integer({ min: 5, max: 150 }), fc.option(fc.nat(2)), fc.option(fc.tuple(fc.nat(90), fc.nat(30)))),
    {
      minLength: 1,
      maxLength: 3,
    },
  ),
  /** Minutes of the day that are in the past. */
  passed: fc.constantFrom(-600, -600, -600, 0, 541, 555, 900),
});

test.each([
  [5, '09:02', ['09:05', '09:10', '09:15']],
  [15, '09:00', ['09:00', '09:15', '09:30']],
  [20, '09:01', ['09:20', '09:40', '10:00']],
  [60, '09:01', ['10:00', '11:00', '12:00']],
])('start times are %d minutes apart since midnight, also in a zone of quarter hours', (step, from, times) => {
  const [day, zone] = ['2027-06-30', 'Asia/Kathmandu'];
  const instantAt = (time: string) => wallTime(day, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)), zone);
  expect(startTimesOf(day, zone, instantAt(from), step).slice(0, 3)).toEqual(times.map(instantAt));
});

test('free times are exactly the quarters at which one employee is free for every minute of each service', () => {
  let found = 0;
  fc.assert(
    fc.property(anyWorld, ({ zone, day, people, services, passed }) => {
      const midnight = dayRange(day, zone).start.getTime();
      const after = (minutes: number) => new Date(midnight + minutes * minuteMs);
      const agendas = new Map(
        people.map(({ week, isOff, taken }, index): [string, Agenda] => {
          const of = (isBlocked: boolean) =>
            taken
              .filter(([, , blocked]) => blocked === isBlocked)
              .map(([from, length]) => ({ start: after(from), end: after(from + length) }));
          const plan = weeklyPlan(week as unknown as Week, isOff ? [day] : []);
          return [team[index] ?? '', { plan, busy: of(false), blocked: of(true) }];
        }),
      );
      const requests = services.map(
        ([duration, who], index): ServiceRequest => ({
          duration,
          employee_id: who === null ? null : (team[who] ?? null),
          service_id: String(index),
        }),
      );
      const processingOf = new Map(
        services.map(([, , minutes], index) => {
          const [processing, finishing] = minutes ?? [0, 0];
          return [String(index), { processing, finishing }] as const;
        }),
      );
      const now = after(passed);
      const free = new Map([...agendas].map(([id, agenda]) => [id, freeSpans(agenda, day, 3, zone)] as const));
      const expected = naive(day, zone, now, requests, agendas, processingOf);
      found += Number(expected.length > 0);
      expect(
        freeTimes(startTimesOf(day, zone, now, 15, lastClosing(requests, agendas, day, zone)), requests, free, {
          notPerformedBy: new Map(),
          processingOf,
        }),
      ).toEqual(expected);
    }),
    { numRuns: 100 },
  );
  expect(found).toBeGreaterThan(15);
}, 120_000);
