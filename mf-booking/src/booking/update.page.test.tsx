import { defaultPermissions } from '@suite/domain';
import { makeGate, type RenderOptions, refusal, renderRemotePage } from '@suite/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { makeAppointment, messages } from '../testing/make-appointment';
import { ava, ben, bookingResponses, gel, makeClient, pedicure, tomorrowAt } from '../testing/make-booking';
import { Pages } from '../testing/pages';

const id = '00000000-0000-4000-8000-0000000000a1';
const part = { id, service_name: 'Gel manicure', employee_name: 'Ava Nguyen' };
const appointment = (changes: object = {}) =>
  makeAppointment({
    start_time: tomorrowAt(10),
    end_time: tomorrowAt(10, 45),
    note: 'Chrome',
    customer: makeClient(),
    employee: ava,
    service: gel,
    visit: [{ ...part, start_time: tomorrowAt(10), end_time: tomorrowAt(10, 45) }],
    ...changes,
  });

beforeEach(() => localStorage.clear());

/** A server with one appointment, and the requests that it received. */
function show(resolvers: object = {}, more: RenderOptions = {}) {
  const server = { current: appointment() };
  const page = renderRemotePage(<Pages />, {
    path: `/owner/appointments/update?id=${id}`,
    messages: messages,
    resolvers: bookingResponses({
      appointment_by_id: () => server.current,
      appointment_owner_update_appointment: ({ input_obj }: { input_obj: { start_time?: string } }) => {
        server.current = appointment({ version: 4, start_time: input_obj.start_time ?? tomorrowAt(10) });
        return server.current;
      },
      ...resolvers,
    }),
    ...more,
  });
  const sent = () =>
    page.requests.filter(({ operation }) => operation === 'UpdateAppointment').map(({ variables }) => variables);
  return { ...page, server, sent };
}
type Page = ReturnType<typeof show>;

const press = async ({ user }: Page, name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

test('the form is prefilled, the review lists only changes, and only those are sent', async () => {
  const page = show();
  expect(await screen.findByText('Jenny Park')).toBeVisible();
  expect(screen.queryByRole('searchbox', { name: 'Name or phone number' })).toBeNull();
  expect(screen.getByRole('spinbutton', { name: 'Duration' })).toHaveValue(45);
  await press(page, '2:00 PM');
  const note = screen.getByRole('textbox', { name: 'Note for staff' });
  await page.user.clear(note);
  await page.user.type(note, 'No chrome');
  await press(page, 'Continue');
  await screen.findByRole('heading', { name: 'Save these changes?' });
  const summary = screen.getByRole('region', { name: 'Jenny Park' });
  expect(summary).toHaveTextContent(/Time.*10:00 AM.*2:00 PM/);
  expect(summary).toHaveTextContent('NoteOld:ChromeNew:No chrome');
  expect(summary).not.toHaveTextContent('Duration');
  await press(page, 'Save changes');
  expect(await screen.findByRole('heading', { name: 'Changed' })).toBeVisible();
  expect(page.sent()).toMatchObject([
    { input_obj: { id, version: 3, start_time: tomorrowAt(14), note: 'No chrome', continue_anyway: false } },
  ]);
  expect(page.sent()[0]?.input_obj).not.toHaveProperty('duration');
  expect(page.path()).toBe(`/owner/appointments/update/success?id=${id}`);
  expect(localStorage).toHaveLength(0);
});

test('a change can be undone for some seconds', async () => {
  const page = show({ appointment_undo: () => appointment({ version: 5 }) });
  await press(page, '2:00 PM');
  await press(page, 'Continue');
  await press(page, 'Save changes');
  await press(page, 'Undo');
  await waitFor(() => expect(page.path()).toBe(`/owner/appointments/${id}`));
  expect(page.requests.find(({ operation }) => operation === 'UndoMove')?.variables).toMatchObject({
    input_obj: { id, version: 4 },
  });
});

test('service and employee can be changed', async () => {
  const page = show();
  await press(page, 'Change service');
  await press(page, /^Spa pedicure/);
  await press(page, 'With Ava Nguyen');
  const busy = await screen.findByRole('option', { name: /Ben Ortiz/ });
  expect(busy).toHaveTextContent('Busy at this time');
  await page.user.click(busy);
  await press(page, 'Continue');
  const summary = await screen.findByRole('region', { name: 'Jenny Park' });
  expect(summary).toHaveTextContent('ServiceOld:Gel manicureNew:Spa pedicure');
  expect(summary).toHaveTextContent('DurationOld:45 minutesNew:60 minutes');
  expect(summary).toHaveTextContent('StaffOld:Ava NguyenNew:Ben Ortiz');
  await press(page, 'Save changes');
  await screen.findByRole('heading', { name: 'Changed' });
  expect(page.sent()).toMatchObject([
    { input_obj: { service_id: pedicure.id, custom_service: null, duration: 60, employee_id: ben.id } },
  ]);
});

test('an unchanged form does not continue and says so', async () => {
  const page = show();
  await press(page, 'Continue');
  expect(await screen.findByText('No changes yet.')).toBeVisible();
  expect(page.path()).toBe(`/owner/appointments/update?id=${id}`);
});

test('a conflict names author, time and changes; input stays and the rest is the newest state', async () => {
  let isFirst = true;
  const page = show({
    appointment_owner_update_appointment: ({ input_obj }: { input_obj: { version: number } }) => {
      if (isFirst) {
        isFirst = false;
        page.server.current = appointment({ version: 4, employee: ben });
        throw refusal('conflict', 'appointment_changed', {
          params: { changed_by: 'Max Manager', changed_at: tomorrowAt(9) },
        });
      }
      page.server.current = appointment({ version: input_obj.version + 1 });
      return page.server.current;
    },
  });
  await press(page, '2:00 PM');
  await press(page, 'Continue');
  await press(page, 'Save changes');
  const notice = await screen.findByText('Max Manager changed this appointment at 9:00 AM');
  expect(notice.closest('[role="alert"]')).toHaveTextContent('StaffOld:Ava NguyenNew:Ben Ortiz');
  expect(screen.getByRole('region', { name: 'Jenny Park' })).toHaveTextContent(/2:00 PM/);
  expect(page.shell.shownProblems).toEqual([]);
  await press(page, 'Save changes');
  await screen.findByRole('heading', { name: 'Changed' });
  expect(page.sent().at(-1)).toMatchObject({ input_obj: { version: 4, start_time: tomorrowAt(14) } });
  expect(page.sent().at(-1)?.input_obj).not.toHaveProperty('employee_id');
});

test('a newer state that arrives while typing is announced and preserves the input', async () => {
  const page = show();
  await screen.findByText('Jenny Park');
  await page.user.type(screen.getByRole('textbox', { name: 'Note for staff' }), ', please');
  page.server.current = appointment({ version: 4, start_time: tomorrowAt(12), end_time: tomorrowAt(12, 45) });
  await act(async () => {
    await page.shell.apollo.refetchQueries({ include: ['AppointmentToChange'] });
  });
  expect(await screen.findByText('Somebody changed this appointment')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Note for staff' })).toHaveValue('Chrome, please');
});

test('input survives a reload, also in the review', async () => {
  const before = show();
  await press(before, '2:00 PM');
  await press(before, 'Continue');
  await screen.findByRole('heading', { name: 'Save these changes?' });
  before.unmount();
  show({}, { path: `/owner/appointments/update/confirm?id=${id}` });
  expect(await screen.findByRole('region', { name: 'Jenny Park' })).toHaveTextContent(/2:00 PM/);
});

test('moving one service moves the whole visit unless switched off', async () => {
  const others = [part, { ...part, id: '00000000-0000-4000-8000-0000000000a2' }].map((one) => ({
    ...one,
    start_time: tomorrowAt(10),
    end_time: tomorrowAt(11),
  }));
  const page = show({ appointment_by_id: () => appointment({ visit: others }) });
  await press(page, '2:00 PM');
  const along = await screen.findByRole('switch', { name: /^Move the other service of this visit too/ });
  expect(along).toBeChecked();
  await page.user.click(along);
  await press(page, 'Continue');
  await press(page, 'Save changes');
  await waitFor(() => expect(page.sent()).toMatchObject([{ input_obj: { whole_visit: false } }]));
});

test('a slot that was taken offers the next free times as buttons', async () => {
  const page = show({
    appointment_owner_update_appointment: ({ input_obj }: { input_obj: { start_time: string } }) => {
      if (input_obj.start_time === tomorrowAt(14)) {
        throw refusal('conflict', 'slot_taken', { params: { free_times: tomorrowAt(15) } });
      }
      return appointment({ version: 4 });
    },
  });
  await press(page, '2:00 PM');
  await press(page, 'Continue');
  await press(page, 'Save changes');
  await press(page, /3:00 PM$/);
  await press(page, 'Save changes');
  await screen.findByRole('heading', { name: 'Changed' });
  expect(page.sent().at(-1)).toMatchObject({ input_obj: { start_time: tomorrowAt(15), continue_anyway: false } });
});

test.each([
  ['done', { status: 'done' }],
  ['canceled', { status: 'canceled' }],
])('an appointment that is %s cannot be changed and says so', async (_, state) => {
  show({ appointment_by_id: () => appointment(state) });
  expect(await screen.findByText('This appointment can’t be edited')).toBeVisible();
});

test.each([
  ['the last look without a change', `confirm?id=${id}`, `/owner/appointments/update?id=${id}`],
  ['without an appointment', 'success', '/owner/ticket?tab=appointment'],
])('the step %s leads back', async (_, step, expected) => {
  const page = show(
    { appointment_list: [], appointment_aggregate: { count: 0 } },
    { path: `/owner/appointments/update/${step}` },
  );
  await waitFor(() => expect(page.path()).toBe(expected));
});

test('employees change their own appointments without reassigning, and others see the denied page', async () => {
  const person = { id: '00000000-0000-4000-8000-000000000002', name: 'Ava Nguyen', employeeId: ava.id };
  const gate = makeGate({ area: 'staff', role: 'staff', permissions: new Set(defaultPermissions('staff')), person });
  const page = show({}, { gate, path: `/store/10001/staff/appointments/update?id=${id}` });
  await screen.findByRole('button', { name: '2:00 PM' });
  expect(screen.queryByRole('button', { name: /With/ })).toBeNull();
  act(() => page.shell.gate.set({ ...gate, permissions: new Set(['BOOKING']) }));
  expect(await screen.findByText('You cannot access this page. Please contact your owner.')).toBeVisible();
});

test('the page is translated to Vietnamese', async () => {
  const page = show({}, { language: 'vi' });
  await press(page, '2:00 PM');
  await press(page, 'Tiếp tục');
  expect(await screen.findByRole('heading', { name: 'Lưu thay đổi này?' })).toBeVisible();
});
