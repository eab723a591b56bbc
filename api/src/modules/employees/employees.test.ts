import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { book } from '../../testing/appointment-checkout';
import { inNewStores } from '../../testing/in-pos-world';
import { fieldOf, refusalOf, resultOf, wrongPages } from '../../testing/pos-client';
import type { PosStore, PosTest, SendRequest } from '../../testing/pos-world';

let world: PosTest;
let store: PosStore;
inNewStores((made) => {
  ({ world, store } = made);
});

interface Employee {
  id: string;
  full_name: string;
  code: string | null;
  active_permissions: string[];
}
const listDocument = `query ($whmcs_id: Int!, $offset: Int, $limit: Int, $order_by: Employee_order_by, $where: Employee_where) {
  result: employee_list(whmcs_id: $whmcs_id, offset: $offset, limit: $limit, order_by: $order_by, where: $where) {
    id whmcs_id company_role code first_name last_name full_name phone email roles status specialize spoken_languages enabled_mfa language
    image_url color commission_type is_verified_phone_number active_permissions } }`;
const freeDocument = `query ($whmcs_id: Int!, $start_time: DateTime!, $end_time: DateTime!, $except: UUID, $service: UUID) {
  result: staff_get_available_booked(whmcs_id: $whmcs_id, start_time: $start_time, end_time: $end_time, exclude_appointment_id: $except, service_id: $service) {
    staff_booked { employee_id reason } is_blocked_all } }`;

const list = (request: SendRequest, { whmcsId }: PosStore, variables: object = {}) =>
  resultOf<Employee[]>(request, listDocument, { whmcs_id: whmcsId, offset: 0, limit: 100, ...variables });
const names = async (variables: object = {}) =>
  (await list(store.owner.request, store, variables)).map(({ full_name }) => full_name);

/** Inserts this many more employees, all with the same name. */
const crowd = (count: number, status = 'active') =>
  world.system((tx) =>
    tx.query(sql`
      insert into employee (whmcs_id, id, code, first_name, status)
      select ${store.whmcsId}::integer, gen_random_uuid(), (200 + n)::text, 'Same', ${status} from generate_series(1, ${count}::integer) as n`),
  );

describe('the list of employees', () => {
  test('shows the owner everything', async () => {
    await world.system((tx) =>
      tx.query(sql`update employee set phone = '+15125550133', email = 'ava@mail.example' where id = ${store.ava.id}`),
    );
    const [ava] = await list(store.owner.request, store);
    expect(ava).toEqual({
      id: store.ava.id,
      whmcs_id: store.whmcsId,
      company_role: 'staff',
      code: null,
      first_name: 'Ava',
      last_name: 'Nguyen',
      full_name: 'Ava Nguyen',
      phone: '+15125550133',
      email: 'ava@mail.example',
      roles: ['ROLE_STAFF'],
      status: 'active',
      specialize: null,
      spoken_languages: [],
      enabled_mfa: false,
      language: 'en',
      image_url: null,
      color: 0,
      commission_type: 'commission',
      is_verified_phone_number: false,
      active_permissions: expect.arrayContaining(['BOOKING', 'ORDER']),
    });
  });

  test('shows contacts and what concerns signing in only with STAFF, codes never, pay only with VIEW_COMMISSION_STRUCTURE', async () => {
    await world.system((tx) =>
      tx.query(sql`update employee set phone = '+15125550133', email = 'ava@mail.example' where id = ${store.ava.id}`),
    );
    const hidden = {
      code: null,
      phone: null,
      email: null,
      commission_type: null,
      enabled_mfa: null,
      active_permissions: null,
    };
    expect((await list(store.ava.request, store))[0]).toMatchObject({ id: store.ava.id, ...hidden });
    expect((await list(store.manager.request, store))[0]).toMatchObject({
      code: null,
      phone: '+15125550133',
      email: 'ava@mail.example',
      commission_type: null,
    });
  });

  test('opens for a manager who has payroll alone, without contacts', async () => {
    const setPermissions = (...keys: string[]) =>
      world.system(async (tx) => {
        const manager = sql`(select id from company_user where whmcs_id = ${store.whmcsId} and role = 'manager')`;
        await tx.query(sql`delete from permission where whmcs_id = ${store.whmcsId} and member_id = ${manager}`);
        for (const key of keys)
          await tx.query(sql`
            insert into permission (whmcs_id, id, member_id, key)
            values (${store.whmcsId}, ${randomUUID()}, ${manager}, ${key})`);
      });
    await setPermissions('INCOME');
    await expect(list(store.manager.request, store)).rejects.toThrow();
    await setPermissions('STORE_PAYROLL');
    const people = await list(store.manager.request, store);
    expect(people).toMatchObject([
      { full_name: 'Ava Nguyen', phone: null, email: null, active_permissions: null },
      { full_name: 'Ben Ortiz', phone: null, email: null, active_permissions: null },
    ]);
  });

  test('is ordered by name, or as requested', async () => {
    await world.system((tx) => tx.query(sql`update employee set first_name = 'ava' where id = ${store.ben.id}`));
    expect(await names()).toEqual(['Ava Nguyen', 'ava Ortiz']);
    expect(await names({ order_by: { full_name: 'desc' } })).toEqual(['ava Ortiz', 'Ava Nguyen']);
  });

  test('is filtered by status or by ids', async () => {
    await crowd(1, 'inactive');
    const { ava, ben } = store;
    expect(await names()).toEqual(['Ava Nguyen', 'Ben Ortiz', 'Same']);
    expect(await names({ where: { status: 'active' } })).toEqual(['Ava Nguyen', 'Ben Ortiz']);
    expect(await names({ where: { status: 'inactive' } })).toEqual(['Same']);
    expect(await names({ where: { id: { _eq: ben.id } } })).toEqual(['Ben Ortiz']);
    expect(await names({ where: { id: { _in: [ben.id, ava.id, randomUUID()] } } })).toEqual([
      'Ava Nguyen',
      'Ben Ortiz',
    ]);
    expect(await names({ where: { id: { _in: [] } } })).toEqual([]);
    expect(await names({ where: { id: { _is_null: true } } })).toEqual([]);
  });

  test.each(wrongPages(999))('refuses %s with a field error', async (_, page, refused) => {
    expect(await refusalOf(list(store.owner.request, store, page))).toEqual(refused);
  });

  test('returns up to 999 at once, in pages that never overlap, though all have one name', async () => {
    await crowd(148);
    expect(await list(store.owner.request, store, { limit: 999 })).toHaveLength(150);
    const pages = await Promise.all([0, 100].map((offset) => list(store.owner.request, store, { offset })));
    expect(pages.map(({ length }) => length)).toEqual([100, 50]);
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(150);
  });

  test('does not exist for members of another store', async () => {
    const neighbour = await world.store();
    expect(await refusalOf(list(store.owner.request, neighbour))).toMatchObject({ code: 'company_not_found' });
    expect(await names({ where: { id: { _eq: neighbour.ava.id } } })).toEqual([]);
    expect(await names()).toHaveLength(2);
  });
});

describe('the color of an employee', () => {
  const colors = (status = 'active') =>
    world
      .system((tx) =>
        tx.query<{ color: number }>(
          sql`select color from employee where whmcs_id = ${store.whmcsId} and status = ${status} order by color`,
        ),
      )
      .then((rows) => rows.map(({ color }) => color));
  const setStatus = (id: string, status: string) =>
    world.system((tx) => tx.query(sql`update employee set status = ${status} where id = ${id}`));

  test('differs among twelve colleagues, and the thirteenth shares the first', async () => {
    await crowd(4, 'inactive');
    await crowd(10);
    expect(await colors()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    await crowd(1, 'invited');
    expect(await colors('invited')).toEqual([0]);
  });

  test('is not that of a former employee while another one is free', async () => {
    await setStatus(store.ben.id, 'inactive');
    await crowd(1);
    expect(await colors()).toEqual([0, 2]);
  });

  test('stays when an employee comes back, unless a colleague has it by now', async () => {
    await setStatus(store.ben.id, 'inactive');
    await setStatus(store.ben.id, 'active');
    expect(await colors()).toEqual([0, 1]);
    await setStatus(store.ben.id, 'inactive');
    await world.system((tx) => tx.query(sql`update employee set color = 1 where id = ${store.ava.id}`));
    await setStatus(store.ben.id, 'active');
    expect(await colors()).toEqual([0, 1]);
  });
});

describe('the employees free at a time', () => {
  /** Monday 23 November 2026, noon in Chicago. */
  const noon = '2026-11-23T18:00:00.000Z';
  const later = (minutes: number) => new Date(Date.parse(noon) + minutes * 60_000).toISOString();
  const taken = async (from = 0, to = 60, more: object = {}, target = store) => {
    const { staff_booked, is_blocked_all } = await resultOf<{
      staff_booked: { employee_id: string; reason: string }[];
      is_blocked_all: boolean;
    }>(target.owner.request, freeDocument, {
      whmcs_id: target.whmcsId,
      start_time: later(from),
      end_time: later(to),
      ...more,
    });
    const reasonOf = ({ id }: { id: string }) =>
      staff_booked.find(({ employee_id }) => employee_id === id)?.reason ?? 'free';
    return { ava: reasonOf(target.ava), ben: reasonOf(target.ben), is_blocked_all };
  };
  const allFree = { ava: 'free', ben: 'free', is_blocked_all: false };

  const hours = (employeeId: string | null, monday: string | null) =>
    world.system((tx) =>
      tx.query(sql`
        insert into work_days (whmcs_id, id, employee_id, mo) values (${store.whmcsId}, gen_random_uuid(), ${employeeId}, ${monday}::int4range)`),
    );
  const off = (employeeId: string | null, day: string) =>
    world.system((tx) =>
      tx.query(
        sql`insert into day_off (whmcs_id, id, employee_id, day) values (${store.whmcsId}, gen_random_uuid(), ${employeeId}, ${day})`,
      ),
    );
  const appointment = async (employeeId: string | null, status: 'confirmed' | 'canceled' = 'confirmed') => {
    const id = await book(world, store, { employeeId, status });
    await world.system((tx) =>
      tx.query(sql`update appointment set start_time = ${noon}, end_time = ${later(60)} where id = ${id}`),
    );
    return id;
  };

  test('may be busy during the processing time of the service, or of the appointment that is changed', async () => {
    await appointment(store.ava.id);
    const color = sql`processing = 60, finishing = 15`;
    await world.system((tx) =>
      tx.query(
        sql`update service set ${color}, buffer_after = 0 where whmcs_id = ${store.whmcsId} and id = ${store.gel}`,
      ),
    );
    // Applied from 11:30, works by itself from noon to one, finished until 1:15 PM.
    expect(await taken(-30, 75)).toEqual({ ...allFree, ava: 'busy' });
    expect(await taken(-30, 75, { service: store.gel })).toEqual(allFree);
    expect(await taken(-15, 90, { service: store.gel })).toEqual({ ...allFree, ava: 'busy' });
    const other = await book(world, store, { employeeId: store.ben.id });
    await world.system((tx) => tx.query(sql`update appointment set ${color} where id = ${other}`));
    expect(await taken(-30, 75, { except: other })).toEqual(allFree);
    expect(await taken(-30, 75, { except: other, service: store.manicure })).toEqual({ ...allFree, ava: 'busy' });
  });

  test('are all employees of a store without set hours', async () => {
    expect(await taken()).toEqual(allFree);
    expect(await taken(11 * 60 + 30, 12 * 60 + 30)).toEqual(allFree);
  });

  test('are none outside of the store’s hours, nor on its days off', async () => {
    await hours(null, '[720,780)');
    expect(await taken()).toEqual(allFree);
    expect(await taken(-15, 45)).toEqual({ ava: 'off', ben: 'off', is_blocked_all: true });
    expect(await taken(15, 75)).toEqual({ ava: 'off', ben: 'off', is_blocked_all: true });
    await off(null, '2026-11-23');
    expect(await taken()).toEqual({ ava: 'off', ben: 'off', is_blocked_all: true });
  });

  test('are none on a day off of a store without set hours', async () => {
    await off(null, '2026-11-23');
    expect(await taken()).toEqual({ ava: 'off', ben: 'off', is_blocked_all: true });
    expect(await taken(24 * 60, 25 * 60)).toEqual(allFree);
  });

  test('follow the employee’s own hours before the store’s, and their own days off', async () => {
    await hours(null, '[720,780)');
    await hours(store.ava.id, '[600,720)');
    expect(await taken()).toEqual({ ava: 'off', ben: 'free', is_blocked_all: false });
    expect(await taken(-60, 0)).toEqual({ ava: 'free', ben: 'off', is_blocked_all: false });
    await off(store.ben.id, '2026-11-23');
    expect(await taken()).toEqual({ ava: 'off', ben: 'off', is_blocked_all: true });
    expect(await taken(7 * 1_440, 7 * 1_440 + 60)).toEqual({ ava: 'off', ben: 'free', is_blocked_all: false });
    expect(await taken(7 * 1_440 - 60, 7 * 1_440)).toEqual({ ava: 'free', ben: 'off', is_blocked_all: false });
    await off(null, '2026-11-30');
    expect(await taken(7 * 1_440 - 60, 7 * 1_440)).toMatchObject({ ava: 'off' });
  });

  test('leave out booked employees, to the minute; busy takes precedence over off', async () => {
    await appointment(store.ava.id);
    expect(await taken()).toEqual({ ava: 'busy', ben: 'free', is_blocked_all: false });
    expect(await taken(59, 61)).toMatchObject({ ava: 'busy' });
    expect(await taken(-60, 0)).toEqual(allFree);
    expect(await taken(60, 120)).toEqual(allFree);
    await off(store.ava.id, '2026-11-23');
    expect(await taken()).toMatchObject({ ava: 'busy' });
  });

  test('ignore canceled and unassigned appointments, and the one that is being changed', async () => {
    await appointment(store.ava.id, 'canceled');
    await appointment(null);
    const mine = await appointment(store.ben.id);
    expect(await taken()).toEqual({ ava: 'free', ben: 'busy', is_blocked_all: false });
    expect(await taken(0, 60, { except: mine })).toEqual(allFree);
  });

  test('never include inactive employees, and are none if all are inactive', async () => {
    await world.system((tx) => tx.query(sql`update employee set status = 'inactive' where id = ${store.ava.id}`));
    await off(null, '2026-11-23');
    expect(await taken()).toEqual({ ava: 'free', ben: 'off', is_blocked_all: true });
    await world.system((tx) => tx.query(sql`update employee set status = 'inactive' where id = ${store.ben.id}`));
    expect(await taken()).toEqual({ ava: 'free', ben: 'free', is_blocked_all: true });
  });

  test('are limited to one store', async () => {
    await appointment(store.ava.id);
    await off(null, '2026-11-23');
    const neighbour = await world.store();
    expect(await taken(0, 60, {}, neighbour)).toEqual(allFree);
    expect(await refusalOf(taken(0, 60, { whmcs_id: neighbour.whmcsId }))).toMatchObject({ code: 'company_not_found' });
  });

  test.each([
    ['an end before the start', 0, -1, fieldOf('end_time', 'end_before_start')],
    ['an empty span', 0, 0, fieldOf('end_time', 'end_before_start')],
    ['more than a day', 0, 1_441, fieldOf('end_time', 'out_of_range', { min: 1, max: 1_440 })],
  ])('refuses %s with a field error', async (_, from, to, refused) => {
    expect(await refusalOf(taken(from, to))).toEqual(refused);
    expect(await taken(0, 1_440)).toEqual(allFree);
  });

  test('refuse an invalid instant with a field error', async () => {
    expect(await refusalOf(taken(0, 60, { start_time: '2026-11-23 12:00' }))).toEqual(
      fieldOf('start_time', 'date_time_invalid'),
    );
    expect(await refusalOf(taken(0, 60, { except: 'none' }))).toEqual(fieldOf('except', 'id_invalid'));
  });
});

describe('the profile of an employee', () => {
  const update = (request: SendRequest, input: object = {}, id = store.ava.id) =>
    resultOf<object>(
      request,
      `mutation ($s: Int!, $input: EmployeeUpdateInput!, $k: UUID!) {
        result: employee_update(whmcs_id: $s, input_obj: $input, idempotency_key: $k) {
          full_name specialize spoken_languages color } }`,
      {
        s: store.whmcsId,
        input: {
          id,
          first_name: 'Ava',
          last_name: null,
          specialize: 'Gel',
          spoken_languages: ['vi', 'en', 'vi'],
          color: 7,
          ...input,
        },
        k: randomUUID(),
      },
    );

  test('is changed by owners and managers, and read by everybody who sees the team', async () => {
    expect(await update(store.manager.request)).toEqual({
      full_name: 'Ava',
      specialize: 'Gel',
      color: 7,
      spoken_languages: expect.arrayContaining(['vi', 'en']),
    });
    await update(store.owner.request, { last_name: 'Tran', specialize: null, spoken_languages: [] });
    expect(await list(store.ava.request, store)).toContainEqual(
      expect.objectContaining({ full_name: 'Ava Tran', specialize: null, spoken_languages: [], color: 7 }),
    );
  });

  test.each([
    [{ first_name: 'A' }, fieldOf('input_obj.first_name', 'too_short', { min: 2 })],
    [{ color: 12 }, fieldOf('input_obj.color', 'out_of_range', { min: 0, max: 11 })],
    [{ color: -1 }, fieldOf('input_obj.color', 'out_of_range', { min: 0, max: 11 })],
  ])('is refused with %j', async (input, expected) => {
    expect(await refusalOf(update(store.owner.request, input))).toEqual(expected);
  });
});
