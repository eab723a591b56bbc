import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { book } from '../../testing/appointment-checkout';
import { inNewStores } from '../../testing/in-pos-world';
import { conflict, fieldOf, refusalOf, resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { block } from '../../testing/work-schedule';

let world: PosTest;
let store: PosStore;
inNewStores((made) => {
  ({ world, store } = made);
});

const fields = 'employee_id fr { start_minute end_minute } su { breaks { start_minute end_minute } } days_off';
const change = (name: string, type: string) => (input: object) =>
  resultOf<object>(
    store.owner.request,
    `mutation ($s: Int!, $input: ${type}!, $key: UUID!) { result: ${name}(whmcs_id: $s, input_obj: $input, idempotency_key: $key) { ${fields} } }`,
    { s: store.whmcsId, input, key: randomUUID() },
  );
const update = change('business_work_days_update', 'WorkDaysInput');
const setExtraDay = change('employee_set_extra_day', 'ExtraDayInput');
const setDayOff = change('employee_set_day_off', 'DayOffInput');

const span = (start_minute: number, end_minute: number) => ({ start_minute, end_minute });
const days = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'];
const everyDay = (hours: object) => Object.fromEntries(days.map((day) => [day, hours]));
/** From six in the evening to one in the morning. */
const evening = span(1_080, 1_500);

/** Friday 27 November 2026 in Chicago, six hours behind. */
const friday = '2026-11-27';
const saturday = '2026-11-28';
const halfPastMidnight = `${saturday}T06:30:00.000Z`;

/** Returns the free start times of a day as `day hh:mm` of UTC. */
async function freeTimes(day: string, employee_id: string | null = null, duration = 30): Promise<string[]> {
  const found = await resultOf<{ start_time: string }[]>(
    store.owner.request,
    `query ($s: Int!, $day: Date!, $services: [FreeTimeService!]!) {
      result: appointment_free_times(whmcs_id: $s, day: $day, services: $services) { start_time } }`,
    { s: store.whmcsId, day, services: [{ duration, employee_id }] },
  );
  return found.map(({ start_time }) => start_time.slice(8, 16));
}
const bookAt = (start_time: string, employee_id: string | null, more: object = {}) =>
  resultOf<{ id: string; start_time: string; employee_id: string }>(
    store.owner.request,
    'mutation ($s: Int!, $i: AppointmentBookInput!, $k: UUID!) { result: appointment_book(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { id start_time employee_id } }',
    {
      s: store.whmcsId,
      i: {
        customer_id: store.client,
        start_time,
        services: [{ service_id: store.gel, employee_id, duration: 30 }],
        ...more,
      },
      k: randomUUID(),
    },
  );

interface Plan {
  employee_id: string | null;
  working: { start_time: string; end_time: string }[];
  from_day_before: { start_time: string; end_time: string }[];
  blocked: { start_time: string }[];
}
const dayPlan = async (day: string): Promise<Plan[]> =>
  resultOf<Plan[]>(
    store.owner.request,
    `query ($s: Int!, $day: Date!) { result: employee_day_plan(whmcs_id: $s, day: $day) {
      employee_id working { start_time end_time } from_day_before { start_time end_time } blocked { start_time } } }`,
    { s: store.whmcsId, day },
  );
const short = (spans: Plan['working']) =>
  spans.map(({ start_time, end_time }) => `${start_time.slice(8, 16)}/${end_time.slice(8, 16)}`);

describe('hours past midnight', () => {
  test('are stored with their breaks, also those of a Sunday', async () => {
    const late = { ...evening, breaks: [span(1_455, 1_470)] };
    expect(await update(everyDay(late))).toEqual({
      employee_id: null,
      fr: evening,
      su: { breaks: [span(1_455, 1_470)] },
      days_off: [],
    });
    expect(short((await dayPlan(friday))[0]?.working ?? [])).toEqual(['28T00:00/28T06:15', '28T06:30/28T07:00']);
  });

  const reaches = { code: 'end_after_next_opening' };
  const outOfRange = (max: number) => ({ code: 'out_of_range', params: { min: 1, max } });
  test.each([
    ['after six in the morning', { fr: span(1_080, 1_801) }, 'fr', outOfRange(1_800)],
    ['of a day', { fr: span(60, 1_500) }, 'fr', outOfRange(1_499)],
    ['until after the next day opens', { fr: evening, sa: span(59, 600) }, 'fr', reaches],
    ['of Sunday until after Monday opens', { su: evening, mo: span(0, 600) }, 'su', reaches],
  ])('are refused %s', async (_, week, day, issue) => {
    expect(await refusalOf(update(week))).toMatchObject({
      fields: [{ path: `input_obj.${day}.end_minute`, ...issue }],
    });
  });

  test('may end when the next day opens', async () => {
    expect(await update({ fr: evening, sa: span(60, 600) })).toMatchObject({ fr: evening });
  });

  test('are refused for a single day where they overlap the days beside it', async () => {
    await update({ fr: evening, sa: span(60, 1_440), su: span(120, 600) });
    expect(await refusalOf(setExtraDay({ day: saturday, hours: span(30, 600) }))).toEqual(
      fieldOf('input_obj.hours.start_minute', 'start_before_last_closing'),
    );
    expect(await refusalOf(setExtraDay({ day: saturday, hours: span(60, 1_561) }))).toMatchObject({
      fields: [{ path: 'input_obj.hours.end_minute' }],
    });
    expect(await refusalOf(setExtraDay({ day: saturday, hours: span(600, 1_561) }))).toEqual(
      fieldOf('input_obj.hours.end_minute', 'end_after_next_opening'),
    );
    await setExtraDay({ day: saturday, hours: span(61, 1_500) });
  });

  test('end when a day opens whose own hours were set before', async () => {
    await update({ sa: span(600, 1_200) });
    await setExtraDay({ day: saturday, hours: span(30, 600) });
    await update({ fr: evening, sa: span(600, 1_200) });
    expect(short((await dayPlan(friday))[0]?.working ?? [])).toEqual(['28T00:00/28T06:30']);
  });

  test('are accepted for a single day of an employee in a store without set hours', async () => {
    await setExtraDay({ employee_id: store.ava.id, day: friday, hours: evening });
    expect(await freeTimes(friday, store.ava.id)).toContain('28T05:45');
  });
});

describe('the free times of an evening', () => {
  beforeEach(async () => {
    await update(everyDay(evening));
  });

  test('last until closing, and are no times of the next day', async () => {
    const offered = await freeTimes(friday);
    expect(offered[0]).toBe('28T00:00');
    expect(offered.slice(-2)).toEqual(['28T06:15', '28T06:30']);
    expect((await freeTimes(saturday))[0]).toBe('29T00:00');
  });

  test('are booked with the instant that was offered, and are taken then', async () => {
    expect(await bookAt(halfPastMidnight, store.ava.id)).toMatchObject({ start_time: halfPastMidnight });
    expect(await freeTimes(friday, store.ava.id)).not.toContain('28T06:30');
    expect(await freeTimes(friday)).toContain('28T06:30');
    expect((await refusalOf(bookAt(halfPastMidnight, store.ava.id))).code).toBe('slot_taken');
    expect(await refusalOf(bookAt(`${saturday}T06:45:00.000Z`, store.ben.id))).toEqual(conflict('staff_off'));
  });

  test('name times of the same evening when one is taken', async () => {
    await bookAt(`${saturday}T06:15:00.000Z`, store.ava.id, {});
    const refused = await refusalOf(bookAt(`${saturday}T06:15:00.000Z`, store.ava.id));
    expect(refused.params).toEqual({
      free_times: ['29T00:00', '29T00:15', '29T00:30'].map((time) => `2026-11-${time}:00.000Z`).join(','),
    });
    await world.system((tx) =>
      tx.query(sql`update appointment set end_time = ${`${saturday}T06:30:00Z`} where whmcs_id = ${store.whmcsId}`),
    );
    expect((await refusalOf(bookAt(`${saturday}T06:15:00.000Z`, store.ava.id))).params).toMatchObject({
      free_times: expect.stringMatching(/^2026-11-28T06:30:00.000Z,/),
    });
  });

  test('assign anyone by what they have booked on that evening', async () => {
    await book(world, store, { start: `${saturday}T02:00:00Z`, employeeId: store.ava.id });
    await book(world, store, { start: `${saturday}T16:00:00Z`, minutes: 120, employeeId: store.ben.id });
    expect(await bookAt(halfPastMidnight, null)).toMatchObject({ employee_id: store.ben.id });
  });
});

describe('the plan of a day', () => {
  test('lasts until closing, and contains what is left of the evening before apart', async () => {
    await update(everyDay(evening));
    await block(world, store, store.ava.id, `${saturday}T06:15:00Z`, 30);
    const [ofStore, ava] = await dayPlan(friday);
    expect(short(ofStore?.working ?? [])).toEqual(['28T00:00/28T07:00']);
    expect(ava?.blocked).toHaveLength(1);
    const [next] = await dayPlan(saturday);
    expect(short(next?.working ?? [])).toEqual(['29T00:00/29T07:00']);
    expect(short(next?.from_day_before ?? [])).toEqual(['28T06:00/28T07:00']);
  });
});

describe('a visit after midnight', () => {
  beforeEach(async () => {
    await update(everyDay(evening));
    await bookAt(halfPastMidnight, store.ava.id);
  });

  test('conflicts with closing its evening, and not with closing the next day', async () => {
    expect((await refusalOf(setDayOff({ day: friday, is_off: true }))).code).toBe('appointments_conflict');
    expect((await refusalOf(setDayOff({ employee_id: store.ava.id, day: friday, is_off: true }))).code).toBe(
      'appointments_conflict',
    );
    expect(await setDayOff({ day: saturday, is_off: true })).toMatchObject({ days_off: [saturday] });
    expect((await refusalOf(setExtraDay({ day: friday, hours: span(1_080, 1_440) }))).code).toBe(
      'appointments_conflict',
    );
  });

  test('conflicts with hours that end earlier', async () => {
    expect((await refusalOf(update(everyDay(span(1_080, 1_480))))).code).toBe('appointments_conflict');
    expect(await update(everyDay(span(1_020, 1_500)))).toMatchObject({ fr: span(1_020, 1_500) });
  });
});
