import { permissionKeys } from '@suite/domain';
import { makeGate, offline, renderRemotePage } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { makeAppointment, messages } from '../testing/make-appointment';
import { Pages } from '../testing/pages';
import { pressInMenu } from '../testing/press-in-menu';

const message = (number: number, changes: object = {}) => ({
  id: `00000000-0000-4000-8000-00000000b00${number}`,
  content: `Lotus: see you soon (${number})`,
  language: 'en',
  type: 'booked',
  send_at: '2026-11-20T16:00:00.000Z',
  state: 'sent',
  failure: null,
  channel_reason: null,
  resend_of: null,
  ...changes,
});
const show = (resolvers: object, appointment: object = {}, more: object = {}) =>
  renderRemotePage(<Pages />, {
    path: `/owner/appointments/${makeAppointment().id}`,
    messages: messages,
    resolvers: {
      appointment_by_id: makeAppointment(appointment),
      appointment_sms_list: [],
      appointment_notification_list: [],
      ...resolvers,
    } as never,
    ...more,
  });
type Shown = ReturnType<typeof show>;

const toggle = () => screen.findByRole('button', { name: /^History/ });

/** Opens the history, and returns a part of it. */
async function section({ user }: Shown, name: string) {
  const button = await toggle();
  if (button.getAttribute('aria-expanded') === 'false') await user.click(button);
  return within(await screen.findByRole('region', { name }));
}

test('client messages are listed with their state and the reason of a failure', async () => {
  const shown = show({
    appointment_sms_list: [
      message(1, { type: 'reminder', state: 'queued' }),
      message(2, { type: 'moved', state: 'skipped', failure: 'no_phone' }),
      message(3, { state: 'failed', failure: 'sms_400' }),
    ],
  });
  const messages = await section(shown, 'Sent to client');
  const items = await waitFor(() => messages.getAllByRole('listitem'));
  expect(items[0]).toHaveTextContent(/Reminder.*Waiting.*see you soon \(1\).*Nov 20, 2026 10:00 AM/);
  expect(items[1]).toHaveTextContent(/Rescheduled.*Not sent.*The client has no phone number\./);
  expect(items[2]).toHaveTextContent(/Booked.*Failed.*Carrier response: sms_400/);
  expect(messages.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Send again: Booked',
  ]);
});

test('each text to the client names its language, unless an earlier release wrote it', async () => {
  const shown = show({
    appointment_sms_list: [
      message(1, { content: 'Lotus: hẹn gặp lại', language: 'vi' }),
      message(2),
      message(3, { language: null }),
    ],
  });
  const messages = await section(shown, 'Sent to client');
  expect(await messages.findByText('Lotus: hẹn gặp lại')).toHaveAttribute('lang', 'vi');
  expect(messages.getByText('Lotus: see you soon (2)')).toHaveAttribute('lang', 'en');
  expect(messages.getByText('Lotus: see you soon (3)')).not.toHaveAttribute('lang');
});

test('resending a message fetches the list again', async () => {
  const list = [message(1)];
  const shown = show({
    appointment_sms_list: () => list,
    appointment_sms_resend: () => {
      list.unshift(message(2, { state: 'queued', resend_of: message(1).id }));
      return list[0];
    },
  });
  await pressInMenu(shown.user, 'More', 'Resend text');
  expect(await toggle()).toHaveFocus();
  const messages = await section(shown, 'Sent to client');
  await shown.user.click(await messages.findByRole('button', { name: 'Send again: Booked' }));
  expect(await messages.findByText('Lotus: see you soon (2)')).toBeVisible();
  expect(messages.getByText('The message is being sent again.')).toBeInTheDocument();
  expect(shown.requests.find(({ operation }) => operation === 'ResendMessage')?.variables).toMatchObject({
    id: message(1).id,
  });
});

test('people who may not change appointments cannot resend messages', async () => {
  const permissions = new Set(permissionKeys.filter((key) => key !== 'UPDATE_BOOKING'));
  const shown = show({ appointment_sms_list: [message(1)] }, {}, { gate: makeGate({ permissions }) });
  await section(shown, 'Sent to client');
  expect(await screen.findByText('Lotus: see you soon (1)')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Send again/ })).toBeNull();
});

test('planned reminders and staff notifications are listed', async () => {
  const shown = show(
    {
      appointment_notification_list: [
        { id: message(5).id, content: 'Jenny Park is booked.', type: 'booked', created_at: new Date().toISOString() },
      ],
    },
    {
      scheduled_notifications: [
        { id: message(6).id, send_at: '2026-11-21T14:30:00.000Z', content: 'Hẹn gặp lúc 10:30', language: 'vi' },
      ],
    },
  );
  const messages = await section(shown, 'Sent to client');
  expect(messages.getByText('Reminder, planned for Nov 21, 2026 8:30 AM')).toBeVisible();
  expect(messages.getByText('Hẹn gặp lúc 10:30')).toHaveAttribute('lang', 'vi');
  expect(await messages.findByText('No texts sent yet.')).toBeVisible();
  const notifications = await section(shown, 'Staff notifications');
  expect(await notifications.findByText('Jenny Park is booked.')).toBeVisible();
  expect(notifications.getByText('just now')).toBeVisible();
});

test('facts that another system recorded with the appointment are in its history', async () => {
  const shown = show({}, { extra_data: [{ key: 'Booked through', value: 'Website' }] });
  await shown.user.click(await screen.findByRole('button', { name: /^History/ }));
  expect((await screen.findByText('Booked through')).closest('div')).toHaveTextContent('Booked throughWebsite');
});

test('the history is one line with its counts, naming failed texts first, until it is opened', async () => {
  const { user } = show({
    appointment_sms_list: [message(1), message(2, { state: 'failed', failure: 'sms_400' })],
    appointment_notification_list: [
      { id: message(5).id, content: 'Jenny Park is booked.', type: 'booked', created_at: new Date().toISOString() },
    ],
  });
  expect(await screen.findByText('1 text failed')).toBeVisible();
  const button = screen.getByRole('button', { name: 'History 1 text failed 2 texts · 1 staff notification' });
  expect(screen.queryByText('Lotus: see you soon (1)')).toBeNull();
  button.focus();
  await user.keyboard('{Enter}');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('Lotus: see you soon (1)')).toBeVisible();
  expect(screen.getByText(/^Lotus Nails & Spa · Booked Nov 18, 2026 9:00 AM · Last change Nov/)).toBeVisible();
  await user.keyboard('{Enter}');
  expect(screen.queryByText('Lotus: see you soon (1)')).toBeNull();
});

test('a history that failed to load can be retried while the rest of the page stays', async () => {
  let isThere = false;
  const { user } = show({
    appointment_notification_list: () => {
      if (!isThere) throw offline();
      return [];
    },
  });
  expect(await screen.findByText('The history could not be loaded.')).toBeVisible();
  expect(screen.getByRole('link', { name: '(512) 555-0177' })).toBeVisible();
  await user.click(await toggle());
  isThere = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No notifications sent yet.')).toBeVisible();
  expect(screen.getByText('Nothing sent yet')).toBeVisible();
});
