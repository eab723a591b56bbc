import { defaultPermissions } from '@suite/domain';
import { type FakeScreen, makeGate, makeWideScreen, offline, refusal, renderRemotePage } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { makeAppointment, messages, overviewResponses } from '../testing/make-appointment';
import { Pages } from '../testing/pages';

const show = (resolvers: object, more: object = {}) =>
  renderRemotePage(<Pages />, { path: '/owner/ticket', messages: messages, resolvers: resolvers as never, ...more });

test('an unprocessed appointment shows time, client, service, staff and Confirm', async () => {
  show(overviewResponses([makeAppointment()]));
  const card = (await screen.findByRole('link', { name: /10:30 AM.*Jenny Park/ })).closest('li');
  expect(card).toHaveTextContent('Gel manicure · 45 min');
  expect(card).toHaveTextContent('Ava Nguyen');
  expect(card).toHaveTextContent('2 visits · last Oct 12, 2026');
  expect(card).toHaveTextContent('New');
  expect(
    within(card as HTMLElement).getByRole('button', { name: 'Confirm Jenny Park, Nov 21, 2026 at 10:30 AM' }),
  ).toBeVisible();
});

test('the page is translated to Vietnamese with its own formats', async () => {
  show(overviewResponses([makeAppointment({ employee: null })]), { language: 'vi' });
  const card = (await screen.findByRole('link', { name: /10:30.*Jenny Park/ })).closest('li');
  expect(card).toHaveTextContent('Chưa có thợ');
  expect(card).toHaveTextContent('gần nhất 12 / 10 / 2026');
});

describe('confirming in the list', () => {
  const part = '00000000-0000-4000-8000-0000000000a2';
  const sentBy = (requests: { operation: string; variables: Record<string, unknown> }[], operation: string) =>
    requests.filter((request) => request.operation === operation).map(({ variables }) => variables.input_obj);

  test('takes one tap, says the result, fetches the list again, and is undone', async () => {
    const { user, requests } = show({
      ...overviewResponses([makeAppointment()]),
      appointment_update_status: () => makeAppointment({ status: 'confirmed', version: 4 }),
      appointment_undo: () => makeAppointment({ version: 5 }),
    });
    await user.click(await screen.findByRole('button', { name: /^Confirm Jenny Park/ }));
    expect(await screen.findByText('Confirmed: Jenny Park at 10:30 AM')).toHaveAttribute('role', 'status');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(sentBy(requests, 'ConfirmAppointment')).toEqual([
      { id: makeAppointment().id, version: 3, status: 'confirmed', whole_visit: true, notify_client: true },
    ]);
    expect(requests.filter(({ operation }) => operation === 'TicketOverview').length).toBeGreaterThan(1);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByText(/^Confirmed/)).toBeNull());
    expect(sentBy(requests, 'UndoMove')).toEqual([{ id: makeAppointment().id, version: 4 }]);
  });

  test('notifies no client while the switch is off, and says so', async () => {
    const { user, requests } = show({
      ...overviewResponses([makeAppointment()]),
      appointment_update_status: () => makeAppointment({ status: 'confirmed', version: 4 }),
    });
    await user.click(await screen.findByRole('switch', { name: 'Notify client' }));
    await user.click(screen.getByRole('button', { name: /^Confirm Jenny Park/ }));
    expect(await screen.findByText('Confirmed: Jenny Park at 10:30 AM · Client not notified')).toBeVisible();
    expect(sentBy(requests, 'ConfirmAppointment')).toMatchObject([{ notify_client: false }]);
  });

  test('has no switch where nothing is to be confirmed', async () => {
    show(overviewResponses([makeAppointment({ status: 'confirmed' })]));
    await screen.findByText('Jenny Park');
    expect(screen.queryByRole('switch', { name: 'Notify client' })).toBeNull();
  });

  test('does not move the list while it is fetched again', async () => {
    let isSlow = false;
    const { user } = show({
      ...overviewResponses([makeAppointment()]),
      appointment_list: () => (isSlow ? new Promise(() => undefined) : [makeAppointment()]),
      appointment_update_status: () => {
        isSlow = true;
        return makeAppointment({ status: 'confirmed', version: 4 });
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Confirm Jenny Park/ }));
    await screen.findByText('Confirmed: Jenny Park at 10:30 AM');
    expect(screen.queryByText(/^As of/)).toBeNull();
  });

  test('shows a refusal, fetches the list again, and offers no undo', async () => {
    const { user, shell, requests } = show({
      ...overviewResponses([makeAppointment()]),
      appointment_update_status: () => {
        throw refusal('conflict', 'appointment_changed', { params: { changed_by: 'Max' } });
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Confirm Jenny Park/ }));
    await waitFor(() => expect(shell.shownProblems).toMatchObject([{ code: 'appointment_changed' }]));
    await waitFor(() =>
      expect(requests.filter(({ operation }) => operation === 'TicketOverview').length).toBeGreaterThan(1),
    );
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  describe('all of today', () => {
    const first = makeAppointment({ start_time: new Date().toISOString() });
    const later = makeAppointment({ id: part, start_time: new Date().toISOString() });

    test('confirms each visit once, also those that are not loaded yet, and undoes all of them', async () => {
      const unloaded = makeAppointment({
        id: '00000000-0000-4000-8000-0000000000a3',
        visit: [{ id: 'another visit', employee_name: 'Ben Ortiz' }],
      });
      const { user, requests } = show({
        appointment_list: ({ where }: { where: { start_time?: object } }) =>
          where.start_time ? [first, later, unloaded] : [first, later],
        appointment_aggregate: { count: 2 },
        appointment_update_status: ({ input_obj }: { input_obj: { id: string } }) =>
          makeAppointment({ id: input_obj.id, status: 'confirmed', version: 4 }),
        appointment_undo: () => makeAppointment({ version: 5 }),
      });
      await user.click(await screen.findByRole('button', { name: 'Confirm all today' }));
      expect(await screen.findByText('2 appointments confirmed')).toBeVisible();
      const ids = [part, unloaded.id];
      expect(sentBy(requests, 'ConfirmAppointment')).toMatchObject(ids.map((id) => ({ id, whole_visit: true })));
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      await waitFor(() => expect(screen.queryByText('2 appointments confirmed')).toBeNull());
      expect(sentBy(requests, 'UndoMove')).toEqual(ids.map((id) => ({ id, version: 4 })));
    });

    const unassigned = makeAppointment({
      id: '00000000-0000-4000-8000-0000000000a4',
      start_time: new Date().toISOString(),
      employee: null,
      visit: [{ id: '00000000-0000-4000-8000-0000000000a4', employee_name: null }],
    });

    test('leaves out a visit that nobody is assigned to, and says so', async () => {
      const { user, requests } = show({
        ...overviewResponses([first, unassigned]),
        appointment_update_status: ({ input_obj }: { input_obj: { id: string } }) =>
          makeAppointment({ id: input_obj.id, status: 'confirmed', version: 4 }),
      });
      await user.click(await screen.findByRole('button', { name: 'Confirm all today' }));
      expect(await screen.findByText('1 appointment confirmed, 1 needs an employee')).toBeVisible();
      expect(sentBy(requests, 'ConfirmAppointment')).toMatchObject([{ id: first.id }]);
    });

    test('confirms nothing if nobody is assigned to any visit, and says so', async () => {
      const other = { ...unassigned, id: '00000000-0000-4000-8000-0000000000a5', visit: [] };
      const { user, requests } = show(overviewResponses([unassigned, other]));
      await user.click(await screen.findByRole('button', { name: 'Confirm all today' }));
      expect(await screen.findByText('2 appointments need an employee')).toBeVisible();
      expect(sentBy(requests, 'ConfirmAppointment')).toEqual([]);
    });

    test('notifies no client while the switch is off, and says so', async () => {
      const { user, requests } = show({
        ...overviewResponses([first, { ...later, visit: [{ id: part, employee_name: 'Ava Nguyen' }] }]),
        appointment_update_status: ({ input_obj }: { input_obj: { id: string } }) =>
          makeAppointment({ id: input_obj.id, status: 'confirmed', version: 4 }),
      });
      await user.click(await screen.findByRole('switch', { name: 'Notify client' }));
      await user.click(screen.getByRole('button', { name: 'Confirm all today' }));
      expect(await screen.findByText('2 appointments confirmed · Client not notified')).toBeVisible();
      expect(sentBy(requests, 'ConfirmAppointment')).toMatchObject([
        { notify_client: false },
        { notify_client: false },
      ]);
    });

    test('shows one of several refusals', async () => {
      const { user, shell } = show({
        ...overviewResponses([first, { ...later, visit: [{ id: part, employee_name: 'Ava Nguyen' }] }]),
        appointment_update_status: () => {
          throw refusal('conflict', 'status_changed');
        },
      });
      await user.click(await screen.findByRole('button', { name: 'Confirm all today' }));
      await waitFor(() => expect(shell.shownProblems).toHaveLength(1));
      await waitFor(() => expect(screen.getByRole('button', { name: 'Confirm all today' })).not.toBeDisabled());
      expect(shell.shownProblems).toMatchObject([{ code: 'status_changed' }]);
    });

    test('is not offered for a single appointment', async () => {
      show(overviewResponses([first, { ...later, status: 'confirmed' }]));
      await screen.findAllByText('Jenny Park');
      expect(screen.queryByRole('button', { name: 'Confirm all today' })).toBeNull();
    });
  });
});

test('an empty overview says so, and an empty search can be cleared', async () => {
  const { user } = show(overviewResponses([]));
  expect(await screen.findByText('No appointments to process')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Search client' }), 'zoe');
  expect(await screen.findByText('No client matches “zoe”')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await screen.findByText('No appointments to process')).toBeVisible();
});

test('an unprocessed appointment of a past day stays, under Earlier', async () => {
  const { requests } = show(overviewResponses([makeAppointment({ start_time: '2024-06-10T15:30:00.000Z' })]));
  expect(await screen.findByRole('heading', { name: /^Earlier · .*Jun 10/ })).toBeVisible();
  const sent = requests.find(({ operation }) => operation === 'TicketOverview');
  expect(sent?.variables).toMatchObject({ processed: { start_time: { _gte: expect.any(String) } } });
  expect(sent?.variables).not.toHaveProperty('unprocessed.start_time');
  expect(sent?.variables).not.toHaveProperty('where.start_time');
});

test('search and tab are written to the address', async () => {
  const { user, path } = show(overviewResponses([]), { slots: { 'ticket.done': () => <p>the done slot</p> } });
  await user.type(await screen.findByRole('searchbox'), 'jen');
  await user.click(screen.getByRole('button', { name: /^Processed/ }));
  expect(path()).toBe('/owner/ticket?show=processed&q=jen');
  await user.click(screen.getByRole('tab', { name: 'Done' }));
  expect(await screen.findByText('the done slot')).toBeVisible();
  expect(path()).toContain('tab=done');
});

test('the page shows an error and retries when the server cannot be reached', async () => {
  let reachable = false;
  const { user } = show({
    appointment_list: () => {
      if (!reachable) throw offline();
      return [makeAppointment()];
    },
    appointment_aggregate: { count: 1 },
  });
  expect(await screen.findByText('The appointments could not be loaded.')).toBeVisible();
  reachable = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Jenny Park')).toBeVisible();
});

test('the ticket page opens a new booking', async () => {
  const { user, path } = show(overviewResponses([makeAppointment()]));
  await user.click(await screen.findByRole('button', { name: 'Book' }));
  expect(path()).toBe('/owner/appointments/create');
});

test('Confirm and Book need UPDATE_BOOKING, and the other tabs need ORDER', async () => {
  const permissions = new Set(
    defaultPermissions('manager').filter((key) => key !== 'UPDATE_BOOKING' && key !== 'ORDER'),
  );
  show(overviewResponses([makeAppointment()]), { gate: makeGate({ role: 'manager', permissions }) });
  await screen.findByText('Jenny Park');
  expect(screen.queryByRole('button', { name: /^Confirm|^Book/ })).toBeNull();
  expect(screen.queryByRole('tab', { name: 'In Service' })).toBeNull();
});

test('a store without the point of sale has no tabs of tickets', async () => {
  show(overviewResponses([makeAppointment()]), {
    gate: makeGate({ services: new Set(['gbk']) }),
    path: '/owner/ticket?tab=done',
  });
  await screen.findByText('Jenny Park');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent?.trim())).toEqual([
    'Overview 1',
    'Appointment',
  ]);
  expect(screen.getByRole('tab', { name: 'Overview 1' })).toHaveAttribute('aria-selected', 'true');
});

test('the tabs carry the counts of what is in them', async () => {
  const { requests } = show({
    ...overviewResponses([makeAppointment()]),
    order_aggregate: ({ where }: { where: { order_status: string } }) => ({
      count: where.order_status === 'done' ? 11 : 4,
    }),
  });
  for (const name of ['Overview 1', 'In Service 4', 'Done 11'])
    expect(await screen.findByRole('tab', { name })).toBeVisible();
  const sent = requests.find(({ operation }) => operation === 'TicketCounts');
  expect(sent?.variables).toMatchObject({
    done: { closed_at: { _gte: expect.any(String), _lt: expect.any(String) } },
    in_service: { is_open: true },
  });
});

test('a confirmed appointment is no longer counted on the tab', async () => {
  let left = 2;
  const { user } = show({
    ...overviewResponses([makeAppointment()]),
    appointment_aggregate: () => ({ count: left }),
    appointment_update_status: () => {
      left = 1;
      return makeAppointment({ status: 'confirmed', version: 4 });
    },
  });
  expect(await screen.findByRole('tab', { name: 'Overview 2' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^Confirm Jenny Park/ }));
  expect(await screen.findByRole('tab', { name: 'Overview 1' })).toBeVisible();
});

test('counts of hidden tabs are not fetched', async () => {
  const permissions = new Set(
    defaultPermissions('manager').filter((key) => key !== 'OVERVIEW_BOOKING' && key !== 'ORDER'),
  );
  const { requests } = show(
    { ...overviewResponses([]), appointment_day_counts: [], employee_list: [] },
    { gate: makeGate({ role: 'manager', permissions }) },
  );
  await waitFor(() => expect(requests.some(({ operation }) => operation === 'TicketCounts')).toBe(true));
  const sent = requests.find(({ operation }) => operation === 'TicketCounts');
  expect(sent?.variables).toMatchObject({ unprocessed: null, with_overview: false, with_tickets: false });
});

test('staff start on the tab In service', async () => {
  const gate = makeGate({ area: 'staff', role: 'staff', permissions: new Set(defaultPermissions('staff')) });
  const { path } = show(overviewResponses([]), {
    gate,
    path: '/store/10001/staff',
    slots: { 'ticket.in-service': () => <p>the in-service slot</p> },
  });
  expect(await screen.findByText('the in-service slot')).toBeVisible();
  expect(path()).toBe('/store/10001/staff/ticket?tab=in-service');
});

describe('on a wide screen', () => {
  let wide: FakeScreen;
  beforeEach(() => {
    wide = makeWideScreen();
  });
  afterEach(() => wide.restore());

  test('a chosen appointment is confirmed beside the list, which follows', async () => {
    let appointment = makeAppointment();
    const { user, path } = show({
      ...overviewResponses([]),
      appointment_list: () => (appointment.status === 'new' ? [appointment] : []),
      appointment_by_id: () => appointment,
      appointment_sms_list: [],
      appointment_notification_list: [],
      appointment_update_status: () => {
        appointment = makeAppointment({ status: 'confirmed', version: 4 });
        return appointment;
      },
    });
    const link = await screen.findByRole('link', { name: /Jenny Park/ });
    await user.click(link);
    expect(path()).toBe(`/owner/ticket?open=${appointment.id}`);
    expect(link).toHaveAttribute('aria-current', 'true');
    const pane = within(await screen.findByRole('region', { name: 'Appointment' }));
    await user.click(await pane.findByRole('button', { name: 'Confirm' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: /confirm/i }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /^10:30.*Jenny Park/ })).toBeNull());
    expect(await pane.findByText('Confirmed')).toBeVisible();
  });

  test('another tab closes the appointment', async () => {
    const { user, path } = show(
      {
        ...overviewResponses([makeAppointment()]),
        appointment_by_id: makeAppointment(),
        appointment_sms_list: [],
        appointment_notification_list: [],
      },
      { path: `/owner/ticket?open=${makeAppointment().id}`, slots: { 'ticket.done': () => <p>the done slot</p> } },
    );
    expect(await screen.findByRole('region', { name: 'Appointment' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Done' }));
    expect(await screen.findByText('the done slot')).toBeVisible();
    expect(path()).toBe('/owner/ticket?tab=done');
  });
});
