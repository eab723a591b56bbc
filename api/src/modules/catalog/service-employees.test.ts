import { randomUUID } from 'node:crypto';
import { employeeSpans } from '@suite/domain/processing';
import sql from 'sql-template-tag';
import { at, bookingClient, of } from '../../testing/booking-client';
import { inNewStores } from '../../testing/in-pos-world';
import { offlineClient, soldGel, soldOffline } from '../../testing/offline';
import { fieldOf, lines, type PosClient, refusalOf, resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';

let world: PosTest;
let store: PosStore;
let owner: PosClient;
inNewStores((made) => {
  ({ world, store, owner } = made);
});

interface Terms {
  employee_id: string;
  is_performed?: boolean;
  price?: number | null;
  duration?: number | null;
}

/** Saves the terms of employees for the gel set; undefined leaves them as they are. */
const save = (employees: Terms[] | undefined, version = 1, { request } = store.owner) =>
  resultOf<{ version: number }>(
    request,
    `mutation ($whmcs_id: Int!, $input_obj: ServiceUpdateInput!, $key: UUID!) {
      result: service_update(whmcs_id: $whmcs_id, input_obj: $input_obj, idempotency_key: $key) { version } }`,
    {
      whmcs_id: store.whmcsId,
      key: randomUUID(),
      input_obj: {
        id: store.gel,
        version,
        category_id: store.category,
        name: 'Gel set',
        price: 4_000,
        duration: 60,
        taxable: true,
        is_bookable_online: true,
        ...(employees === undefined ? {} : { employees }),
      },
    },
  );
const list = ({ request } = store.ava) =>
  resultOf<Terms[]>(
    request,
    `query ($whmcs_id: Int!) { result: service_employee_list(whmcs_id: $whmcs_id) {
      employee_id is_performed price duration } }`,
    { whmcs_id: store.whmcsId },
  );
const gelBy = ({ id }: { id: string }) => ({ ...lines(store).gel(), staff_id: id });
const linesOf = ({ order_items }: { order_items: readonly { price: number; staff: { id: string } | null }[] }) =>
  order_items.map(({ price, staff }) => [staff?.id, price]);

test('the terms of employees are saved with the service, and stay when they are left out', async () => {
  const terms = { employee_id: store.ava.id, is_performed: true, price: 5_500, duration: 75 };
  await save([terms, { employee_id: store.ben.id, is_performed: false }]);
  const saved = [terms, { employee_id: store.ben.id, is_performed: false, price: null, duration: null }];
  expect(await list()).toEqual(expect.arrayContaining(saved));
  await save(undefined, 2);
  expect(await list()).toHaveLength(2);
  await save([], 3);
  expect(await list()).toEqual([]);
});

test('an employee with an own price sells at it, online and without a connection, and the others at the service’s', async () => {
  await save([{ employee_id: store.ava.id, price: 5_500 }]);
  const ticket = await owner.add(await owner.create(), [gelBy(store.ava), gelBy(store.ben)]);
  expect(linesOf(ticket)).toEqual([
    [store.ava.id, 5_500],
    [store.ben.id, 4_000],
  ]);
  const soldAt = (price: number) => soldOffline(store, { items: [soldGel(store, { price, taxable: true })] });
  const offline = offlineClient(store, store.ava);
  expect((await offline.send(soldAt(5_500))).differences).toBe(0);
  expect((await offline.send(soldAt(4_000))).differences).toBe(1);
  await save([], 2);
  expect((await offline.send(soldAt(5_500))).differences).toBe(1);
  expect(await refusalOf(offline.send(soldAt(1_000)))).toMatchObject({ fields: [{ code: 'price_fixed' }] });
});

test('a line that another employee takes over gets their price, unless a person set it', async () => {
  await save([{ employee_id: store.ava.id, price: 5_500 }]);
  const ticket = await owner.add(await owner.create(), [gelBy(store.ben), { ...gelBy(store.ben), price: 3_000 }]);
  const [listed, priced] = ticket.order_items;
  const first = await owner.update(ticket, { id: listed?.id ?? '', staff_id: store.ava.id });
  const second = await owner.update(first, { id: priced?.id ?? '', staff_id: store.ava.id });
  expect(linesOf(second)).toEqual([
    [store.ava.id, 5_500],
    [store.ava.id, 3_000],
  ]);
  const back = await owner.update(second, { id: listed?.id ?? '', staff_id: store.ben.id });
  expect(linesOf(back)[0]).toEqual([store.ben.id, 4_000]);
});

test('a ticket of an appointment has the price of its employee', async () => {
  await save([{ employee_id: store.ava.id, price: 5_500 }]);
  const { id } = await bookingClient(store, store.owner).book(at(12), [of(store.ava)]);
  expect(linesOf(await owner.create({ appointment_id: id }))).toEqual([[store.ava.id, 5_500]]);
});

test('any employee is one who performs the service; a person may book another one by name', async () => {
  const booking = bookingClient(store, store.owner);
  await save([{ employee_id: store.ava.id, is_performed: false }]);
  const anyone = { employee_id: null };
  expect(await booking.book(at(12), [anyone])).toMatchObject({ employee_id: store.ben.id });
  expect(await refusalOf(booking.book(at(12), [anyone]))).toMatchObject({ code: 'slot_taken' });
  expect(await booking.book(at(12), [of(store.ava)])).toMatchObject({ employee_id: store.ava.id });
});

test('a price, a duration, an employee twice and one of another store are refused; managers change nothing', async () => {
  const ava = { employee_id: store.ava.id };
  const at0 = (field: string) => `input_obj.employees.0.${field}`;
  expect(await refusalOf(save([{ ...ava, price: -1 }]))).toEqual(fieldOf(at0('price'), 'amount_invalid'));
  expect(await refusalOf(save([{ ...ava, duration: 7 }]))).toMatchObject({
    fields: [{ path: at0('duration'), code: 'duration_step' }],
  });
  expect(await refusalOf(save([ava, ava]))).toEqual(fieldOf('input_obj.employees', 'invalid'));
  const neighbour = await world.store();
  expect(await refusalOf(save([{ employee_id: neighbour.ava.id, price: 1 }]))).toEqual(
    fieldOf('input_obj.employees', 'not_found'),
  );
  expect(await refusalOf(save([], 1, store.manager))).toMatchObject({ category: 'access_denied' });
});

test('no employee is offered or assigned within the buffers of a service, on either side', async () => {
  const booking = bookingClient(store, store.owner);
  await world.system((tx) =>
    tx.query(
      sql`update service set buffer_before = 10, buffer_after = 20 where whmcs_id = ${store.whmcsId} and id = ${store.gel}`,
    ),
  );
  await booking.book(at(12), [of(store.ava)]);
  const refused = { code: 'slot_taken' };
  // The gel set takes until one o'clock; a manicure has no buffers of its own.
  const manicure = { ...of(store.ava), service_id: store.manicure, duration: 30 };
  expect(await refusalOf(booking.book(at(13, 15), [manicure]))).toMatchObject(refused);
  expect(await booking.book(at(13, 20), [manicure])).toMatchObject({ employee_id: store.ava.id });
  expect(await refusalOf(booking.book(at(11, 25), [manicure]))).toMatchObject(refused);
  expect(await booking.book(at(11, 20), [manicure])).toMatchObject({ employee_id: store.ava.id });
  // The buffers of a new gel set hold too: it ends at five past eleven.
  expect(await refusalOf(booking.book(at(10, 5), [of(store.ava)]))).toMatchObject(refused);
  const starts = await resultOf<{ start_time: string }[]>(
    store.owner.request,
    `query ($whmcs_id: Int!, $services: [FreeTimeService!]!) {
      result: appointment_free_times(whmcs_id: $whmcs_id, day: "2026-11-22", services: $services) { start_time } }`,
    {
      whmcs_id: store.whmcsId,
      services: [{ service_id: store.manicure, duration: 30, employee_id: store.ava.id }],
    },
  );
  const offered = starts.map(({ start_time }) => new Date(start_time).toISOString());
  expect(offered.filter((start) => start >= at(11) && start < at(14))).toEqual([]);
});

describe('a service with processing time', () => {
  const setProcessing = (processing: number, finishing: number) =>
    world.system((tx) =>
      tx.query(
        sql`update service set processing = ${processing}, finishing = ${finishing} where whmcs_id = ${store.whmcsId} and id = ${store.gel}`,
      ),
    );
  const manicure = () => ({ ...of(store.ava), service_id: store.manicure, duration: 15 });
  const refused = { code: 'slot_taken' };

  test('takes its employee at the same times by the domain and by the database', async () => {
    const begun = new Date('2026-11-24T18:00:00Z');
    const minutes = (count: number) => new Date(begun.getTime() + count * 60_000);
    const lengths = [15, 45, 46, 60].flatMap((length) =>
      [0, 30].flatMap((processing) => [0, 15].map((finishing) => ({ length, processing, finishing }))),
    );
    for (const { length, processing, finishing } of lengths) {
      const rows = await world.system((tx) =>
        tx.query(sql`
          select lower(span) as start, upper(span) as end
          from unnest(employee_time(${begun}, ${minutes(length)}, ${processing}, ${finishing})) as span`),
      );
      expect(rows).toEqual(employeeSpans({ start: begun, end: minutes(length) }, { processing, finishing }));
    }
  });

  test('lets its employee serve another client meanwhile, and neither before nor after it', async () => {
    await setProcessing(30, 15);
    const booking = bookingClient(store, store.owner);
    // The gel set takes from noon until one o'clock: 15 minutes, 30 of processing, 15 of finishing.
    await booking.book(at(12), [of(store.ava)]);
    expect(await refusalOf(booking.book(at(12, 10), [manicure()]))).toMatchObject(refused);
    expect(await refusalOf(booking.book(at(12, 35), [manicure()]))).toMatchObject(refused);
    expect(await booking.book(at(12, 15), [manicure()])).toMatchObject({ employee_id: store.ava.id });
    expect(await booking.book(at(12, 30), [manicure()])).toMatchObject({ employee_id: store.ava.id });
    expect(await refusalOf(booking.book(at(12, 20), [manicure()]))).toMatchObject(refused);
  });

  test('is booked around what its employee does meanwhile', async () => {
    await setProcessing(30, 15);
    const booking = bookingClient(store, store.owner);
    await booking.book(at(12, 20), [manicure()]);
    expect(await booking.book(at(12), [of(store.ava)])).toMatchObject({ employee_id: store.ava.id });
    expect(await refusalOf(booking.book(at(12, 10), [of(store.ava)]))).toMatchObject(refused);
  });

  test('keeps its processing time as it was booked, until another service takes its place', async () => {
    await setProcessing(30, 15);
    const booking = bookingClient(store, store.owner);
    const booked = await booking.book(at(12), [of(store.ava)]);
    const processingOf = async () =>
      world.system((tx) => tx.query(sql`select processing, finishing from appointment where id = ${booked.id}`));
    await setProcessing(0, 0);
    const moved = await booking.update(booked, { start_time: at(14) });
    expect(await processingOf()).toEqual([{ processing: 30, finishing: 15 }]);
    expect(await booking.book(at(14, 15), [manicure()])).toMatchObject({ employee_id: store.ava.id });
    await booking.update(moved, { service_id: store.manicure, start_time: at(16) });
    expect(await processingOf()).toEqual([{ processing: 0, finishing: 0 }]);
  });

  test('is offered within the processing of another one, and the database forbids every other overlap', async () => {
    await setProcessing(30, 15);
    const booking = bookingClient(store, store.owner);
    await booking.book(at(12), [of(store.ava)]);
    const starts = await resultOf<{ start_time: string }[]>(
      store.owner.request,
      `query ($whmcs_id: Int!, $services: [FreeTimeService!]!) {
        result: appointment_free_times(whmcs_id: $whmcs_id, day: "2026-11-22", services: $services) { start_time } }`,
      {
        whmcs_id: store.whmcsId,
        services: [{ service_id: store.manicure, duration: 15, employee_id: store.ava.id }],
      },
    );
    const offered = starts.map(({ start_time }) => new Date(start_time).toISOString());
    expect(offered.filter((start) => start >= at(12) && start < at(13))).toEqual([at(12, 15), at(12, 30)]);
    const insert = (start: string) =>
      world.system((tx) =>
        tx.query(sql`
          insert into appointment (whmcs_id, id, start_time, end_time, status, employee_id, created_at, updated_at)
          values (${store.whmcsId}, gen_random_uuid(), ${start}::timestamptz, ${start}::timestamptz + interval '15 minutes',
            'confirmed', ${store.ava.id}, now(), now())`),
      );
    await expect(insert(at(12, 20))).resolves.toEqual([]);
    await expect(insert(at(12, 50))).rejects.toThrow(/appointment_no_overlap/);
  });

  test.each([
    [{ processing: 7 }, 'processing', 'duration_step'],
    [{ processing: 245, duration: 300 }, 'processing', 'out_of_range'],
    [{ processing: 30, finishing: -5 }, 'finishing', 'out_of_range'],
    [{ processing: 45, finishing: 15 }, 'processing', 'processing_too_long'],
  ])('refuses %j beside its field', async (minutes, field, code) => {
    const create = resultOf(
      store.owner.request,
      `mutation ($s: Int!, $i: ServiceCreateInput!, $k: UUID!) {
        result: service_create(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { id } }`,
      {
        s: store.whmcsId,
        k: randomUUID(),
        i: { id: randomUUID(), category_id: store.category, name: 'Color', price: 9_000, duration: 60, ...minutes },
      },
    );
    expect(await refusalOf(create)).toMatchObject({ fields: [{ path: `input_obj.${field}`, code }] });
  });
});
