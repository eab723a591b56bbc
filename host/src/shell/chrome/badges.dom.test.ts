import type { Transport } from '@suite/graphql/transport';
import { act, renderHook } from '@testing-library/react';
import { createSubject } from '../../core/observable/subject';
import type { NativeShell } from '../../platform/native/native-shell';
import { makeSession, makeStore } from '../../testing/make-session';
import { useBadgeCounts, useNativeBadge, useServiceChanges } from './badges';

const makeCounts = (changes: object = {}) => ({
  unseen_notifications: 0,
  unread_chats: 0,
  unconfirmed_bookings: 0,
  open_conversations: 0,
  service_flags: makeStore().service_flags,
  ...changes,
});
const response = (unread_chats: number) => ({ data: { badge_counts: makeCounts({ unread_chats }) } });
let hidden = false;

beforeEach(() => {
  jest.useFakeTimers();
  hidden = false;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
});
afterEach(() => jest.useRealTimers());

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function setUp(send: jest.Mock, native: Pick<NativeShell, 'on'> | null = null) {
  const transport = { send } as unknown as Transport;
  return renderHook(({ store }: { store: number | null }) => useBadgeCounts(transport, store, native), {
    initialProps: { store: 10001 as number | null },
  });
}

test('counts are fetched every 3 seconds while visible, every 30 while hidden, and at once when visible again', async () => {
  let requested = 0;
  const send = jest.fn(async () => {
    requested += 1;
    return response(requested);
  });
  const { result } = setUp(send);
  await wait(0);
  expect(result.current?.unread_chats).toBe(1);
  await wait(3_000);
  expect(send).toHaveBeenCalledTimes(2);
  hidden = true;
  await wait(3_000);
  expect(send).toHaveBeenCalledTimes(3);
  await wait(29_000);
  expect(send).toHaveBeenCalledTimes(3);
  hidden = false;
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(send).toHaveBeenCalledTimes(4);
});

test('a notification that the phone app receives fetches the counts at once, also while hidden', async () => {
  const listeners = new Set<() => void>();
  const native = {
    on(kind: string, listener: () => void) {
      if (kind === 'notification_received') listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  } as unknown as NativeShell;
  const send = jest.fn(async () => response(1));
  hidden = true;
  const { unmount } = setUp(send, native);
  await wait(1_000);
  const before = send.mock.calls.length;
  await act(async () => {
    for (const listener of listeners) listener();
  });
  expect(send).toHaveBeenCalledTimes(before + 1);
  unmount();
  expect(listeners.size).toBe(0);
});

test('a push message that the browser receives fetches the counts at once', async () => {
  const workers = new EventTarget();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers });
  const receive = (data: object) => act(async () => void workers.dispatchEvent(new MessageEvent('message', { data })));
  const send = jest.fn(async () => response(1));
  const { unmount } = setUp(send);
  await wait(1_000);
  const before = send.mock.calls.length;
  await receive({ kind: 'push_pressed' });
  expect(send).toHaveBeenCalledTimes(before);
  await receive({ kind: 'push_received' });
  expect(send).toHaveBeenCalledTimes(before + 1);
  unmount();
  await receive({ kind: 'push_received' });
  expect(send).toHaveBeenCalledTimes(before + 1);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('a failed request retains the last counts and is retried', async () => {
  const send = jest
    .fn()
    .mockResolvedValueOnce(response(5))
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(response(6));
  const { result } = setUp(send);
  await wait(3_000);
  expect(result.current?.unread_chats).toBe(5);
  await wait(3_000);
  expect(result.current?.unread_chats).toBe(6);
});

test('a change of store clears the counts; without a store no request is sent', async () => {
  const send = jest.fn(async () => response(5));
  const { result, rerender, unmount } = setUp(send);
  await wait(0);
  rerender({ store: null });
  expect(result.current).toBeNull();
  await wait(10_000);
  expect(send).toHaveBeenCalledTimes(1);
  rerender({ store: 10002 });
  await wait(0);
  expect(send.mock.lastCall).toEqual([expect.objectContaining({ variables: { whmcs_id: 10002 } })]);
  unmount();
  await wait(60_000);
  expect(send).toHaveBeenCalledTimes(2);
});

test('the phone app’s icon shows the unread count, once for each change, and not before it is known', () => {
  const setBadge = jest.fn();
  const counts = (unseen_notifications: number, unread_chats: number) =>
    makeCounts({ unseen_notifications, unread_chats, unconfirmed_bookings: 9 });
  const { rerender } = renderHook(({ options }) => useNativeBadge({ setBadge }, options), {
    initialProps: { options: null as ReturnType<typeof counts> | null },
  });
  expect(setBadge).not.toHaveBeenCalled();
  rerender({ options: counts(2, 3) });
  rerender({ options: counts(0, 0) });
  expect(setBadge.mock.calls).toEqual([[5], [0]]);
});

describe('the services that come with the counts', () => {
  const store = makeStore({ service_flags: ['gbk', 'pos'] });
  function follow(first: string[]) {
    const session = createSubject(makeSession({ stores: [store] }));
    const refreshes = createSubject(0);
    const suite = { session, started: { refreshes } };
    const view = renderHook(
      ({ flags }: { flags: string[] }) => useServiceChanges(suite, 10001, makeCounts({ service_flags: flags })),
      { initialProps: { flags: first } },
    );
    return { ...view, session, requested: () => refreshes.getSnapshot() };
  }

  test('fetch nothing while the session has the same, in any order', () => {
    const { requested, rerender } = follow(['pos', 'gbk']);
    rerender({ flags: ['gbk', 'pos'] });
    expect(requested()).toBe(0);
  });

  test.each([
    ['was bought', ['gbk', 'gci', 'pos']],
    ['has ended', ['gbk']],
  ])('fetch the session once after a service %s elsewhere', (_, flags) => {
    const { requested, rerender } = follow(['gbk', 'pos']);
    rerender({ flags });
    rerender({ flags: [...flags] });
    expect(requested()).toBe(1);
  });

  test('fetch nothing when the person changes to a store with others', async () => {
    const willow = makeStore({ whmcs_id: 10002, service_flags: ['gbk'] });
    const session = createSubject(makeSession({ stores: [store, willow] }));
    const refreshes = createSubject(0);
    const send = jest.fn(async ({ variables }: { variables: { whmcs_id: number } }) => {
      const [present] = session.getSnapshot().company_list.filter(({ whmcs_id }) => whmcs_id === variables.whmcs_id);
      return { data: { badge_counts: makeCounts({ service_flags: present?.service_flags }) } };
    });
    const transport = { send } as unknown as Transport;
    const { rerender } = renderHook(
      ({ whmcsId }: { whmcsId: number }) =>
        useServiceChanges({ session, started: { refreshes } }, whmcsId, useBadgeCounts(transport, whmcsId, null)),
      { initialProps: { whmcsId: 10001 } },
    );
    await wait(0);
    rerender({ whmcsId: 10002 });
    await wait(3_000);
    expect(send).toHaveBeenCalledTimes(3);
    expect(refreshes.getSnapshot()).toBe(0);
  });

  test('fetch it again when the change is taken back', () => {
    const { requested, rerender, session } = follow(['gbk']);
    session.set(makeSession({ stores: [makeStore({ service_flags: ['gbk'] })] }));
    rerender({ flags: ['gbk', 'pos'] });
    expect(requested()).toBe(2);
  });
});
