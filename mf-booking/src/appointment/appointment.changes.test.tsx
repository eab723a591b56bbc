import { makeGate, offline, refusal, renderRemotePage } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { makeAppointment, makePart, messages } from '../testing/make-appointment';
import { Pages } from '../testing/pages';
import { openMenu, pressInMenu } from '../testing/press-in-menu';

type Appointment = ReturnType<typeof makeAppointment>;
interface Sent {
  input_obj: { version: number; continue_anyway?: boolean };
}
const ben = { id: '00000000-0000-4000-8000-0000000000e2', full_name: 'Ben Ortiz', image_url: null, color: 1 };
const henna = { id: '00000000-0000-4000-8000-0000000000d2', name: 'Henna', duration: 30, price: 2500, status: 1 };
const catalog = [{ id: '00000000-0000-4000-8000-0000000000d9', name: 'Nails', services: [henna] }];

/** A server with one appointment, which another person may change. */
function show(first: Appointment, resolvers: object = {}, more: object = {}) {
  const server = { now: first };
  const update = ({ input_obj }: Sent) => {
    if (input_obj.version !== server.now.version)
      throw refusal('conflict', 'appointment_changed', {
        params: { changed_by: 'Max Manager', changed_at: '2026-11-21T16:02:00.000Z' },
      });
    server.now = { ...server.now, version: server.now.version + 1 };
    return server.now;
  };
  const shown = renderRemotePage(<Pages />, {
    path: `/owner/appointments/${first.id}`,
    messages: messages,
    resolvers: {
      appointment_by_id: () => server.now,
      appointment_owner_update_appointment: update,
      appointment_update_status: update,
      appointment_update_staff: update,
      appointment_undo: () => first,
      appointment_sms_list: [],
      appointment_notification_list: [],
      category_list: catalog,
      modifier_group_list: [],
      service_employee_list: [],
      service_most_booked: [],
      ...resolvers,
    } as never,
    ...more,
  });
  const sent = (operation: string) =>
    shown.requests.filter((one) => one.operation === operation).map(({ variables }) => variables.input_obj);
  const change = (changes: object) => {
    server.now = { ...server.now, version: server.now.version + 1, ...changes };
  };
  return { ...shown, server, sent, change };
}
const press = async (user: ReturnType<typeof show>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

const edit = 'Change service, duration or note';

describe('service, length and note', () => {
  const open = async (shown: ReturnType<typeof show>) => {
    await pressInMenu(shown.user, 'Edit', edit);
    return within(await screen.findByRole('dialog', { name: edit }));
  };

  test('saves changes of all fields together, sends only those fields, and can be undone', async () => {
    const shown = show(makeAppointment());
    const sheet = await open(shown);
    await shown.user.click(sheet.getByRole('button', { name: 'Change service' }));
    await shown.user.click(await screen.findByRole('button', { name: /^Henna, 30 min/ }));
    expect(await sheet.findByText('Henna')).toBeVisible();
    expect(sheet.getByLabelText('Duration')).toHaveValue(30);
    await shown.user.click(sheet.getByRole('switch', { name: 'Notify client' }));
    await shown.user.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shown.sent('EditAppointment')).toEqual([
      {
        id: makeAppointment().id,
        version: 3,
        continue_anyway: false,
        notify_client: false,
        service_id: henna.id,
        custom_service: null,
        modifier_ids: [],
        duration: 30,
      },
    ]);
    await press(shown.user, 'Undo');
    await waitFor(() => expect(shown.sent('UndoMove')).toEqual([{ id: makeAppointment().id, version: 4 }]));
  });

  test('saves a note alone without offering undo', async () => {
    const shown = show(makeAppointment());
    const sheet = await open(shown);
    await shown.user.clear(sheet.getByLabelText('Note'));
    await shown.user.type(sheet.getByLabelText('Note'), 'On time, please');
    expect(shown.shell.hasUnsaved()).toBe(true);
    expect(sheet.queryByRole('switch', { name: 'Notify client' })).toBeNull();
    await shown.user.click(sheet.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The note is saved')).toBeInTheDocument();
    expect(shown.sent('EditAppointment')).toMatchObject([{ note: 'On time, please' }]);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('shows a validation issue beside its field and sends nothing', async () => {
    const shown = show(makeAppointment());
    const sheet = await open(shown);
    await shown.user.clear(sheet.getByLabelText('Duration'));
    await shown.user.type(sheet.getByLabelText('Duration'), '4');
    await shown.user.click(sheet.getByRole('button', { name: 'Save' }));
    expect(sheet.getByLabelText('Duration')).toHaveAccessibleDescription('From 5 to 720.');
    expect(shown.sent('EditAppointment')).toEqual([]);
  });

  test('preserves the input when the server cannot be reached', async () => {
    const shown = show(makeAppointment(), {
      appointment_owner_update_appointment: () => {
        throw offline();
      },
    });
    const sheet = await open(shown);
    await shown.user.type(sheet.getByLabelText('Note'), '!');
    await shown.user.click(sheet.getByRole('button', { name: 'Save' }));
    expect(await sheet.findByRole('alert')).toHaveTextContent('No connection');
    expect(sheet.getByLabelText('Note')).toHaveValue('Wants chrome finish!');
    expect(shown.shell.shownProblems).toEqual([]);
  });

  test('offers free times as buttons when the slot is taken, and can be saved anyway', async () => {
    const free = ['2026-11-21T19:00:00.000Z', '2026-11-21T19:15:00.000Z', '2026-11-21T20:00:00.000Z'];
    const taken: object[] = [];
    const shown = show(makeAppointment(), {
      appointment_owner_update_appointment: ({ input_obj }: Sent & { input_obj: { start_time?: string } }) => {
        taken.push(input_obj);
        if (!input_obj.start_time) throw refusal('conflict', 'slot_taken', { params: { free_times: free.join(',') } });
        return makeAppointment({ version: 4 });
      },
    });
    const sheet = await open(shown);
    await shown.user.clear(sheet.getByLabelText('Duration'));
    await shown.user.type(sheet.getByLabelText('Duration'), '90');
    await shown.user.click(sheet.getByRole('button', { name: 'Save' }));
    expect(await sheet.findByRole('button', { name: 'Save anyway' })).toBeVisible();
    await shown.user.click(sheet.getByRole('button', { name: 'Nov 21, 2026 1:15 PM' }));
    expect(sheet.getByText('New time: Nov 21, 2026 1:15 PM')).toBeVisible();
    await shown.user.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(taken.at(-1)).toMatchObject({ duration: 90, start_time: free[1], continue_anyway: false });
  });
});

describe('two people on one appointment', () => {
  test('the second person sees author and changes, their input is preserved, and they overwrite nothing unseen', async () => {
    const shown = show(makeAppointment());
    await pressInMenu(shown.user, 'Edit', edit);
    const sheet = within(await screen.findByRole('dialog', { name: edit }));
    await shown.user.type(sheet.getByLabelText('Note'), '!');
    shown.change({ start_time: '2026-11-21T17:30:00.000Z', end_time: '2026-11-21T18:30:00.000Z', employee: ben });
    await shown.user.click(sheet.getByRole('button', { name: 'Save' }));
    const notice = await sheet.findByRole('alert');
    expect(notice).toHaveTextContent('Max Manager changed this appointment at 10:02 AM');
    await waitFor(() =>
      expect(notice).toHaveTextContent(
        'TimeOld:Nov 21, 2026, 10:30 AM – 11:15 AMNew:Nov 21, 2026, 11:30 AM – 12:30 PM',
      ),
    );
    expect(notice).toHaveTextContent('StaffOld:Ava NguyenNew:Ben Ortiz');
    expect(notice).not.toHaveTextContent('NoteOld:');
    expect(sheet.getByLabelText('Note')).toHaveValue('Wants chrome finish!');
    // Unchanged fields have their latest values.
    expect(sheet.getByLabelText('Duration')).toHaveValue(60);
    await shown.user.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const id = makeAppointment().id;
    expect(shown.sent('EditAppointment')).toEqual([
      { id, version: 3, continue_anyway: false, note: 'Wants chrome finish!' },
      { id, version: 4, continue_anyway: false, note: 'Wants chrome finish!' },
    ]);
    expect(shown.shell.shownProblems).toEqual([]);
  });

  test('canceling an appointment that was just moved shows the conflict first', async () => {
    const shown = show(makeAppointment());
    await pressInMenu(shown.user, 'More', 'Cancel appointment');
    const dialog = within(await screen.findByRole('alertdialog'));
    await shown.user.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), 'client_request');
    shown.change({ status: 'confirmed' });
    await shown.user.click(dialog.getByRole('button', { name: 'Cancel appointment' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('StatusOld:NewNew:Confirmed');
    expect(dialog.getByRole('combobox', { name: 'Reason' })).toHaveValue('client_request');
    await shown.user.click(dialog.getByRole('button', { name: 'Cancel appointment' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(shown.sent('SetAppointmentStatus').at(-1)).toMatchObject({ version: 4, cancel_reason: 'client_request' });
  });
});

test('says that a cancellation within the window of the store is late', async () => {
  const start_time = new Date(Date.now() + 3_600_000).toISOString();
  const end_time = new Date(Date.now() + 7_200_000).toISOString();
  const shown = show(makeAppointment({ start_time, end_time }), {
    key_storage_items: [{ key: 'cancellation_window_hours', value: '24' }],
  });
  await pressInMenu(shown.user, 'More', 'Cancel appointment');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(await dialog.findByText('This is a late cancellation: less than 24 hours before the visit.')).toBeVisible();
});

test('rescheduling offers free times, shows old and new, and can be undone', async () => {
  const start_time = '2026-11-21T21:00:00.000Z';
  const shown = show(makeAppointment(), {
    appointment_free_times: [{ start_time, employee_ids: [ben.id] }],
  });
  await pressInMenu(shown.user, 'Edit', 'Change time');
  await press(shown.user, '3:00 PM');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Move Jenny Park?' }));
  expect(dialog.getByText('Nov 21, 2026, 10:30 AM – 11:15 AM')).toBeVisible();
  expect(dialog.getByText('Nov 21, 2026, 3:00 PM – 3:45 PM')).toBeVisible();
  await shown.user.click(dialog.getByRole('button', { name: 'Move appointment' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(undo).toBeVisible();
  // It belongs to the bar, which places it above its buttons.
  expect(undo.closest('[data-action-bar]')).toContainElement(screen.getByRole('button', { name: 'Edit' }));
  expect(shown.sent('MoveAppointment')).toMatchObject([{ version: 3, start_time }]);
});

describe('a visit of several services', () => {
  const other = '00000000-0000-4000-8000-0000000000a2';
  const visit = [
    makePart(),
    makePart({ id: other, start_time: '2026-11-21T17:15:00.000Z', service_name: 'Pedicure', employee_name: null }),
  ];

  test('lists all its services, each with its own page', async () => {
    show(makeAppointment({ visit }));
    const parts = within(await screen.findByRole('region', { name: 'The whole visit' })).getAllByRole('listitem');
    expect(parts.map((part) => part.textContent)).toEqual([
      '10:30 AM · Gel manicure · Ava NguyenNew',
      '11:15 AM · Pedicure · UnassignedNew',
    ]);
    expect(screen.getByRole('link', { name: /Pedicure/ })).toHaveAttribute('href', `/owner/appointments/${other}`);
  });

  test.each([
    ['Confirm', 'Confirm appointment', 'Confirm the other service of this visit too'],
    ['Cancel appointment', 'Cancel appointment', 'Cancel the other service of this visit too'],
  ])('%s applies to the whole visit unless that is switched off', async (button, yes, label) => {
    for (const whole_visit of [true, false]) {
      const shown = show(makeAppointment({ visit }));
      if (button === 'Confirm') await press(shown.user, button);
      else await pressInMenu(shown.user, 'More', button);
      const dialog = within(await screen.findByRole('alertdialog'));
      const reason = dialog.queryByRole('combobox', { name: 'Reason' });
      if (reason) await shown.user.selectOptions(reason, 'client_request');
      if (!whole_visit) await shown.user.click(dialog.getByRole('switch', { name: label }));
      await shown.user.click(dialog.getByRole('button', { name: yes }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(shown.sent('SetAppointmentStatus')).toMatchObject([{ whole_visit }]);
      shown.unmount();
    }
  });
});

test('a confirmed appointment is marked done without a ticket after confirmation', async () => {
  const shown = show(makeAppointment({ status: 'confirmed' }));
  await pressInMenu(shown.user, 'More', 'Mark as done');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Done without a ticket?' }));
  await shown.user.click(dialog.getByRole('button', { name: 'Mark as done' }));
  await waitFor(() => expect(shown.sent('SetAppointmentStatus')).toMatchObject([{ status: 'done', version: 3 }]));
});

test('a past appointment cannot be changed but can be booked again', async () => {
  show(makeAppointment({ status: 'done' }));
  expect(await screen.findByRole('link', { name: 'Book again' })).toHaveAttribute(
    'href',
    '/owner/appointments/create?customer=00000000-0000-4000-8000-0000000000c1',
  );
  for (const name of ['Edit', 'More', 'Confirm']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('Edit leads to the day view of its own day, and to the form of all fields', async () => {
  const { id } = makeAppointment();
  const { user } = show(makeAppointment());
  const menu = await openMenu(user, 'Edit');
  expect(menu.getByRole('link', { name: 'Move on the calendar' })).toHaveAttribute(
    'href',
    `/owner/ticket?tab=appointment&view=day&day=2026-11-21&move=${id}`,
  );
  expect(menu.getByRole('link', { name: 'Edit everything' })).toHaveAttribute(
    'href',
    `/owner/appointments/update?id=${id}`,
  );
});

test('staff change their own appointment but cannot reassign it', async () => {
  const gate = makeGate({ area: 'staff', role: 'staff' });
  const { id } = makeAppointment();
  const { user } = show(makeAppointment(), {}, { gate, path: `/store/10001/staff/appointments/${id}` });
  const menu = await openMenu(user, 'Edit');
  expect(menu.getByRole('button', { name: 'Change time' })).toBeVisible();
  expect(menu.getByRole('link', { name: 'Edit everything' })).toHaveAttribute(
    'href',
    `/store/10001/staff/appointments/update?id=${id}`,
  );
  expect(menu.queryByRole('button', { name: 'Change staff' })).toBeNull();
});

describe('the arrival of the client', () => {
  const now = Date.now();
  const today = {
    status: 'confirmed',
    start_time: new Date(now).toISOString(),
    end_time: new Date(now + 45 * 60_000).toISOString(),
  };
  const arrived = { ...today, checked_in_at: new Date(now).toISOString() };
  const slots = { 'appointment.create-order': () => <button type="button">Check out</button> };

  test('is one tap, after which the next step is to check out', async () => {
    const shown = show(makeAppointment(today), { appointment_check_in: () => shown.change(arrived) ?? [] }, { slots });
    await press(shown.user, 'Check in');
    expect(await screen.findByRole('button', { name: 'Check out' })).toBeVisible();
    expect(screen.getByText(/^Checked in \d/)).toBeVisible();
    expect(screen.getByText('Checked in: Jenny Park')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Check in' })).toBeNull();
    // The pressed button is gone: the focus goes to the facts that have changed.
    expect(screen.getByRole('region', { name: 'Details' })).toHaveFocus();
    expect(shown.sent('CheckIn')).toEqual([
      { appointments: [{ id: makeAppointment().id, version: 3 }], is_checked_in: true },
    ]);
  });

  test('is undone in the menu', async () => {
    const shown = show(
      makeAppointment(arrived),
      { appointment_check_in: () => shown.change({ checked_in_at: null }) ?? [] },
      { slots },
    );
    await pressInMenu(shown.user, 'More', 'Undo check-in');
    expect(await screen.findByRole('button', { name: 'Check in' })).toBeVisible();
    expect(shown.sent('CheckIn')).toMatchObject([{ is_checked_in: false }]);
  });

  test('shows the refusal when another person changed the appointment, and the newest state', async () => {
    const shown = show(
      makeAppointment(today),
      {
        appointment_check_in: () => {
          shown.change(arrived);
          throw refusal('conflict', 'appointment_changed');
        },
      },
      { slots },
    );
    await press(shown.user, 'Check in');
    await waitFor(() => expect(shown.shell.shownProblems).toMatchObject([{ code: 'appointment_changed' }]));
    expect(await screen.findByRole('button', { name: 'Check out' })).toBeVisible();
  });

  test('in a store without point of sale leads to Mark as done', async () => {
    const gate = makeGate({ services: new Set(['gbk']) });
    const shown = show(makeAppointment(arrived), {}, { gate });
    await press(shown.user, 'Mark as done');
    expect(await screen.findByRole('alertdialog', { name: 'Done without a ticket?' })).toBeVisible();
  });
});
