import { defaultPermissions } from '@suite/domain';
import { type FakeResolvers, makeGate, offline, type RenderOptions, renderRemotePage } from '@suite/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { messages } from '../testing/make';
import { Pages } from '../testing/pages';

const kinds = [
  ...[
    'appointment',
    'time_off',
    'low_stock',
    'code_lock',
    'message_failed',
    'gift_card_bonus',
    'payroll',
    'package_remind',
    'bamboo',
  ],
  ...['new_ticket_survey', 'chat_conversation_survey'],
];

/** A server that stores preferences and the subscription of this session. */
function server({ publicKey = 'BKey' as string | null } = {}) {
  const preferences = kinds.map((kind) => ({ kind, app: true, push: true }));
  const push = { public_key: publicKey, is_on: false };
  return {
    notification_preference_list: () => preferences.map((one) => ({ ...one })),
    push_settings: () => ({ ...push }),
    notification_preference_set: ({ input_obj }: { input_obj: { kind: string; channel: string; is_on: boolean } }) => {
      const { kind, channel, is_on } = input_obj;
      for (const one of preferences) if (one.kind === kind) Object.assign(one, { [channel]: is_on });
      return preferences.map((one) => ({ ...one }));
    },
    push_subscribe: () => Object.assign(push, { is_on: true }),
    push_unsubscribe: () => Object.assign(push, { is_on: false }),
  } satisfies FakeResolvers;
}
const show = (resolvers: FakeResolvers = server(), options: Partial<RenderOptions> = {}) =>
  renderRemotePage(<Pages />, { path: '/owner/profile/notifications', messages, resolvers, ...options });
const sent = ({ requests }: ReturnType<typeof show>, operation: string) =>
  requests.filter((request) => request.operation === operation).map(({ variables }) => variables.input_obj);
const theSwitch = (name: string) => screen.findByRole('switch', { name });

/** A browser with push messages, whose person decides about the permission. */
function browser(choice: NotificationPermission, permission: NotificationPermission = 'default') {
  const subscription = {
    toJSON: () => ({ endpoint: 'https://web.push.apple.com/1', keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: jest.fn(async () => true),
  };
  let present: typeof subscription | null = null;
  const pushManager = {
    getSubscription: jest.fn(async () => present),
    subscribe: jest.fn(async () => {
      present = subscription;
      return subscription;
    }),
  };
  const registration = { pushManager };
  const notification = { permission, requestPermission: jest.fn(async () => choose(choice)) };
  const choose = (next: NotificationPermission) => {
    notification.permission = next;
    return next;
  };
  const put = (target: object, name: string, value: unknown) =>
    Object.defineProperty(target, name, { configurable: true, value });
  put(navigator, 'serviceWorker', { ready: Promise.resolve(registration), getRegistration: async () => registration });
  put(window, 'PushManager', class {});
  put(window, 'Notification', notification);
  return { pushManager, requestPermission: notification.requestPermission, subscription, choose };
}
afterEach(() => {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('each kind that the person can receive has a switch for each channel, saved at once', async () => {
  const view = show();
  expect(screen.getByRole('status')).toHaveTextContent('Loading your notification settings');
  expect(await theSwitch('Appointments: In the app')).toBeChecked();
  await view.user.click(await theSwitch('Low stock: Push notification'));
  await waitFor(() => expect(sent(view, 'SetNotificationPreference')).toHaveLength(1));
  await view.user.click(await theSwitch('Low stock: In the app'));
  await waitFor(() => expect(sent(view, 'SetNotificationPreference')).toHaveLength(2));
  expect(sent(view, 'SetNotificationPreference')).toEqual([
    { kind: 'low_stock', channel: 'push', is_on: false },
    { kind: 'low_stock', channel: 'app', is_on: false },
  ]);
  expect(await theSwitch('Low stock: In the app')).not.toBeChecked();
  expect(await theSwitch('Low stock: Push notification')).toBeDisabled();
  expect(await screen.findByText('Low stock, In the app: off')).toBeInTheDocument();
});

test('a change that is refused returns, and says so beside the switch', async () => {
  const fails = () => {
    throw offline();
  };
  const { user } = show({ ...server(), notification_preference_set: fails });
  await user.click(await theSwitch('Packages: In the app'));
  expect(await screen.findByRole('alert')).toHaveTextContent('This could not be saved. Try again.');
  await waitFor(async () => expect(await theSwitch('Packages: In the app')).toBeChecked());
});

test('employees see the kinds that reach them', async () => {
  const gate = makeGate({ area: 'staff', role: 'staff', permissions: new Set(defaultPermissions('staff')) });
  show(server(), { path: '/store/10001/staff/profile/notifications', gate });
  expect(await theSwitch('Appointments: In the app')).toBeVisible();
  expect(await theSwitch('Time off: In the app')).toBeVisible();
  expect(await theSwitch('Chat surveys: In the app')).toBeVisible();
  expect(screen.getAllByRole('switch')).toHaveLength(8);
  expect(screen.queryByRole('switch', { name: /^Large gift card bonuses/ })).toBeNull();
});

test('a browser is asked for its permission only after a tap, and subscribes with the key of the server', async () => {
  const { requestPermission, pushManager, subscription } = browser('granted');
  const view = show();
  const button = await screen.findByRole('button', { name: 'Turn on' });
  expect(requestPermission).not.toHaveBeenCalled();
  await view.user.click(button);
  expect(await screen.findByText('This device gets push notifications until you sign out.')).toBeVisible();
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKey' });
  expect(sent(view, 'SubscribeToPush')).toEqual([{ endpoint: 'https://web.push.apple.com/1', p256dh: 'p', auth: 'a' }]);
  await view.user.click(screen.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeVisible();
  expect(subscription.unsubscribe).toHaveBeenCalled();
});

test('a person who refuses learns where to allow it, and cannot ask again', async () => {
  const { pushManager } = browser('denied');
  const view = show();
  const button = await screen.findByRole('button', { name: 'Turn on' });
  await view.user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('Notifications of Go Suite are blocked on this device.');
  expect(button).toBeDisabled();
  expect(pushManager.subscribe).not.toHaveBeenCalled();
  expect(sent(view, 'SubscribeToPush')).toEqual([]);
});

test('a browser that blocks notifications offers nothing until its settings allow them', async () => {
  const { choose } = browser('granted', 'denied');
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Allow them in the settings of the browser');
  const button = screen.getByRole('button', { name: 'Turn on' });
  expect(button).toBeDisabled();
  act(() => {
    choose('default');
    window.dispatchEvent(new Event('focus'));
  });
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(button);
  expect(await screen.findByRole('button', { name: 'Turn off' })).toBeVisible();
});

test('a question that was closed without an answer is asked again', async () => {
  const { requestPermission } = browser('default');
  const { user } = show();
  const button = await screen.findByRole('button', { name: 'Turn on' });
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('You closed the question without an answer.');
  await user.click(button);
  expect(requestPermission).toHaveBeenCalledTimes(2);
});

test('a subscription that fails can be tried again', async () => {
  const { pushManager } = browser('granted');
  pushManager.subscribe.mockRejectedValueOnce(new Error('offline'));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Turn on' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Push notifications could not be turned on.');
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByRole('button', { name: 'Turn off' })).toBeVisible();
});

test('a browser without push messages says what to do', async () => {
  show();
  expect(await screen.findByText(/add Go Suite to the Home Screen first/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
});

test('a server without push messages offers none', async () => {
  show(server({ publicKey: null }));
  expect(await theSwitch('Appointments: In the app')).toBeVisible();
  expect(screen.queryByText('Push notifications on this device')).toBeNull();
  expect(screen.queryByRole('switch', { name: /Push/ })).toBeNull();
});

test('the page is translated to Vietnamese', async () => {
  show(server(), { language: 'vi' });
  expect(await theSwitch('Lịch hẹn: Trong ứng dụng')).toBeVisible();
});
