import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { book, type CheckoutBooking } from '../../testing/appointment-checkout';
import { inNewStores } from '../../testing/in-pos-world';
import { conflict, fieldOf, refusalOf, resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest, TestPerson } from '../../testing/pos-world';
import { daily, setHours, takeOff } from '../../testing/work-schedule';

let world: PosTest;
let store: PosStore;
inNewStores((made) => {
  ({ world, store } = made);
});

interface MinuteSpan {
  start_minute: number;
  end_minute: number;
}
type Day = (MinuteSpan & { breaks: MinuteSpan[] }) | null;
interface WorkDays {
  employee_id: string | null;
  mo: Day;
  tu: Day;
  su: Day;
  has_own_hours: boolean;
  days_off: string[];
}
const hours = 'start_minute end_minute breaks { start_minute end_minute }';
const fields = `employee_id mo { ${hours} } tu { ${hours} } we { ${hours} } th { ${hours} } fr { ${hours} } sa { ${hours} } su { ${hours} } has_own_hours days_off`;
const dayOffDocument = `mutation ($whmcs_id: Int!, $input: DayOffInput!, $key: UUID!) {
  result: employee_set_day_off(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) { ${fields} } }`;
const updateDocument = `mutation ($whmcs_id: Int!, $input: WorkDaysInput!, $key: UUID!) {
  result: business_work_days_update(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) { ${fields} } }`;
const listDocument = `query ($whmcs_id: Int!) { result: business_work_days(whmcs_id: $whmcs_id) { ${fields} } }`;

const setDayOff = (input: object, { request }: TestPerson = store.owner) =>
  resultOf<WorkDays>(request, dayOffDocument, { whmcs_id: store.whmcsId, input, key: randomUUID() });
const update = (input: object, { request }: TestPerson = store.owner) =>
  resultOf<WorkDays>(request, updateDocument, { whmcs_id: store.whmcsId, input, key: randomUUID() });
const list = () => resultOf<WorkDays[]>(store.owner.request, listDocument, { whmcs_id: store.whmcsId });
/** The refusal names the first appointments by their ids, each once. */
const appointmentsConflict = (count: number) => ({
  ...conflict('appointments_conflict'),
  params: { count, appointments: expect.stringMatching(new RegExp(`^([\\w-]{36},?){${count}}$`)) },
});

/** Tuesday 24 November 2026. */
const tuesday = '2026-11-24';
const at = (hourUtc: number, day = tuesday) => `${day}T${String(hourUtc).padStart(2, '0')}:00:00.000Z`;

describe('a day off', () => {
  const off = (more: object = {}) => ({ employee_id: store.ava.id, day: tuesday, is_off: true, ...more });

  test('is added once, and removed', async () => {
    expect(await setDayOff(off())).toMatchObject({ employee_id: store.ava.id, days_off: [tuesday] });
    expect(await setDayOff(off())).toMatchObject({ days_off: [tuesday] });
    expect(await list()).toMatchObject([
      { employee_id: null, days_off: [] },
      { employee_id: store.ava.id, days_off: [tuesday] },
    ]);
    expect(await setDayOff(off({ is_off: false }))).toMatchObject({ days_off: [] });
    expect(await setDayOff(off({ is_off: false }))).toMatchObject({ days_off: [] });
    expect(await list()).toHaveLength(1);
  });

  test('applies to every employee if it is the store’s, and stays if an employee’s own is removed', async () => {
    expect(await setDayOff(off({ employee_id: null }))).toMatchObject({ employee_id: null, days_off: [tuesday] });
    expect(await setDayOff(off({ is_off: false }))).toMatchObject({ employee_id: store.ava.id, days_off: [tuesday] });
    expect(await setDayOff(off({ employee_id: null, is_off: false }))).toMatchObject({ days_off: [] });
  });

  test('is added with all days of a closed period, and removed with them', async () => {
    const closed = { employee_id: null, day: '2026-12-30', until: '2027-01-02' };
    const days = ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'];
    expect(await setDayOff({ ...closed, day: '2026-12-31', until: null, is_off: true })).toMatchObject({
      days_off: ['2026-12-31'],
    });
    await book(world, store, { start: at(18, '2027-01-02') });
    expect(await refusalOf(setDayOff({ ...closed, is_off: true }))).toEqual(appointmentsConflict(1));
    expect(await setDayOff({ ...closed, is_off: true, continue_anyway: true })).toMatchObject({ days_off: days });
    expect(await setDayOff({ ...closed, until: '2027-01-01', is_off: false })).toMatchObject({
      days_off: ['2027-01-02'],
    });
  });

  test.each([
    ['2026-11-23', 'end_before_start', undefined],
    ['2027-02-24', 'too_many', { max: 92 }],
  ])('is refused for a period until %s', async (until, code, params) => {
    expect(await refusalOf(setDayOff(off({ until })))).toMatchObject({
      fields: [{ path: 'input_obj.until', code, ...(params && { params }) }],
    });
  });

  test('is refused once it has passed, also for a period; one that began before today is not', async () => {
    expect(await refusalOf(setDayOff(off({ day: '2026-11-20' })))).toEqual(fieldOf('input_obj.day', 'day_past'));
    expect(await refusalOf(setDayOff(off({ day: '2026-11-18', until: '2026-11-20' })))).toEqual(
      fieldOf('input_obj.until', 'day_past'),
    );
    expect(await setDayOff(off({ day: '2026-11-20', until: '2026-11-21' }))).toMatchObject({
      days_off: ['2026-11-21'],
    });
    expect(await setDayOff(off({ day: '2026-11-20', is_off: false }))).toMatchObject({ days_off: ['2026-11-21'] });
  });

  test('with appointments is refused, and keeps them if the caller continues anyway', async () => {
    await book(world, store, { start: at(5), minutes: 61 });
    await book(world, store, { start: at(7) });
    await book(world, store, { start: at(6), employeeId: null });
    await book(world, store, { start: at(5), employeeId: store.ben.id });
    await book(world, store, { start: at(6, '2026-11-25') });
    expect(await refusalOf(setDayOff(off()))).toEqual(appointmentsConflict(2));
    expect(await refusalOf(setDayOff(off({ employee_id: null })))).toEqual(appointmentsConflict(3));
    expect(await setDayOff(off({ continue_anyway: true }))).toMatchObject({ days_off: [tuesday] });
  });

  test('is removed regardless of appointments', async () => {
    await takeOff(world, store, store.ava.id, tuesday);
    await book(world, store, { start: at(18) });
    expect(await setDayOff(off({ is_off: false }))).toMatchObject({ days_off: [] });
  });

  test('is refused for an unknown employee, and to staff', async () => {
    const neighbour = await world.store();
    const notFound = fieldOf('input_obj.employee_id', 'not_found');
    expect(await refusalOf(setDayOff(off({ employee_id: neighbour.ava.id })))).toEqual(notFound);
    expect(await refusalOf(setDayOff(off(), store.ava))).toMatchObject({ category: 'access_denied' });
  });
});

describe('hours of a week', () => {
  const nine = { start_minute: 540, end_minute: 1_080 };
  const week = { mo: nine, tu: nine, we: nine, th: nine, fr: nine };

  test('are set and replaced; omitted days are off', async () => {
    expect(await update(week)).toMatchObject({ employee_id: null, mo: nine, fr: nine, sa: null, su: null });
    const late = { start_minute: 0, end_minute: 1_440 };
    expect(await update({ employee_id: store.ava.id, tu: late })).toMatchObject({ mo: null, tu: late });
    expect(await update({ sa: nine })).toMatchObject({ mo: null, sa: nine });
    expect(await list()).toMatchObject([
      { employee_id: null, mo: null, sa: nine },
      { employee_id: store.ava.id, tu: late, sa: null },
    ]);
  });

  test.each<[string, Partial<CheckoutBooking>, boolean]>([
    ['in hours that stay', { start: at(15) }, false],
    ['in hours that end sooner', { start: at(23) }, true],
    ['that begins in hours and ends after them', { start: at(22), minutes: 61 }, true],
    ['outside of the hours before', { start: at(14) }, false],
    ['that has begun', { start: '2026-11-20T23:00:00.000Z' }, false],
    ['that is canceled', { start: at(23), status: 'canceled' }, false],
    ['that is unassigned', { start: at(23), employeeId: null }, true],
    ['in hours that end sooner, far from now', { start: at(23, '2031-11-25') }, true],
  ])('end at five instead of six: an appointment %s', async (_, booking, isConflict) => {
    await setHours(world, store, null, daily(540, 1_080));
    await book(world, store, booking);
    const sooner = { start_minute: 540, end_minute: 1_020 };
    const change = { mo: sooner, tu: sooner, we: sooner, th: sooner, fr: sooner, sa: sooner, su: sooner };
    if (isConflict) expect(await refusalOf(update(change))).toEqual(appointmentsConflict(1));
    else expect(await update(change)).toMatchObject({ tu: sooner });
    expect(await update({ ...change, continue_anyway: true })).toMatchObject({ tu: sooner });
  });

  describe('with breaks', () => {
    const lunch = { start_minute: 720, end_minute: 780 };
    const tea = { start_minute: 900, end_minute: 915 };

    test('are set with them, and inherited by employees without their own', async () => {
      const monday = { ...nine, breaks: [lunch, tea] };
      expect(await update({ mo: monday, su: { ...nine, breaks: [tea] } })).toMatchObject({
        mo: monday,
        tu: null,
        su: { ...nine, breaks: [tea] },
      });
      await takeOff(world, store, store.ava.id, tuesday);
      expect(await list()).toMatchObject([{}, { employee_id: store.ava.id, mo: monday, has_own_hours: false }]);
      expect(await update({ mo: nine })).toMatchObject({ mo: { ...nine, breaks: [] } });
    });

    test('conflict with the appointments in a new break, which are named', async () => {
      await setHours(world, store, null, daily(540, 1_080));
      await book(world, store, { start: at(17) });
      const inBreak = await book(world, store, { start: at(18), employeeId: store.ben.id });
      const change = { ...week, tu: { ...nine, breaks: [lunch] } };
      expect(await refusalOf(update(change))).toMatchObject({
        code: 'appointments_conflict',
        params: { count: 1, appointments: inBreak },
      });
      expect(await update({ ...change, continue_anyway: true })).toMatchObject({ tu: { breaks: [lunch] } });
    });

    test.each<[string, object[], object]>([
      [
        'that begins with the hours',
        [{ start_minute: 540, end_minute: 600 }],
        { code: 'out_of_range', params: { min: 541, max: 1_079 } },
      ],
      ['that ends with them', [{ start_minute: 600, end_minute: 1_080 }], { code: 'out_of_range' }],
      ['that ends before it begins', [{ start_minute: 780, end_minute: 720 }], { code: 'end_before_start' }],
      [
        'that touches the one before',
        [lunch, { start_minute: 780, end_minute: 800 }],
        { path: 'input_obj.mo.breaks.1.start_minute' },
      ],
      ['too many', Array.from({ length: 6 }, () => lunch), { path: 'input_obj.mo.breaks', code: 'too_many' }],
    ])('are refused with a break %s', async (_, breaks, problem) => {
      expect(await refusalOf(update({ mo: { ...nine, breaks } }))).toMatchObject({ fields: [problem] });
    });
  });

  test('stay unchanged if the change is refused', async () => {
    await setHours(world, store, null, daily(540, 1_080));
    await book(world, store, { start: at(23) });
    await refusalOf(update({ tu: { start_minute: 540, end_minute: 1_020 } }));
    expect(await list()).toMatchObject([{ mo: nine, tu: nine }]);
  });

  test('conflict only for employees without their own hours', async () => {
    await setHours(world, store, null, daily(540, 1_080));
    await setHours(world, store, store.ava.id, daily(540, 1_080));
    await book(world, store, { start: at(23) });
    expect(await update({ mo: nine })).toMatchObject({ tu: null });
    await book(world, store, { start: at(22), employeeId: store.ben.id });
    expect(await refusalOf(update({ employee_id: store.ava.id, mo: nine }))).toEqual(appointmentsConflict(1));
  });

  test('follow the store’s, now and after later changes, once the employee’s own are removed', async () => {
    await update(week);
    expect(await list()).toMatchObject([{ employee_id: null, has_own_hours: true }]);
    const own = { start_minute: 600, end_minute: 900 };
    expect(await update({ employee_id: store.ava.id, sa: own })).toMatchObject({
      mo: null,
      sa: own,
      has_own_hours: true,
    });
    const back = { employee_id: store.ava.id, as_store: true };
    const asStore = { employee_id: store.ava.id, mo: nine, sa: null, has_own_hours: false };
    expect(await update(back)).toMatchObject(asStore);
    expect(await update({ ...back, sa: own })).toMatchObject(asStore);
    expect(await list()).toHaveLength(1);
    await update({ sa: own });
    expect(await update(back)).toMatchObject({ mo: null, sa: own });
  });

  test('are not removed if appointments lie in them, and days off stay', async () => {
    await setHours(world, store, null, daily(540, 1_080));
    await setHours(world, store, store.ava.id, daily(540, 1_200));
    await takeOff(world, store, store.ava.id, '2026-11-25');
    await book(world, store, { start: '2026-11-25T01:00:00.000Z' });
    const back = { employee_id: store.ava.id, as_store: true };
    expect(await refusalOf(update(back))).toEqual(appointmentsConflict(1));
    expect(await list()).toMatchObject([{}, { employee_id: store.ava.id, has_own_hours: true }]);
    expect(await update({ ...back, continue_anyway: true })).toMatchObject({
      has_own_hours: false,
      days_off: ['2026-11-25'],
    });
  });

  test('are removed for employees only', async () => {
    await update(week);
    expect(await refusalOf(update({ as_store: true }))).toEqual(fieldOf('input_obj.employee_id', 'required'));
    expect(await list()).toMatchObject([{ mo: nine, has_own_hours: true }]);
    const neighbour = await world.store();
    expect(await refusalOf(update({ employee_id: neighbour.ava.id, as_store: true }))).toEqual(
      fieldOf('input_obj.employee_id', 'not_found'),
    );
    expect(await refusalOf(update({ employee_id: store.ava.id, as_store: true }, store.ava))).toMatchObject({
      category: 'access_denied',
    });
  });

  test('are refused with the problems of all days at once', async () => {
    const wrong = {
      mo: { start_minute: -1, end_minute: 1_801 },
      tu: { start_minute: 600, end_minute: 600 },
      su: { start_minute: 1_440, end_minute: 1_440 },
    };
    const start = { code: 'out_of_range', params: { min: 0, max: 1_439 } };
    expect(await refusalOf(update(wrong))).toEqual({
      category: 'validation',
      code: 'validation_failed',
      fields: [
        { path: 'input_obj.mo.start_minute', ...start },
        { path: 'input_obj.mo.end_minute', code: 'out_of_range', params: { min: 1, max: 1_800 } },
        { path: 'input_obj.tu.end_minute', code: 'end_before_start' },
        { path: 'input_obj.su.start_minute', ...start },
      ],
    });
  });

  test('are refused for an unknown employee, and to staff', async () => {
    const neighbour = await world.store();
    const notFound = fieldOf('input_obj.employee_id', 'not_found');
    expect(await refusalOf(update({ employee_id: neighbour.ava.id, mo: nine }))).toEqual(notFound);
    expect(await refusalOf(update({ mo: nine }, store.ava))).toMatchObject({ category: 'access_denied' });
  });
});

test('the audit log names the person who changed days off and hours', async () => {
  await setDayOff({ employee_id: store.ava.id, day: tuesday, is_off: true });
  await update({ continue_anyway: true });
  const log = await world.system((tx) =>
    tx.query(
      sql`select kind, actor_id, subject_id, data from audit_log where whmcs_id = ${store.whmcsId} order by seq`,
    ),
  );
  expect(log).toEqual([
    {
      kind: 'employee_set_day_off',
      actor_id: store.owner.id,
      subject_id: store.ava.id,
      data: { day: tuesday, is_off: true, continue_anyway: false },
    },
    {
      kind: 'business_work_days_update',
      actor_id: store.owner.id,
      subject_id: null,
      data: { as_store: false, continue_anyway: true },
    },
  ]);
});
