import { deferred, refusal, renderRemotePage } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { makeAppointment, makePart, messages } from '../testing/make-appointment';
import { Pages } from '../testing/pages';
import { pressInMenu } from '../testing/press-in-menu';

const started = '2024-06-10T15:30:00.000Z';
const [mother, daughter] = ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a2'];
const groupPart = (id: string, more: object = {}) =>
  makePart({ id, version: 3, status: 'confirmed', checked_in_at: null, order: null, ...more });
const today = { start_time: new Date().toISOString(), end_time: new Date().toISOString() };
const makeGroup = (first: object = {}, second: object = {}) => ({
  id: '00000000-0000-4000-8000-0000000000f9',
  size: 2,
  visits: [
    { id: mother, is_organizer: true, client_name: 'Jenny Park', is_guest: false, parts: [groupPart(mother, first)] },
    {
      id: daughter,
      is_organizer: false,
      client_name: 'Jenny Park',
      is_guest: true,
      parts: [groupPart(daughter, { service_name: 'Spa pedicure', employee_name: 'Ben Ortiz', ...second })],
    },
  ],
});
const movable = (id: string) => ({ ...makeAppointment({ id }), group: null });
const state = (group: ReturnType<typeof makeGroup> | null) =>
  makeAppointment({ status: 'confirmed', group, ...(group ? { visit: group.visits[0]?.parts } : {}) });

function show(group: ReturnType<typeof makeGroup> | null, resolvers: object = {}, more: object = {}) {
  const page = renderRemotePage(<Pages />, {
    path: `/owner/appointments/${mother}`,
    messages,
    resolvers: {
      appointment_by_id: state(group),
      appointment_sms_list: [],
      appointment_notification_list: [],
      ...resolvers,
    } as never,
    slots: {
      'group.create-order': ({ appointmentIds, isPending }: Record<string, unknown>) => (
        <p>
          {isPending ? 'wait' : 'pay'} {String(appointmentIds)}
        </p>
      ),
    },
    ...more,
  });
  const sent = (operation: string) =>
    page.requests.filter((one) => one.operation === operation).map(({ variables }) => variables.input_obj);
  return { ...page, sent };
}
const section = async (name = 'Group of 2') => within(await screen.findByRole('region', { name }));

test('the group lists its people with time, service, staff and status, the organizer first', async () => {
  show(makeGroup({}, { checked_in_at: '2026-11-21T16:20:00.000Z' }));
  const group = await section();
  const [first, second] = group.getAllByRole('listitem');
  expect(first).toHaveTextContent('Jenny Park10:30 AM · Gel manicure · Ava NguyenOrganizer · Confirmed');
  expect(second).toHaveTextContent(
    'Guest of Jenny Park10:30 AM · Spa pedicure · Ben OrtizWaiting · Checked in 10:20 AM',
  );
  expect(group.getByRole('link', { name: 'Guest of Jenny Park' })).toHaveAttribute(
    'href',
    `/owner/appointments/${daughter}`,
  );
  expect(group.getByText(`pay ${mother},${daughter}`)).toBeVisible();
});

test('all are checked in with one tap', async () => {
  const { user, sent } = show(makeGroup(today, today), { appointment_check_in: [movable(mother)] });
  await user.click((await section()).getByRole('button', { name: 'Check in all' }));
  expect(await screen.findByText('2 people checked in')).toBeInTheDocument();
  expect(sent('CheckIn')).toEqual([
    {
      appointments: [
        { id: mother, version: 3 },
        { id: daughter, version: 3 },
      ],
      is_checked_in: true,
    },
  ]);
});

test('a no-show of a chosen person can be undone', async () => {
  const { user, sent } = show(makeGroup({ start_time: started }, { start_time: started }), {
    appointment_group_cancel: [movable(daughter)],
    appointment_undo: movable(daughter),
  });
  const group = await section();
  await user.click(group.getByRole('button', { name: 'Choose people' }));
  await user.click(group.getByRole('checkbox', { name: 'Jenny Park' }));
  await user.click(group.getByRole('button', { name: 'No-show' }));
  await waitFor(() =>
    expect(sent('CancelGroup')).toEqual([
      { appointments: [{ id: daughter, version: 3 }], cancel_reason: 'no_show', notify_client: true },
    ]),
  );
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent('UndoMove')).toEqual([{ id: daughter, version: 3 }]));
});

test('checking out waits until a no-show and its undo are shown', async () => {
  const both = makeGroup({ start_time: started }, { start_time: started });
  const one = makeGroup({ start_time: started }, { status: 'canceled', cancel_reason: 'no_show', version: 4 });
  const [canceled, afterCancel] = [deferred<object[]>(), deferred<object>()];
  const [undone, afterUndo] = [deferred<object>(), deferred<object>()];
  const shown = [state(both), afterCancel.promise, afterUndo.promise];
  const { user } = show(both, {
    appointment_by_id: () => shown.shift(),
    appointment_group_cancel: () => canceled.promise,
    appointment_undo: () => undone.promise,
  });
  const { getByRole, findByText } = await section();
  await user.click(getByRole('button', { name: 'Choose people' }));
  await user.click(getByRole('checkbox', { name: 'Jenny Park' }));
  await user.click(getByRole('button', { name: 'No-show' }));
  expect(await findByText(`wait ${daughter}`)).toBeVisible();
  canceled.resolve([movable(daughter)]);
  expect(await findByText(`wait ${mother},${daughter}`)).toBeVisible();
  afterCancel.resolve(state(one));
  expect(await findByText(`pay ${mother}`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await findByText(`wait ${mother}`)).toBeVisible();
  undone.resolve(movable(daughter));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(await findByText(`wait ${mother}`)).toBeVisible();
  afterUndo.resolve(state(both));
  expect(await findByText(`pay ${mother},${daughter}`)).toBeVisible();
});

test('clients who did not come are not notified where that is switched off', async () => {
  const { user, sent } = show(makeGroup({ start_time: started }, { start_time: started }), {
    appointment_group_cancel: [movable(mother), movable(daughter)],
    key_storage_items: [{ key: 'appointment_no_show_text', value: 'on' }],
  });
  const group = await section();
  expect(group.queryByRole('switch')).toBeNull();
  await user.click(group.getByRole('button', { name: 'Choose people' }));
  await user.click(await group.findByRole('switch', { name: 'Notify client of a no-show' }));
  await user.click(group.getByRole('button', { name: 'No-show' }));
  expect(await screen.findByText('No-show: 2 people · Client not notified')).toBeVisible();
  expect(sent('CancelGroup')).toMatchObject([{ cancel_reason: 'no_show', notify_client: false }]);
});

test('chosen people are canceled with a reason', async () => {
  const { user, sent } = show(makeGroup(), { appointment_group_cancel: [movable(mother), movable(daughter)] });
  const group = await section();
  await user.click(group.getByRole('button', { name: 'Choose people' }));
  await user.click(group.getByRole('button', { name: 'Cancel appointments' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel 2 appointments?' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel appointments' }));
  expect(await dialog.findByText('Choose a reason.')).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), 'client_request');
  await user.click(dialog.getByRole('button', { name: 'Cancel appointments' }));
  await waitFor(() =>
    expect(sent('CancelGroup')).toMatchObject([{ cancel_reason: 'client_request', notify_client: true }]),
  );
});

test('a refusal is shown, and the choice stays', async () => {
  const { user, shell } = show(makeGroup(today, today), {
    appointment_check_in: () => {
      throw refusal('conflict', 'status_changed');
    },
  });
  const group = await section();
  await user.click(group.getByRole('button', { name: 'Choose people' }));
  await user.click(group.getByRole('button', { name: 'Check in (2)' }));
  await waitFor(() => expect(shell.shownProblems).toHaveLength(1));
  expect(group.getByRole('checkbox', { name: 'Jenny Park' })).toBeChecked();
});

test('an appointment is removed from its group', async () => {
  const { user, sent } = show(makeGroup(), { appointment_group_leave: movable(mother) });
  await user.click((await section()).getByRole('button', { name: 'Remove from group' }));
  await waitFor(() => expect(sent('LeaveGroup')).toEqual([{ id: mother }]));
});

describe('adding to a group', () => {
  const maria = {
    ...makeAppointment({
      id: daughter,
      customer: { ...makeAppointment().customer, id: daughter, full_name: 'Maria Lopez' },
    }),
    visit: [makePart({ id: daughter })],
    group: null,
  };

  test('chooses among the other appointments of the day', async () => {
    const { user, sent } = show(null, {
      appointment_list: [makeAppointment(), maria],
      appointment_group_join: movable(mother),
    });
    await pressInMenu(user, 'More', 'Add to a group');
    const sheet = within(await screen.findByRole('dialog'));
    expect(await sheet.findAllByRole('checkbox')).toHaveLength(1);
    await user.click(sheet.getByRole('checkbox', { name: /^10:30 AM · Maria Lopez/ }));
    await user.click(sheet.getByRole('button', { name: 'Add 1 to group' }));
    await waitFor(() => expect(sent('JoinGroup')).toEqual([{ id: mother, appointments: [daughter] }]));
  });

  test('says why there is nothing to choose', async () => {
    const { user } = show(null, { appointment_list: [makeAppointment()] });
    await pressInMenu(user, 'More', 'Add to a group');
    expect(await screen.findByText('No other appointments that day')).toBeVisible();
  });
});

test('in Vietnamese', async () => {
  show(makeGroup(), {}, { language: 'vi' });
  expect((await section('Nhóm 2 người')).getByText('Khách đi cùng Jenny Park')).toBeVisible();
});
