import { defaultPermissions } from '@suite/domain';
import { makeGate, offline, refusal, renderRemotePage } from '@suite/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { messages } from '../testing/make-appointment';
import { at, ava, ben, longAgo, makeBlocked, makeDayAppointment, makePlan } from '../testing/make-day';
import { TicketPage } from '../ticket/ticket.page';

const lunch = makeBlocked('00000000-0000-4000-8000-0000000000f1', '12:00', '13:00', { reason: 'Lunch' });
const jenny = makeDayAppointment('a1', '10:00', '10:45', { customer: { id: 'c1', full_name: 'Jenny Park' } });
const maria = makeDayAppointment('a2', '14:00', '15:00', {
  customer: { id: 'c2', full_name: 'María López' },
  employee: ben,
  status: 'new',
});
const responsesOf = (changes: object = {}) => ({
  appointment_day_counts: [],
  employee_list: [ava, ben].map((one) => ({ ...one, status: 'active' })),
  employee_day_plan: [makePlan(null), makePlan(ava.id, { blocked: [lunch] }), makePlan(ben.id, { hours: [] })],
  appointment_list: [jenny, maria],
  ...changes,
});
const path = `/owner/ticket?tab=appointment&view=day&day=${longAgo}`;

function show(resolvers: object = {}, more: object = {}) {
  const view = renderRemotePage(<TicketPage />, {
    path,
    messages: messages,
    resolvers: responsesOf(resolvers) as never,
    ...more,
  });
  return { ...view, sent: (operation: string) => view.requests.filter((one) => one.operation === operation) };
}
/** This environment has no pointer events. */
const point = (target: Element | Window, type: string, clientY: number) => {
  const event = new MouseEvent(type, { bubbles: true, clientX: 50, clientY });
  fireEvent(target, Object.assign(event, { pointerId: 1, isPrimary: true }));
};
const card = (name: RegExp | string) => screen.findByRole('link', { name });

test('the day shows a column for each employee with hours, appointments and blocked time', async () => {
  show();
  const column = within(await screen.findByRole('region', { name: 'Ava Nguyen' }));
  expect(column.getByRole('link')).toHaveAccessibleName('10:00 AM – 10:45 AM, Jenny Park Gel manicure Confirmed');
  expect(column.getByRole('link')).toHaveAttribute('href', '/owner/appointments/a1');
  expect(column.getByRole('button', { name: 'Blocked 12:00 PM – 1:00 PM, Lunch' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ava Nguyen 9 AM – 5 PM 1 appointment' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ben Ortiz Off 1 appointment' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Unassigned' })).toBeNull();
});

test.each([
  ['en', 'Waiting 12 min'],
  ['vi', 'Chờ 12 phút'],
] as const)('the card of a client who has come shows since when they wait (%s)', async (language, status) => {
  const checked_in_at = new Date(Date.now() - 12.5 * 60_000).toISOString();
  show({ appointment_list: [{ ...jenny, checked_in_at }] }, { language });
  expect(await card(/Jenny Park/)).toHaveTextContent(new RegExp(`${status}$`));
});

test('a column has the color of its employee, and the unassigned one has none', async () => {
  show({ appointment_list: [jenny, { ...maria, employee: null }] });
  expect(await screen.findByRole('region', { name: 'Ava Nguyen' })).toHaveClass('color0');
  expect(screen.getByRole('region', { name: 'Ben Ortiz' })).toHaveClass('color1');
  expect(screen.getByRole('region', { name: 'Unassigned' })).toHaveAttribute('class', 'column');
  expect(screen.getByRole('button', { name: /^Ben Ortiz/ }).querySelector('.color1.filled')).toBeInTheDocument();
});

test('the page is translated to Vietnamese', async () => {
  show({}, { language: 'vi' });
  expect(await card('10:00 AM – 10:45 AM, Jenny Park Gel manicure Đã xác nhận')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Đã khóa 12:00 PM – 1:00 PM, Lunch' })).toBeVisible();
});

test('the day fetches only its own appointments, and canceled ones only by filter', async () => {
  const { sent, unmount } = show();
  await card(/Jenny/);
  expect(sent('DaySchedule')[0]?.variables).toMatchObject({
    day: longAgo,
    where: {
      start_time: { _gte: '2024-06-14T05:00:00.000Z', _lt: '2024-06-15T11:00:00.000Z' },
      status: { _in: ['new', 'updated', 'confirmed', 'done'] },
    },
  });
  unmount();
  const canceled = show({}, { path: `${path}&status=canceled` });
  await card(/Jenny/);
  expect(canceled.sent('DaySchedule')[0]?.variables).toMatchObject({
    where: { status: { _in: expect.arrayContaining(['canceled']) } },
  });
});

test('a no-show is called so on its card', async () => {
  const missed = { ...jenny, status: 'canceled', cancel_reason: 'no_show' };
  show({ appointment_list: [missed, maria] }, { path: `${path}&status=canceled` });
  expect(await card('10:00 AM – 10:45 AM, Jenny Park Gel manicure No-show')).toBeVisible();
});

test('a card of an appointment with an open ticket is in service, and the filter marks it', async () => {
  const served = { ...jenny, order: { id: 't1', order_status: 'in_service' } };
  show({ appointment_list: [served, maria] }, { path: `${path}&status=in_service` });
  const shown = await card('10:00 AM – 10:45 AM, Jenny Park Gel manicure In service');
  expect(shown.className).not.toContain('other');
  expect((await card(/María/)).className).toContain('other');
});

test('a card says that the client has confirmed, beside the unchanged status', async () => {
  show({ appointment_list: [{ ...jenny, status: 'new', client_confirmed_at: '2024-06-13T20:05:00.000Z' }, maria] });
  const mark = 'Client confirmed by text at Jun 13, 2024 3:05 PM';
  expect(await card(`10:00 AM – 10:45 AM, Jenny Park ${mark} Gel manicure New`)).toBeVisible();
  expect(screen.getAllByRole('img', { name: mark })).toHaveLength(1);
});

test('a card says that the client asked for the employee', async () => {
  show({ appointment_list: [{ ...jenny, is_requested: true }, maria] });
  expect(await card('10:00 AM – 10:45 AM, Jenny Park Requested Gel manicure Confirmed')).toBeVisible();
  expect(screen.getAllByRole('img', { name: 'Requested' })).toHaveLength(1);
});

test('the search marks matches regardless of accents and hides nothing', async () => {
  show({}, { path: `${path}&q=maria` });
  const [found, other] = [await card(/María/), await card(/Jenny/)];
  expect(other.className).toContain('other');
  expect(found.className).not.toContain('other');
});

test('the staff filter shows one column', async () => {
  show({}, { path: `${path}&staff=${ben.id}` });
  await card(/María/);
  expect(screen.getAllByRole('region').map((one) => one.getAttribute('aria-label'))).toEqual(['Ben Ortiz']);
});

test('an empty quarter opens a booking with its time and employee', async () => {
  const { user, path: address } = show();
  const column = await screen.findByRole('region', { name: 'Ben Ortiz' });
  column.getBoundingClientRect = () => ({ top: 0, height: 480 }) as DOMRect;
  fireEvent.click(column, { clientY: 187 });
  await user.click(await screen.findByRole('button', { name: 'Book 12:00 PM with Ben Ortiz' }));
  expect(address()).toBe(`/owner/appointments/create?start=${encodeURIComponent(at('12:00'))}&employee=${ben.id}`);
});

test('arrow keys move between cards and quarters, Enter opens the sheet, Escape returns to the quarter', async () => {
  const { user } = show();
  await card(/Jenny/);
  await user.tab();
  while (
    !(document.activeElement instanceof HTMLAnchorElement && /Jenny/.test(document.activeElement.textContent ?? ''))
  )
    await user.tab();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('button', { name: '11:00 AM, empty: book or block' })).toHaveFocus();
  await user.keyboard('{ArrowRight}{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Jun 14, 2024, 11:00 AM · Ben Ortiz' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: '11:00 AM, empty: book or block' })).toHaveFocus());
});

describe('an appointment is moved by taps', () => {
  const strip = 'Moving Jenny Park, 45 min. Tap the new time';

  test('the key M lifts it, Escape puts it back, and the focus stays on it', async () => {
    const { user, path: address } = show();
    const jennys = await card(/Jenny/);
    act(() => jennys.focus());
    await user.keyboard('m');
    expect(await screen.findByText(strip)).toHaveAttribute('role', 'status');
    expect(address()).toContain('move=a1');
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('button', { name: '10:45 AM: move here' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByText(strip)).toBeNull();
    expect(address()).not.toContain('move=');
    expect(await card(/Jenny/)).toHaveFocus();
  });

  test('on another day, where a tap on a time opens the confirmation', async () => {
    const other = '2024-06-17';
    const {
      user,
      sent,
      path: address,
    } = show(
      {
        appointment_list: [maria],
        appointment_by_id: () => jenny,
        appointment_owner_update_appointment: () => ({ ...jenny, version: 2 }),
      },
      { path: `${path.replace(longAgo, other)}&move=a1` },
    );
    expect(await screen.findByText(strip)).toBeInTheDocument();
    const column = await screen.findByRole('region', { name: 'Ava Nguyen' });
    column.getBoundingClientRect = () => ({ top: 0, height: 60 }) as DOMRect;
    fireEvent.click(column, { clientY: 20 });
    await user.click(await screen.findByRole('button', { name: /^Keep / }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    fireEvent.click(column, { clientY: 20 });
    await user.click(await screen.findByRole('button', { name: 'Move appointment' }));
    await screen.findByRole('button', { name: 'Undo' });
    const [move] = sent('MoveAppointment');
    expect(move?.variables).toMatchObject({ input_obj: { id: 'a1', start_time: expect.stringMatching(other) } });
    expect(screen.queryByText(strip)).toBeNull();
    expect(address()).not.toContain('move=');
  });

  test('a tap on blocked time names it before the move', async () => {
    const { user } = show({}, { path: `${path}&move=a1` });
    await screen.findByText(strip);
    await user.click(screen.getByRole('button', { name: 'Blocked 12:00 PM – 1:00 PM, Lunch' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Move Jenny Park?' }));
    expect(dialog.getByText('Conflict: Lunch, 12:00 PM – 1:00 PM')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Choose another time or staff' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Starts at' }), '3:00 PM');
    expect(screen.queryByText(/^Conflict/)).toBeNull();
  });

  test.each([
    ['Unassigned', 'An assigned appointment can’t become unassigned. Tap a staff member’s time.'],
    ['Zoe Former', 'Zoe Former no longer takes appointments. Tap a time of someone else.'],
  ])('a tap on the column of %s is refused in the strip, and the focus stays on the board', async (name, reason) => {
    const former = { id: '00000000-0000-4000-8000-0000000000e3', full_name: 'Zoe Former' };
    const { user } = show(
      {
        appointment_list: [
          jenny,
          { ...maria, employee: null },
          makeDayAppointment('a3', '14:00', '15:00', { employee: former }),
        ],
      },
      { path: `${path}&move=a1` },
    );
    const announced = await screen.findByText(strip);
    const column = screen.getByRole('region', { name });
    column.getBoundingClientRect = () => ({ top: 0, height: 480 }) as DOMRect;
    fireEvent.click(column, { clientY: 187 });
    expect(announced).toHaveTextContent(reason);
    expect(announced).toHaveAttribute('role', 'status');
    expect(screen.getAllByText(reason)).toHaveLength(2);
    expect(within(column).getByRole('button', { name: '12:00 PM: move here' })).toHaveFocus();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.keyboard('{Escape}');
    expect(screen.queryByText(reason)).toBeNull();
  });

  test('a tap on a name asks for a time below it', async () => {
    const { user } = show({}, { path: `${path}&move=a1` });
    const announced = await screen.findByText(strip);
    await user.click(screen.getByRole('button', { name: /^Ben Ortiz/ }));
    expect(announced).toHaveTextContent('Tap a time below Ben Ortiz');
    await user.click(screen.getByRole('button', { name: 'Blocked 12:00 PM – 1:00 PM, Lunch' }));
    await user.click(await screen.findByRole('button', { name: /^Keep / }));
    await waitFor(() => expect(announced).toHaveTextContent(strip));
  });

  test('is stopped by its button, and not offered without UPDATE_BOOKING', async () => {
    const { user, unmount, path: address } = show({}, { path: `${path}&move=a1` });
    await user.click(await screen.findByRole('button', { name: 'Cancel move' }));
    expect(address()).not.toContain('move=');
    expect(await card(/Jenny/)).toHaveFocus();
    unmount();
    const permissions = new Set(defaultPermissions('manager').filter((key) => key !== 'UPDATE_BOOKING'));
    show({}, { path: `${path}&move=a1`, gate: makeGate({ role: 'manager', permissions }) });
    await card(/Jenny/);
    expect(screen.queryByText(strip)).toBeNull();
  });
});

describe('the hint about moving', () => {
  const hint = () => screen.queryByRole('note', { name: 'How to move an appointment' });
  beforeEach(() => localStorage.clear());

  test('names the long press and the key, and stays away once it is dismissed', async () => {
    const { user, unmount } = show();
    await card(/Jenny/);
    expect(hint()).toHaveTextContent(/hold it until it lifts.*With a keyboard, press M/);
    act(() => screen.getByRole('button', { name: 'Got it' }).focus());
    await user.keyboard('{Enter}');
    expect(hint()).toBeNull();
    expect(await card(/Jenny/)).toHaveFocus();
    unmount();
    show();
    await card(/Jenny/);
    expect(hint()).toBeNull();
  });

  test('goes once an appointment is lifted', async () => {
    const { user } = show();
    const jennys = await card(/Jenny/);
    expect(hint()).toBeVisible();
    act(() => jennys.focus());
    await user.keyboard('m{Escape}');
    expect(hint()).toBeNull();
  });

  test('is not shown while nothing may be moved', async () => {
    const permissions = new Set(defaultPermissions('manager').filter((key) => key !== 'UPDATE_BOOKING'));
    show({}, { gate: makeGate({ role: 'manager', permissions }) });
    await card(/Jenny/);
    expect(hint()).toBeNull();
  });
});

test('a move by the key M can be undone', async () => {
  const moved = { ...jenny, version: 2, start_time: at('15:00'), end_time: at('15:45') };
  const { user, sent } = show({
    appointment_owner_update_appointment: () => moved,
    appointment_undo: () => ({ ...jenny, version: 3 }),
  });
  const jennys = await card(/Jenny/);
  act(() => jennys.focus());
  await user.keyboard('m{PageDown}{PageDown}');
  await user.click(document.activeElement as Element);
  await user.click(await screen.findByRole('button', { name: 'Move appointment' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent('UndoMove')).toHaveLength(1));
  expect(sent('MoveAppointment')[0]?.variables).toMatchObject({
    input_obj: { id: 'a1', start_time: expect.any(String) },
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(sent('DaySchedule').length).toBeGreaterThan(1);
});

test('a drag names its conflict, and so does its confirmation', async () => {
  // This environment does not scroll.
  jest.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
  const { shell } = show();
  const jennys = await card(/Jenny/);
  for (const [index, name] of ['Ava Nguyen', 'Ben Ortiz'].entries()) {
    const box = { top: 0, height: 480, left: index * 100, right: index * 100 + 100 } as DOMRect;
    screen.getByRole('region', { name }).getBoundingClientRect = () => box;
  }
  point(jennys, 'pointerdown', 70);
  await waitFor(() => expect(shell.felt).toEqual(['tap']));
  point(window, 'pointermove', 250);
  expect(await screen.findByText('Lunch, 12:00 PM – 1:00 PM')).toBeVisible();
  point(window, 'pointermove', 130);
  await waitFor(() => expect(screen.queryByText('Lunch, 12:00 PM – 1:00 PM')).toBeNull());
  point(window, 'pointermove', 250);
  point(window, 'pointerup', 250);
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Move Jenny Park?' }));
  expect(dialog.getByText('Conflict: Lunch, 12:00 PM – 1:00 PM')).toBeVisible();
});

test('a drag gives haptic feedback at its start and at a drop elsewhere', async () => {
  const { shell } = show();
  const jennys = await card(/Jenny/);
  for (const [index, name] of ['Ava Nguyen', 'Ben Ortiz'].entries()) {
    const box = { top: 0, height: 480, left: index * 100, right: index * 100 + 100 } as DOMRect;
    screen.getByRole('region', { name }).getBoundingClientRect = () => box;
  }
  point(jennys, 'pointerdown', 70);
  expect(shell.felt).toEqual([]);
  await waitFor(() => expect(shell.felt).toEqual(['tap']));
  point(window, 'pointermove', 200);
  expect(shell.felt).toEqual(['tap']);
  point(window, 'pointerup', 200);
  expect(await screen.findByRole('alertdialog', { name: 'Move Jenny Park?' })).toBeVisible();
  expect(shell.felt).toEqual(['tap', 'tap']);
});

test('time is blocked with its length and reason after a warning about appointments in it', async () => {
  const { user, sent } = show({
    employee_block_time: ({ input_obj }: { input_obj: { continue_anyway: boolean } }) => {
      if (!input_obj.continue_anyway) throw refusal('conflict', 'appointments_conflict', { params: { count: 2 } });
      return lunch;
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Ava Nguyen/ }));
  await user.click(await screen.findByRole('button', { name: 'Block time' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Duration' }), '60 minutes');
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'School run');
  await user.click(screen.getByRole('button', { name: 'Block 9:00 AM – 10:00 AM' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('There are appointments in that time (2).');
  await user.click(screen.getByRole('button', { name: 'Block anyway' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('BlockTime')[1]?.variables).toMatchObject({
    input_obj: {
      employee_id: ava.id,
      start_time: at('09:00'),
      end_time: at('10:00'),
      reason: 'School run',
      continue_anyway: true,
    },
  });
  expect(screen.getByText('Time blocked')).toBeInTheDocument();
});

test('blocked time is freed', async () => {
  const { user, sent } = show({ employee_unblock_time: lunch });
  await user.click(await screen.findByRole('button', { name: /^Blocked 12:00 PM/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Jun 14, 2024, 12:00 PM – 1:00 PM' }));
  expect(sheet.getByText('Lunch')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Unblock' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('UnblockTime')[0]?.variables).toMatchObject({ id: lunch.id });
});

test('time that is blocked for a whole day says so', async () => {
  const day = { ...lunch, start_time: '2024-06-14T05:00:00Z', end_time: '2024-06-15T05:00:00Z' };
  const { user } = show({ employee_day_plan: [makePlan(null), makePlan(ava.id, { blocked: [day] })] });
  await user.click(await screen.findByRole('button', { name: 'Blocked all day, Lunch' }));
  expect(await screen.findByRole('dialog', { name: 'Jun 14, 2024, all day' })).toBeVisible();
});

test("staff neither free the store's blocked time nor block it", async () => {
  const gate = makeGate({ area: 'staff', role: 'staff', permissions: new Set(defaultPermissions('staff')) });
  const ofStore = { ...lunch, employee_id: null };
  const { user } = show(
    { employee_day_plan: [makePlan(null, { blocked: [ofStore] }), makePlan(ava.id)], appointment_list: [jenny] },
    { gate, path: path.replace('/owner', '/store/10001/staff') },
  );
  await user.click(await screen.findByRole('button', { name: /^Blocked 12:00 PM/ }));
  expect(await screen.findByText('Blocked for the whole store')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Unblock' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: /^Ava Nguyen/ }));
  await user.click(await screen.findByRole('button', { name: 'Block time' }));
  expect(screen.queryByRole('switch', { name: 'The whole store' })).toBeNull();
});

test('people without UPDATE_BOOKING have read-only access', async () => {
  const permissions = new Set(defaultPermissions('manager').filter((key) => key !== 'UPDATE_BOOKING'));
  const { user } = show({}, { gate: makeGate({ role: 'manager', permissions }) });
  const jennys = await card(/Jenny/);
  act(() => jennys.focus());
  await user.keyboard('m');
  await user.click(screen.getByRole('region', { name: 'Ben Ortiz' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a day that failed to load shows an error and can be retried', async () => {
  let isLost = true;
  const { user } = show({
    employee_day_plan: () => {
      if (isLost) throw offline();
      return [makePlan(null), makePlan(ava.id)];
    },
  });
  expect(await screen.findByText('The day could not be loaded.')).toBeVisible();
  isLost = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await card(/Jenny/)).toBeVisible();
});

test('the header steps to the next day and writes it to the address', async () => {
  const { user, sent, path: address } = show();
  await card(/Jenny/);
  await user.click(screen.getByRole('button', { name: 'Next day' }));
  await waitFor(() => expect(sent('DaySchedule').at(-1)?.variables).toMatchObject({ day: '2024-06-15' }));
  expect(address()).toContain('day=2024-06-15');
});

test('the bar of the day filters, goes back to today and books', async () => {
  const { user, path: address } = show();
  const [jennys, marias] = [await card(/Jenny/), await card(/María/)];
  expect(screen.getByRole('heading', { level: 2, name: 'Friday, Jun 14, 2024' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }));
  await user.click(sheet.getByRole('option', { name: 'New' }));
  await user.type(sheet.getByRole('searchbox'), 'maria');
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Filter, 2' })).toBeVisible();
  expect(address()).toContain('status=new&q=maria');
  expect(jennys.className).toContain('other');
  expect(marias.className).not.toContain('other');
  await user.click(screen.getByRole('button', { name: 'Today' }));
  expect(address()).not.toContain('day=');
  expect(screen.queryByRole('button', { name: 'Today' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Book' }));
  expect(address()).toBe('/owner/appointments/create');
});

test('a blocked quarter is not offered as an empty quarter', async () => {
  let isBlocked = false;
  const { user } = show({
    employee_day_plan: () => [makePlan(null), makePlan(ava.id, { blocked: isBlocked ? [lunch] : [] })],
    employee_block_time: () => {
      isBlocked = true;
      return lunch;
    },
  });
  const column = await screen.findByRole('region', { name: 'Ava Nguyen' });
  column.getBoundingClientRect = () => ({ top: 0, height: 480 }) as DOMRect;
  fireEvent.click(column, { clientY: 181 });
  await user.click(await screen.findByRole('button', { name: 'Block time' }));
  expect(screen.getByRole('button', { name: '12:00 PM, empty: book or block', hidden: true })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Block 12:00 PM/ }));
  expect(await screen.findByRole('button', { name: 'Blocked 12:00 PM – 1:00 PM, Lunch' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /empty/ })).toBeNull();
});
