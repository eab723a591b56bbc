import { openPush, type PushScope, readPushMessage, showPush } from './push-events';

const message = {
  id: 'n-1',
  kind: 'low_stock',
  whmcs_id: 10_001,
  title: 'Lotus Nails',
  body: 'A product is running low.',
  path: '/owner/notification/n-1?selectedWhmcsId=10001',
};

function begin(urls: readonly string[] = []) {
  const windows = urls.map((url) => ({ url, focus: jest.fn(async () => undefined), postMessage: jest.fn() }));
  const openWindow = jest.fn(async () => undefined);
  const showNotification = jest.fn(async () => undefined);
  const scope: PushScope = {
    clients: { matchAll: async () => windows, openWindow },
    registration: { showNotification },
  };
  return { scope, windows, openWindow, showNotification };
}

test('a message is shown once by its id, and open windows fetch their badges', async () => {
  const { scope, windows, showNotification } = begin(['https://suite.example/owner/ticket']);
  await showPush(scope, JSON.stringify({ ...message, more: 'ignored' }), '/icon.png');
  expect(showNotification).toHaveBeenCalledWith('Lotus Nails', {
    body: 'A product is running low.',
    tag: 'n-1',
    data: message,
    icon: '/icon.png',
  });
  expect(windows[0]?.postMessage).toHaveBeenCalledWith({ kind: 'push_received' });
});

test.each([
  null,
  '',
  'no json',
  'null',
  '{}',
  JSON.stringify({ ...message, path: '//evil.example' }),
  JSON.stringify({ ...message, path: 'https://evil.example' }),
  JSON.stringify({ ...message, whmcs_id: 'one' }),
])('%j is shown without text and page', async (text) => {
  expect(readPushMessage(text)).toBeNull();
  const { scope, showNotification } = begin();
  await showPush(scope, text, undefined);
  expect(showNotification).toHaveBeenCalledWith('Go Suite', {});
});

test('a pressed message opens in the window of a signed-in person', async () => {
  const { scope, windows, openWindow } = begin([
    'https://suite.example/login',
    'https://suite.example/store/10001/staff/login',
    'https://suite.example/store/10001/staff/ticket',
  ]);
  await openPush(scope, message);
  expect(windows.map(({ postMessage }) => postMessage.mock.calls)).toEqual([
    [],
    [],
    [[{ kind: 'push_pressed', message }]],
  ]);
  expect(windows[2]?.focus).toHaveBeenCalled();
  expect(openWindow).not.toHaveBeenCalled();
});

test('without such a window it opens a new one at its page', async () => {
  const { scope, openWindow } = begin(['https://suite.example/login']);
  await openPush(scope, message);
  await openPush(scope, null);
  expect(openWindow.mock.calls).toEqual([[message.path], ['/']]);
});

test('a pressed message is opened although the browser refuses to focus its window', async () => {
  const { scope, windows } = begin(['https://suite.example/owner']);
  windows[0]?.focus.mockRejectedValue(new Error('Not allowed to focus a window.'));
  await openPush(scope, message);
  expect(windows[0]?.postMessage).toHaveBeenCalledWith({ kind: 'push_pressed', message });
});
