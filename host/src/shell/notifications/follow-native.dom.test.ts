import type { ShellEventKind, ShellEvents, ShellNotification } from '@suite/domain/native-protocol';
import type { GateSnapshot } from '@suite/remote-kit/contract';
import { makeGate } from '@suite/testing';
import { createNavigation } from '../../core/navigation/navigation';
import { createSubject } from '../../core/observable/subject';
import type { NativeShell } from '../../platform/native/native-shell';
import { makeEntry } from '../../testing/make-entry';
import { makeSession, makeStore } from '../../testing/make-session';
import { createProblemQueue } from '../dialogs/problem-queue';
import type { Suite } from '../suite';
import { followNative } from './follow-native';

const page = (path: string) => ({ path, area: 'owner' as const, permissions: [], services: [] });
const published = makeEntry('mf-profile', {
  manifest: { pages: ['/owner/notification/:id', '/owner/ticket', '/owner/notifications/bamboo'].map(page) },
});
const storeOf = (whmcsId: number) => ({ whmcsId, name: `Store ${whmcsId}`, timezone: 'America/Chicago' });

/** The suite in store 10001 within a phone app; the person has 10001 and 10002. */
function begin() {
  history.replaceState(null, '', '/owner/ticket');
  sessionStorage.clear();
  const listeners: Partial<Record<ShellEventKind, (event: never) => void>> = {};
  const native = {
    openChat: jest.fn(),
    switchStore: jest.fn(),
    on: (kind: ShellEventKind, listener: (event: never) => void) => {
      listeners[kind] = listener;
    },
  };
  const gate = createSubject<GateSnapshot>(makeGate());
  const navigation = createNavigation(window);
  const problems = createProblemQueue();
  const selectStore = jest.fn((whmcsId: number, path = '/owner') => {
    gate.set(makeGate({ store: storeOf(whmcsId) }));
    navigation.push(path);
  });
  const suite = {
    shell: { gate, navigation },
    session: createSubject(makeSession({ stores: [makeStore(), makeStore({ whmcs_id: 10002 })] })),
    versions: { present: createSubject([published]) },
    isCompatible: () => true,
    problems,
    selectStore,
  } as unknown as Suite;
  followNative(suite, native as unknown as NativeShell);
  const fire = <K extends ShellEventKind>(kind: K, event: ShellEvents[K]) => listeners[kind]?.(event as never);
  const press = (notification: Partial<ShellNotification>) =>
    fire('notification_pressed', {
      notification: {
        id: 'n-7',
        kind: 'appointment',
        whmcs_id: 10001,
        link: null,
        title: '',
        body: '',
        ...notification,
      },
    });
  return { native, problems, selectStore, gate, fire, press };
}

let opened: jest.SpyInstance;
beforeEach(() => {
  opened = jest.spyOn(window, 'open').mockReturnValue(null);
});
afterEach(() => opened.mockRestore());

test('chat opens in the phone app, whatever the store', () => {
  const { native, press, selectStore } = begin();
  press({ kind: 'chat', whmcs_id: 99 });
  expect(native.openChat).toHaveBeenCalledTimes(1);
  expect(selectStore).not.toHaveBeenCalled();
  expect(location.pathname).toBe('/owner/ticket');
});

test('a notification of the present store opens its page', () => {
  const { press, selectStore } = begin();
  press({});
  expect(location.pathname).toBe('/owner/notification/n-7');
  expect(selectStore).not.toHaveBeenCalled();
});

test('a notification without a store belongs to the present store', () => {
  const { press } = begin();
  press({ kind: 'bamboo', whmcs_id: null });
  expect(location.pathname).toBe('/owner/notifications/bamboo');
});

test('a notification of another store switches to it first', () => {
  const { press, selectStore } = begin();
  press({ whmcs_id: 10002 });
  expect(selectStore).toHaveBeenCalledWith(10002, '/owner/notification/n-7');
  expect(location.pathname).toBe('/owner/notification/n-7');
});

test('a notification of a store that is not the person’s shows a problem', () => {
  const { press, problems, selectStore } = begin();
  press({ whmcs_id: 20001 });
  expect(problems.getSnapshot()).toMatchObject([{ kind: 'not_found', code: 'company_not_found' }]);
  expect(selectStore).not.toHaveBeenCalled();
  expect(location.pathname).toBe('/owner/ticket');
});

test('a survey without a page opens by its link if that is safe; one without a valid link leads home', () => {
  const { press } = begin();
  press({ kind: 'new_ticket_survey', link: 'https://survey.example/1' });
  expect(opened).toHaveBeenCalledWith('https://survey.example/1', '_blank', 'noopener,noreferrer');
  expect(location.pathname).toBe('/owner');
  press({ kind: 'new_ticket_survey', link: 'javascript:alert(1)' });
  expect(opened).toHaveBeenCalledTimes(1);
  expect(location.pathname).toBe('/owner');
});

test('the phone app receives the open store, but not the store that it sent itself', () => {
  const { native, fire, gate, selectStore } = begin();
  expect(native.switchStore).toHaveBeenLastCalledWith(10001);
  gate.set(makeGate({ store: storeOf(10002) }));
  expect(native.switchStore).toHaveBeenLastCalledWith(10002);
  fire('selected_company_change', { whmcs_id: 10001 });
  expect(selectStore).toHaveBeenCalledWith(10001);
  fire('selected_company_change', { whmcs_id: 10001 });
  expect(selectStore).toHaveBeenCalledTimes(1);
  selectStore.mockImplementationOnce(() => undefined);
  fire('selected_company_change', { whmcs_id: 20001 });
  expect(native.switchStore).toHaveBeenLastCalledWith(10001);
  gate.set(makeGate({ store: null }));
  expect(native.switchStore).toHaveBeenLastCalledWith(null);
  expect(native.switchStore).toHaveBeenCalledTimes(4);
});
