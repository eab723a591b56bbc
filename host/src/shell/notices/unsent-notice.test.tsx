import { createFakeApi, createTestI18n, makeShell, makeSubject } from '@suite/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import en from '../../../locales/offline/en.json';
import vi from '../../../locales/offline/vi.json';
import { UnsentNotice } from './unsent-notice';

const Sheet = ({ isOpen, onClose }: { isOpen?: boolean; onClose?: () => void }) =>
  isOpen ? (
    <button type="button" onClick={onClose}>
      Two tickets
    </button>
  ) : null;

function setUp(language: 'en' | 'vi' = 'en') {
  const i18n = createTestI18n(language, { offline: { en, vi } });
  const shell = makeShell({ apollo: createFakeApi({}).client, i18n, slots: { 'shell.unsent': Sheet } });
  const here = makeSubject(0);
  render(
    <I18nextProvider i18n={i18n}>
      <UnsentNotice shell={shell} unsent={{ here }} />
    </I18nextProvider>,
  );
  return { here, shell };
}

test.each([
  ['en', '1 not sent'],
  ['vi', '1 phiếu chưa gửi'],
] as const)('in %s it says how much is not sent, and nothing while all is', (language, message) => {
  const { here } = setUp(language);
  expect(document.body).toHaveTextContent('');
  act(() => here.set(1));
  expect(screen.getByText(message)).toBeVisible();
});

test('the list of unsent work opens and closes, also when the last item is sent meanwhile', async () => {
  const { here } = setUp();
  act(() => here.set(2));
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  act(() => here.set(0));
  await userEvent.click(screen.getByRole('button', { name: 'Two tickets' }));
  expect(screen.queryByRole('button')).toBeNull();
});

test('without a connection the notice says so too', () => {
  const { here, shell } = setUp();
  act(() => here.set(2));
  act(() => shell.reach.set(false));
  expect(screen.getByText('You’re offline: 2 not sent')).toBeVisible();
});

test('says how much was sent once the connection is back, and for a while only', () => {
  jest.useFakeTimers();
  const { here, shell } = setUp();
  act(() => shell.reach.set(false));
  act(() => here.set(2));
  act(() => shell.reach.set(true));
  act(() => here.set(1));
  expect(screen.getByText('1 not sent')).toBeVisible();
  act(() => here.set(0));
  expect(screen.getByText('2 tickets sent')).toBeVisible();
  act(() => void jest.advanceTimersByTime(5_100));
  expect(document.body).toHaveTextContent('');
  jest.useRealTimers();
});

test('counts neither what is deleted in the list nor what only took long', async () => {
  const { here, shell } = setUp();
  act(() => here.set(1));
  act(() => here.set(0));
  expect(document.body).toHaveTextContent('');
  act(() => shell.reach.set(false));
  act(() => here.set(1));
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  act(() => here.set(0));
  await userEvent.click(screen.getByRole('button', { name: 'Two tickets' }));
  expect(document.body).toHaveTextContent('');
});
