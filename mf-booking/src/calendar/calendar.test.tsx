import { defaultPermissions } from '@suite/domain';
import { type FakeScreen, makeGate, makeWideScreen, offline, renderRemotePage } from '@suite/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { calendarPollMs } from '../poll-ms';
import { messages } from '../testing/make-appointment';
import { ben, calendarResponses, makeBooked } from '../testing/make-calendar';
import { Pages } from '../testing/pages';

// The store's clock goes forward on March 14, 2027: all these appointments are in that week.
const jenny = makeBooked('2027-03-14T05:30:00.000Z', 'Jenny Park'); // Saturday 11:30 PM
const maria = makeBooked('2027-03-14T06:30:00.000Z', 'Maria Lopez', { status: 'new', employee: null }); // Sunday 0:30 AM
const zoe = makeBooked('2027-03-15T04:30:00.000Z', 'Zoe Adams', { employee: ben }); // Sunday 11:30 PM
const tom = makeBooked('2027-03-15T05:30:00.000Z', 'Tom Hale', { status: 'canceled' }); // Monday 0:30 AM

const show = (query: string, more: object = {}, resolvers: object = calendarResponses([jenny, maria, zoe, tom])) =>
  renderRemotePage(<Pages />, {
    path: `/owner/ticket?tab=appointment&${query}`,
    messages: messages,
    resolvers: resolvers as never,
    ...more,
  });
const day = (name: RegExp) => screen.findByRole('button', { name });
const inAgenda = async (name: RegExp) => within(await screen.findByRole('region', { name }));

describe('the month', () => {
  test('shows the counts of each day in the store’s zone, and the appointments of the selected day', async () => {
    show('day=2027-03-14');
    const sunday = await day(/^Sunday, Mar 14, 2027, 2 appointments, 1 to process, 1 unassigned$/);
    expect(sunday).toHaveAttribute('aria-pressed', 'true');
    expect(await day(/^Saturday, Mar 13, 2027, 1 appointment$/)).toHaveAttribute('aria-pressed', 'false');
    expect(await day(/^Monday, Mar 15, 2027, no appointments$/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'March 2027' })).toBeVisible();
    const agenda = await inAgenda(/Sunday, Mar 14, 2027/);
    expect(await agenda.findByRole('link', { name: /12:30 AM.*Maria Lopez.*Unassigned.*New/ })).toBeVisible();
    expect(await agenda.findByRole('link', { name: /11:30 PM.*Zoe Adams.*Ben Ortiz/ })).toBeVisible();
    expect(screen.queryByText('Jenny Park')).toBeNull();
  });

  test('writes the selected day to the address; arrow keys move the focus into the next month', async () => {
    const { user, path } = show('day=2027-03-30');
    await user.click(await day(/^Wednesday, Mar 31, 2027/));
    expect(path()).toBe('/owner/ticket?tab=appointment&day=2027-03-31');
    await user.keyboard('{ArrowRight}');
    expect(path()).toBe('/owner/ticket?tab=appointment&day=2027-04-01');
    expect(await day(/^Thursday, Apr 01, 2027/)).toHaveFocus();
    expect(screen.getByRole('heading', { level: 2, name: 'April 2027' })).toBeVisible();
    await user.keyboard('{PageUp}{Home}');
    expect(await day(/^Monday, Mar 01, 2027/)).toHaveFocus();
  });

  test('steps to the previous and next month and back to today', async () => {
    const { user, path } = show('day=2027-03-31');
    await user.click(await screen.findByRole('button', { name: 'Previous month' }));
    expect(path()).toContain('day=2027-02-28');
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(path()).toBe('/owner/ticket?tab=appointment');
    expect(screen.queryByRole('button', { name: 'Today' })).toBeNull();
  });
});

describe('changes on another device', () => {
  afterEach(() => jest.useRealTimers());

  test('are shown in the agenda after the next poll, also when no count differs', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const booked = [makeBooked('2027-03-14T17:00:00.000Z', 'Maria Lopez')];
    show('day=2027-03-14', {}, calendarResponses(booked));
    const agenda = await inAgenda(/Sunday, Mar 14, 2027/);
    expect(await agenda.findByRole('link', { name: /12:00 PM.*Maria Lopez.*Ava Nguyen/ })).toBeVisible();
    const moved = makeBooked('2027-03-14T19:00:00.000Z', 'Maria Lopez', { employee: ben });
    booked.splice(0, 1, { ...moved, version: moved.version + 1 });
    await act(() => jest.advanceTimersByTimeAsync(calendarPollMs));
    expect(await agenda.findByRole('link', { name: /2:00 PM.*Maria Lopez.*Ben Ortiz/ })).toBeVisible();
    expect(agenda.getAllByRole('link')).toHaveLength(1);
  });
});

describe('the week', () => {
  test('shows seven days from Monday on with the appointments of each', async () => {
    show('view=week&day=2027-03-10');
    expect(await screen.findByRole('heading', { level: 2, name: 'Mar 8 – 14, 2027' })).toBeVisible();
    expect(within(screen.getByRole('table')).getAllByRole('button')).toHaveLength(7);
    const sunday = await inAgenda(/Sunday, Mar 14, 2027/);
    expect(await sunday.findByRole('link', { name: /Maria Lopez/ })).toBeVisible();
    expect(
      await (await inAgenda(/Saturday, Mar 13/)).findByRole('link', { name: /11:30 PM.*Jenny Park/ }),
    ).toBeVisible();
    expect((await inAgenda(/Monday, Mar 08/)).getByText('No appointments')).toBeVisible();
  });

  test('begins with the chosen day, and has the days before it at its end', async () => {
    const { user } = show('view=week&day=2027-03-13');
    await inAgenda(/Saturday, Mar 13/);
    const days = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent?.slice(0, 3));
    expect(days()).toEqual(['Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri']);
    expect(screen.getByText('Earlier this week')).toBeVisible();
    await user.click(await day(/^Monday, Mar 08, 2027/));
    expect(days()[0]).toBe('Mon');
    expect(screen.queryByText('Earlier this week')).toBeNull();
  });

  test('shows a repeated hour on its day in the week in which the clock goes back', async () => {
    const twice = [
      makeBooked('2027-11-07T06:30:00.000Z', 'First Half'),
      makeBooked('2027-11-07T07:30:00.000Z', 'Second Half'),
    ];
    show('view=week&day=2027-11-07', {}, calendarResponses(twice));
    const sunday = await inAgenda(/Sunday, Nov 07, 2027/);
    expect(await sunday.findByRole('link', { name: /1:30 AM.*First Half/ })).toBeVisible();
    expect(await sunday.findByRole('link', { name: /1:30 AM.*Second Half/ })).toBeVisible();
  });

  test('is translated to Vietnamese with its own formats', async () => {
    show('view=week&day=2027-03-14', { language: 'vi' });
    expect(await screen.findByRole('heading', { level: 2, name: '08 / 03 – 14 / 03 / 2027' })).toBeVisible();
    expect(await day(/^Chủ Nhật, 14 \/ 03 \/ 2027, 2 lịch hẹn, 1 cần xử lý, 1 chưa có thợ$/)).toBeVisible();
  });
});

describe('filters', () => {
  test('filters by status', async () => {
    const { user, path } = show('view=week&day=2027-03-15');
    await user.click(await screen.findByRole('button', { name: 'All statuses' }));
    await user.click(await screen.findByRole('option', { name: 'Canceled' }));
    expect(path()).toContain('status=canceled');
    expect(await screen.findByRole('link', { name: /Tom Hale.*Canceled/ })).toBeVisible();
  });

  test('filters by staff, with the count of each in the period', async () => {
    const { user } = show('view=week&day=2027-03-14');
    await day(/^Sunday, Mar 14, 2027, 2 appointments/);
    await user.click(screen.getByRole('button', { name: 'Everyone' }));
    expect(await screen.findByRole('option', { name: /Ava Nguyen.*1 appointment/ })).toBeVisible();
    expect(screen.getByRole('option', { name: /Unassigned.*1 appointment/ })).toBeVisible();
    await user.click(screen.getByRole('option', { name: /Ben Ortiz/ }));
    expect(await screen.findByRole('link', { name: /Zoe Adams/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Jenny Park')).toBeNull());
    expect(await day(/^Sunday, Mar 14, 2027, 1 appointment$/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ben Ortiz' })).toBeVisible();
  });

  test('filters by client, and an empty result can be cleared', async () => {
    const { user, path } = show('view=week&day=2027-03-14');
    await user.click(await screen.findByRole('button', { name: 'Search' }));
    await user.type(screen.getByRole('searchbox'), 'maria');
    expect(path()).toContain('q=maria');
    expect(await screen.findByRole('link', { name: /Maria Lopez/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Jenny Park')).toBeNull());
    await user.type(screen.getByRole('searchbox'), 'xyz');
    await user.click(await screen.findByRole('button', { name: 'Show all' }));
    expect(await screen.findByRole('link', { name: /Jenny Park/ })).toBeVisible();
  });

  test('hides the staff filter from staff, who see only their own appointments', async () => {
    const gate = makeGate({ area: 'staff', role: 'staff', permissions: new Set(defaultPermissions('staff')) });
    show('', { gate, path: '/store/10001/staff/ticket?tab=appointment&view=week&day=2027-03-14' });
    expect(await screen.findByRole('link', { name: /Maria Lopez/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Everyone' })).toBeNull();
  });
});

describe('codes', () => {
  test('links a printed code to its page', async () => {
    const { user, path } = show('');
    await user.click(await screen.findByRole('button', { name: 'Search' }));
    await user.type(screen.getByRole('searchbox'), 'qr-1001');
    await user.click(await screen.findByRole('link', { name: 'Open code QR-1001' }));
    expect(path()).toBe('/owner/qrcode/QR-1001');
  });

  test('links an order code to its ticket', async () => {
    const order = { id: '00000000-0000-4000-8000-0000000000f1', order_code: '1042', customer: null };
    const { user, path } = show('', {}, { ...calendarResponses([]), order_list: [order] });
    await user.click(await screen.findByRole('button', { name: 'Search' }));
    await user.type(screen.getByRole('searchbox'), '#1042');
    await user.click(await screen.findByRole('link', { name: 'Open ticket #1042' }));
    expect(path()).toBe(`/owner/orders/${order.id}`);
  });

  test('shows no links without the permission ORDER', async () => {
    const permissions = new Set(defaultPermissions('manager').filter((key) => key !== 'ORDER'));
    const { user } = show('', { gate: makeGate({ role: 'manager', permissions }) });
    await user.click(await screen.findByRole('button', { name: 'Search' }));
    await user.type(screen.getByRole('searchbox'), 'QR-1001');
    expect(await screen.findByText('No appointment matches')).toBeVisible();
    expect(screen.queryByRole('link', { name: /QR-1001/ })).toBeNull();
  });
});

describe('booking', () => {
  test('is offered on an empty day', async () => {
    const { user, path } = show('day=2027-03-16');
    await user.click(await screen.findByRole('button', { name: 'Book an appointment' }));
    expect(path()).toContain('/owner/appointments/create');
  });

  test('is not offered without the permission UPDATE_BOOKING', async () => {
    const permissions = new Set(defaultPermissions('manager').filter((key) => key !== 'UPDATE_BOOKING'));
    show('day=2027-03-16', { gate: makeGate({ role: 'manager', permissions }) });
    expect(await screen.findByText('No appointments: Tuesday, Mar 16, 2027')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Book/ })).toBeNull();
  });
});

test('the page shows an error and retries when the server cannot be reached', async () => {
  let reachable = false;
  const resolvers = calendarResponses([maria]);
  const { user } = show(
    'day=2027-03-14',
    {},
    {
      ...resolvers,
      appointment_day_counts: (args: never) => {
        if (!reachable) throw offline();
        return resolvers.appointment_day_counts(args);
      },
    },
  );
  expect(await screen.findByText('The calendar could not be loaded.')).toBeVisible();
  reachable = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /Maria Lopez/ })).toBeVisible();
});

test('a page of the agenda that failed to load shows one error and can be retried', async () => {
  let reachable = false;
  const resolvers = calendarResponses([maria, zoe]);
  const { user } = show(
    'day=2027-03-14',
    {},
    {
      ...resolvers,
      appointment_list: (args: never) => {
        if (!reachable) throw offline();
        return resolvers.appointment_list(args);
      },
    },
  );
  expect(await screen.findByText('These appointments could not be loaded.')).toBeVisible();
  reachable = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /Zoe Adams/ })).toBeVisible();
});

test.each([false, true])(
  'the chosen view keeps the focus, also where another toolbar contains it (desk: %s)',
  async (isDesk) => {
    const wide = makeWideScreen();
    wide.setWide(isDesk);
    const { user } = show('view=week&day=2027-03-14');
    await user.click(await screen.findByRole('radio', { name: 'Day' }));
    expect(await screen.findByRole('radio', { name: 'Day' })).toHaveFocus();
    await user.click(screen.getByRole('radio', { name: 'Week' }));
    expect(await screen.findByRole('radio', { name: 'Week' })).toHaveFocus();
    await user.click(screen.getByRole('radio', { name: 'Month' }));
    expect(screen.getByRole('radio', { name: 'Month' })).toHaveFocus();
    wide.restore();
  },
);

describe('the appointment beside the calendar', () => {
  let wide: FakeScreen;
  beforeEach(() => {
    wide = makeWideScreen();
  });
  afterEach(() => wide.restore());

  const pane = () => screen.findByRole('region', { name: 'Appointment' });
  const showWeek = (query = 'view=week&day=2027-03-14', changes: object = {}) =>
    show(
      query,
      {},
      {
        ...calendarResponses([jenny, zoe]),
        appointment_by_id: ({ id }: { id: string }) => [jenny, zoe].find((one) => one.id === id),
        appointment_sms_list: [],
        appointment_notification_list: [],
        ...changes,
      },
    );

  test('opens with the focus on its heading, and Escape returns to its link', async () => {
    const { user, path } = showWeek();
    const link = await (await inAgenda(/Sunday, Mar 14/)).findByRole('link', { name: /Zoe Adams/ });
    await user.click(link);
    expect(within(await pane()).getByRole('heading', { name: 'Appointment' })).toHaveFocus();
    expect(await within(await pane()).findByText('Zoe Adams')).toBeVisible();
    expect(path()).toBe(`/owner/ticket?tab=appointment&view=week&day=2027-03-14&open=${zoe.id}`);
    expect(link).toHaveAttribute('aria-current', 'true');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Appointment' })).toBeNull());
    expect(link).toHaveFocus();
    expect(path()).toBe('/owner/ticket?tab=appointment&view=week&day=2027-03-14');
  });

  test('closes when another week is looked at', async () => {
    const { user } = showWeek(`view=week&day=2027-03-14&open=${zoe.id}`);
    expect(await within(await pane()).findByText('Zoe Adams')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next week' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Mar 15 – 21, 2027' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Appointment' })).toBeNull();
  });

  test('is its own page where there is no room', async () => {
    wide.setWide(false);
    const { path } = showWeek(`view=week&day=2027-03-14&open=${zoe.id}`);
    await waitFor(() => expect(path()).toBe(`/owner/appointments/${zoe.id}`));
  });

  test('is fetched again in the calendar after a change', async () => {
    const booked = [makeBooked('2027-03-15T04:30:00.000Z', 'Zoe Adams', { status: 'new' })];
    const current = () => booked[0] as (typeof booked)[number];
    const { user } = showWeek(`view=week&day=2027-03-14&open=${current().id}`, {
      ...calendarResponses(booked),
      appointment_by_id: current,
      appointment_update_status: () => {
        booked.splice(0, 1, { ...current(), status: 'confirmed', version: current().version + 1 });
        return current();
      },
    });
    const agenda = await inAgenda(/Sunday, Mar 14/);
    expect(await agenda.findByRole('link', { name: /Zoe Adams.*New/ })).toBeVisible();
    await user.click(await within(await pane()).findByRole('button', { name: 'Confirm' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /confirm/i }));
    expect(await agenda.findByRole('link', { name: /Zoe Adams.*Confirmed/ })).toBeVisible();
  });
});
