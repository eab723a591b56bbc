import { defaultPermissions, permissionKeys, type ServiceFlag } from '@suite/domain';
import { makeGate, offline, type RenderOptions, refusal, renderRemotePage } from '@suite/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ids, messages } from '../testing/make';
import { appointmentId, makeNotification } from '../testing/make-notification';
import { Pages } from '../testing/pages';

/** Callbacks that simulate that the end of the list is on screen. */
const reached = new Set<() => void>();
beforeAll(() => {
  class Observer {
    #onSeen: () => void;
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      this.#onSeen = () => callback([{ isIntersecting: true }]);
    }
    observe() {
      reached.add(this.#onSeen);
    }
    disconnect() {
      reached.delete(this.#onSeen);
    }
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
});
const reachTheEnd = () =>
  act(async () => {
    for (const seen of reached) seen();
  });

type Row = ReturnType<typeof makeNotification>;
interface Where {
  kind?: { _eq?: string; _in?: string[] };
  is_seen?: { _eq: boolean };
  created_at?: { _lt: string };
}
/** A server with these notifications. */
function server(rows: Row[]) {
  const fits = ({ where = {} }: { where?: Where }) =>
    rows.filter(
      ({ kind, is_seen, created_at }) =>
        (!where.kind?._eq || where.kind._eq === kind) &&
        (!where.kind?._in || where.kind._in.includes(kind)) &&
        (!where.is_seen || where.is_seen._eq === is_seen) &&
        (!where.created_at || created_at < where.created_at._lt),
    );
  const markSeen = (id: string) => {
    const found = rows.find((row) => row.id === id);
    if (!found) throw refusal('not_found', 'notification_not_found');
    found.is_seen = true;
    return { ...found };
  };
  return {
    notification_list: ({ where, limit, after }: { where?: Where; limit: number; after?: string | null }) => {
      const found = fits(where ? { where } : {});
      return found.slice(after ? found.findIndex(({ id }) => id === after) + 1 : 0).slice(0, limit);
    },
    notification_aggregate: (args: { where?: Where }) => ({ count: fits(args).length }),
    badge_counts: () => ({ unconfirmed_bookings: 0 }),
    notification_by_id: ({ id }: { id: string }) => {
      const found = rows.find((row) => row.id === id);
      if (!found) throw refusal('not_found', 'notification_not_found');
      return { ...found };
    },
    read_user_notification: ({ id }: { id: string }) => markSeen(id),
    read_fastboy_notification: ({ input_obj }: { input_obj: { id: string } }) => markSeen(input_obj.id),
    read_all_user_notifications: (args: { where?: Where }) => {
      const seen = fits({ where: { ...args.where, is_seen: { _eq: false } } });
      for (const row of seen) row.is_seen = true;
      return { count: seen.length };
    },
  };
}
const show = (path: string, resolvers: object, more: RenderOptions = {}) =>
  renderRemotePage(<Pages />, { path, messages: messages, resolvers: resolvers as never, ...more });
const rowsShown = async () =>
  within(await screen.findByRole('list', { name: 'Notifications' })).getAllByRole('listitem');
const without = (...missing: string[]) => new Set(permissionKeys.filter((key) => !missing.includes(key)));
const staff = (permissions: Set<(typeof permissionKeys)[number]>) =>
  makeGate({ area: 'staff', role: 'staff', permissions });

describe('the owner’s notifications', () => {
  test('are listed by kind with their unread counts', async () => {
    const { user, path } = show(
      '/owner/notifications',
      server([
        makeNotification(),
        makeNotification({ title: 'Appointment moved', is_seen: true }),
        makeNotification({ kind: 'new_ticket_survey', title: 'How was our help?', extra_data: [] }),
      ]),
    );
    expect(screen.getByRole('status')).toHaveTextContent('Loading your notifications');
    expect((await rowsShown()).map((row) => within(row).getByRole('link').textContent)).toEqual([
      'New: New appointment',
      'Appointment moved',
    ]);
    expect(path()).toBe('/owner/notifications/booking');
    expect(screen.getByText(/^Jenny Park is booked for Pedicure/, { selector: 'li:first-child *' })).toBeVisible();
    expect(screen.getAllByText(/minutes? ago$/)).toHaveLength(2);
    expect(await screen.findByRole('tab', { name: 'Booking 1' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Surveys 1' }));
    expect(path()).toBe('/owner/notifications/survey');
    expect(await screen.findByRole('link', { name: 'New: How was our help?' })).toBeVisible();
    expect(screen.queryByText('Appointment moved')).toBeNull();
  });

  test('are marked as read one by one, or all that were loaded', async () => {
    const rows = [makeNotification({ title: 'First' }), makeNotification({ title: 'Second' }), makeNotification()];
    const { user, requests } = show('/owner/notifications/booking', server(rows));
    await screen.findByRole('tab', { name: 'Booking 3' });
    await user.click(await screen.findByRole('button', { name: 'Mark as read: First' }));
    expect(await screen.findByRole('link', { name: 'First' })).toBeVisible();
    expect(await screen.findByRole('tab', { name: 'Booking 2' })).toBeVisible();
    rows.unshift(makeNotification({ title: 'Came since', created_at: new Date().toISOString() }));
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByText('2 notifications marked as read.')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'New: Came since' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Second' })).toBeVisible();
    expect(requests.find(({ operation }) => operation === 'ReadAllNotifications')?.variables).toMatchObject({
      where: { kind: { _in: ['appointment', 'time_off'] } },
    });
  });

  test('load the next page at the end of the list', async () => {
    const rows = Array.from({ length: 45 }, (_, index) => makeNotification({ title: `Number ${index}` }));
    show('/owner/notifications/booking', server(rows));
    expect(await rowsShown()).toHaveLength(20);
    await reachTheEnd();
    await waitFor(async () => expect(await rowsShown()).toHaveLength(40));
    await reachTheEnd();
    await waitFor(async () => expect(await rowsShown()).toHaveLength(45));
    expect(screen.queryByRole('button', { name: 'Show older ones' })).toBeNull();
    expect(new Set((await rowsShown()).map((row) => row.textContent)).size).toBe(45);
  });

  test('open on the appointments to confirm from the bell, with all notifications one tap away', async () => {
    let waiting = 1;
    const { user, path } = show(
      '/owner/notifications/booking#unconfirmed',
      { ...server([makeNotification(), makeNotification()]), badge_counts: () => ({ unconfirmed_bookings: waiting }) },
      {
        slots: {
          'notifications.unconfirmed': ({ onChanged }: Record<string, unknown>) => (
            <button type="button" onClick={onChanged as () => void}>
              Confirm Jenny
            </button>
          ),
        },
      },
    );
    expect(await screen.findByRole('button', { name: 'To confirm 1', pressed: true })).toBeVisible();
    waiting = 0;
    await user.click(screen.getByRole('button', { name: 'Confirm Jenny' }));
    expect(await screen.findByRole('button', { name: 'To confirm', pressed: true })).toBeVisible();
    waiting = 1;
    await user.click(screen.getByRole('button', { name: 'Confirm Jenny' }));
    await screen.findByRole('button', { name: 'To confirm 1' });
    await user.click(screen.getByRole('button', { name: 'All' }));
    await waitFor(async () => expect(await rowsShown()).toHaveLength(2));
    expect(path()).toBe('/owner/notifications/booking');
    await user.click(screen.getByRole('button', { name: 'To confirm 1' }));
    expect(path()).toBe('/owner/notifications/booking#unconfirmed');
  });

  test('are all shown to people without the overview of appointments', async () => {
    const permissions = new Set(defaultPermissions('manager').filter((key) => key !== 'OVERVIEW_BOOKING'));
    show('/owner/notifications/booking#unconfirmed', server([makeNotification()]), {
      gate: makeGate({ role: 'manager', permissions }),
    });
    expect(await rowsShown()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /^To confirm/ })).toBeNull();
  });

  test('show an empty message in each tab, and a failed tab can be retried', async () => {
    let working = true;
    const resolvers = server([]);
    const list = (args: never) => {
      if (!working) throw offline();
      return resolvers.notification_list(args);
    };
    const { user } = show('/owner/notifications/fastboy', { ...resolvers, notification_list: list });
    expect(
      await screen.findByText(
        'You are notified here when a product runs low, staff sign-in is locked, or one of your packages ends.',
      ),
    ).toBeVisible();
    working = false;
    await user.click(screen.getByRole('tab', { name: 'Card payments' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your notifications could not be loaded.');
    working = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/card batch is closed/)).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Reviews' }));
    expect(await screen.findByText('What clients write about your store appears here.')).toBeVisible();
  });

  test('show only permitted and available tabs', async () => {
    const gate = makeGate({
      permissions: without('BOOKING', 'REVIEW', 'STAFF'),
      services: new Set<ServiceFlag>(['gbk', 'gci']),
    });
    const { path } = show('/owner/notifications/booking', server([]), { gate });
    await waitFor(() => expect(path()).toBe('/owner/notifications/survey'));
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent?.trim())).toEqual(['Surveys', 'Store']);
  });

  test('show only requests of the team in a store without booking', async () => {
    const gate = makeGate({ services: new Set<ServiceFlag>(['pos']) });
    const { path } = show('/owner/notifications/booking#unconfirmed', server([]), { gate });
    expect(await screen.findByText('You are notified here when an employee asks for time off.')).toBeVisible();
    expect(path()).toBe('/owner/notifications/booking#unconfirmed');
    expect(screen.getByRole('tab', { name: 'Time off' })).toBeVisible();
    expect(screen.queryByText('To confirm')).toBeNull();
  });

  test('show no such tab in a store without booking to somebody who manages no team', async () => {
    const gate = makeGate({ permissions: without('STAFF'), services: new Set<ServiceFlag>(['pos']) });
    const { path } = show('/owner/notifications/booking', server([]), { gate });
    await waitFor(() => expect(path()).toBe('/owner/notifications/survey'));
  });

  test('link a survey from the phone app to its external page', async () => {
    show(`/owner/notifications/survey?link=${encodeURIComponent('https://survey.example/a?b=c')}`, server([]));
    const link = await screen.findByRole('link', { name: 'Open the survey' });
    expect(link).toHaveAttribute('href', 'https://survey.example/a?b=c');
    expect(link).toHaveAttribute('target', '_blank');
    expect(screen.getByText('At survey.example')).toBeVisible();
  });

  test('drop unsafe links', async () => {
    show(`/owner/notifications/survey?link=${encodeURIComponent('javascript:alert(1)')}`, server([]));
    expect(await screen.findByText('No notifications')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Open the survey' })).toBeNull();
  });

  test('show a package notification from the phone app in full and mark it as read', async () => {
    const row = makeNotification({ kind: 'package_remind', title: 'Go Booking ends soon', extra_data: [] });
    const { requests } = show(`/owner/notifications/fastboy?id=${row.id}`, server([row]));
    expect(await screen.findByRole('heading', { level: 2, name: 'Go Booking ends soon' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Go Booking ends soon' })).toBeVisible();
    expect(requests.map(({ operation }) => operation)).toContain('ReadPackageReminder');
  });
});

describe('one notification', () => {
  test.each([
    ['owner', makeGate(), '/owner/notification', `/owner/profile/user/staff-role/hours?member=${ids.ava}`],
    [
      'employee',
      staff(new Set(permissionKeys)),
      '/store/10001/staff/notifications',
      '/store/10001/staff/profile/hours',
    ],
  ])('about time off leads an %s to the hours', async (_, gate, path, hours) => {
    const extra_data = [{ key: 'employee_id', value: ids.ava }];
    const row = makeNotification({ kind: 'time_off', title: 'Time off requested', extra_data });
    show(`${path}/${row.id}`, server([row]), { gate });
    expect(await screen.findByRole('link', { name: 'Open the hours' })).toHaveAttribute('href', hours);
  });

  test('is shown in full, marked as read, and links to its appointment and its list', async () => {
    const row = makeNotification();
    show(`/owner/notification/${row.id}`, server([row]));
    expect(await screen.findByRole('heading', { level: 2, name: 'New appointment' })).toBeVisible();
    await waitFor(() => expect(row.is_seen).toBe(true));
    expect(screen.getByRole('link', { name: 'Open the appointment' })).toHaveAttribute(
      'href',
      `/owner/appointments/${appointmentId}`,
    );
    expect(screen.getByRole('link', { name: 'More like this' })).toHaveAttribute(
      'href',
      '/owner/notifications/booking',
    );
  });

  const uuid = '00000000-0000-4000-8000-0000000000f1';
  test.each([
    ['package_id', uuid, `/owner/product-plan/your-package?package=${uuid}`],
    ['product_code', 'gbk', '/owner/product-plan/your-package?service=gbk'],
    ['invoice_id', uuid, '/owner/product-plan/your-package'],
    ['card_id', uuid, `/owner/payment-method/card-detail/${uuid}`],
    ['billing_card_id', uuid, `/owner/payment-method/card-detail/${uuid}`],
  ])('a reminder with a %s opens what it is about, and is marked as read', async (key, value, subject) => {
    const row = makeNotification({ kind: 'package_remind', extra_data: [{ key, value }] });
    const page = show(`/owner/notification/${row.id}`, server([row]));
    await waitFor(() => expect(page.path()).toBe(subject));
    await waitFor(() => expect(row.is_seen).toBe(true));
    page.unmount();
    show('/owner/notifications/fastboy', server([row]));
    expect(await screen.findByRole('link', { name: /New appointment/ })).toHaveAttribute('href', subject);
  });

  test('news of the carriers among the reminders has no package, and is shown in full', async () => {
    const row = makeNotification({ kind: 'package_remind', title: 'Texts approved', extra_data: [] });
    show(`/owner/notification/${row.id}`, server([row]));
    expect(await screen.findByRole('heading', { level: 2, name: 'Texts approved' })).toBeVisible();
  });

  test('links to its survey', async () => {
    const extra_data = [{ key: 'link', value: 'https://survey.example/1' }];
    const row = makeNotification({ kind: 'remind_ticket_survey', extra_data });
    show(`/owner/notification/${row.id}`, server([row]));
    expect(await screen.findByRole('link', { name: 'Open the survey' })).toHaveAttribute(
      'href',
      'https://survey.example/1',
    );
    expect(screen.queryByRole('link', { name: 'Open the appointment' })).toBeNull();
  });

  const item = '00000000-0000-4000-8000-00000000c001';
  test.each([
    [
      'low_stock',
      [{ key: 'item_id', value: item }],
      'Open the product',
      `/owner/profile/store/catalogue/product/${item}`,
    ],
    ['code_lock', [], 'Open staff sign-in', '/owner/authorize'],
    ['message_failed', [{ key: 'message_id', value: item }], 'Open the message', `/owner/profile/store/outbox/${item}`],
    ['message_failed', [], 'Open the list of messages', '/owner/profile/store/outbox?status=failed'],
    [
      'message_failed',
      [{ key: 'gift_card_id', value: item }],
      'Open the gift card',
      `/owner/gift-card/detail?id=${item}`,
    ],
    [
      'gift_card_bonus',
      [{ key: 'gift_card_id', value: item }],
      'Open the gift card',
      `/owner/gift-card/detail?id=${item}`,
    ],
  ])('a notification of the kind %s links to its subject and its list', async (kind, extra_data, name, href) => {
    const row = makeNotification({ kind, extra_data });
    show(`/owner/notification/${row.id}`, server([row]));
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
    expect(screen.getByRole('link', { name: 'More like this' })).toHaveAttribute(
      'href',
      '/owner/notifications/fastboy',
    );
  });

  test.each([
    ['everyone’s pay', '/owner', '/owner/income/payroll/list/staff', makeGate()],
    ['the own slip', '/store/10001/staff', '/store/10001/staff/income/payroll/slip', staff(new Set(permissionKeys))],
  ] as const)('a closed pay period leads to %s', async (_, prefix, page, gate) => {
    const extra_data = [
      { key: 'payroll_id', value: item },
      { key: 'start_date', value: '2026-11-02' },
      { key: 'end_date', value: '2026-11-15' },
    ];
    const row = makeNotification({ kind: 'payroll', extra_data });
    const path = prefix === '/owner' ? `/owner/notification/${row.id}` : `${prefix}/notifications/${row.id}`;
    show(path, server([row]), { gate });
    expect(await screen.findByRole('link', { name: 'Open the pay' })).toHaveAttribute(
      'href',
      `${page}?from=2026-11-02&to=2026-11-15`,
    );
  });

  test('the answer of a client leads to the review, also where the visit has a page', async () => {
    const extra_data = [
      { key: 'appointment_id', value: '00000000-0000-4000-8000-000000000800' },
      { key: 'review_id', value: item },
    ];
    const row = makeNotification({ kind: 'new_ticket_survey', extra_data });
    show(`/owner/notification/${row.id}`, server([row]));
    expect(await screen.findByRole('link', { name: 'Open the review' })).toHaveAttribute(
      'href',
      `/owner/review/gocheckin/${item}`,
    );
  });

  test('a chargeback leads to its ticket', async () => {
    const row = makeNotification({ kind: 'bamboo', extra_data: [{ key: 'order_id', value: item }] });
    show(`/owner/notification/${row.id}`, server([row]));
    expect(await screen.findByRole('link', { name: 'Open the ticket' })).toHaveAttribute(
      'href',
      `/owner/orders/${item}`,
    );
  });

  test.each([
    ['a batch', 'batch_id', item, 'Open the batch', `/owner/report/batch-closed-detail?id=${item}`],
    ['a payment', 'payment_id', item, 'Open the payment', `/owner/report/transaction-detail/${item}`],
    [
      'a deposit',
      'deposit_day',
      '2026-11-20',
      'Open the deposits',
      '/owner/report/deposits?range=custom&from=2026-11-20&to=2026-11-20',
    ],
  ])('news of %s lead to the card reports', async (_, key, value, name, href) => {
    const row = makeNotification({ kind: 'bamboo', extra_data: [{ key, value }] });
    show(`/owner/notification/${row.id}`, server([row]));
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
  });

  test.each([
    ['without the permission INCOME', makeGate({ permissions: without('INCOME') })],
    ['in a store without the point of sale', makeGate({ services: new Set<ServiceFlag>(['gc_without_pos']) })],
  ])('news of a batch have no link %s', async (_, gate) => {
    const row = makeNotification({ kind: 'bamboo', extra_data: [{ key: 'batch_id', value: item }] });
    show(`/owner/notification/${row.id}`, server([row]), { gate });
    await screen.findByRole('heading', { level: 2 });
    expect(screen.queryByRole('link', { name: 'Open the batch' })).toBeNull();
  });

  test('has no link to the appointment without the permission BOOKING', async () => {
    const row = makeNotification();
    show(`/owner/notification/${row.id}`, server([row]), { gate: makeGate({ permissions: without('BOOKING') }) });
    await screen.findByRole('heading', { level: 2 });
    expect(screen.queryByRole('link', { name: 'Open the appointment' })).toBeNull();
  });

  test('is not found when it belongs to another person', async () => {
    const { shell } = show('/owner/notification/00000000-0000-4000-8000-0000000000ff', server([]));
    expect(await screen.findByText('This notification does not exist')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all notifications' })).toBeVisible();
    expect(shell.shownProblems).toEqual([]);
  });

  test('shows no error when marking as read fails', async () => {
    const row = makeNotification();
    const fails = () => {
      throw offline();
    };
    const { shell, requests } = show(`/owner/notification/${row.id}`, {
      ...server([row]),
      read_user_notification: fails,
    });
    await screen.findByRole('heading', { level: 2 });
    await waitFor(() => expect(requests.some(({ operation }) => operation === 'ReadNotification')).toBe(true));
    expect(shell.shownProblems).toEqual([]);
  });
});

describe('an employee’s', () => {
  const path = '/store/10001/staff/notifications';

  test('are one list with links to their pages', async () => {
    const row = makeNotification();
    show(path, server([row, makeNotification({ kind: 'bamboo', title: 'Batch closed' })]), { gate: staff(without()) });
    expect(await rowsShown()).toHaveLength(2);
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.getByRole('link', { name: 'New: New appointment' })).toHaveAttribute('href', `${path}/${row.id}`);
  });

  test('link to the appointment without the permission MESSAGE, and are marked as read', async () => {
    const row = makeNotification();
    const { user, path: here } = show(path, server([row]), { gate: staff(without('MESSAGE')) });
    await user.click(await screen.findByRole('link', { name: 'New: New appointment' }));
    expect(here()).toBe(`/store/10001/staff/appointments/${appointmentId}`);
    await waitFor(() => expect(row.is_seen).toBe(true));
  });

  test('have no filter without the booking service', async () => {
    show(path, server([]), { gate: staff(without('BOOKING')) });
    expect(await screen.findByText('Notifications for you appear here.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'All' })).toBeNull();
  });
});

test('speak Vietnamese', async () => {
  show('/owner/notifications/booking', server([makeNotification()]), { language: 'vi' });
  expect(await screen.findByRole('tab', { name: 'Lịch hẹn 1' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Đánh dấu đã đọc tất cả' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Thông báo' })).toBeVisible();
});
