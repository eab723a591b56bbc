import { makeGate, type RenderOptions, refusal, renderRemotePage } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { messages } from '../testing/make';
import { Pages } from '../testing/pages';

const ava = { id: '00000000-0000-4000-8000-0000000000e1', full_name: 'Ava Nguyen', image_url: null, color: 0 };
const ben = { id: '00000000-0000-4000-8000-0000000000e2', full_name: 'Ben Ortiz', image_url: null, color: 1 };
const gel = { id: '00000000-0000-4000-8000-0000000000d1', name: 'Gel manicure', duration: 45 };
const makeCheckIn = (id: string, changes: object = {}) => ({
  id: `00000000-0000-4000-8000-0000000000${id}`,
  code: `CK-7KM${id.toUpperCase()}`,
  status: 'waiting',
  source: 'kiosk',
  customer_id: '00000000-0000-4000-8000-0000000000c1',
  client_name: 'Jenny Park',
  visit_count: 13,
  appointment_id: null,
  appointment_time: null,
  service_ids: [gel.id],
  services: [gel],
  employee: null,
  seated_employee: null,
  proposed_employee: ava,
  is_by_turn: false,
  order_id: '00000000-0000-4000-8000-0000000000f1',
  order_code: '1042',
  created_at: '2026-11-21T16:00:00.000Z',
  started_at: null,
  waiting_minutes: 12,
  expected_wait: 0,
  can_undo: false,
  ...changes,
});
const show = (resolvers: object, more: RenderOptions = {}, path = '/owner/go-checkin/check-in') =>
  renderRemotePage(<Pages />, {
    path,
    messages,
    resolvers: {
      check_in_list: () => [],
      check_in_overdue_list: () => [],
      appointment_list: () => [],
      ...resolvers,
    } as never,
    gate: makeGate({ services: new Set(['gci', 'gbk', 'pos'] as const) }),
    ...more,
  });
const sentTo = (page: ReturnType<typeof show>, name: string) =>
  page.requests.filter(({ operation }) => operation === name).map(({ variables }) => variables);
const waiting = async () => within(await screen.findByRole('list', { name: 'Waiting clients' }));

test('lists who waits with minutes, the wanted technician and the proposal', async () => {
  show({
    check_in_list: () => [
      makeCheckIn('a1', { employee: ben, proposed_employee: ben, expected_wait: 20 }),
      makeCheckIn('a2', { client_name: null, customer_id: null, visit_count: 0, waiting_minutes: 3 }),
      makeCheckIn('a3', { client_name: 'Lan Tran', expected_wait: 455 }),
    ],
  });
  const [jenny, nameless, lan] = (await waiting()).getAllByRole('listitem');
  expect(jenny).toHaveTextContent('Jenny Park12 minGel manicure · Wants Ben OrtizCan start in about 20 minutes');
  expect(within(jenny as HTMLElement).getByRole('link', { name: 'Jenny Park' })).toHaveAttribute(
    'href',
    '/owner/clients/00000000-0000-4000-8000-0000000000c1',
  );
  expect(within(nameless as HTMLElement).queryByRole('link', { name: /^Walk-in/ })).toBeNull();
  expect(within(jenny as HTMLElement).getByRole('link', { name: 'Ticket of Jenny Park' })).toHaveAttribute(
    'href',
    '/owner/orders/00000000-0000-4000-8000-0000000000f1',
  );
  expect(nameless).toHaveTextContent('Walk-in CK-7KMA23 minGel manicure · Anyone');
  expect(lan).toHaveTextContent(/Can start at about \d+:\d\d [AP]M/);
});

test('seats a client with the proposed technician by one tap, and offers to undo it', async () => {
  let row = makeCheckIn('a1');
  const page = show({
    check_in_list: () => [row],
    check_in_start: () => {
      row = makeCheckIn('a1', { status: 'in_service', seated_employee: ava, can_undo: true });
      return row;
    },
    check_in_undo: () => {
      row = makeCheckIn('a1');
      return row;
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Seat with Ava Nguyen' }));
  expect(await screen.findByText('Jenny Park is seated with Ava Nguyen.')).toBeVisible();
  expect(sentTo(page, 'StartCheckIn')).toMatchObject([{ input_obj: { id: row.id, employee_id: ava.id } }]);
  expect(await screen.findByText('Nobody is waiting')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Undo' }));
  expect((await waiting()).getByText('Jenny Park')).toBeVisible();
});

test('offers the other technicians in the order of the turn board, with the reason', async () => {
  const proposal = { image_url: null, color: 0, is_provisional: false, next_appointment_at: null };
  const page = show({
    check_in_list: () => [makeCheckIn('a1')],
    employee_list: () => [ava, ben].map((one) => ({ ...one, specialize: null, spoken_languages: ['en'] })),
    customer_preferred_language: () => null,
    turn_proposal_list: () => [
      { ...proposal, employee_id: ben.id, full_name: ben.full_name, half_turns: 2, reason: 'next', wait_minutes: 0 },
      { ...proposal, employee_id: ava.id, full_name: ava.full_name, half_turns: 5, reason: 'busy', wait_minutes: 20 },
    ],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Other technician' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Choose staff' }));
  await waitFor(() =>
    expect(sheet.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Ben Ortiz.*1 turn · next in turn/),
      expect.stringMatching(/Ava Nguyen.*2½ turns · /),
    ]),
  );
  expect(sentTo(page, 'TurnProposals')).toMatchObject([{ service_ids: [gel.id] }]);
});

test('records that a client left, and undoes it from the list of the day', async () => {
  let row = makeCheckIn('a1');
  const page = show({
    check_in_list: () => [row],
    check_in_leave: () => {
      row = makeCheckIn('a1', { status: 'left', can_undo: true });
      return row;
    },
    check_in_undo: () => {
      row = makeCheckIn('a1');
      return row;
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Left' }));
  expect(await screen.findByText('Jenny Park has left.')).toBeVisible();
  await page.user.click(await screen.findByRole('button', { name: 'Undo the last step for Jenny Park' }));
  expect((await waiting()).getByText('Jenny Park')).toBeVisible();
});

test('records that a client without a ticket is done, and offers no such step beside a ticket', async () => {
  const seated = { status: 'in_service', seated_employee: ava, can_undo: true };
  let row = makeCheckIn('a1', { ...seated, order_id: null, order_code: null });
  const page = show({
    check_in_list: () => [row, makeCheckIn('a2', { ...seated, client_name: 'Lan Tran' })],
    check_in_finish: () => {
      row = makeCheckIn('a1', { ...row, status: 'done' });
      return row;
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Jenny Park is done' }));
  expect(await screen.findByText('Jenny Park is done.')).toBeVisible();
  expect(sentTo(page, 'FinishCheckIn')).toMatchObject([{ input_obj: { id: row.id } }]);
  expect(screen.queryByRole('button', { name: /is done$/ })).toBeNull();
});

test('lists clients of earlier days who were never seated, until they are recorded as left', async () => {
  let overdue = [makeCheckIn('a9', { client_name: 'Rosa Diaz', created_at: '2026-11-20T16:00:00.000Z' })];
  const page = show({
    check_in_overdue_list: () => overdue,
    check_in_leave: () => {
      const [row] = overdue;
      overdue = [];
      return { ...row, status: 'left' };
    },
  });
  const list = within(await screen.findByRole('list', { name: 'Clients of earlier days' }));
  expect(list.getByRole('listitem')).toHaveTextContent('Rosa DiazNov 20, 2026 · Gel manicure');
  expect(list.getByRole('link', { name: 'Ticket of Rosa Diaz' })).toBeVisible();
  await page.user.click(list.getByRole('button', { name: 'Rosa Diaz left' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Has Rosa Diaz left?' }));
  expect(dialog.getByText('The ticket is discarded: #1042 · Gel manicure. This cannot be undone.')).toBeVisible();
  expect(sentTo(page, 'LeaveCheckIn')).toEqual([]);
  await page.user.click(dialog.getByRole('button', { name: 'Left' }));
  expect(await screen.findByText('Rosa Diaz has left.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Clients of earlier days' })).toBeNull());
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('lists clients who arrived by the calendar before the others, with the time of their arrival', async () => {
  const visit = (id: string, full_name: string, hour: number, checked_in_at: string | null) => ({
    id: `00000000-0000-4000-8000-0000000000${id}`,
    start_time: `2026-11-21T${hour}:30:00.000Z`,
    checked_in_at,
    parent_id: null,
    booker_name: null,
    is_guest: false,
    service_name: 'Gel manicure',
    customer: { id: `00000000-0000-4000-8000-0000000001${id}`, full_name },
    employee: ben,
    order: null,
  });
  const page = show({
    appointment_list: () => [
      visit('b1', 'Maria Lopez', 16, null),
      visit('b2', 'Rosa Diaz', 17, '2026-11-21T16:20:00.000Z'),
      visit('b3', 'Lan Tran', 18, '2026-11-21T16:10:00.000Z'),
    ],
    check_in_create: () => makeCheckIn('a1', { client_name: 'Lan Tran' }),
  });
  const list = within(await screen.findByRole('list', { name: 'Expected clients' }));
  const [lan, rosa, maria] = list.getAllByRole('listitem');
  expect(lan).toHaveTextContent(/Lan Tran.*Arrived at \d+:10 [AP]M by the calendar/);
  expect(rosa).toHaveTextContent(/Rosa Diaz.*Arrived at \d+:20 [AP]M by the calendar/);
  expect(maria).not.toHaveTextContent('Arrived');
  expect(screen.getByText('2 clients have arrived by the calendar and are not in the waiting list yet.')).toBeVisible();
  await page.user.click(list.getByRole('button', { name: 'Check in Lan Tran' }));
  await waitFor(() =>
    expect(sentTo(page, 'CreateCheckIn')).toMatchObject([
      { input_obj: { appointment_id: '00000000-0000-4000-8000-0000000000b3' } },
    ]),
  );
});

test('checks an expected client in, and lists nobody who is there or a part of a visit', async () => {
  const visit = (id: string, changes: object) => ({
    id: `00000000-0000-4000-8000-0000000000${id}`,
    start_time: '2026-11-21T16:30:00.000Z',
    checked_in_at: null,
    parent_id: null,
    booker_name: null,
    is_guest: false,
    service_name: 'Gel manicure',
    customer: { id: '00000000-0000-4000-8000-0000000000c1', full_name: 'Maria Lopez' },
    employee: ben,
    order: null,
    ...changes,
  });
  const page = show({
    check_in_list: () => [makeCheckIn('a2', { appointment_id: '00000000-0000-4000-8000-0000000000b3' })],
    appointment_list: () => [
      visit('b1', {}),
      visit('b2', { parent_id: '00000000-0000-4000-8000-0000000000b1' }),
      visit('b3', { customer: { id: '00000000-0000-4000-8000-0000000000c2', full_name: 'Rosa Diaz' } }),
    ],
    check_in_create: () => makeCheckIn('a1', { client_name: 'Maria Lopez' }),
  });
  const expected = within(await screen.findByRole('list', { name: 'Expected clients' }));
  expect(expected.getAllByRole('listitem')).toHaveLength(1);
  await page.user.click(expected.getByRole('button', { name: 'Check in Maria Lopez' }));
  await waitFor(() =>
    expect(sentTo(page, 'CreateCheckIn')).toMatchObject([
      { input_obj: { appointment_id: '00000000-0000-4000-8000-0000000000b1' } },
    ]),
  );
  expect(await screen.findByText('Maria Lopez is checked in.')).toBeInTheDocument();
});

test('shows the newest list after somebody else was faster', async () => {
  let rows = [makeCheckIn('a1')];
  const page = show({
    check_in_list: () => rows,
    check_in_start: () => {
      rows = [makeCheckIn('a1', { status: 'in_service', seated_employee: ben })];
      throw refusal('conflict', 'check_in_changed');
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Seat with Ava Nguyen' }));
  expect(await screen.findByText('Nobody is waiting')).toBeInTheDocument();
});

test('shows the code of a client as a QR code, and prints it', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const page = show({ check_in_list: () => [makeCheckIn('a1')] });
  await page.user.click(await screen.findByRole('button', { name: 'Code' }));
  expect(await screen.findByRole('img', { name: 'QR code CK-7KMA1' })).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  print.mockRestore();
});

test('staff seat clients with themselves', async () => {
  const page = show(
    { check_in_list: () => [makeCheckIn('a1')], check_in_start: () => makeCheckIn('a1', { status: 'in_service' }) },
    {
      gate: makeGate({
        area: 'staff',
        role: 'staff',
        services: new Set(['pos'] as const),
        person: { id: ben.id, name: ben.full_name, employeeId: ben.id },
      }),
    },
    '/store/10001/staff/check-in',
  );
  await page.user.click(await screen.findByRole('button', { name: 'Seat with me' }));
  await waitFor(() => expect(sentTo(page, 'StartCheckIn')).toMatchObject([{ input_obj: { employee_id: ben.id } }]));
  expect(screen.queryByRole('button', { name: 'Kiosks and QR code' })).toBeNull();
});

test('without a permission to take clients in nothing is fetched', async () => {
  const page = show(
    {},
    { gate: makeGate({ role: 'manager', permissions: new Set(), services: new Set(['gci'] as const) }) },
  );
  expect(await screen.findByRole('heading', { name: /access/i })).toBeVisible();
  expect(page.requests).toEqual([]);
});

test('is denied in a store without Go Checkin', async () => {
  show({
    check_in_list: () => {
      throw refusal('conflict', 'service_not_enabled');
    },
  });
  expect(await screen.findByRole('heading', { name: /access/i })).toBeVisible();
});

test('is in Vietnamese, and says that it could not be loaded', async () => {
  show(
    {
      check_in_list: () => {
        throw refusal('other', 'unexpected');
      },
    },
    { language: 'vi' },
  );
  expect(await screen.findByText('Không tải được danh sách chờ.')).toBeVisible();
});

describe('a walk-in', () => {
  const catalog = {
    category_list: () => [
      { id: 'c1', name: 'Nails', services: [{ ...gel, price: 4500, status: 1, image_path: null }] },
    ],
    modifier_group_list: () => [],
    service_employee_list: () => [],
    service_most_booked: () => [],
    employee_list: () => [ava, ben],
    company_list: () => [],
  };

  test('is added with services and the wished technician', async () => {
    const page = show(
      { ...catalog, check_in_create: () => makeCheckIn('a1') },
      {},
      '/owner/go-checkin/check-in/walk-in',
    );
    await page.user.click(await screen.findByRole('button', { name: 'Check in' }));
    expect(await screen.findByText('Choose at least one service.')).toBeVisible();
    await page.user.click(await screen.findByRole('button', { name: /^Gel manicure/ }));
    await page.user.click(await screen.findByRole('button', { name: 'Ben Ortiz' }));
    await page.user.click(screen.getByRole('button', { name: 'Check in' }));
    await waitFor(() => expect(page.path()).toBe('/owner/go-checkin/check-in'));
    expect(sentTo(page, 'CreateCheckIn')).toMatchObject([
      { input_obj: { customer_id: null, service_ids: [gel.id], employee_id: ben.id } },
    ]);
  });
});

describe('kiosks', () => {
  const kiosk = {
    id: '00000000-0000-4000-8000-0000000000aa',
    name: 'Front desk tablet',
    authorized_at: '2026-11-20T16:00:00.000Z',
    last_used_at: null,
    locked_at: null as string | null,
  };
  const link = { path: '/store/10001/check-in#token', expires_at: '2026-11-22T06:00:00.000Z' };
  const path = '/owner/go-checkin/check-in/kiosks';

  test('are authorized by the letters that they show, and a wrong code is refused beside its field', async () => {
    let kiosks: object[] = [];
    const page = show(
      {
        kiosk_device_list: () => kiosks,
        check_in_day_link: () => link,
        kiosk_device_authorize: ({ user_code }: { user_code: string }) => {
          if (user_code !== 'BCDFGHJK')
            throw refusal('validation', 'validation_failed', {
              fields: [{ path: 'user_code', code: 'device_code_invalid' }],
            });
          kiosks = [kiosk];
          return kiosk;
        },
      },
      {},
      path,
    );
    const field = await screen.findByRole('textbox', { name: 'Letters on the tablet' });
    await page.user.type(field, 'WRONG');
    await page.user.click(screen.getByRole('button', { name: 'Authorize' }));
    await waitFor(() => expect(field).toBeInvalid());
    await page.user.clear(field);
    await page.user.type(field, 'BCDFGHJK');
    await page.user.click(screen.getByRole('button', { name: 'Authorize' }));
    expect(await screen.findByText('Front desk tablet')).toBeVisible();
    expect(screen.getByRole('img', { name: 'QR code to check in today' })).toBeVisible();
  });

  test('have a QR code of the day beside them, which is printed', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const page = show({ kiosk_device_list: () => [], check_in_day_link: () => link }, {}, path);
    expect(await screen.findByRole('img', { name: 'QR code to check in today' })).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    print.mockRestore();
  });

  test('are unlocked after they were locked, and revoked after a confirmation', async () => {
    let kiosks = [{ ...kiosk, locked_at: '2026-11-21T16:00:00.000Z' as string | null }];
    const page = show(
      {
        kiosk_device_list: () => kiosks,
        check_in_day_link: () => link,
        kiosk_device_unlock: () => {
          kiosks = [kiosk];
          return kiosk;
        },
        kiosk_device_revoke: () => {
          kiosks = [];
          return true;
        },
      },
      {},
      path,
    );
    expect(await screen.findByText('Locked')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Unlock' }));
    await waitFor(() => expect(screen.queryByText('Locked')).toBeNull());
    await page.user.click(screen.getByRole('button', { name: 'Revoke Front desk tablet' }));
    await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('There is no kiosk yet.')).toBeVisible();
  });
});

test('asks why a client is given to another technician than the one whose turn it is', async () => {
  const rows = [makeCheckIn('a1', { is_by_turn: true })];
  const page = show(
    {
      check_in_list: () => rows,
      check_in_start: () => makeCheckIn('a1', { status: 'in_service', seated_employee: ava, can_undo: true }),
    },
    {
      gate: makeGate({ area: 'staff', role: 'staff', person: { id: ben.id, name: ben.full_name, employeeId: ben.id } }),
    },
    '/store/10001/staff/check-in',
  );
  await page.user.click((await waiting()).getByRole('button', { name: 'Seat with me' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'It is Ava Nguyen’s turn' }));
  await page.user.click(sheet.getByRole('button', { name: 'Seat with Ben Ortiz' }));
  expect(sentTo(page, 'StartCheckIn')).toEqual([]);
  await page.user.type(sheet.getByRole('textbox', { name: 'Reason' }), 'Speaks Spanish');
  await page.user.click(sheet.getByRole('button', { name: 'Seat with Ben Ortiz' }));
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  expect(sentTo(page, 'StartCheckIn')).toMatchObject([
    { input_obj: { id: rows[0]?.id, employee_id: ben.id, reason: 'Speaks Spanish' } },
  ]);
});
