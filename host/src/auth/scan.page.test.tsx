import { act, screen } from '@testing-library/react';
import { takeScannedStoreQr } from '../core/session/scanned-store-qr';
import { renderAuthPage } from '../testing/render-auth-page';
import { AuthScanPage } from './scan.page';

const storeQr = `staff-login:10001.3~${'a-b_C9'.repeat(7)}`;
const openPage = (address = '/scan') => renderAuthPage(AuthScanPage, address, {});
const field = () => screen.getByRole('textbox', { name: 'Store number' });
const open = () => screen.getByRole('button', { name: 'Open' });

beforeEach(() => sessionStorage.clear());

test('a store’s staff code leads to staff sign-in and is passed on once, outside the address', async () => {
  const { user } = openPage('/scan?return=%2Fowner');
  await user.type(field(), `${storeQr}{Enter}`);
  expect(location.href).toMatch(/\/store\/10001\/staff\/login\?return=%2Fowner$/);
  expect(takeScannedStoreQr()).toBe(storeQr);
  expect(takeScannedStoreQr()).toBeNull();
});

test('a ticket’s code requires a sign-in', async () => {
  const { user } = openPage();
  await user.type(field(), 'QR-1001{Enter}');
  expect(field()).toHaveAccessibleDescription(expect.stringContaining('Sign in first'));
  await act(() => user.click(screen.getByRole('button', { name: 'Go to sign-in' })));
  expect(location.pathname).toBe('/login');
});

test('a store’s number leads to the sign-in of its staff', async () => {
  const { user } = openPage();
  await user.click(open());
  expect(field()).toHaveAccessibleDescription(expect.stringContaining('number of your store'));
  await user.type(field(), '10001{Enter}');
  expect(location.pathname).toBe('/store/10001/staff/login');
  expect(takeScannedStoreQr()).toBeNull();
});
