import { defaultPermissions } from '@suite/domain';
import { makeGate, offline, refusal, renderRemotePage } from '@suite/testing';
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
  expect(within(card as HTMLElement).getByRole('button', { name: 'Confirm Jenny Park at 10:30 AM' })).toBeVisible();
});

test('the page is translated to Vietnamese with its own formats', async () => {
  show(overviewResponses([makeAppointment({ employee: null })]), { language: 'vi' });
  const card = (await screen.findByRole('link', { name: /10:30.*Jenny Park/ })).closest('li');
  expect(card).toHaveTextContent('Chưa có thợ');
  expect(card).toHaveTextContent('gần nhất 12 / 10 / 2026');
});

test('confirming requires a confirmation, sends the shown version, and fetches the list again', async () => {
  const { user, requests } = show({
    ...overviewResponses([makeAppointment()]),
    appointment_update_status: () => makeAppointment({ status: 'confirmed', version: 4 }),
  });
  await user.click(await screen.findByRole('button', { name: /^Confirm Jenny Park/ }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Confirm this appointment?' });
  await user.click(within(dialog).getByRole('button', { name: 'Confirm appointment' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const sent = requests.find(({ operation }) => operation === 'SetAppointmentStatus');
  expect(sent?.variables).toMatchObject({ whmcs_id: 10001, input_obj: { version: 3, status: 'confirmed' } });
  expect(requests.filter(({ operation }) => operation === 'TicketOverview').length).toBeGreaterThan(1);
});

test('a refused confirmation opens the error dialog and leaves the confirmation open', async () => {
  const { user, shell } = show({
    ...overviewResponses([makeAppointment()]),
    appointment_update_status: () => {
      throw refusal('conflict', 'appointment_changed', { params: { changed_by: 'Max' } });
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Confirm Jenny Park/ }));
  await user.click(await screen.findByRole('button', { name: 'Confirm appointment' }));
  await waitFor(() => expect(shell.shownProblems).toMatchObject([{ code: 'appointment_changed' }]));
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
