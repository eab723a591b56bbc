import { type AppointmentRights, actionsOf } from './appointment-actions';

const zone = 'America/Chicago';
const all: AppointmentRights = { update: true, order: true, checkOut: true };
const start = '2026-11-21T16:30:00.000Z';
const end = '2026-11-21T17:15:00.000Z';
const before = '2026-11-21T15:00:00.000Z';
const during = '2026-11-21T16:45:00.000Z';
const after = '2026-11-21T18:00:00.000Z';
const dayBefore = '2026-11-20T18:00:00.000Z';
const dayAfter = '2026-11-22T18:00:00.000Z';

const appointment = {
  status: 'confirmed' as const,
  cancel_reason: null,
  start_time: start,
  end_time: end,
  updated_at: start,
  checked_in_at: null,
  order: null,
  visit: [{ start_time: start }],
};
type Changes = Partial<Parameters<typeof actionsOf>[0]>;
const barOf = (changes: Changes, now: string, rights: Partial<AppointmentRights> = {}) =>
  actionsOf({ ...appointment, ...changes }, { ...all, ...rights }, new Date(now), zone);

const arrived = { checked_in_at: before };
const missed = { status: 'canceled', cancel_reason: 'no_show' } as const;

test.each<[string, Changes, string, string | null, string | null]>([
  ['an awaiting one is confirmed', { status: 'new' }, before, 'confirm', 'edit'],
  ['a changed one of a past day is confirmed', { status: 'updated' }, dayAfter, 'confirm', 'edit'],
  ['a confirmed one of another day has no next step', {}, dayBefore, null, 'edit'],
  ['one that was moved to another day after the arrival has none', arrived, dayBefore, null, 'edit'],
  ['a confirmed one of today is checked in before its start', {}, before, 'check_in', 'edit'],
  ['a confirmed one is checked in while it runs', {}, during, 'check_in', 'edit'],
  ['one that is over is checked out without a check-in', {}, after, 'check_out', 'edit'],
  ['one of a past day is checked out', {}, dayAfter, 'check_out', 'edit'],
  ['an arrived client is checked out', arrived, before, 'check_out', 'edit'],
  ['one in service leads to the review', { order: { order_status: 'in_service' } }, during, 'review', 'open_ticket'],
  [
    'a paid one leads to its ticket',
    { status: 'done', order: { order_status: 'done' } },
    after,
    'view_ticket',
    'book_again',
  ],
  ['one done without a ticket is booked again', { status: 'done' }, after, 'book_again', null],
  ['a canceled one is booked again', { status: 'canceled' }, before, 'book_again', null],
  ['a no-show of today is undone or booked again', missed, after, 'book_again', 'undo_no_show'],
  ['a no-show of a past day is booked again', missed, dayAfter, 'book_again', null],
])('%s', (_, changes, now, primary, secondary) => {
  expect(barOf(changes, now)).toMatchObject({ primary, secondary });
});

test.each<[string, Changes, string, Partial<AppointmentRights>, string | null, string | null]>([
  ['without point of sale an arrived client is marked as done', arrived, during, { checkOut: false }, 'done', 'edit'],
  ['a person who may not change appointments checks out', arrived, during, { update: false }, 'check_out', null],
  ['a person who may only look has no action', {}, during, { update: false, checkOut: false }, null, null],
  [
    'a ticket is not opened without the permission',
    { order: { order_status: 'done' } },
    after,
    { order: false },
    null,
    'book_again',
  ],
])('%s', (_, changes, now, rights, primary, secondary) => {
  expect(barOf(changes, now, rights)).toMatchObject({ primary, secondary });
});

test.each<[string, Changes, string, string[]]>([
  ['of another day', {}, dayBefore, ['check_out', 'done', 'book_again', 'join', 'cancel']],
  ['that has begun', {}, during, ['check_out', 'done', 'book_again', 'join', 'no_show', 'cancel']],
  ['of an arrived client', arrived, before, ['undo_check_in', 'done', 'book_again', 'join', 'cancel']],
  [
    'that awaits its confirmation',
    { status: 'new' },
    during,
    ['check_out', 'check_in', 'book_again', 'join', 'no_show', 'cancel'],
  ],
  ['that is paid', { status: 'done', order: { order_status: 'done' } }, after, []],
  ['that is a no-show', missed, after, []],
])('the menu of an appointment %s has the other actions', (_, changes, now, menu) => {
  expect(barOf(changes, now).menu).toEqual(menu);
});
