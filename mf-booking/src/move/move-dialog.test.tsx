import { makeGate, offline, refusal, renderRemotePage } from '@suite/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { makeAppointment, messages } from '../testing/make-appointment';
import { MoveDialog, type MoveDialogProps } from './move-dialog';
import { MoveUndo } from './move-undo';
import { useUndo } from './use-undo';

const ava = { id: '00000000-0000-4000-8000-0000000000e1', full_name: 'Ava Nguyen' };
const ben = { id: '00000000-0000-4000-8000-0000000000e2', full_name: 'Ben Ortiz' };
const toBen = { start: '2026-11-21T18:00:00.000Z', employee: { id: ben.id, name: ben.full_name } };
const moved = { start_time: toBen.start, end_time: '2026-11-21T18:45:00.000Z', employee: ben, version: 4 };

/** Renders the dialog as the pages use it, with the undo bar after the move. */
function Moving(props: Partial<MoveDialogProps>) {
  const [isOpen, setOpen] = useState(true);
  const [undone, setUndone] = useState(false);
  const undo = useUndo(() => setUndone(true));
  return (
    <>
      {isOpen && (
        <MoveDialog
          appointment={makeAppointment()}
          to={toBen}
          {...props}
          onClose={() => setOpen(false)}
          onMoved={(appointment) => {
            setOpen(false);
            undo.offerUndo(appointment);
          }}
        />
      )}
      <MoveUndo undoBar={undo.undoBar} />
      {undone && <p>as it was</p>}
    </>
  );
}

const show = (resolvers: object, props: Partial<MoveDialogProps> = {}, more: object = {}) => {
  const view = renderRemotePage(<Moving {...props} />, { messages: messages, resolvers: resolvers as never, ...more });
  const sent = (operation: string) => view.requests.filter((one) => one.operation === operation);
  return { ...view, sent };
};
const press = (name: string) => screen.findByRole('button', { name });

test('the dialog shows old and new, moves once, and announces the result', async () => {
  const { user, sent } = show({ appointment_owner_update_appointment: () => makeAppointment(moved) });
  const dialog = await screen.findByRole('alertdialog', { name: 'Move Jenny Park?' });
  const [now, next] = within(dialog).getAllByRole('definition');
  expect(now).toHaveTextContent('Nov 21, 2026, 10:30 AM – 11:15 AMAva Nguyen');
  expect(next).toHaveTextContent('Nov 21, 2026, 12:00 PM – 12:45 PMBen Ortiz');
  expect(sent('MoveAppointment')).toEqual([]);
  await user.click(await press('Move appointment'));
  expect(await screen.findByText('Jenny Park moved to Nov 21, 2026, 12:00 PM · Ben Ortiz')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(sent('MoveAppointment').map(({ variables }) => variables)).toMatchObject([
    {
      whmcs_id: 10001,
      input_obj: {
        version: 3,
        start_time: toBen.start,
        employee_id: ben.id,
        continue_anyway: false,
        notify_client: true,
      },
    },
  ]);
});

test('Cancel sends nothing', async () => {
  const { user, requests } = show({});
  await user.click(await press('Keep 10:30 AM'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(requests).toEqual([]);
});

test('only changed fields are sent: a move to another time does not change the employee', async () => {
  const { user, sent } = show(
    { appointment_owner_update_appointment: () => makeAppointment(moved) },
    { to: { start: toBen.start, employee: { id: ava.id, name: ava.full_name } } },
  );
  await user.click(await press('Move appointment'));
  await screen.findByRole('button', { name: 'Undo' });
  expect(sent('MoveAppointment')[0]?.variables.input_obj).not.toHaveProperty('employee_id');
});

test('a move can be undone with the version that it created', async () => {
  const { user, sent } = show({
    appointment_owner_update_appointment: () => makeAppointment(moved),
    appointment_undo: () => makeAppointment({ version: 5 }),
  });
  await user.click(await press('Move appointment'));
  await user.click(await press('Undo'));
  expect(await screen.findByText('as it was')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(sent('UndoMove')[0]?.variables).toMatchObject({ input_obj: { version: 4 } });
});

test('undo is offered for five seconds', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    const { user } = show({ appointment_owner_update_appointment: () => makeAppointment(moved) });
    await user.click(await press('Move appointment'));
    await press('Undo');
    act(() => jest.advanceTimersByTime(4_000));
    await press('Undo');
    act(() => jest.advanceTimersByTime(1_500));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

/** Errors that pass by themselves. */
const temporary: [string, () => Error, object][] = [
  ['a lost connection', offline, { kind: 'network' }],
  ['a server that is away', () => refusal('unavailable', 'unavailable'), { code: 'unavailable' }],
];

test.each(temporary)(
  'a refused undo shows the reason and ends; after %s it can be retried with its key',
  async (_, error, shown) => {
    let respond = () => {
      throw error();
    };
    const { user, shell, sent } = show({
      appointment_owner_update_appointment: () => makeAppointment(moved),
      appointment_undo: () => respond(),
    });
    await user.click(await press('Move appointment'));
    await user.click(await press('Undo'));
    await waitFor(() => expect(shell.shownProblems).toMatchObject([shown]));
    respond = () => {
      throw refusal('conflict', 'undo_too_late');
    };
    await user.click(await press('Undo'));
    expect(await screen.findByText('as it was')).toBeVisible();
    expect(shell.shownProblems).toMatchObject([shown, { code: 'undo_too_late' }]);
    const [first, second] = sent('UndoMove');
    expect(second?.variables.idempotency_key).toBe(first?.variables.idempotency_key);
  },
);

test('a taken slot offers the next three times, and the selected one needs confirmation', async () => {
  const free_times = '2026-11-21T19:00:00.000Z,2026-11-21T19:15:00.000Z,2026-11-22T15:00:00.000Z';
  let isTaken = true;
  const { user, sent } = show({
    appointment_owner_update_appointment: () => {
      if (isTaken) throw refusal('conflict', 'slot_taken', { params: { free_times } });
      return makeAppointment(moved);
    },
  });
  await user.click(await press('Move appointment'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Time not free');
  const free = screen.getByRole('group', { name: 'Other free times' });
  expect(
    within(free)
      .getAllByRole('button')
      .map((one) => one.textContent),
  ).toEqual(['Nov 21, 2026 1:00 PM', 'Nov 21, 2026 1:15 PM', 'Nov 22, 2026 9:00 AM']);
  isTaken = false;
  await user.click(within(free).getByRole('button', { name: /1:15 PM/ }));
  expect(screen.getAllByRole('definition')[1]).toHaveTextContent('1:15 PM – 2:00 PM');
  expect(screen.getByRole('button', { name: 'Move appointment' })).toHaveFocus();
  expect(sent('MoveAppointment')).toHaveLength(1);
  await user.click(await press('Move appointment'));
  await press('Undo');
  expect(sent('MoveAppointment')[1]?.variables.input_obj).toMatchObject({
    start_time: '2026-11-21T19:15:00.000Z',
    continue_anyway: false,
  });
});

test.each([
  ['slot_taken', 'Time not free'],
  ['staff_off', 'Off at that time'],
])('%s warns and is overridden only on confirmation', async (code, title) => {
  const { user, sent } = show({
    appointment_owner_update_appointment: ({ input_obj }: { input_obj: { continue_anyway: boolean } }) => {
      if (!input_obj.continue_anyway) throw refusal('conflict', code);
      return makeAppointment(moved);
    },
  });
  await user.click(await press('Move appointment'));
  expect(await screen.findByRole('alert')).toHaveTextContent(title);
  await user.click(await press('Move anyway'));
  await press('Undo');
  expect(sent('MoveAppointment').map(({ variables }) => variables.input_obj)).toMatchObject([
    { continue_anyway: false },
    { continue_anyway: true },
  ]);
});

test('a conflict is shown and the next attempt uses the newest version', async () => {
  const { user, sent, shell } = show({
    appointment_by_id: () => makeAppointment({ version: 7, start_time: '2026-11-21T17:00:00.000Z' }),
    appointment_owner_update_appointment: ({ input_obj }: { input_obj: { version: number } }) => {
      if (input_obj.version !== 7) throw refusal('conflict', 'appointment_changed');
      return makeAppointment(moved);
    },
  });
  await user.click(await press('Move appointment'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The appointment changed');
  await waitFor(() => expect(screen.getAllByRole('definition')[0]).toHaveTextContent('11:00 AM'));
  await user.click(await press('Move appointment'));
  await press('Undo');
  expect(sent('MoveAppointment').map(({ variables }) => variables.input_obj)).toMatchObject([
    { version: 3 },
    { version: 7 },
  ]);
  expect(shell.shownProblems).toEqual([]);
});

test.each([
  ['a lost connection', offline, 'No connection'],
  ['a server that is away', () => refusal('unavailable', 'unavailable'), 'unavailable'],
])('%s leaves the dialog open, and a retry sends the same move', async (_, error, title) => {
  let isLost = true;
  const { user, sent } = show({
    appointment_owner_update_appointment: () => {
      if (isLost) throw error();
      return makeAppointment(moved);
    },
  });
  await user.click(await press('Move appointment'));
  expect(await screen.findByRole('alert')).toHaveTextContent(title);
  isLost = false;
  await user.click(await press('Try again'));
  await press('Undo');
  const [first, second] = sent('MoveAppointment');
  expect(second?.variables).toEqual(first?.variables);
});

test('day, time and employee can be chosen without dragging, in the store’s zone', async () => {
  const { user, sent } = show(
    { employee_list: [ava, ben], appointment_owner_update_appointment: () => makeAppointment(moved) },
    { to: { start: makeAppointment().start_time, employee: { id: ava.id, name: ava.full_name } } },
  );
  await user.click(await press('Choose another time or staff'));
  const yes = await press('Move appointment');
  expect(yes).toBeDisabled();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Staff' }), 'Ben Ortiz');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Starts at' }), '2:15 PM');
  const day = screen.getByLabelText('Day');
  expect(day).toHaveValue('2026-11-21');
  for (const typed of ['', '0002-11-23', '2026-11-23']) {
    fireEvent.change(day, { target: { value: typed } });
    expect(day).toHaveValue(typed);
  }
  expect(screen.getAllByRole('definition')[1]).toHaveTextContent('Nov 23, 2026, 2:15 PM – 3:00 PMBen Ortiz');
  await user.click(yes);
  await press('Undo');
  expect(sent('MoveAppointment')[0]?.variables.input_obj).toMatchObject({
    start_time: '2026-11-23T20:15:00.000Z',
    employee_id: ben.id,
  });
});

test('staff choose a time but cannot reassign', async () => {
  const { user } = show({}, {}, { gate: makeGate({ area: 'staff', role: 'staff' }) });
  await user.click(await press('Choose another time or staff'));
  expect(await screen.findByRole('combobox', { name: 'Starts at' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Staff' })).toBeNull();
});

test('the other services of a visit move along unless switched off', async () => {
  const visit = [{ id: makeAppointment().id }, { id: 'b' }, { id: 'c' }];
  const { user, sent } = show(
    { appointment_owner_update_appointment: () => makeAppointment(moved) },
    { appointment: makeAppointment({ visit }) },
  );
  const together = await screen.findByRole('switch', { name: 'Move the 2 other services of this visit too' });
  expect(together).toBeChecked();
  await user.click(together);
  await user.click(await press('Move appointment'));
  await press('Undo');
  expect(sent('MoveAppointment')[0]?.variables.input_obj).toMatchObject({ whole_visit: false });
});

test('the page is translated to Vietnamese', async () => {
  show({}, {}, { language: 'vi' });
  expect(await screen.findByRole('alertdialog', { name: 'Dời hẹn của Jenny Park?' })).toHaveTextContent(
    'Giờ mới21 / 11 / 2026, 12:00 PM – 12:45 PMBen Ortiz',
  );
});
