import { makeGate, refusal, renderRemotePage } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { makeAppointment, makePart, messages } from '../testing/make-appointment';
import { Pages } from '../testing/pages';
import { openMenu, pressInMenu } from '../testing/press-in-menu';

const ben = {
  id: '00000000-0000-4000-8000-0000000000e2',
  full_name: 'Ben Ortiz',
  image_url: null,
  color: 1,
  specialize: null,
  spoken_languages: [],
};
const ava = {
  id: '00000000-0000-4000-8000-0000000000e1',
  full_name: 'Ava Nguyen',
  image_url: null,
  color: 0,
  specialize: null,
  spoken_languages: [],
};

const show = (appointment: object, resolvers: object = {}, more: object = {}) =>
  renderRemotePage(<Pages />, {
    path: '/owner/appointments/00000000-0000-4000-8000-0000000000a1',
    messages: messages,
    resolvers: {
      appointment_by_id: appointment,
      appointment_sms_list: [],
      appointment_notification_list: [],
      ...resolvers,
    } as never,
    ...more,
  });

test('the page shows time, client, service and staff in four facts, and the others below', async () => {
  show(makeAppointment({ is_requested: true }));
  const facts = within(await screen.findByRole('region', { name: 'Details' }));
  expect(facts.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'When',
    'Client',
    'Service',
    'Staff',
    'Note',
    'Booked by',
  ]);
  expect(facts.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^10:30 AM – 11:15 AMNewSat, Nov 21, 2026 · 45 min/),
    'Jenny Park (512) 555-01772 visits · last Oct 12, 2026 · 40 pointsConsent',
    'Gel manicure$38.00',
    'Ava Nguyen Requested',
    'Wants chrome finish',
    'jenny@mail.example',
  ]);
  expect(facts.getByRole('link', { name: '(512) 555-0177' })).toHaveAttribute('href', 'tel:+15125550177');
  expect(facts.getByRole('link', { name: 'Text Jenny Park' })).toHaveAttribute('href', 'sms:+15125550177');
  expect(facts.getByRole('link', { name: 'Jenny Park' })).toHaveAttribute(
    'href',
    '/owner/clients/00000000-0000-4000-8000-0000000000c1',
  );
});

test('empty facts are not shown', async () => {
  const customer = {
    ...makeAppointment().customer,
    phone: null,
    last_visited: null,
    visit_count: 0,
    point: { point: 0 },
  };
  show(
    makeAppointment({ note: null, booker_contact: null, customer, service: null, service_name: null, employee: null }),
  );
  const facts = within(await screen.findByRole('region', { name: 'Details' }));
  expect(facts.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('10:30 AM'),
    'Jenny Park First visitConsent',
    'No service chosen',
    'Unassigned',
  ]);
  // The name of the client is the only link.
  expect(facts.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Jenny Park']);
});

test('staff see neither booker nor reassignment, and a hidden number is marked as hidden', async () => {
  const { customer } = makeAppointment();
  show(
    makeAppointment({ booker_contact: null, customer: { ...customer, phone: null, phone_number_hidden: true } }),
    {},
    {
      gate: makeGate({ area: 'staff', role: 'staff' }),
      path: '/store/10001/staff/appointments/00000000-0000-4000-8000-0000000000a1',
    },
  );
  expect(await screen.findByText('Phone number hidden')).toBeVisible();
  expect(screen.queryByText('Booked by')).toBeNull();
});

describe('a no-show', () => {
  const started = '2024-06-10T15:30:00.000Z';
  const booked = { status: 'confirmed', start_time: started, visit: [makePart({ start_time: started })] };

  test('is one tap from the start on, has its own status, and can be undone', async () => {
    let appointment = makeAppointment(booked);
    const { user, requests } = show(appointment, {
      appointment_by_id: () => appointment,
      appointment_update_status: () => {
        appointment = makeAppointment({ ...booked, status: 'canceled', cancel_reason: 'no_show', version: 4 });
        return appointment;
      },
      appointment_undo: () => {
        appointment = makeAppointment({ ...booked, version: 5 });
        return appointment;
      },
    });
    await pressInMenu(user, 'More', 'No-show');
    expect(await screen.findByText('No-show: Jenny Park')).toBeVisible();
    expect(await screen.findByText('No-show')).toBeVisible();
    expect(screen.queryByText(/^Canceled/)).toBeNull();
    const variablesOf = (name: string) => requests.find(({ operation }) => operation === name)?.variables;
    expect(variablesOf('SetAppointmentStatus')).toMatchObject({
      input_obj: { version: 3, status: 'canceled', cancel_reason: 'no_show', whole_visit: true },
    });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Confirmed')).toBeVisible();
    expect(variablesOf('UndoMove')).toMatchObject({ input_obj: { version: 4 } });
  });

  test.each([
    ['All today (2 appointments)', true],
    ['Only Gel manicure', false],
  ])('asks about the rest of the visit: %s', async (label, isAll) => {
    const rest = makePart({ id: '00000000-0000-4000-8000-0000000000a2', service_name: 'Spa pedicure' });
    const appointment = makeAppointment({ ...booked, visit: [...booked.visit, rest] });
    const { user, requests } = show(appointment, { appointment_update_status: () => appointment });
    await pressInMenu(user, 'More', 'No-show');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'No-show: Jenny Park' }));
    await user.click(dialog.getByRole('button', { name: label }));
    await waitFor(() =>
      expect(requests.find(({ operation }) => operation === 'SetAppointmentStatus')?.variables).toMatchObject({
        input_obj: { cancel_reason: 'no_show', whole_visit: isAll, whole_day: isAll },
      }),
    );
  });

  test('asks about the client’s other visits of the day, those that can still be missed', async () => {
    const appointment = makeAppointment(booked);
    const { user, requests } = show(appointment, {
      appointment_list: () => [
        { id: appointment.id, status: 'confirmed', order: null },
        { id: '00000000-0000-4000-8000-0000000000b2', status: 'new', order: null },
        { id: '00000000-0000-4000-8000-0000000000b3', status: 'canceled', order: null },
        { id: '00000000-0000-4000-8000-0000000000b4', status: 'confirmed', order: { id: 'x' } },
      ],
      appointment_update_status: () => appointment,
    });
    await waitFor(() => expect(requests.some(({ operation }) => operation === 'ClientDay')).toBe(true));
    await pressInMenu(user, 'More', 'No-show');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'No-show: Jenny Park' }));
    await user.click(dialog.getByRole('button', { name: 'All today (2 appointments)' }));
    await waitFor(() =>
      expect(requests.find(({ operation }) => operation === 'SetAppointmentStatus')?.variables).toMatchObject({
        input_obj: { cancel_reason: 'no_show', whole_day: true },
      }),
    );
    expect(requests.find(({ operation }) => operation === 'ClientDay')?.variables).toMatchObject({
      where: { customer_id: { _eq: appointment.customer?.id } },
    });
  });

  const textsNoShows = { key_storage_items: [{ key: 'appointment_no_show_text', value: 'on' }] };

  test.each([true, false])('notifies the client where the store does, unless that is switched off: %p', async (on) => {
    const { user, requests } = show(makeAppointment(booked), {
      ...textsNoShows,
      appointment_update_status: () => makeAppointment({ ...booked, status: 'canceled', cancel_reason: 'no_show' }),
    });
    const menu = await openMenu(user, 'More');
    const notify = await menu.findByRole('switch', { name: 'Notify client of a no-show' });
    if (!on) await user.click(notify);
    await user.click(menu.getByRole('button', { name: 'No-show' }));
    expect(await screen.findByText(`No-show: Jenny Park${on ? '' : ' · Client not notified'}`)).toBeVisible();
    expect(requests.find(({ operation }) => operation === 'SetAppointmentStatus')?.variables).toMatchObject({
      input_obj: { cancel_reason: 'no_show', notify_client: on },
    });
  });

  test('has the switch in the dialog where that asks, and not before', async () => {
    const rest = makePart({ id: '00000000-0000-4000-8000-0000000000a2', service_name: 'Spa pedicure' });
    const appointment = makeAppointment({ ...booked, visit: [...booked.visit, rest] });
    const { user, requests } = show(appointment, { ...textsNoShows, appointment_update_status: () => appointment });
    await waitFor(() => expect(requests.some(({ operation }) => operation === 'BookingRules')).toBe(true));
    const menu = await openMenu(user, 'More');
    expect(menu.queryByRole('switch')).toBeNull();
    await user.click(menu.getByRole('button', { name: 'No-show' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'No-show: Jenny Park' }));
    await user.click(await dialog.findByRole('switch', { name: 'Notify client' }));
    await user.click(dialog.getByRole('button', { name: 'Only Gel manicure' }));
    await waitFor(() =>
      expect(requests.find(({ operation }) => operation === 'SetAppointmentStatus')?.variables).toMatchObject({
        input_obj: { cancel_reason: 'no_show', whole_visit: false, notify_client: false },
      }),
    );
  });

  test('has no switch where the store texts nobody about it', async () => {
    const { user, requests } = show(makeAppointment(booked), { key_storage_items: [] });
    await waitFor(() => expect(requests.some(({ operation }) => operation === 'BookingRules')).toBe(true));
    const menu = await openMenu(user, 'More');
    expect(await menu.findByRole('button', { name: 'No-show' })).toBeVisible();
    expect(menu.queryByRole('switch')).toBeNull();
  });

  const missed = { ...booked, status: 'canceled', cancel_reason: 'no_show' };

  test('is taken back later on the same day', async () => {
    let appointment = makeAppointment({ ...missed, updated_at: new Date().toISOString() });
    const { user, requests } = show(
      {},
      {
        appointment_by_id: () => appointment,
        appointment_undo: () => {
          appointment = makeAppointment({ ...booked, version: 4 });
          return appointment;
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Undo no-show' }));
    expect(await screen.findByText('No longer a no-show: Jenny Park')).toBeInTheDocument();
    expect(requests.find(({ operation }) => operation === 'UndoMove')?.variables).toMatchObject({
      input_obj: { version: 3 },
    });
    expect(screen.queryByRole('button', { name: 'Undo no-show' })).toBeNull();
  });

  test('cannot be taken back on a later day, nor another cancellation', async () => {
    const now = new Date().toISOString();
    const { unmount } = show(makeAppointment({ ...missed, updated_at: started }));
    await screen.findByText('No-show');
    expect(screen.queryByRole('button', { name: 'Undo no-show' })).toBeNull();
    unmount();
    show(makeAppointment({ ...missed, cancel_reason: 'client_request', updated_at: now }));
    await screen.findByText(/^Canceled:/);
    expect(screen.queryByRole('button', { name: 'Undo no-show' })).toBeNull();
  });

  test('is called so on a part of the visit', async () => {
    const part = makePart({ id: '00000000-0000-4000-8000-0000000000a2', status: 'canceled', cancel_reason: 'no_show' });
    show(makeAppointment({ visit: [makePart(), part] }));
    const visit = within(await screen.findByRole('region', { name: 'The whole visit' }));
    expect(visit.getByText('No-show')).toBeVisible();
  });

  test('is not offered before the start, nor as a reason of a cancellation', async () => {
    const ahead = '2099-06-10T15:30:00.000Z';
    const { user } = show(makeAppointment({ start_time: ahead, visit: [makePart({ start_time: ahead })] }));
    await pressInMenu(user, 'More', 'Cancel appointment');
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Choose a reason',
      'The client asked for it',
      'The store asked for it',
    ]);
    expect(screen.queryByRole('button', { name: 'No-show', hidden: true })).toBeNull();
  });
});

test('canceling requires a reason, shown beside the field', async () => {
  const { user, requests } = show(makeAppointment(), {
    appointment_update_status: () => makeAppointment({ status: 'canceled', cancel_reason: 'client_request' }),
  });
  await pressInMenu(user, 'More', 'Cancel appointment');
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel appointment' }));
  expect(within(dialog).getByRole('combobox', { name: 'Reason' })).toHaveAccessibleDescription('Choose a reason.');
  await user.selectOptions(within(dialog).getByRole('combobox'), 'client_request');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel appointment' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(requests.find(({ operation }) => operation === 'SetAppointmentStatus')?.variables).toMatchObject({
    input_obj: { status: 'canceled', cancel_reason: 'client_request' },
  });
});

test.each([true, false])('canceling notifies the client unless that is switched off: %p', async (notify_client) => {
  const { user, requests } = show(makeAppointment(), {
    appointment_update_status: () => makeAppointment({ status: 'canceled', cancel_reason: 'client_request' }),
  });
  await pressInMenu(user, 'More', 'Cancel appointment');
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.selectOptions(dialog.getByRole('combobox'), 'client_request');
  if (!notify_client) await user.click(dialog.getByRole('switch', { name: 'Notify client' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel appointment' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const sent = requests.find(({ operation }) => operation === 'SetAppointmentStatus');
  expect(sent?.variables).toMatchObject({ input_obj: { notify_client } });
});

test('a selected reason holds back updates until it is sent or discarded', async () => {
  const { user, shell } = show(makeAppointment(), {
    appointment_update_status: () => makeAppointment({ status: 'canceled', cancel_reason: 'client_request' }),
  });
  const confirm = async () => {
    await pressInMenu(user, 'More', 'Cancel appointment');
    return within(await screen.findByRole('alertdialog'));
  };
  const first = await confirm();
  expect(shell.hasUnsaved()).toBe(false);
  await user.selectOptions(first.getByRole('combobox', { name: 'Reason' }), 'client_request');
  expect(shell.hasUnsaved()).toBe(true);
  await user.click(first.getByRole('button', { name: 'Keep it' }));
  expect(shell.hasUnsaved()).toBe(false);
  const again = await confirm();
  await user.selectOptions(again.getByRole('combobox', { name: 'Reason' }), 'client_request');
  await user.click(again.getByRole('button', { name: 'Cancel appointment' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(shell.hasUnsaved()).toBe(false);
});

test('selecting a busy employee warns and assigns them on confirmation', async () => {
  const { user, requests } = show(makeAppointment(), {
    employee_list: [ava, ben],
    customer_preferred_language: null,
    staff_get_available_booked: { staff_booked: [{ employee_id: ben.id, reason: 'busy' }], is_blocked_all: false },
    appointment_update_staff: () => makeAppointment({ employee: ben, allow_overlap: true }),
  });
  await pressInMenu(user, 'Edit', 'Change staff');
  await user.click(await screen.findByRole('switch', { name: 'Notify client' }));
  await user.click(await screen.findByRole('option', { name: /Ben Ortiz/ }));
  const warning = await screen.findByRole('alertdialog', { name: 'Ben Ortiz is not available' });
  expect(warning).toHaveTextContent('Ben Ortiz has another appointment between 10:30 AM and 11:15 AM.');
  await user.click(within(warning).getByRole('button', { name: 'Assign anyway' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(requests.find(({ operation }) => operation === 'SetAppointmentStaff')?.variables).toMatchObject({
    input_obj: { employee_id: ben.id, continue_anyway: true, notify_client: false, version: 3 },
  });
});

test('selecting an employee who became busy since the list was loaded warns too', async () => {
  const { user, requests, shell } = show(makeAppointment(), {
    employee_list: [ava, ben],
    customer_preferred_language: null,
    staff_get_available_booked: { staff_booked: [], is_blocked_all: false },
    appointment_update_staff: ({ input_obj }: { input_obj: { continue_anyway: boolean } }) => {
      if (!input_obj.continue_anyway) throw refusal('conflict', 'slot_taken', { params: { free_times: '' } });
      return makeAppointment({ employee: ben, allow_overlap: true });
    },
  });
  await pressInMenu(user, 'Edit', 'Change staff');
  await user.click(await screen.findByRole('option', { name: /Ben Ortiz/ }));
  const warning = await screen.findByRole('alertdialog', { name: 'Ben Ortiz is not available' });
  await user.click(within(warning).getByRole('button', { name: 'Assign anyway' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(requests.filter(({ operation }) => operation === 'SetAppointmentStaff')).toHaveLength(2);
  expect(shell.shownProblems).toEqual([]);
});

const orderId = '00000000-0000-4000-8000-0000000000b1';
const slots = {
  'appointment.create-order': ({ onCreated }: Record<string, unknown>) => (
    <button type="button" onClick={onCreated as () => void}>
      Check out
    </button>
  ),
  'appointment.create-order-menu': ({ clientName, withCheckOut }: Record<string, unknown>) => (
    <p>{`ticket of ${String(clientName)}${withCheckOut ? ' without a code too' : ''}`}</p>
  ),
};

test('a confirmed appointment that is over is checked out, and then leads to the review and its ticket', async () => {
  let order: object | null = null;
  const past = { status: 'confirmed', start_time: '2024-06-10T15:30:00.000Z', end_time: '2024-06-10T16:15:00.000Z' };
  const { user } = show({}, { appointment_by_id: () => makeAppointment({ ...past, order }) }, { slots });
  const menu = await openMenu(user, 'More');
  expect(menu.getByText('ticket of Jenny Park')).toBeVisible();
  await user.click(menu.getByRole('button', { name: 'Close' }));
  order = { id: orderId, order_code: '1042', order_status: 'in_service' };
  await user.click(screen.getByRole('button', { name: 'Check out' }));
  expect(await screen.findByRole('link', { name: 'Check out' })).toHaveAttribute(
    'href',
    `/owner/orders/${orderId}/review`,
  );
  expect(screen.getByRole('link', { name: 'Open ticket' })).toHaveAttribute('href', `/owner/orders/${orderId}`);
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});

test('a paid appointment leads to its ticket, and to the next booking', async () => {
  show(makeAppointment({ status: 'done', order: { id: orderId, order_code: '1042', order_status: 'done' } }));
  expect(await screen.findByRole('link', { name: 'View ticket' })).toHaveAttribute('href', `/owner/orders/${orderId}`);
  expect(screen.getByRole('link', { name: 'Book again' })).toBeVisible();
});

test('a confirmed appointment of another day is checked out in advance only from the menu', async () => {
  const ahead = { start_time: '2099-06-10T15:30:00.000Z', end_time: '2099-06-10T16:15:00.000Z' };
  const { user } = show(makeAppointment({ status: 'confirmed', ...ahead }), {}, { slots });
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Check/ })).toBeNull();
  expect((await openMenu(user, 'More')).getByText('ticket of Jenny Park without a code too')).toBeVisible();
});

test('a missing appointment shows an empty state that leads back', async () => {
  show(
    {},
    {
      appointment_by_id: () => {
        throw refusal('not_found', 'appointment_not_found');
      },
    },
  );
  expect(await screen.findByText('This appointment does not exist')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Ticket' })).toHaveAttribute('href', '/owner/ticket');
});
