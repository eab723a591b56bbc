import { randomUUID } from 'node:crypto';
import { book } from '../../testing/appointment-checkout';
import { inNewStores } from '../../testing/in-pos-world';
import { conflict, fieldOf, refusalOf, resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { daily, setHours, takeOff } from '../../testing/work-schedule';

let world: PosTest;
let store: PosStore;
inNewStores((made) => {
  ({ world, store } = made);
});

interface WorkDays {
  employee_id: string | null;
  mo: object | null;
  has_own_hours: boolean;
  patterns: { starts_on: string | null; is_present: boolean }[];
  extra_days: { day: string }[];
  days_off: string[];
}
const span = (start: number, end: number) => ({ start_minute: start, end_minute: end });
const week = (start: number, end: number) => {
  const day = span(start, end);
  return { mo: day, tu: day, we: day, th: day, fr: day, sa: day, su: null };
};
const hours = 'start_minute end_minute breaks { start_minute end_minute }';
const fields = `employee_id mo { ${hours} } has_own_hours days_off
  patterns { starts_on ends_on is_present weeks { days { ${hours} } } } extra_days { day hours { ${hours} } }`;
const send = (name: string, type: string) => (input: object) =>
  resultOf<WorkDays>(
    store.owner.request,
    `mutation ($s: Int!, $input: ${type}!, $key: UUID!) { result: ${name}(whmcs_id: $s, input_obj: $input, idempotency_key: $key) { ${fields} } }`,
    { s: store.whmcsId, input: { employee_id: store.ava.id, ...input }, key: randomUUID() },
  );
const update = send('business_work_days_update', 'WorkDaysInput');
const remove = send('business_work_days_remove', 'WorkDaysRemoveInput');
const setExtraDay = send('employee_set_extra_day', 'ExtraDayInput');
const setDayOff = send('employee_set_day_off', 'DayOffInput');

/** A week as it is read. */
const weekOf = (start: number, end: number, isOnSunday = false) => {
  const day = { ...span(start, end), breaks: [] };
  return { days: [day, day, day, day, day, day, isOnSunday ? day : null] };
};

/** The working time of Ava on a day, as the calendar draws it. */
async function working(day: string): Promise<string[]> {
  const plans = await resultOf<{ employee_id: string | null; working: { start_time: string; end_time: string }[] }[]>(
    store.owner.request,
    'query ($s: Int!, $day: Date!) { result: employee_day_plan(whmcs_id: $s, day: $day) { employee_id working { start_time end_time } } }',
    { s: store.whmcsId, day },
  );
  const clock = (instant: string) =>
    new Date(instant).toLocaleTimeString('en-GB', { timeZone: 'America/Chicago', timeStyle: 'short' });
  const ava = plans.find(({ employee_id }) => employee_id === store.ava.id);
  return (ava?.working ?? []).map(({ start_time, end_time }) => `${clock(start_time)} ${clock(end_time)}`);
}

/** Today is Saturday 21 November 2026; this is the Monday of that week. */
const thisMonday = '2026-11-16';
const nextMonday = '2026-11-23';

test('two weeks in turn apply from the week of their start on', async () => {
  const late = { ...week(720, 1_200), su: span(720, 1_200) };
  const saved = await update({ ...week(540, 900), more_weeks: [late], starts_on: thisMonday });
  expect(saved).toMatchObject({
    has_own_hours: true,
    mo: span(540, 900),
    patterns: [
      { starts_on: thisMonday, ends_on: null, is_present: true, weeks: [weekOf(540, 900), weekOf(720, 1_200, true)] },
    ],
  });
  expect(await working('2026-11-21')).toEqual(['09:00 15:00']);
  expect(await working('2026-11-22')).toEqual([]);
  expect(await working(nextMonday)).toEqual(['12:00 20:00']);
  expect(await working('2026-11-29')).toEqual(['12:00 20:00']);
  expect(await working('2026-11-30')).toEqual(['09:00 15:00']);
});

test('the present hours continue until a later start, and apply again after an end', async () => {
  await setHours(world, store, store.ava.id, daily(540, 1_080));
  const saved = await update({ ...week(600, 660), starts_on: '2026-12-01', ends_on: '2026-12-15' });
  expect(saved.patterns).toMatchObject([
    { starts_on: null, is_present: true },
    { starts_on: '2026-12-01', is_present: false },
  ]);
  expect(await working('2026-11-30')).toEqual(['09:00 18:00']);
  expect(await working('2026-12-01')).toEqual(['10:00 11:00']);
  expect(await working('2026-12-16')).toEqual(['09:00 18:00']);
  expect(await remove({ starts_on: '2026-12-01' })).toMatchObject({ patterns: [{ starts_on: null }] });
  expect(await working('2026-12-01')).toEqual(['09:00 18:00']);
});

test('hours that begin by today replace the present ones, and the same start is changed', async () => {
  await update({ ...week(540, 900), starts_on: thisMonday });
  await update({ ...week(600, 900), starts_on: thisMonday });
  expect(await working('2026-11-21')).toEqual(['10:00 15:00']);
  const { patterns } = await update(week(660, 900));
  expect(patterns).toMatchObject([{ starts_on: null, is_present: true }]);
  expect(await working('2026-11-21')).toEqual(['11:00 15:00']);
});

test('an employee follows the store until their first own hours begin', async () => {
  await setHours(world, store, null, daily(480, 1_020));
  const saved = await update({ ...week(600, 660), starts_on: nextMonday });
  expect(saved).toMatchObject({ mo: span(480, 1_020), has_own_hours: true, patterns: [{ is_present: false }] });
  expect(await working('2026-11-22')).toEqual(['08:00 17:00']);
  expect(await working(nextMonday)).toEqual(['10:00 11:00']);
  expect(await update({ as_store: true })).toMatchObject({ has_own_hours: false, patterns: [] });
});

test('hours that would leave visits outside in a later week are refused with them', async () => {
  const appointment = await book(world, store, { start: '2026-12-01T16:00:00Z' });
  const late = week(720, 1_200);
  const named = { ...conflict('appointments_conflict'), params: { count: 1, appointments: appointment } };
  const alternating = { ...week(540, 1_080), more_weeks: [late], starts_on: nextMonday };
  expect(await refusalOf(update(alternating))).toEqual(named);
  await update({ ...alternating, ...late, more_weeks: [week(540, 1_080)] });
  expect(await refusalOf(setExtraDay({ day: '2026-12-01', hours: span(720, 1_080) }))).toEqual(named);
  await setExtraDay({ day: '2026-12-01', hours: span(540, 1_020) });
});

test.each<[string, object, string, string, object | undefined]>([
  [
    'five weeks',
    { more_weeks: Array.from({ length: 4 }, () => week(1, 2)), starts_on: thisMonday },
    'more_weeks',
    'too_many',
    { max: 3 },
  ],
  ['two weeks without a start', { more_weeks: [week(1, 2)] }, 'starts_on', 'required', undefined],
  ['an end without a start', { ends_on: thisMonday }, 'starts_on', 'required', undefined],
  ['an end before the start', { starts_on: nextMonday, ends_on: thisMonday }, 'ends_on', 'end_before_start', undefined],
])('a pattern with %s is refused beside its field', async (_, more, path, code, params) => {
  expect(await refusalOf(update({ ...week(540, 900), ...more }))).toEqual(fieldOf(`input_obj.${path}`, code, params));
});

test('the problems of a further week name its field', async () => {
  const wrong = { ...week(540, 900), we: span(900, 540) };
  expect(await refusalOf(update({ ...week(540, 900), more_weeks: [wrong], starts_on: thisMonday }))).toEqual(
    fieldOf('input_obj.more_weeks.0.we.end_minute', 'end_before_start'),
  );
});

describe('an extra day', () => {
  const sunday = '2026-12-20';
  const breaks = [span(720, 750)];

  test('has its own hours with breaks, and is removed', async () => {
    await update(week(540, 900));
    expect(await working(sunday)).toEqual([]);
    const extra = { day: sunday, hours: { ...span(600, 960), breaks } };
    expect(await setExtraDay(extra)).toMatchObject({ extra_days: [extra] });
    expect(await working(sunday)).toEqual(['10:00 12:00', '12:30 16:00']);
    await setExtraDay({ ...extra, hours: span(600, 660) });
    expect(await working(sunday)).toEqual(['10:00 11:00']);
    expect(await setExtraDay({ day: sunday, hours: null })).toMatchObject({ extra_days: [] });
    expect(await working(sunday)).toEqual([]);
  });

  test('is no day off, and a day off has no extra hours', async () => {
    await takeOff(world, store, store.ava.id, sunday);
    expect(await setExtraDay({ day: sunday, hours: span(600, 660) })).toMatchObject({ days_off: [] });
    expect(await setDayOff({ day: sunday, is_off: true })).toMatchObject({ days_off: [sunday], extra_days: [] });
  });

  test('applies to employees without own hours if it is the store’s, and not while the store is closed', async () => {
    await setHours(world, store, null, { mo: [540, 900] });
    await setExtraDay({ employee_id: null, day: sunday, hours: span(600, 660) });
    expect(await working(sunday)).toEqual(['10:00 11:00']);
    await setExtraDay({ day: sunday, hours: span(660, 720) });
    expect(await working(sunday)).toEqual(['11:00 12:00']);
    await setDayOff({ employee_id: null, day: sunday, is_off: true });
    expect(await working(sunday)).toEqual([]);
  });

  test('is refused in the past and with impossible hours', async () => {
    expect(await refusalOf(setExtraDay({ day: '2026-11-20', hours: span(600, 660) }))).toEqual(
      fieldOf('input_obj.day', 'day_past'),
    );
    expect(await refusalOf(setExtraDay({ day: sunday, hours: { ...span(600, 660), breaks } }))).toMatchObject({
      fields: [{ path: 'input_obj.hours.breaks.0.start_minute' }, { path: 'input_obj.hours.breaks.0.end_minute' }],
    });
  });
});

describe('the calendar of hours', () => {
  const calendar = (from_day: string, until_day: string, employee_id: string | null = store.ava.id) =>
    resultOf<{ day: string; hours: { start_minute: number } | null; source: string }[]>(
      store.ava.request,
      `query ($s: Int!, $employee_id: UUID, $from_day: Date!, $until_day: Date!) {
        result: work_calendar(whmcs_id: $s, employee_id: $employee_id, from_day: $from_day, until_day: $until_day) {
          day hours { start_minute } source } }`,
      { s: store.whmcsId, employee_id, from_day, until_day },
    );
  const brief = async (...args: Parameters<typeof calendar>) =>
    (await calendar(...args)).map(({ day, hours: on, source }) => [day.slice(-2), on?.start_minute ?? null, source]);

  test('says on each day where its hours come from', async () => {
    await update({ employee_id: null, ...week(600, 1_200) });
    expect(await brief('2026-11-24', '2026-11-25')).toEqual([
      ['24', 600, 'store'],
      ['25', 600, 'store'],
    ]);
    await update(week(540, 1_080));
    await setExtraDay({ day: '2026-11-29', hours: span(660, 900) });
    await setDayOff({ day: '2026-11-26', is_off: true });
    await setDayOff({ employee_id: null, day: '2026-11-27', is_off: true });
    expect(await brief('2026-11-25', '2026-11-30')).toEqual([
      ['25', 540, 'own'],
      ['26', null, 'day_off'],
      ['27', null, 'closed'],
      ['28', 540, 'own'],
      ['29', 660, 'extra'],
      ['30', 540, 'own'],
    ]);
    expect(await brief('2026-11-27', '2026-11-28', null)).toEqual([
      ['27', null, 'closed'],
      ['28', 600, 'store'],
    ]);
  });

  test.each([
    ['2026-11-25', '2026-11-24'],
    ['2026-11-01', '2027-01-02'],
  ])('from %s to %s is refused', async (from, until) => {
    expect(await refusalOf(calendar(from, until))).toEqual(fieldOf('until_day', 'out_of_range', { min: 1, max: 62 }));
  });
});
