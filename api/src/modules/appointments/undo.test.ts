import sql from 'sql-template-tag';
import { at, bookingClient, makeUnprocessed, of } from '../../testing/booking-client';
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

const after = <T>(ms: number, work: () => Promise<T>) => world.at(new Date(world.now.getTime() + ms), work);

describe('a status is undone', () => {
  const noShow = { cancel_reason: 'no_show', whole_visit: true };

  test('a confirmation is undone, and the appointment waits again', async () => {
    const booked = await owner.book(at(12), [of(store.ava), of(store.ben)]);
    await makeUnprocessed(world, store);
    const confirmed = await owner.status(booked, 'confirmed', { whole_visit: true });
    const restored = await after(5_000, () => owner.undo(confirmed));
    expect(restored.visit.map(({ status, version }) => [status, version])).toEqual([
      ['new', 3],
      ['new', 3],
    ]);
  });

  test('a no-show is undone, and is refused before the start', async () => {
    const tomorrow = await owner.book(at(12), [of(store.ava)]);
    const early = { category: 'conflict', code: 'appointment_not_started' };
    expect(await refusalOf(owner.status(tomorrow, 'canceled', noShow))).toEqual(early);
    const booked = await owner.book(world.now.toISOString(), [of(store.ava), of(store.ava)]);
    const missed = await owner.status(booked, 'canceled', noShow);
    expect(missed.visit.map(({ status }) => status)).toEqual(['canceled', 'canceled']);
    const restored = await owner.undo(missed);
    expect(restored.visit.map(({ status }) => status)).toEqual(['confirmed', 'confirmed']);
    expect(restored).toMatchObject({ cancel_reason: null, version: 3 });
  });

  test('a no-show whose time was booked meanwhile stays, as another cancellation does', async () => {
    const booked = await owner.book(world.now.toISOString(), [of(store.ava)]);
    const missed = await owner.status(booked, 'canceled', noShow);
    await owner.book(world.now.toISOString(), [of(store.ava)]);
    expect(await refusalOf(owner.undo(missed))).toMatchObject({ code: 'slot_taken' });
    const other = await owner.book(at(15), [of(store.ava)]);
    const canceled = await owner.status(other, 'canceled', { cancel_reason: 'client_request' });
    expect(await refusalOf(owner.undo(canceled))).toMatchObject({ code: 'undo_too_late' });
  });
});

describe('a no-show of all of the day', () => {
  const wholeDay = { cancel_reason: 'no_show', whole_visit: true, whole_day: true };
  const today = (hours: number) => new Date(world.now.getTime() + hours * 3_600_000).toISOString();
  const statuses = async (...all: { id: string }[]) =>
    Promise.all(all.map(async ({ id }) => (await owner.get(id)).status));

  test('is of every open visit of the client on that day, and of no other one', async () => {
    const client = { customer_id: store.client };
    const begun = await owner.book(world.now.toISOString(), [of(store.ava), of(store.ben)], client);
    const later = await owner.book(today(5), [of(store.ava)], client);
    const ended = await owner.status(await owner.book(today(6), [of(store.ava)], client), 'canceled', {
      cancel_reason: 'client_request',
    });
    const nextDay = await owner.book(at(12), [of(store.ava)], client);
    const ofAnother = await owner.book(today(7), [of(store.ava)], {
      customer_id: null,
      customer: { full_name: 'Dana Lee', phone: '+15125550177' },
    });
    expect(await refusalOf(owner.status(later, 'canceled', wholeDay))).toMatchObject({
      code: 'appointment_not_started',
    });
    const missed = await owner.status(begun, 'canceled', wholeDay);
    expect(missed.visit.map(({ status }) => status)).toEqual(['canceled', 'canceled']);
    expect(await owner.get(later.id)).toMatchObject({ status: 'canceled', cancel_reason: 'no_show', version: 2 });
    expect(await owner.get(ended.id)).toMatchObject({ cancel_reason: 'client_request', version: 2 });
    expect(await statuses(nextDay, ofAnother)).toEqual(['confirmed', 'confirmed']);
    // From any of them, all are undone.
    await owner.undo(await owner.get(later.id));
    expect(await statuses(begun, later, ended)).toEqual(['confirmed', 'confirmed', 'canceled']);
  });

  test('is undone as a whole or not at all', async () => {
    const client = { customer_id: store.client };
    const begun = await owner.book(world.now.toISOString(), [of(store.ava)], client);
    const later = await owner.book(today(5), [of(store.ben)], client);
    const missed = await owner.status(begun, 'canceled', wholeDay);
    await owner.book(today(5), [of(store.ben)]);
    expect(await refusalOf(owner.undo(missed))).toMatchObject({ code: 'slot_taken' });
    expect(await statuses(begun, later)).toEqual(['canceled', 'canceled']);
  });

  test('recorded by staff is of their own appointments', async () => {
    const client = { customer_id: store.client };
    const begun = await owner.book(world.now.toISOString(), [of(store.ava)], client);
    const bens = await owner.book(today(5), [of(store.ben)], client);
    await bookingClient(store, store.ava).status(begun, 'canceled', wholeDay);
    expect(await statuses(begun, bens)).toEqual(['canceled', 'confirmed']);
  });
});

describe('a no-show is taken back', () => {
  const missed = async () =>
    owner.status(await owner.book(world.now.toISOString(), [of(store.ava)]), 'canceled', { cancel_reason: 'no_show' });
  /** The world's clock is ten hours after midnight of the store. */
  const recordedEarlier = (minutes: number) =>
    world.system((tx) =>
      tx.query(sql`
        update appointment_undo set changed_at = changed_at - make_interval(mins => ${minutes}::integer)
        where whmcs_id = ${store.whmcsId}`),
    );

  test('by another person, on the same day of the store', async () => {
    const one = await missed();
    await recordedEarlier(10 * 60);
    const restored = await bookingClient(store, store.manager).undo(one);
    expect(restored).toMatchObject({ status: 'confirmed', cancel_reason: null });
  });

  test('not after the end of the day', async () => {
    const one = await missed();
    await recordedEarlier(10 * 60 + 1);
    expect(await refusalOf(owner.undo(one))).toEqual({ category: 'conflict', code: 'undo_too_late' });
  });

  test('not by another employee', async () => {
    const one = await missed();
    expect(await refusalOf(bookingClient(store, store.ben).undo(one))).toMatchObject({ code: 'appointment_not_found' });
  });

  test('the parts of a visit name the reason', async () => {
    const one = await missed();
    const { data } = await store.owner.request<{ appointment_by_id: { visit: object[] } }>(
      'query ($s: Int!, $id: UUID!) { appointment_by_id(whmcs_id: $s, id: $id) { visit { status cancel_reason } } }',
      { s: store.whmcsId, id: one.id },
    );
    expect(data?.appointment_by_id.visit).toEqual([{ status: 'canceled', cancel_reason: 'no_show' }]);
  });
});

describe('a change is undone', () => {
  test.each<[string, (s: PosStore) => object]>([
    ['of the time', () => ({ start_time: at(14) })],
    ['of the length', () => ({ duration: 30 })],
    ['of the employee', (s) => ({ employee_id: s.ben.id })],
    ['of the service, with the note', (s) => ({ service_id: s.manicure, note: 'Late' })],
    [
      'of everything',
      (s) => ({ start_time: at(15), duration: 90, employee_id: null, service_id: s.manicure, note: null }),
    ],
  ])('%s', async (_, patch) => {
    const booked = await owner.book(at(12), [of(store.ava)], { note: 'Window seat' });
    const changed = await owner.update(booked, patch(store));
    expect(changed.status).toBe('confirmed');
    const restored = await after(9_900, () => owner.undo(changed));
    expect(restored).toEqual({ ...booked, version: 3, visit: [{ ...booked.visit[0], version: 3 }] });
  });

  test('with the whole visit, also if parts moved into each other’s old times', async () => {
    const booked = await owner.book(at(12), [of(store.ava), of(store.ava), of(store.ben)]);
    const moved = await owner.update(booked, { start_time: at(13), whole_visit: true });
    const restored = await owner.undo(moved);
    expect(restored.visit).toEqual(booked.visit.map((part) => ({ ...part, version: 3 })));
    const [rows] = await world.system((tx) =>
      tx.query(sql`select count(*)::int as over from appointment where whmcs_id = ${store.whmcsId} and allow_overlap`),
    );
    expect(rows).toEqual({ over: 0 });
  });

  test('to a time over another appointment, if it was booked over it on purpose', async () => {
    await owner.book(at(12), [of(store.ava)]);
    const over = await owner.book(at(12), [of(store.ava)], { continue_anyway: true });
    const moved = await owner.update(over, { start_time: at(14) });
    expect(await owner.undo(moved)).toMatchObject({ start_time: at(12), allow_overlap: true });
  });

  test('once, and the change before it stays', async () => {
    const booked = await owner.book(at(12), [of(store.ava)]);
    const first = await owner.update(booked, { start_time: at(13) });
    const second = await owner.update(first, { start_time: at(14) });
    const restored = await owner.undo(second);
    expect(restored).toMatchObject({ start_time: at(13), version: 4 });
    expect(await refusalOf(owner.undo(restored))).toMatchObject({ code: 'undo_too_late' });
  });
});

describe('an undo is refused', () => {
  const late = { category: 'conflict', code: 'undo_too_late' };
  const moved = async () => owner.update(await owner.book(at(12), [of(store.ava)]), { start_time: at(14) });

  test('after ten seconds', async () => {
    const one = await moved();
    expect(await after(10_001, () => refusalOf(owner.undo(one)))).toEqual(late);
  });

  test('for another person', async () => {
    const one = await moved();
    expect(await refusalOf(bookingClient(store, store.manager).undo(one))).toEqual(late);
    expect(await refusalOf(bookingClient(store, store.ava).undo(one))).toEqual(late);
    expect(await refusalOf(bookingClient(store, store.ben).undo(one))).toMatchObject({ code: 'appointment_not_found' });
  });

  test('without a change to undo', async () => {
    const booked = await owner.book(at(12), [of(store.ava)]);
    expect(await refusalOf(owner.undo(booked))).toEqual(late);
    expect(await refusalOf(owner.undo(await owner.update(booked, { note: 'Late' })))).toEqual(late);
  });

  test('after another change of the appointment, or of another part of the visit that moved with it', async () => {
    const booked = await owner.book(at(12), [of(store.ava), of(store.ben)]);
    const both = await owner.update(booked, { start_time: at(14), whole_visit: true });
    await bookingClient(store, store.ben).update({ id: both.visit[1]?.id ?? '', version: 2 }, { note: 'Late' });
    expect(await refusalOf(owner.undo(both))).toMatchObject({
      code: 'appointment_changed',
      params: { changed_by: 'Ben Ortiz' },
    });
    await bookingClient(store, store.manager).status(both, 'canceled', { cancel_reason: 'client_request' });
    expect(await refusalOf(owner.undo(both))).toMatchObject({ params: { changed_by: 'Max Manager' } });
    expect(await refusalOf(owner.undo({ id: both.id, version: 3 }))).toEqual(late);
  });

  test('after the old time was booked by another client, with the next free times', async () => {
    const one = await moved();
    await bookingClient(store, store.manager).book(at(12), [of(store.ava)]);
    const refused = await refusalOf(owner.undo(one));
    expect(refused).toMatchObject({ category: 'conflict', code: 'slot_taken' });
    expect(refused.params).toEqual({ free_times: [at(13), at(13, 15), at(13, 30)].join(',') });
    expect(await owner.get(one.id)).toMatchObject({ start_time: at(14), version: 2 });
  });
});
