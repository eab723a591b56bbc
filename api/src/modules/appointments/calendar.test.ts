import { randomUUID } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';
import { book } from '../../testing/appointment-checkout';
import { inNewStores } from '../../testing/in-pos-world';
import { conflict, fieldOf, posClient, refusalOf, resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest, TestPerson } from '../../testing/pos-world';
import { block, daily, setHours, takeOff } from '../../testing/work-schedule';

let world: PosTest;
let store: PosStore;
inNewStores((made) => {
  ({ world, store } = made);
});

/** Returns an instant of Tuesday 24 November 2026; midnight in Chicago is 06:00 UTC. */
const tuesday = '2026-11-24';
const at = (hourUtc: number, minute = 0, day = tuesday) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + (hourUtc * 60 + minute) * 60_000).toISOString();

describe('free times', () => {
  const document = `query ($whmcs_id: Int!, $day: Date!, $services: [FreeTimeService!]!, $except: UUID) {
    result: appointment_free_times(whmcs_id: $whmcs_id, day: $day, services: $services, exclude_appointment_id: $except) {
      start_time employee_ids } }`;
  interface ServiceRequest {
    duration: number;
    employee_id?: string | null;
  }
  const request = (services: readonly ServiceRequest[], more: object = {}, { request: by }: TestPerson = store.owner) =>
    resultOf<{ start_time: string; employee_ids: string[] }[]>(by, document, {
      whmcs_id: store.whmcsId,
      day: tuesday,
      services,
      ...more,
    });
  const nameOf = (id: string) => ({ [store.ava.id]: 'Ava', [store.ben.id]: 'Ben' })[id];
  const free = async (services: readonly ServiceRequest[], more: object = {}, by: TestPerson = store.owner) =>
    (await request(services, more, by)).map(
      ({ start_time, employee_ids }) => `${start_time.slice(11, 16)} ${employee_ids.map(nameOf).join(' ')}`,
    );

  test('lie outside of breaks', async () => {
    await setHours(world, store, null, daily(540, 720), '{[2040,2100)}');
    expect(await free([{ duration: 60, employee_id: store.ben.id }])).toEqual(['15:00 Ben', '17:00 Ben']);
  });

  test('lie in hours, outside of appointments and blocked time; the free employees are listed by name, and the store sets how far apart they are', async () => {
    await setHours(world, store, null, daily(540, 660));
    await book(world, store, { start: at(15), minutes: 30 });
    await block(world, store, store.ben.id, at(16), 30);
    await book(world, store, { start: at(15), status: 'canceled', employeeId: store.ben.id });
    expect(await free([{ duration: 30 }])).toEqual([
      '15:00 Ben',
      '15:15 Ben',
      '15:30 Ava Ben',
      '15:45 Ava',
      '16:00 Ava',
      '16:15 Ava',
      '16:30 Ava Ben',
    ]);
    await world.system((tx) =>
      tx.query(
        sql`insert into key_value (whmcs_id, key, value) values (${store.whmcsId}, 'appointment_slot_minutes', '30')`,
      ),
    );
    expect(await free([{ duration: 30 }])).toEqual(['15:00 Ben', '15:30 Ava Ben', '16:00 Ava', '16:30 Ava Ben']);
    await world.system((tx) => tx.query(sql`delete from key_value where whmcs_id = ${store.whmcsId}`));
    expect(await free([{ duration: 30, employee_id: store.ben.id }])).toEqual([
      '15:00 Ben',
      '15:15 Ben',
      '15:30 Ben',
      '16:30 Ben',
    ]);
  });

  test('are long enough for several services one after another', async () => {
    await setHours(world, store, null, daily(540, 660));
    await book(world, store, { start: at(16), minutes: 60, employeeId: store.ben.id });
    const services = [{ duration: 30, employee_id: store.ben.id }, { duration: 45 }];
    expect(await free(services)).toEqual(['15:00 Ben', '15:15 Ben', '15:30 Ben']);
    await block(world, store, null, at(16, 30), 15);
    expect(await free(services)).toEqual(['15:00 Ben', '15:15 Ben']);
  });

  test('ignore the appointment that is changed, and the rest of its visit if the whole visit moves', async () => {
    await setHours(world, store, null, daily(540, 600));
    const first = await book(world, store, { start: at(15), minutes: 30 });
    const second = await book(world, store, { start: at(15, 30), minutes: 30 });
    await world.system((tx) => tx.query(sql`update appointment set parent_id = ${first} where id = ${second}`));
    const avas = { duration: 30, employee_id: store.ava.id };
    expect(await free([avas])).toEqual([]);
    expect(await free([avas], { except: second })).toEqual(['15:30 Ava']);
    expect(await free([avas, avas])).toEqual([]);
    expect(await free([avas, avas], { except: second })).toEqual(['15:00 Ava']);
    expect(await free([avas, avas], { except: first })).toEqual(['15:00 Ava']);
  });

  test('are empty on a day off, and on a past day', async () => {
    await setHours(world, store, null, daily(540, 660));
    await takeOff(world, store, null, tuesday);
    expect(await free([{ duration: 30 }])).toEqual([]);
    expect(await free([{ duration: 30 }], { day: '2026-11-20' })).toEqual([]);
  });

  test('begin at the next quarter of an hour on the current day', async () => {
    // The clock stands at 10:00 in Chicago.
    await setHours(world, store, null, daily(540, 660));
    await world.system((tx) => tx.query(sql`update employee set status = 'inactive' where id = ${store.ben.id}`));
    expect(await free([{ duration: 30 }], { day: '2026-11-21' })).toEqual(['16:00 Ava', '16:15 Ava', '16:30 Ava']);
  });

  test('continue over midnight if hours do', async () => {
    await setHours(world, store, null, { tu: [1_380, 1_440], we: [0, 60] });
    expect(await free([{ duration: 90 }])).toEqual(['05:00 Ava Ben', '05:15 Ava Ben', '05:30 Ava Ben']);
    await book(world, store, { start: at(30), minutes: 30 });
    expect(await free([{ duration: 90, employee_id: store.ava.id }])).toEqual([]);
  });

  test('are the employee’s own for staff, also if any employee is requested', async () => {
    await setHours(world, store, null, daily(540, 570));
    expect(await free([{ duration: 30 }], {}, store.ava)).toEqual(['15:00 Ava']);
    await book(world, store, { start: at(15) });
    expect(await free([{ duration: 30 }], {}, store.ava)).toEqual([]);
    const bens = free([{ duration: 30 }, { duration: 30, employee_id: store.ben.id }], {}, store.ava);
    expect(await refusalOf(bens)).toEqual(conflict('own_appointments_only'));
  });

  test('are returned for ten services that last for days', async () => {
    const long = { duration: 720, employee_id: store.ava.id };
    const services = Array.from({ length: 10 }, () => long);
    expect(await free(services)).toHaveLength(96);
    await book(world, store, { start: at(24 * 5), minutes: 30 });
    expect(await free(services)).toEqual([]);
    const upToNoon = await free(services.slice(0, 9));
    expect([upToNoon.length, upToNoon.at(-1)]).toEqual([25, '12:00 Ava']);
  });

  test.each<[string, () => ServiceRequest[], object]>([
    ['no service', () => [], fieldOf('services', 'required')],
    [
      'too many services',
      () => Array.from({ length: 41 }, () => ({ duration: 30 })),
      fieldOf('services', 'too_many', { max: 40 }),
    ],
    [
      'a service that is too short',
      () => [{ duration: 5 }, { duration: 4 }],
      fieldOf('services.1.duration', 'out_of_range', { min: 5, max: 720 }),
    ],
    [
      'a service that is too long',
      () => [{ duration: 721 }],
      fieldOf('services.0.duration', 'out_of_range', { min: 5, max: 720 }),
    ],
    [
      'an unknown employee',
      () => [{ duration: 30, employee_id: randomUUID() }],
      fieldOf('services.0.employee_id', 'not_found'),
    ],
  ])('refuse %s with a field error', async (_, services, refused) => {
    expect(await refusalOf(request(services()))).toEqual(refused);
  });

  test('refuse another store’s employee with a field error, and ignore its appointments', async () => {
    const neighbour = await world.store();
    const theirs = await book(world, neighbour, { start: at(15) });
    await setHours(world, store, null, daily(540, 570));
    expect(await refusalOf(request([{ duration: 30, employee_id: neighbour.ava.id }]))).toEqual(
      fieldOf('services.0.employee_id', 'not_found'),
    );
    expect(await free([{ duration: 30 }], { except: theirs })).toEqual(['15:00 Ava Ben']);
  });
});

describe('counts per day', () => {
  const document = `query ($whmcs_id: Int!, $from: Date!, $to: Date!, $where: Appointment_where) {
    result: appointment_day_counts(whmcs_id: $whmcs_id, from_day: $from, to_day: $to, where: $where) {
      day total unprocessed unassigned by_staff { employee_id count } revision } }`;
  interface DayCount {
    day: string;
    total: number;
    unprocessed: number;
    unassigned: number;
    by_staff: { employee_id: string; count: number }[];
    revision: string;
  }
  const count = (variables: object = {}, { request }: TestPerson = store.owner) =>
    resultOf<DayCount[]>(request, document, {
      whmcs_id: store.whmcsId,
      from: '2026-11-01',
      to: '2026-11-30',
      ...variables,
    });
  /** Each row is `day total unprocessed unassigned`, then the count of each employee. */
  const counted = async (variables: object = {}, by: TestPerson = store.owner) =>
    (await count(variables, by)).map(
      ({ day, total, unprocessed, unassigned, by_staff }) =>
        `${day} ${total} ${unprocessed} ${unassigned} ${by_staff.map((one) => `${one.employee_id === store.ava.id ? 'Ava' : 'Ben'}:${one.count}`).sort()}`,
    );

  test('belong to the store’s own days, without canceled appointments', async () => {
    await book(world, store, { start: at(5, 59) });
    await book(world, store, { start: at(29), status: 'new', employeeId: store.ben.id });
    await book(world, store, { start: at(15), status: 'updated' });
    await book(world, store, { start: at(20), status: 'done' });
    await book(world, store, { start: at(16), status: 'new', employeeId: null });
    await book(world, store, { start: at(17), status: 'canceled' });
    expect(await counted()).toEqual(['2026-11-23 1 0 0 Ava:1', '2026-11-24 4 3 1 Ava:2,Ben:1']);
  });

  test('leave out appointments of other days', async () => {
    for (const day of ['2026-11-23', '2026-11-24', '2026-11-25']) await book(world, store, { start: at(18, 0, day) });
    expect(await counted({ from: '2026-11-24', to: '2026-11-24' })).toEqual(['2026-11-24 1 0 0 Ava:1']);
  });

  test('are correct on days on which the clock changes', async () => {
    for (const start of ['2027-03-14T05:59Z', '2027-03-14T06:00Z', '2027-03-15T04:59Z', '2027-03-15T05:00Z'])
      await book(world, store, { start, minutes: 5, employeeId: null });
    for (const start of ['2027-11-07T04:59Z', '2027-11-07T05:00Z', '2027-11-08T05:59Z', '2027-11-08T06:00Z'])
      await book(world, store, { start, minutes: 5, employeeId: null });
    const daysOf = async (from: string, to: string) =>
      (await count({ from, to })).map(({ day, total }) => `${day} ${total}`);
    expect(await daysOf('2027-03-13', '2027-03-15')).toEqual(['2027-03-13 1', '2027-03-14 2', '2027-03-15 1']);
    expect(await daysOf('2027-03-14', '2027-03-14')).toEqual(['2027-03-14 2']);
    expect(await daysOf('2027-11-06', '2027-11-08')).toEqual(['2027-11-06 1', '2027-11-07 2', '2027-11-08 1']);
  });

  test('are filtered; canceled ones count only if their status is requested', async () => {
    await book(world, store, { start: at(15), status: 'canceled' });
    await book(world, store, { start: at(16), employeeId: store.ben.id });
    const of = (where: object) => counted({ where });
    expect(await of({ status: { _eq: 'canceled' } })).toEqual([`${tuesday} 1 0 0 Ava:1`]);
    expect(await of({ status: { _in: ['canceled', 'confirmed'] } })).toEqual([`${tuesday} 2 0 0 Ava:1,Ben:1`]);
    expect(await of({ employee_id: { _eq: store.ben.id } })).toEqual([`${tuesday} 1 0 0 Ben:1`]);
    expect(await of({ start_time: { _lt: at(16) } })).toEqual([]);
    expect(await of({ start_time: { _lt: `${tuesday} 16:00:00` } })).toEqual([]);
    expect(await of({ start_time: { _gte: `${tuesday} 16:00:00` } })).toEqual([`${tuesday} 1 0 0 Ben:1`]);
    expect(await of({ search: 'cora' })).toEqual([`${tuesday} 1 0 0 Ben:1`]);
    expect(await of({ search: 'nobody' })).toEqual([]);
  });

  test('select those with an open ticket, which change the revision of the day', async () => {
    const id = await book(world, store, { start: at(15) });
    const other = await book(world, store, { start: at(16), employeeId: store.ben.id });
    await book(world, store, { start: at(17) });
    const where = { in_service: true };
    expect(await counted({ where })).toEqual([]);
    const [before] = await count();
    const pos = posClient(store, store.owner);
    const ticket = await pos.create({ appointment_id: id });
    expect(await counted({ where })).toEqual([`${tuesday} 1 0 0 Ava:1`]);
    expect((await count())[0]?.revision).not.toBe(before?.revision);
    const merged = await pos.merge(ticket, [await pos.create({ appointment_id: other })]);
    expect(await counted({ where })).toEqual([`${tuesday} 2 0 0 Ava:1,Ben:1`]);
    await pos.checkout(merged, [{ type: 'cash', net: merged.totals.total, tip: 0 }]);
    expect(await counted({ where })).toEqual([]);
  });

  test('have a revision that differs after a change that no count shows', async () => {
    const id = await book(world, store, { start: at(15) });
    await book(world, store, { start: at(15, 0, '2026-11-25') });
    const revisions = async () => (await count()).map(({ revision }) => revision);
    const [before, otherDay] = await revisions();
    const change = (assignment: Sql) =>
      world.system((tx) =>
        tx.query(sql`update appointment set ${assignment} where whmcs_id = ${store.whmcsId} and id = ${id}`),
      );
    await change(sql`version = version + 1, note = 'chrome'`);
    const [changed, ...rest] = await revisions();
    expect(changed).not.toBe(before);
    expect(rest).toEqual([otherDay]);
    await change(sql`client_confirmed_at = ${at(14)}`);
    expect((await revisions())[0]).not.toBe(changed);
  });

  test('count the employee’s own appointments for staff', async () => {
    await book(world, store, { start: at(15) });
    await book(world, store, { start: at(15), employeeId: store.ben.id });
    await book(world, store, { start: at(15), employeeId: null });
    expect(await counted({}, store.ben)).toEqual([`${tuesday} 1 0 0 Ben:1`]);
  });

  test('are limited to one store', async () => {
    const neighbour = await world.store();
    await book(world, neighbour, { start: at(15) });
    expect(await count()).toEqual([]);
    expect(await refusalOf(count({ whmcs_id: neighbour.whmcsId }))).toMatchObject({ code: 'company_not_found' });
  });

  test('are limited to 62 days', async () => {
    expect(await count({ from: '2026-11-01', to: '2027-01-01' })).toEqual([]);
    expect(await refusalOf(count({ from: '2026-11-01', to: '2027-01-02' }))).toEqual(
      fieldOf('to_day', 'out_of_range', { min: 1, max: 62 }),
    );
    expect(await refusalOf(count({ from: '2026-11-02', to: '2026-11-01' }))).toEqual(
      fieldOf('to_day', 'end_before_start'),
    );
  });
});
