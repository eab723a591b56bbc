import sql from 'sql-template-tag';
import { book } from '../../testing/appointment-checkout';
import { at, bookingClient, of } from '../../testing/booking-client';
import { inNewStores } from '../../testing/in-pos-world';
import { refusalOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';

let world: PosTest;
let store: PosStore;
let owner: ReturnType<typeof bookingClient>;
inNewStores((made) => {
  ({ world, store } = made);
  owner = bookingClient(store, store.owner);
});

const anyone = { employee_id: null };
const change = (statement: ReturnType<typeof sql>) => world.system((tx) => tx.query(statement));
const dayOff = (employee: string) =>
  change(
    sql`insert into day_off (whmcs_id, id, employee_id, day) values (${store.whmcsId}, gen_random_uuid(), ${employee}, '2026-11-22')`,
  );

describe('a visit', () => {
  test('is one appointment for each service, one after another, and each lists the others', async () => {
    const first = await owner.book(at(12), [
      { ...of(store.ava) },
      { ...of(store.ben), service_id: store.manicure, duration: 30 },
      { ...of(store.ava), service_id: null, custom_service: 'Nail art', duration: 15 },
    ]);
    expect(first).toMatchObject({
      start_time: at(12),
      end_time: at(13),
      parent_id: null,
      version: 1,
      status: 'confirmed',
    });
    expect(
      first.visit.map(({ service_name, employee_name, start_time, end_time }) => [
        service_name,
        employee_name,
        start_time,
        end_time,
      ]),
    ).toEqual([
      ['Gel set', 'Ava Nguyen', at(12), at(13)],
      ['Manicure', 'Ben Ortiz', at(13), at(13, 30)],
      ['Nail art', 'Ava Nguyen', at(13, 30), at(13, 45)],
    ]);
    const second = await owner.get(first.visit[1]?.id ?? '');
    expect(second).toMatchObject({ parent_id: first.id, visit: first.visit });
  });

  test('is refused as a whole if one part cannot be booked, with times at which all can', async () => {
    await owner.book(at(13), [of(store.ben)]);
    const refused = await refusalOf(owner.book(at(12), [of(store.ava), of(store.ben)]));
    expect(refused).toMatchObject({ category: 'conflict', code: 'slot_taken' });
    expect(refused.params).toEqual({ free_times: [at(13), at(13, 15), at(13, 30)].join(',') });
    const [row] = await change(sql`select count(*)::int as count from appointment where whmcs_id = ${store.whmcsId}`);
    expect(row).toEqual({ count: 1 });
  });

  test('shows staff their own parts', async () => {
    const first = await owner.book(at(12), [of(store.ava), of(store.ben), of(store.ava)]);
    const seen = await bookingClient(store, store.ava).get(first.id);
    expect(seen.visit.map(({ start_time }) => start_time)).toEqual([at(12), at(14)]);
  });

  test.each([
    ['across the skipped hour', '2027-03-14', '2027-03-14T07:30:00.000Z', '2027-03-14T08:30:00.000Z'],
    ['across the repeated hour', '2027-11-07', '2027-11-07T06:30:00.000Z', '2027-11-07T07:30:00.000Z'],
  ])('%s lasts as long as its services: %s', async (_, __, start, second) => {
    const first = await owner.book(start, [of(store.ava), of(store.ava)]);
    expect(first.visit.map(({ start_time }) => start_time)).toEqual([start, second]);
    expect(Date.parse(first.visit[1]?.end_time ?? '') - Date.parse(start)).toBe(120 * 60_000);
  });
});

describe('the request for an employee', () => {
  const requested = async (services: readonly object[]) =>
    (await owner.book(at(12), services, { continue_anyway: true })).is_requested;

  test('is recorded by the store that books, and is not assumed', async () => {
    expect(await requested([of(store.ava)])).toBe(false);
    expect(await requested([{ ...of(store.ava), is_requested: true }])).toBe(true);
    expect(await requested([{ ...anyone, is_requested: true }])).toBe(false);
  });

  test('is assumed if the client booked an employee themselves, but not any employee', async () => {
    const id = await book(world, store, { start: at(12), status: 'new' });
    expect(await owner.get(id)).toMatchObject({ is_requested: true });
    await change(sql`update appointment set is_anyone = true where whmcs_id = ${store.whmcsId} and id = ${id}`);
    expect(await owner.get(id)).toMatchObject({ is_requested: false });
  });

  test('stays with another time, ends with another employee, and is back after an undo', async () => {
    const booked = await owner.book(at(12), [{ ...of(store.ava), is_requested: true }]);
    const moved = await owner.update(booked, { start_time: at(14), employee_id: store.ava.id });
    expect(moved).toMatchObject({ is_requested: true });
    const reassigned = await owner.staff(moved, store.ben.id);
    expect(reassigned).toMatchObject({ employee_id: store.ben.id, is_requested: false });
    expect(await owner.undo(reassigned)).toMatchObject({ employee_id: store.ava.id, is_requested: true });
  });

  test('is recorded later, for the employee who was assigned to anyone too', async () => {
    const booked = await owner.book(at(12), [anyone]);
    const requesting = await owner.update(booked, { is_requested: true });
    expect(requesting).toMatchObject({ version: 2, is_requested: true, is_anyone: false });
    expect(await owner.update(requesting, { is_requested: true })).toMatchObject({ version: 2 });
    const other = await owner.update(requesting, { employee_id: store.ben.id, is_requested: true });
    expect(other).toMatchObject({ employee_id: store.ben.id, is_requested: true });
    expect(await owner.update(other, { is_requested: false })).toMatchObject({ is_requested: false });
  });
});

describe('a booking for any employee', () => {
  test('is assigned to the employee with the least booked time that day, then the first by name', async () => {
    expect(await owner.book(at(10), [anyone])).toMatchObject({ employee_id: store.ava.id, is_anyone: true });
    expect(await owner.book(at(12), [anyone])).toMatchObject({ employee_id: store.ben.id });
    await owner.book(at(14), [{ ...of(store.ben), duration: 15 }]);
    expect(await owner.book(at(16), [anyone])).toMatchObject({ employee_id: store.ava.id });
    expect(await owner.book(at(16), [of(store.ben)])).toMatchObject({ is_anyone: false });
  });

  test('uses the store’s day, not the device’s or the UTC day', async () => {
    // 11 PM in Chicago is the next day in UTC.
    await owner.book('2026-11-23T05:00:00.000Z', [{ ...of(store.ava), duration: 30 }]);
    expect(await owner.book(at(12), [anyone])).toMatchObject({ employee_id: store.ben.id });
  });

  test('is not assigned to an employee who is busy, off or inactive', async () => {
    await owner.book(at(12), [of(store.ava)]);
    expect(await owner.book(at(12), [anyone])).toMatchObject({ employee_id: store.ben.id });
    await dayOff(store.ben.id);
    expect(await owner.book(at(14), [anyone])).toMatchObject({ employee_id: store.ava.id });
    await change(
      sql`update employee set status = 'inactive' where whmcs_id = ${store.whmcsId} and id = ${store.ava.id}`,
    );
    expect(await refusalOf(owner.book(at(16), [anyone]))).toMatchObject({ code: 'slot_taken' });
  });

  test('is assigned to one employee for the whole visit if one is free for all of it, else to one who is free for each part', async () => {
    await owner.book(at(13), [of(store.ava)]);
    const [one, two] = (await owner.book(at(12), [anyone, anyone])).visit;
    expect([one?.employee_id, two?.employee_id]).toEqual([store.ben.id, store.ben.id]);
    await owner.book(at(16), [of(store.ben)]);
    await owner.book(at(17), [of(store.ava)]);
    const split = (await owner.book(at(16), [anyone, anyone])).visit;
    expect(split.map(({ employee_id }) => employee_id)).toEqual([store.ava.id, store.ben.id]);
  });

  test('is refused if no employee is free, with the next free times; with continue_anyway it stays unassigned', async () => {
    await owner.book(at(12), [of(store.ava)]);
    await owner.book(at(12), [{ ...of(store.ben), duration: 75 }]);
    const refused = await refusalOf(owner.book(at(12), [anyone]));
    expect(refused).toEqual({
      category: 'conflict',
      code: 'slot_taken',
      params: { free_times: [at(13), at(13, 15), at(13, 30)].join(',') },
    });
    const open = await owner.book(at(12), [anyone], { continue_anyway: true });
    expect(open).toMatchObject({ employee_id: null, is_anyone: true, allow_overlap: false });
  });

  test('is assigned when it is confirmed, and refused while no employee is free', async () => {
    const mine = await owner.book(at(12), [of(store.ava)]);
    await owner.book(at(12), [of(store.ben)]);
    const open = await owner.book(at(12), [anyone], { continue_anyway: true });
    expect(await refusalOf(owner.status(open, 'confirmed'))).toMatchObject({ code: 'slot_taken' });
    await owner.status(mine, 'canceled', { cancel_reason: 'client_request' });
    expect(await owner.status(open, 'confirmed')).toMatchObject({
      status: 'confirmed',
      employee_id: store.ava.id,
      version: 2,
    });
  });
});

describe('overriding conflicts', () => {
  test.each([
    ['busy', true],
    ['off', false],
    ['blocked', false],
  ])(
    '%s is booked on purpose, recorded in the log, and only the later appointment may overlap',
    async (despite, overlaps) => {
      if (despite === 'busy') await owner.book(at(12), [of(store.ava)]);
      if (despite === 'off') await dayOff(store.ava.id);
      if (despite === 'blocked')
        await change(sql`insert into blocked_time (whmcs_id, id, employee_id, start_time, end_time, created_at)
        values (${store.whmcsId}, gen_random_uuid(), null, ${at(11)}, ${at(13)}, ${world.now})`);
      const code = despite === 'off' ? 'staff_off' : 'slot_taken';
      expect(await refusalOf(owner.book(at(12), [of(store.ava)]))).toMatchObject({ code });
      const { id, allow_overlap } = await owner.book(at(12), [of(store.ava)], { continue_anyway: true });
      expect(allow_overlap).toBe(overlaps);
      const [log] = await change(
        sql`select data from appointment_log where whmcs_id = ${store.whmcsId} and appointment_id = ${id}`,
      );
      expect(log).toEqual({ data: { allow_overlap: overlaps, despite } });
    },
  );
});

describe('the client’s visits', () => {
  test('are found by the client', async () => {
    await owner.book(at(12), [of(store.ava)]);
    const ids = async (customer: string) => {
      const { data } = await store.owner.request<{
        appointment_list: { id: string }[];
        appointment_aggregate: { count: number };
      }>(
        'query L($s: Int!, $c: UUID!) { appointment_list(whmcs_id: $s, where: { customer_id: { _eq: $c } }) { id } appointment_aggregate(whmcs_id: $s, where: { customer_id: { _eq: $c } }) { count } }',
        { s: store.whmcsId, c: customer },
      );
      return [data?.appointment_list.length, data?.appointment_aggregate.count];
    };
    expect(await ids(store.client)).toEqual([1, 1]);
    expect(await ids(store.gel)).toEqual([0, 0]);
  });
});

test('are in the store’s log with the employee of each part, and the author', async () => {
  const { id } = await owner.book(at(12), [of(store.ben), anyone]);
  const [entry] = await change(
    sql`select actor_id, subject_id, data from audit_log where whmcs_id = ${store.whmcsId} and kind = 'appointment_book'`,
  );
  expect(entry).toEqual({
    actor_id: store.owner.id,
    subject_id: id,
    data: { employee_id: [store.ben.id, store.ava.id], continue_anyway: false },
  });
});
