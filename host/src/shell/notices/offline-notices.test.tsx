import type { GateSnapshot } from '@suite/remote-kit/contract';
import { createTestI18n, makeGate } from '@suite/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import en from '../../../locales/offline/en.json';
import vi from '../../../locales/offline/vi.json';
import { createSubject } from '../../core/observable/subject';
import { createUnsaved } from '../../platform/offline/unsaved';
import { OfflineNotices } from './offline-notices';

function setUp(language: 'en' | 'vi' = 'en', gate: GateSnapshot = makeGate()) {
  const isReachable = createSubject(true);
  const offered = createSubject<string | null>(null);
  const unsaved = createUnsaved();
  const waiting = createSubject(0);
  const onUpdate = jest.fn();
  const decline = jest.fn(() => offered.set(null));
  render(
    <I18nextProvider i18n={createTestI18n(language, { offline: { en, vi } })}>
      <input aria-label="note" />
      <OfflineNotices
        isReachable={isReachable}
        gate={createSubject(gate)}
        updates={{ offered, decline }}
        unsaved={unsaved}
        onUpdate={onUpdate}
        waiting={waiting}
      />
    </I18nextProvider>,
  );
  return { isReachable, waiting, offered, unsaved, onUpdate, decline };
}

const accept = () => screen.queryByRole('button', { name: en.update.accept });

test.each([
  ['en', en.offline.message_pos],
  ['vi', vi.offline.message_pos],
] as const)('the offline notice appears politely in %s and disappears by itself', (language, message) => {
  const { isReachable } = setUp(language);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => isReachable.set(false));
  expect(screen.getByRole('status')).toHaveTextContent(message);
  act(() => isReachable.set(true));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('the offline notice of a store without POS promises no cash tickets', () => {
  const { isReachable } = setUp('en', makeGate({ services: new Set(['gbk']) }));
  act(() => isReachable.set(false));
  expect(screen.getByRole('status')).toHaveTextContent(en.offline.message);
});

test('an update is offered at a safe moment, and accepted or declined', async () => {
  const { offered, onUpdate, decline } = setUp();
  act(() => offered.set('two'));
  await userEvent.click(screen.getByRole('button', { name: en.update.accept }));
  expect(onUpdate).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: en.update.later }));
  expect(decline).toHaveBeenCalledTimes(1);
  expect(accept()).toBeNull();
});

test('an update waits until all holds are released', () => {
  const { offered, unsaved } = setUp();
  const releases: (() => void)[] = [];
  act(() => void releases.push(unsaved.hold(), unsaved.hold()));
  act(() => offered.set('two'));
  for (const release of releases) {
    expect(accept()).toBeNull();
    act(release);
  }
  expect(accept()).not.toBeNull();
  act(() => void unsaved.hold());
  expect(accept()).toBeNull();
});

test('an update waits while a field has the focus or a dialog is open', () => {
  jest.useFakeTimers();
  const { offered } = setUp();
  screen.getByLabelText('note').focus();
  act(() => offered.set('two'));
  expect(accept()).toBeNull();
  screen.getByLabelText('note').blur();
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  act(() => jest.advanceTimersByTime(1_000));
  expect(accept()).toBeNull();
  dialog.remove();
  act(() => jest.advanceTimersByTime(1_000));
  expect(accept()).not.toBeNull();
  jest.useRealTimers();
});

test('the unsent notice replaces the offline notice', () => {
  const { isReachable, waiting } = setUp();
  act(() => isReachable.set(false));
  act(() => waiting.set(1));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
