import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { book } from '../../testing/appointment-checkout';
import { type AppointmentView, at, bookingClient, makeUnprocessed, of } from '../../testing/booking-client';
import { inNewStores } from '../../testing/in-pos-world';
import { posClient, refusalOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';

let world: PosTest;
let store: PosStore;
let owner: ReturnType<typeof bookingClient>;
inNewStores((made) => {
  ({ world, store } = made);
  owner = bookingClient(store, store.owner);
});

const timesOf = ({ visit }: AppointmentView) => visit.map(({ start_time, end_time }) => [start_time, end_time]);

describe('an update leaves omitted fields unchanged, and clears those that are null', () => {
  test.each<[string, (s: PosStore) => object, (s: PosStore) => object]>([
    ['nothing', () => ({}), () => ({ version: 1, status: 'confirmed' })],
    [
      'the same values',
      (s) => ({ start_time: at(12), duration: 60, employee_id: s.ava.id }),
      () => ({ version: 1, status: 'confirmed' }),
    ],
    [
      'the time',
      () => ({ start_time: at(14) }),
      () => ({ version: 2, status: 'confirmed', start_time: at(14), end_time: at(15) }),
    ],
    [
      'the length',
      () => ({ duration: 45 }),
      () => ({ version: 2, status: 'confirmed', start_time: at(12), end_time: at(12, 45) }),
    ],
    [
      'the employee',
      (s) => ({ employee_id: s.ben.id }),
      (s) => ({ version: 2, status: 'confirmed', employee_id: s.ben.id, is_anyone: false }),
    ],
    [
      'to any employee',
      () => ({ employee_id: null }),
      (s) => ({ version: 2, employee_id: s.ava.id, is_anyone: true, status: 'confirmed' }),
    ],
    [
      'the service',
      (s) => ({ service_id: s.manicure }),
      (s) => ({ version: 2, status: 'confirmed', service: { id: s.manicure }, end_time: at(12, 30) }),
    ],
    [
      'the service to a typed name',
      () => ({ service_id: null, custom_service: 'Nail art' }),
      () => ({ version: 2, status: 'confirmed', service: null, custom_service: 'Nail art' }),
    ],
    ['the note', () => ({ note: 'Prefers pink' }), () => ({ version: 2, status: 'confirmed', note: 'Prefers pink' })],
    ['a removed note', () => ({ note: null }), () => ({ version: 2, status: 'confirmed', note: null })],
  ])('%s', async (_, patch, expected) => {
    const booked = await owner.book(at(12), [of(store.ava)], { note: 'Window seat' });
    const before = { start_time: at(12), end_time: at(13), employee_id: store.ava.id, note: 'Window seat' };
    expect(await owner.update(booked, patch(store))).toMatchObject({ ...before, ...expected(store) });
  });

  describe('the status after a change by the salon', () => {
    const requested = async (employeeId: string | null) =>
      owner.get(await book(world, store, { start: at(12), employeeId, status: 'new' }));

    test('is confirmed for a time that a client had requested', async () => {
      const moved = await owner.update(await requested(store.ava.id), { start_time: at(14) });
      expect(moved.status).toBe('confirmed');
    });

    test('stays new after a change of the note alone', async () => {
      const noted = await owner.update(await requested(store.ava.id), { note: 'Prefers pink' });
      expect(noted.status).toBe('new');
    });

    test('is updated as long as nobody is assigned, and confirmed by the assignment', async () => {
      const moved = await owner.update(await requested(null), { start_time: at(14) });
      expect(moved.status).toBe('updated');
      expect(await owner.staff(moved, store.ava.id)).toMatchObject({ status: 'confirmed', employee_id: store.ava.id });
    });

    test('depends, for each part of a visit, on its own employee', async () => {
      await owner.book(at(13), [of(store.ava)]);
      await owner.book(at(13), [of(store.ben)]);
      const visit = await owner.book(at(12), [of(store.ava), { employee_id: null }], { continue_anyway: true });
      expect(visit.visit.map(({ status }) => status)).toEqual(['confirmed', 'new']);
    });
  });
});

test.each<[string, object, string, string]>([
  ['no time', { start_time: null }, 'input_obj.start_time', 'required'],
  ['no length', { duration: null }, 'input_obj.duration', 'required'],
  ['four minutes', { duration: 4 }, 'input_obj.duration', 'out_of_range'],
  ['twelve hours and a minute', { duration: 721 }, 'input_obj.duration', 'out_of_range'],
  ['no service', { service_id: null }, 'input_obj.service_id', 'required'],
  ['another store’s service', { service_id: randomUUID() }, 'input_obj.service_id', 'not_found'],
  ['an unknown employee', { employee_id: randomUUID() }, 'input_obj.employee_id', 'not_found'],
])('%s is a field error, and nothing is changed', async (_, patch, path, code) => {
  const booked = await owner.book(at(12), [of(store.ava)]);
  expect(await refusalOf(owner.update(booked, patch))).toMatchObject({ fields: [{ path, code }] });
  expect(await owner.get(booked.id)).toEqual(booked);
});

describe('another service without a length', () => {
  const withDuration = (duration: number) =>
    world.system((tx) =>
      tx.query(
        sql`update service set duration = ${duration} where whmcs_id = ${store.whmcsId} and id = ${store.manicure}`,
      ),
    );

  test('takes its own time', async () => {
    await withDuration(90);
    const booked = await owner.book(at(12), [of(store.ava)]);
    expect(await owner.update(booked, { service_id: store.manicure })).toMatchObject({ end_time: at(13, 30) });
  });

  test('takes the time that the employee takes for it', async () => {
    await withDuration(90);
    await world.system((tx) =>
      tx.query(sql`insert into service_employee (whmcs_id, service_id, employee_id, is_performed, duration)
        values (${store.whmcsId}, ${store.manicure}, ${store.ben.id}, true, 75)`),
    );
    const booked = await owner.book(at(12), [of(store.ava)]);
    const patch = { service_id: store.manicure, employee_id: store.ben.id };
    expect(await owner.update(booked, patch)).toMatchObject({ end_time: at(13, 15) });
  });

  test('is refused when the next client begins within its time', async () => {
    await withDuration(90);
    const booked = await owner.book(at(12), [of(store.ava)]);
    await owner.book(at(13), [of(store.ava)]);
    expect(await refusalOf(owner.update(booked, { service_id: store.manicure }))).toMatchObject({ code: 'slot_taken' });
    expect(await owner.get(booked.id)).toEqual(booked);
  });

  test('takes the named time when there is one', async () => {
    await withDuration(90);
    const booked = await owner.book(at(12), [of(store.ava)]);
    expect(await owner.update(booked, { service_id: store.manicure, duration: 30 })).toMatchObject({
      end_time: at(12, 30),
    });
  });
});

describe('a move', () => {
  test('to a taken time is refused with free times, and is made if the caller continues anyway', async () => {
    await owner.book(at(14), [of(store.ava)]);
    const booked = await owner.book(at(12), [of(store.ava)]);
    expect(await refusalOf(owner.update(booked, { start_time: at(14, 30) }))).toEqual({
      category: 'conflict',
      code: 'slot_taken',
      params: { free_times: [at(15), at(15, 15), at(15, 30)].join(',') },
    });
    const over = await owner.update(booked, { start_time: at(14, 30), continue_anyway: true });
    expect(over).toMatchObject({ allow_overlap: true, version: 2 });
    expect(await owner.update(over, { start_time: at(16) })).toMatchObject({ allow_overlap: false });
  });

  test('by less than its own length does not conflict with itself', async () => {
    const booked = await owner.book(at(12), [of(store.ava)]);
    expect(await owner.update(booked, { start_time: at(12, 15) })).toMatchObject({ start_time: at(12, 15) });
  });

  test.each<[string, object, [number, number][][]]>([
    [
      'later',
      { start_time: at(12, 30) },
      [
        [
          [12, 30],
          [13, 30],
        ],
        [
          [13, 30],
          [14, 30],
        ],
        [
          [14, 30],
          [15, 30],
        ],
      ],
    ],
    [
      'earlier',
      { start_time: at(11, 30) },
      [
        [
          [11, 30],
          [12, 30],
        ],
        [
          [12, 30],
          [13, 30],
        ],
        [
          [13, 30],
          [14, 30],
        ],
      ],
    ],
    [
      'and longer',
      { start_time: at(11, 30), duration: 120 },
      [
        [
          [11, 30],
          [13, 30],
        ],
        [
          [13, 30],
          [14, 30],
        ],
        [
          [14, 30],
          [15, 30],
        ],
      ],
    ],
  ])('moves the whole visit with its first part: %s', async (_, patch, times) => {
    const booked = await owner.book(at(12), [of(store.ava), of(store.ava), of(store.ben)]);
    const moved = await owner.update(booked, { ...patch, whole_visit: true });
    expect(timesOf(moved)).toEqual(times.map((span) => span.map(([hour, minute]) => at(hour, minute))));
    expect(moved.visit.map(({ version }) => version)).toEqual([2, 2, 2]);
  });

  test('moves the earlier parts by as much as the last part starts later', async () => {
    const booked = await owner.book(at(12), [of(store.ava), of(store.ava)]);
    const last = { id: booked.visit[1]?.id ?? '', version: 1 };
    const moved = await owner.update(last, { start_time: at(15), duration: 30, whole_visit: true });
    expect(timesOf(moved)).toEqual([
      [at(14), at(15)],
      [at(15), at(15, 30)],
    ]);
  });

  test('leaves the other parts unchanged if one part moves alone, and refuses to overlap them', async () => {
    const booked = await owner.book(at(12), [of(store.ava), of(store.ava)]);
    expect(await refusalOf(owner.update(booked, { start_time: at(12, 30) }))).toMatchObject({ code: 'slot_taken' });
    expect(timesOf(await owner.update(booked, { start_time: at(11) }))).toEqual([
      [at(11), at(12)],
      [at(13), at(14)],
    ]);
  });

  test('is refused if one part of the visit cannot move along, and leaves out canceled parts', async () => {
    const booked = await owner.book(at(12), [of(store.ava), of(store.ben)]);
    await owner.book(at(15), [of(store.ben)]);
    const move = { start_time: at(14), whole_visit: true };
    expect(await refusalOf(owner.update(booked, move))).toMatchObject({ code: 'slot_taken' });
    const second = { id: booked.visit[1]?.id ?? '', version: 1 };
    await owner.status(second, 'canceled', { cancel_reason: 'client_request' });
    expect(timesOf(await owner.update(booked, move))).toEqual([
      [at(13), at(14)],
      [at(14), at(15)],
    ]);
  });

  test('requires no employee while none is assigned', async () => {
    await owner.book(at(12), [of(store.ava)]);
    await owner.book(at(12), [of(store.ben)]);
    const open = await owner.book(at(12), [{ employee_id: null }], { continue_anyway: true });
    expect(await owner.update(open, { start_time: at(12, 30) })).toMatchObject({ employee_id: null, version: 2 });
  });

  test.each([
    ['canceled', { cancel_reason: 'client_request' }],
    ['done', {}],
  ])('is refused if the appointment is %s', async (status, more) => {
    const booked = await owner.book(at(12), [of(store.ava)]);
    const closed = await owner.status(booked, status, more);
    expect(await refusalOf(owner.update(closed, { start_time: at(14) }))).toMatchObject({ code: 'status_changed' });
  });

  test('is refused after a change by another person, with the author and time of that change', async () => {
    const booked = await owner.book(at(12), [of(store.ava)]);
    await bookingClient(store, store.manager).update(booked, { start_time: at(14) });
    expect(await refusalOf(owner.update(booked, { note: 'Late' }))).toEqual({
      category: 'conflict',
      code: 'appointment_changed',
      params: { changed_by: 'Max Manager', changed_at: world.now.toISOString() },
    });
  });
});

describe('a status of the whole visit', () => {
  test('is set on every part that may have it', async () => {
    const booked = await owner.book(at(12), [of(store.ava), of(store.ben), of(store.ava)]);
    await makeUnprocessed(world, store);
    const [, second, third] = booked.visit;
    const canceled = { id: second?.id ?? '', version: 1 };
    await owner.status(canceled, 'canceled', { cancel_reason: 'client_request' });
    const confirmed = await owner.status(booked, 'confirmed', { whole_visit: true });
    expect(confirmed.visit.map(({ status }) => status)).toEqual(['confirmed', 'canceled', 'confirmed']);
    await owner.status({ id: third?.id ?? '', version: 2 }, 'canceled', { cancel_reason: 'client_request' });
    expect((await owner.get(booked.id)).visit.map(({ status }) => status)).toEqual([
      'confirmed',
      'canceled',
      'canceled',
    ]);
  });

  test('does not cancel a part with an open ticket, and cancels the others', async () => {
    const booked = await owner.book(at(12), [of(store.ava), of(store.ben)]);
    const second = { id: booked.visit[1]?.id ?? '', version: 1 };
    await posClient(store, store.owner).create({ appointment_id: second.id });
    const reason = { cancel_reason: 'client_request', whole_visit: true };
    expect(await refusalOf(owner.status(second, 'canceled', reason))).toMatchObject({ code: 'appointment_in_service' });
    const canceled = await owner.status(booked, 'canceled', reason);
    expect(canceled.visit.map(({ status }) => status)).toEqual(['canceled', 'confirmed']);
  });
});

describe('staff', () => {
  test('book, move and change for themselves only', async () => {
    const ava = bookingClient(store, store.ava);
    const own = { category: 'conflict', code: 'own_appointments_only' };
    expect(await refusalOf(ava.book(at(12), [of(store.ben)]))).toEqual(own);
    expect(await refusalOf(ava.book(at(12), [of(store.ava), of(store.ben)]))).toEqual(own);
    expect(await refusalOf(ava.book(at(12), [{ employee_id: null }]))).toEqual(own);
    const mine = await ava.book(at(12), [of(store.ava)]);
    expect(await refusalOf(ava.update(mine, { employee_id: store.ben.id }))).toEqual(own);
    expect(await refusalOf(ava.update(mine, { employee_id: null }))).toEqual(own);
    expect(await ava.update(mine, { start_time: at(14), employee_id: store.ava.id })).toMatchObject({ version: 2 });
    expect(await refusalOf(bookingClient(store, store.ben).update(mine, { start_time: at(16) }))).toMatchObject({
      code: 'appointment_not_found',
    });
  });

  test('move their own parts of a visit, and leave the others’', async () => {
    const booked = await owner.book(at(12), [of(store.ava), of(store.ben), of(store.ava)]);
    await bookingClient(store, store.ava).update(booked, { start_time: at(12, 30), whole_visit: true });
    expect((await owner.get(booked.id)).visit.map(({ start_time }) => start_time)).toEqual([
      at(12, 30),
      at(13),
      at(14, 30),
    ]);
  });

  test('with a booking token may do the same', async () => {
    await world.system((tx) =>
      tx.query(
        sql`update employee set roles = '{ROLE_STAFF,ROLE_STAFF_BOOKING}' where whmcs_id = ${store.whmcsId} and id = ${store.ava.id}`,
      ),
    );
    const request = await world.as({ whmcsId: store.whmcsId, employeeId: store.ava.id, role: 'ROLE_STAFF_BOOKING' });
    const ava = bookingClient(store, { request });
    const mine = await ava.book(at(12), [of(store.ava)]);
    const moved = await ava.update(mine, { start_time: at(13) });
    expect(await ava.undo(moved)).toMatchObject({ start_time: at(12) });
    const theirs = await owner.book(at(12), [of(store.ben)]);
    expect(await refusalOf(ava.update(theirs, { start_time: at(13) }))).toMatchObject({
      code: 'appointment_not_found',
    });
  });
});

test('assign overlapping parts of a visit to one person only on purpose', async () => {
  const booked = await owner.book(at(12), [of(store.ava), of(store.ben)]);
  const longer = await owner.update(booked, { duration: 90 });
  const second = { id: booked.visit[1]?.id ?? '', version: 1 };
  const toAva = owner.update(second, { start_time: at(12, 30), ...of(store.ava) });
  expect(await refusalOf(toAva)).toMatchObject({ code: 'slot_taken' });
  const toBen = { start_time: at(14), ...of(store.ben), whole_visit: true };
  expect(await refusalOf(owner.update(longer, toBen))).toMatchObject({ code: 'slot_taken' });
  const over = await owner.update(longer, { ...toBen, continue_anyway: true });
  expect(timesOf(over)).toEqual([
    [at(14), at(15, 30)],
    [at(15), at(16)],
  ]);
  expect([over.allow_overlap, (await owner.get(second.id)).allow_overlap]).toEqual([false, true]);
  expect((await owner.undo(over)).visit.map(({ start_time }) => start_time)).toEqual([at(12), at(13)]);
});
