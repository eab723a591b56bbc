import { dayMinutes, endMinuteOf, maxEndMinute } from '@suite/domain/opening-hours';
import * as v from 'valibot';
import type { HoursFragment, StoreWeekFragment } from './hours.generated';

/** The days of a week as the API names them, Monday first. */
export const weekdays = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const;
export type Weekday = (typeof weekdays)[number];

/** Two times of a day as time inputs have them, `HH:mm`. */
export interface TypedSpan {
  start: string;
  end: string;
}

/** A day as it is typed. */
export interface TypedDay extends TypedSpan {
  isOpen: boolean;
  breaks: TypedSpan[];
}

/** A week as it is typed. */
export type TypedWeek = Record<Weekday, TypedDay>;

/** Hours that repeat every one to four weeks, as they are typed; `asStore` uses the store's hours. */
export interface TypedHours {
  asStore: boolean;
  /** yyyy-MM-dd; empty is without a beginning, or end. */
  startsOn: string;
  endsOn: string;
  weeks: TypedWeek[];
}

/** The numbers of weeks after which hours can repeat. */
export const weekCounts = [1, 2, 3, 4] as const;

export const maxBreaks = 5;

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
/** Returns the minute at which typed hours end: at midnight, which time inputs write `00:00`, or in the next morning. */
export const endOf = ({ start, end }: TypedSpan): number => endMinuteOf(minutesOf(start), minutesOf(end));
/** Returns whether typed hours end in the next morning. */
export const endsNextDay = (hours: TypedSpan): boolean =>
  hours.start !== '' && hours.end !== '' && endOf(hours) > dayMinutes;
/** Returns the breaks of a day in minutes: those before its start are in the next morning, where the hours last so long. */
const breakMinutes = (day: TypedDay) =>
  day.breaks.map((one): [from: number, until: number] => {
    const at = (time: string) => {
      const isNextDay = endsNextDay(day) && minutesOf(time) < minutesOf(day.start);
      return minutesOf(time) + (isNextDay ? dayMinutes : 0);
    };
    return [at(one.start), at(one.end)];
  });
const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export interface DayIssue {
  path: (string | number)[];
  code: 'required' | 'end_before_start' | 'break_outside' | 'breaks_overlap';
}

/** Returns what is wrong with a day: hours in order, breaks within them and apart from each other. */
export function dayIssues(day: TypedDay): DayIssue[] {
  const { isOpen, start, end, breaks } = day;
  if (!isOpen) return [];
  const missing = (times: TypedSpan, path: DayIssue['path']): DayIssue[] =>
    (['start', 'end'] as const)
      .filter((part) => times[part] === '')
      .map((part) => ({ path: [...path, part], code: 'required' }));
  const issues = [...missing({ start, end }, []), ...breaks.flatMap((one, index) => missing(one, ['breaks', index]))];
  if (issues.length > 0) return issues;
  const [opens, closes] = [minutesOf(start), endOf(day)];
  if (closes <= opens) return [{ path: ['end'], code: 'end_before_start' }];
  const spans = breakMinutes(day);
  return spans.flatMap(([from, until], index): DayIssue[] => {
    const path = ['breaks', index];
    if (until <= from) return [{ path: [...path, 'end'], code: 'end_before_start' }];
    if (from <= opens) return [{ path: [...path, 'start'], code: 'break_outside' }];
    if (until >= closes) return [{ path: [...path, 'end'], code: 'break_outside' }];
    const isApart = spans.slice(0, index).every(([start, end]) => until < start || end < from);
    return isApart ? [] : [{ path: [...path, 'start'], code: 'breaks_overlap' }];
  });
}

const pathTo = (input: unknown, path: readonly (string | number)[]) =>
  path.map((key) => ({ type: 'unknown', origin: 'value', input, key, value: null })) as unknown as [
    v.IssuePathItem,
    ...v.IssuePathItem[],
  ];

/** A day as the mutation has it; null is a day off. */
type DayInput = { start_minute: number; end_minute: number } | null;

/** Returns the days that end after the next one opens, also from the last week to the first. */
function overlappingDays(weeks: readonly Record<Weekday, DayInput>[]): { week: number; day: Weekday }[] {
  const days = weeks.flatMap((hours, week) => weekdays.map((day) => ({ week, day, hours: hours[day] })));
  return days.filter(({ hours }, index) => {
    const next = days[(index + 1) % days.length]?.hours;
    return hours && next && hours.end_minute > dayMinutes + next.start_minute;
  });
}

const spanSchema = v.object({ start: v.string(), end: v.string() });
export const daySchema = v.pipe(
  v.object({ isOpen: v.boolean(), ...spanSchema.entries, breaks: v.array(spanSchema) }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const { path, code } of dayIssues(dataset.value))
      addIssue({ message: code, path: pathTo(dataset.value, path) });
  }),
  v.transform((day) =>
    day.isOpen
      ? {
          start_minute: minutesOf(day.start),
          end_minute: endOf(day),
          breaks: breakMinutes(day)
            .map(([start_minute, end_minute]) => ({ start_minute, end_minute }))
            .sort((one, other) => one.start_minute - other.start_minute),
        }
      : null,
  ),
);

const weekSchema = v.object({
  mo: daySchema,
  tu: daySchema,
  we: daySchema,
  th: daySchema,
  fr: daySchema,
  sa: daySchema,
  su: daySchema,
});

/** Hours as they are typed; the output is the input of the mutation. */
export const hoursSchema = v.pipe(
  v.object({ asStore: v.boolean(), startsOn: v.string(), endsOn: v.string(), weeks: v.array(weekSchema) }),
  v.forward(
    v.check(
      ({ asStore, startsOn, endsOn, weeks }) => asStore || startsOn !== '' || (endsOn === '' && weeks.length === 1),
      'required',
    ),
    ['startsOn'],
  ),
  v.forward(
    v.check(
      ({ asStore, startsOn, endsOn }) => asStore || startsOn === '' || endsOn === '' || endsOn >= startsOn,
      'end_before_start',
    ),
    ['endsOn'],
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.asStore) return;
    for (const { week, day } of overlappingDays(dataset.value.weeks))
      addIssue({ message: 'end_after_next_opening', path: pathTo(dataset.value, ['weeks', week, day, 'end']) });
  }),
  v.transform(({ asStore, startsOn, endsOn, weeks: [first, ...more_weeks] }) =>
    asStore
      ? { as_store: true }
      : { as_store: false, ...first, more_weeks, starts_on: startsOn || null, ends_on: endsOn || null },
  ),
);

/** Returns the first week with a day that has an issue; null if there is none. */
export function firstInvalidWeek(hours: TypedHours): number | null {
  const { issues = [] } = v.safeParse(hoursSchema, hours);
  const weeks = issues.map(({ path }) => path?.[1]?.key).filter((key) => typeof key === 'number');
  return weeks.length === 0 ? null : Math.min(...weeks);
}

/** The hours that are proposed for a day that has none yet. */
const proposed: TypedSpan = { start: '09:00', end: '19:00' };

const typedDay = (hours: HoursFragment | null | undefined): TypedDay =>
  hours
    ? {
        isOpen: true,
        start: timeOf(hours.start_minute),
        end: timeOf(hours.end_minute),
        breaks: hours.breaks.map((one) => ({ start: timeOf(one.start_minute), end: timeOf(one.end_minute) })),
      }
    : { isOpen: false, ...proposed, breaks: [] };

/** The days of a week, Monday first. */
type Days = StoreWeekFragment['patterns'][number]['weeks'][number]['days'];

const toTypedWeek = ([mo, tu, we, th, fr, sa, su]: Days): TypedWeek => ({
  mo: typedDay(mo),
  tu: typedDay(tu),
  we: typedDay(we),
  th: typedDay(th),
  fr: typedDay(fr),
  sa: typedDay(sa),
  su: typedDay(su),
});

/** Returns the days of a week of the store or an employee. */
export const daysOf = (week: Pick<StoreWeekFragment, Weekday>): Days => weekdays.map((day) => week[day] ?? null);

/** Returns hours as the fields show them. */
export const toTypedHours = (
  {
    starts_on,
    ends_on,
    weeks,
  }: { starts_on?: string | null; ends_on?: string | null; weeks: readonly { days: Days }[] },
  asStore: boolean,
): TypedHours => ({
  asStore,
  startsOn: starts_on ?? '',
  endsOn: ends_on ?? '',
  weeks: weeks.map(({ days }) => toTypedWeek(days)),
});

/** An open day with the hours that are proposed. */
export const openDay = (): TypedDay => ({ isOpen: true, ...proposed, breaks: [] });

/** The hours that are proposed to a store without any: closed on Sundays. */
export const proposedHours = (): TypedHours => {
  const week = { mo: openDay(), tu: openDay(), we: openDay(), th: openDay(), fr: openDay(), sa: openDay() };
  return { asStore: false, startsOn: '', endsOn: '', weeks: [{ ...week, su: { ...openDay(), isOpen: false } }] };
};

/** Returns as many weeks; further ones are copies of the last one. */
export const resizeWeeks = (weeks: readonly TypedWeek[], count: number): TypedWeek[] =>
  Array.from({ length: count }, (_, index) => structuredClone(weeks[Math.min(index, weeks.length - 1)] as TypedWeek));

/** Returns the weeks with one of them copied to another. */
export const copyWeek = (weeks: readonly TypedWeek[], from: number, to: number): TypedWeek[] =>
  weeks.map((week, index) => structuredClone((index === to ? weeks[from] : week) as TypedWeek));

/** Returns the week with the hours of one day on each open day. */
export function copyToOpenDays(week: TypedWeek, from: Weekday): TypedWeek {
  const { start, end, breaks } = week[from];
  const copied = weekdays.map((day): [Weekday, TypedDay] => [
    day,
    week[day].isOpen ? { isOpen: true, start, end, breaks: breaks.map((one) => ({ ...one })) } : week[day],
  ]);
  return { ...week, ...Object.fromEntries(copied) };
}

/** Returns the breaks of a day in order. */
function sortedBreaks(day: TypedDay): TypedSpan[] {
  const starts = breakMinutes(day).map(([from]) => from);
  const places = day.breaks.map((_, place) => place).sort((one, other) => (starts[one] ?? 0) - (starts[other] ?? 0));
  return places.flatMap((place) => day.breaks[place] ?? []);
}

/** Returns the day with the break that is proposed next, in order. */
export const withNextBreak = (day: TypedDay): TypedDay => ({
  ...day,
  breaks: sortedBreaks({ ...day, breaks: [...day.breaks, nextBreak(day)] }),
});

/** The break that is proposed next: an hour at noon, or the hour in the middle of the longest rest of the day. */
function nextBreak(day: TypedDay): TypedSpan {
  const { start } = day;
  const spans = breakMinutes(day);
  const edges = [
    [0, minutesOf(start)] as const,
    ...spans.toSorted(([one], [other]) => one - other),
    [endOf(day), maxEndMinute] as const,
  ];
  const rests = edges.slice(1).map(([until], index) => ({ from: edges[index]?.[1] ?? 0, until }));
  const noon = 12 * 60;
  const rest =
    rests.find(({ from, until }) => from < noon && noon + 60 < until) ??
    rests.reduce((longest, one) => (one.until - one.from > longest.until - longest.from ? one : longest));
  if (rest.from < noon && noon + 60 < rest.until) return { start: timeOf(noon), end: timeOf(noon + 60) };
  const middle = Math.floor((rest.from + rest.until) / 2 / 15) * 15;
  return { start: timeOf(middle), end: timeOf(Math.min(middle + 30, rest.until - 1)) };
}

/** The paths of the API's refusals of a day's hours, in `input_obj`, by the path of the field. */
const timePaths = <TPath extends string>(field: TPath, input: string) =>
  ({ [`${field}.start`]: [`${input}.start_minute`], [`${field}.end`]: [`${input}.end_minute`] }) as Record<
    `${TPath}.${'start' | 'end'}`,
    string[]
  >;

/** The paths of the API's refusals, in `input_obj`, by the paths of the fields. */
export const hoursPaths = {
  startsOn: ['starts_on'],
  endsOn: ['ends_on'],
  ...Object.assign(
    {},
    ...weekCounts.flatMap((count) =>
      weekdays.map((day) =>
        timePaths(`weeks.${count - 1}.${day}`, count === 1 ? day : `more_weeks.${count - 2}.${day}`),
      ),
    ),
  ),
};
export const extraDayPaths = timePaths('hours', 'hours');
