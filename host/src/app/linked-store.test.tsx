import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { startI18n } from '../core/i18n/start-i18n';
import type { Started } from '../core/started';
import { saveSelectedStore, selectedStore } from '../start/selected-store';
import { makeSession, makeStore } from '../testing/make-session';
import { settleLinkedStore } from './linked-store';

const stores = [makeStore({ whmcs_id: 10001, name: 'Lotus' }), makeStore({ whmcs_id: 10002, name: 'Willow' })];

/** Opens a link of a store on a device that is in Lotus. */
async function open(whmcsId: number, session = makeSession({ stores })) {
  const i18n = await startI18n('en');
  const replace = jest.fn();
  const started = {
    navigation: { replace },
    show: (page: ReactNode) => void act(() => void render(<I18nextProvider i18n={i18n}>{page}</I18nextProvider>)),
  } as unknown as Started;
  return { settled: settleLinkedStore(started, session, whmcsId), replace };
}

beforeEach(() => saveSelectedStore(10001));
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a link of another store asks, and switches the store once it is confirmed', async () => {
  const { settled, replace } = await open(10002);
  expect(await screen.findByRole('heading', { name: 'Switch to Willow?' })).toBeVisible();
  expect(selectedStore()).toBe(10001);
  await userEvent.click(screen.getByRole('button', { name: 'Switch to Willow' }));
  await settled;
  expect(selectedStore()).toBe(10002);
  expect(replace).not.toHaveBeenCalled();
});

test('the device stays in its store, at home, if that is refused', async () => {
  const { settled, replace } = await open(10002);
  await userEvent.click(await screen.findByRole('button', { name: 'Stay in Lotus' }));
  await settled;
  expect(selectedStore()).toBe(10001);
  expect(replace).toHaveBeenCalledWith('/');
});

test.each([
  ['the store of the device', 10001, undefined],
  ['a store that is not the person’s', 20001, undefined],
  ['a store, for an employee', 10002, makeSession({ stores, employeeOf: 10001 })],
])('a link of %s asks nothing and changes nothing', async (_, whmcsId, session) => {
  const { settled, replace } = await open(whmcsId, session);
  await settled;
  expect(selectedStore()).toBe(10001);
  expect(replace).not.toHaveBeenCalled();
});

test('a device without a store takes that of the link', async () => {
  localStorage.clear();
  sessionStorage.clear();
  const { settled } = await open(10002);
  await settled;
  expect(selectedStore()).toBe(10002);
});
