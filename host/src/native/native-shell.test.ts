import { findNativeShell } from './native-shell';

test('a browser is no native shell', () => {
  expect(findNativeShell(window)).toBeNull();
});

test('in the phone app the chat is asked to open', () => {
  const postMessage = jest.fn();
  findNativeShell({ ReactNativeWebView: { postMessage } } as unknown as Window)?.openChat();
  expect(JSON.parse(postMessage.mock.calls[0][0])).toEqual({ type: 'open_chat' });
});
