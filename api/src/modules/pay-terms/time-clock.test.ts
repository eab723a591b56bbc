import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { inNewStores } from '../../testing/in-pos-world';
import { payPeriod } from '../../testing/pay';
import { payTermsClient } from '../../testing/pay-terms-client';
import { conflict, fieldOf, refusalOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';

type Client = ReturnType<typeof payTermsClient>;

/** The clock stands at 10:00 of Saturday, November 21st, in Chicago. */
let world: PosTest;
let store: PosStore;
let ava: Client;
let manager: Client;
inNewStores((made) => {
  ({ world, store } = made);
  ava = payTermsClient(store, store.ava);
  manager = payTermsClient(store, store.manager);
});

/** Ava at another time, signed in then. */
const at = async <T>(time: string, work: (client: Client) => Promise<T>): Promise<T> =>
  world.at(new Date(time), async () => {
    const request = await world.as({ whmcsId: store.whmcsId, employeeId: store.ava.id });
    return work(payTermsClient(store, { request }));
  });
const friday = { start_time: '2026-11-20T15:00:00.000Z', end_time: '2026-11-20T23:00:00.000Z' };
const add = (more: object = {}, by = manager) =>
  by.addEntry({ employee_id: store.ava.id, ...friday, reason: 'Forgot to clock in', ...more });

describe('the clock of an employee', () => {
  test('counts from clocking in to clocking out by the clock of the server, without the break', async () => {
    expect(await ava.clock()).toMatchObject({ entry: null, today_minutes: 0, clocks_in: true });
    const { entry } = await at('2026-11-21T15:00:30Z', (client) => client.clockIn());
    expect(entry).toMatchObject({ employee_id: store.ava.id, status: 'working', day: '2026-11-21', end_time: null });
    expect(await ava.clock()).toMatchObject({ today_minutes: 60, week_minutes: 60 });
    expect((await at('2026-11-21T18:00:00Z', (client) => client.startBreak())).entry).toMatchObject({
      status: 'on_break',
      breaks: [{ start_time: '2026-11-21T18:00:00.000Z', end_time: null }],
      minutes: 180,
    });
    expect(await at('2026-11-21T18:30:00Z', (client) => client.clock())).toMatchObject({ today_minutes: 180 });
    await at('2026-11-21T18:45:00Z', (client) => client.endBreak());
    const out = await at('2026-11-21T22:00:00Z', (client) => client.clockOut());
    expect(out).toMatchObject({ entry: null, today_minutes: 375 });
    const sheet = await at('2026-11-21T22:00:00Z', (client) => client.ownSheet('2026-11-16', '2026-11-22'));
    expect(sheet).toMatchObject({ minutes: 375, days: [{ day: '2026-11-21', minutes: 375 }], to_correct: 0 });
    expect(sheet.entries).toMatchObject([{ status: 'finished', changes: [], is_locked: false }]);
  });

  test('clocks in once, however often it is tapped', async () => {
    const key = randomUUID();
    await Promise.all([ava.clockIn(key), ava.clockIn(key), ava.clockIn()]);
    expect(await manager.sheets('2026-11-21', '2026-11-21', store.ava.id)).toMatchObject([{ entries: [{}] }]);
    await ava.clockOut();
    expect(await ava.clockOut()).toMatchObject({ entry: null });
  });

  test('refuses a break of somebody who does not work', async () => {
    expect(await refusalOf(ava.startBreak())).toEqual(conflict('not_clocked_in'));
    expect(await ava.endBreak()).toMatchObject({ entry: null });
  });

  test('ends a break with the time', async () => {
    await at('2026-11-21T15:00:00Z', (client) => client.clockIn());
    await at('2026-11-21T15:10:00Z', (client) => client.startBreak());
    await ava.clockOut();
    const [sheet] = await manager.sheets('2026-11-21', '2026-11-21', store.ava.id);
    expect(sheet).toMatchObject({ minutes: 10, entries: [{ breaks: [{ end_time: '2026-11-21T16:00:00.000Z' }] }] });
  });

  test('flags time that nobody ended for 16 hours, counts none of it, and lets its employee clock in again', async () => {
    await at('2026-11-20T15:00:00Z', (client) => client.clockIn());
    expect(await at('2026-11-21T06:59:00Z', (client) => client.clock())).toMatchObject({
      entry: { status: 'working' },
    });
    expect(await ava.clock()).toMatchObject({ entry: { status: 'forgotten', minutes: 0 }, week_minutes: 0 });
    const { entry } = await ava.clockIn();
    expect(entry).toMatchObject({ status: 'working', day: '2026-11-21' });
    const [sheet] = await manager.sheets('2026-11-16', '2026-11-21', store.ava.id);
    expect(sheet).toMatchObject({ minutes: 0, to_correct: 1 });
    const forgotten = sheet?.entries.find(({ status }) => status === 'forgotten');
    expect(forgotten).toMatchObject({ end_time: '2026-11-21T07:00:00.000Z' });
    const { minutes, status } = await manager.correctEntry({ id: forgotten?.id, ...friday, reason: 'Left at five' });
    expect([minutes, status]).toEqual([480, 'finished']);
  });

  test('counts time across midnight on both days', async () => {
    await at('2026-11-21T04:00:00Z', (client) => client.clockIn());
    await at('2026-11-21T08:30:00Z', (client) => client.clockOut());
    expect(await ava.ownSheet('2026-11-16', '2026-11-21')).toMatchObject({
      days: [
        { day: '2026-11-20', minutes: 120 },
        { day: '2026-11-21', minutes: 150 },
      ],
    });
    expect(await ava.ownSheet('2026-11-21', '2026-11-21')).toMatchObject({ minutes: 150, entries: [{}] });
  });

  test('is not asked of those whose terms have none', async () => {
    await payTermsClient(store, store.owner).setWorker({
      employee_id: store.ava.id,
      valid_from: '2026-11-21',
      worker_type: 'contractor',
      state: 'TX',
      clocks_in: false,
    });
    expect(await ava.clock()).toMatchObject({ clocks_in: false });
  });
});

describe('a manager', () => {
  test('sees who works, who is on a break and whose time waits for a correction', async () => {
    await at('2026-11-21T15:00:00Z', (client) => client.clockIn());
    const rows = await manager.clocks();
    expect(rows).toMatchObject([
      { employee_name: 'Ava Nguyen', entry: { status: 'working' }, today_minutes: 60 },
      { employee_name: 'Ben Ortiz', entry: null, today_minutes: 0 },
    ]);
  });

  test('adds, corrects and removes time with a reason, which the employee sees', async () => {
    const entry = await add({ breaks: [{ start_time: '2026-11-20T18:00:00Z', end_time: '2026-11-20T18:30:00Z' }] });
    expect(entry).toMatchObject({ minutes: 450, changes: [{ kind: 'added', person_name: 'Max Manager' }] });
    const corrected = await world.at(new Date('2026-11-21T16:05:00Z'), () =>
      manager.correctEntry({ id: entry.id, ...friday, end_time: '2026-11-20T22:00:00.000Z', reason: 'Left earlier' }),
    );
    expect(corrected).toMatchObject({ minutes: 420, breaks: [] });
    const { entries } = await ava.ownSheet('2026-11-20', '2026-11-20');
    expect(entries[0]?.changes).toMatchObject([
      {
        kind: 'corrected',
        reason: 'Left earlier',
        former_end_time: friday.end_time,
        end_time: '2026-11-20T22:00:00.000Z',
      },
      { kind: 'added', reason: 'Forgot to clock in', former_start_time: null, start_time: friday.start_time },
    ]);
    await manager.removeEntry({ id: entry.id, reason: 'Clocked twice' });
    expect(await ava.ownSheet('2026-11-20', '2026-11-20')).toMatchObject({ minutes: 0, entries: [] });
    expect(await refusalOf(manager.removeEntry({ id: entry.id, reason: 'Again' }))).toMatchObject({
      code: 'time_entry_not_found',
    });
  });

  test.each([
    [{ end_time: friday.start_time }, 'end_time', 'end_before_start', undefined],
    [{ end_time: '2026-11-21T16:00:01.000Z' }, 'end_time', 'time_entry_future', undefined],
    [{ start_time: '2026-11-19T22:59:00.000Z' }, 'end_time', 'time_entry_long', { hours: 24 }],
    [
      { breaks: [{ start_time: '2026-11-20T14:59:00Z', end_time: '2026-11-20T15:30:00Z' }] },
      'breaks',
      'break_outside',
      undefined,
    ],
    [{ employee_id: randomUUID() }, 'employee_id', 'staff_not_found', undefined],
  ])('is refused times that cannot be (%j)', async (more, field, code, params) => {
    expect(await refusalOf(add(more))).toEqual(fieldOf(`input_obj.${field}`, code, params));
  });

  test('is refused time that overlaps other time of the employee, and not of others', async () => {
    await add();
    const later = { start_time: '2026-11-20T22:59:00.000Z', end_time: '2026-11-20T23:30:00.000Z' };
    expect(await refusalOf(add(later))).toEqual(fieldOf('input_obj.start_time', 'time_entry_overlap'));
    await add({ ...later, employee_id: store.ben.id });
    await add({ ...later, start_time: friday.end_time });
  });

  test('changes nothing in a closed pay period', async () => {
    const entry = await add();
    await payPeriod(world, store, '2026-11-14', '2026-11-20');
    expect(await manager.sheets('2026-11-20', '2026-11-20', store.ava.id)).toMatchObject([
      { entries: [{ is_locked: true }] },
    ]);
    for (const refused of [
      () => add({ start_time: '2026-11-20T08:00:00Z', end_time: '2026-11-20T09:00:00Z' }),
      () => manager.correctEntry({ id: entry.id, ...friday, reason: 'Late' }),
      () => manager.removeEntry({ id: entry.id, reason: 'Late' }),
    ])
      expect(await refusalOf(refused())).toEqual(conflict('pay_period_closed'));
    // Nor does time move into one.
    const saturday = { start_time: '2026-11-21T14:00:00.000Z', end_time: '2026-11-21T15:00:00.000Z' };
    const open = await add(saturday);
    const moved = manager.correctEntry({
      id: open.id,
      ...saturday,
      start_time: '2026-11-21T05:59:00.000Z',
      reason: 'Night',
    });
    expect(await refusalOf(moved)).toEqual(conflict('pay_period_closed'));
    expect(
      await manager.correctEntry({ id: open.id, ...saturday, start_time: '2026-11-21T06:00:00.000Z', reason: 'Early' }),
    ).toMatchObject({
      minutes: 540,
    });
  });

  test('reads at most 366 days, and none that end before they start', async () => {
    expect(await refusalOf(manager.sheets('2025-11-21', '2026-11-22'))).toMatchObject({
      fields: [{ path: 'end_date', code: 'out_of_range' }],
    });
    expect(await refusalOf(manager.sheets('2026-11-22', '2026-11-21'))).toEqual(
      fieldOf('end_date', 'end_before_start'),
    );
  });
});

test('the database refuses overlapping time, whatever the code does', async () => {
  await ava.clockIn();
  const insert = world.system((tx) =>
    tx.query(sql`
      insert into time_entry (whmcs_id, id, employee_id, start_time, created_at)
      values (${store.whmcsId}, ${randomUUID()}, ${store.ava.id}, ${new Date('2026-11-22T00:00:00Z')}, ${world.now})`),
  );
  await expect(insert).rejects.toThrow(/time_entry_no_overlap/);
});
