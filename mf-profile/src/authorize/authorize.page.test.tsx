import { type FakeResolvers, offline, type RenderOptions, refusal, renderRemotePage } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../../locales/en.json';
import vi from '../../locales/vi.json';
import { AuthorizePage } from './authorize.page';

const desk = {
  id: '00000000-0000-4000-8000-0000000000d1',
  name: 'Front desk',
  employee_id: null,
  employee_name: null,
  authorized_at: '2026-11-20T15:00:00Z',
  last_used_at: '2026-11-21T20:14:00Z',
};
const phone = {
  id: '00000000-0000-4000-8000-0000000000d2',
  name: 'Ava’s phone',
  employee_id: '00000000-0000-4000-8000-0000000000e1',
  employee_name: 'Ava Nguyen',
  authorized_at: '2026-11-20T03:00:00Z',
  last_used_at: null,
};
const open = { locked_until: null, open_locked_until: null };

function setUp(resolvers: FakeResolvers = {}, options: RenderOptions = {}) {
  return renderRemotePage(<AuthorizePage />, {
    messages: { 'mf-profile': { en, vi } },
    resolvers: { staff_login_state: open, staff_device_list: [desk, phone], ...resolvers },
    ...options,
  });
}
const sent = ({ requests }: ReturnType<typeof setUp>, operation: string) =>
  requests.filter((request) => request.operation === operation).map(({ variables }) => variables);

test('a device shows its owner and its last use in the store’s time', async () => {
  setUp();
  const first = await screen.findByRole('listitem', { name: 'Front desk' });
  expect(first).toHaveTextContent('For the whole team');
  expect(first).toHaveTextContent('Last used Nov 21, 2026 2:14 PM');
  const second = screen.getByRole('listitem', { name: 'Ava’s phone' });
  expect(second).toHaveTextContent('For Ava Nguyen only');
  expect(second).toHaveTextContent('Added Nov 19, 2026, not used yet');
  expect(screen.getByText('Staff codes are accepted')).toBeVisible();
});

test('an empty device list explains what that means for staff', async () => {
  setUp({ staff_device_list: [] });
  expect(await screen.findByText('No devices yet')).toBeVisible();
});

test('a failed request can be retried', async () => {
  let fails = true;
  const list = () => {
    if (fails) throw offline();
    return [desk];
  };
  const { user } = setUp({ staff_device_list: list });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await user.click(retry);
  expect(await screen.findByRole('listitem', { name: 'Front desk' })).toBeVisible();
});

test('typed letters authorize a device in any notation', async () => {
  const devices = [phone];
  const view = setUp({
    staff_device_list: () => devices,
    staff_device_authorize: () => {
      devices.unshift(desk as never);
      return desk;
    },
  });
  const letters = await screen.findByLabelText('Eight letters');
  await view.user.type(letters, 'bcdf-ghjk');
  expect(letters).toHaveValue('BCDFGHJK');
  await view.user.click(screen.getByRole('button', { name: 'Add this device' }));
  expect((await screen.findAllByText('Front desk is added.'))[0]).toBeVisible();
  expect(letters).toHaveValue('');
  expect(await screen.findByRole('listitem', { name: 'Front desk' })).toBeVisible();
  expect(sent(view, 'AuthorizeStaffDevice')).toMatchObject([{ whmcs_id: 10001, user_code: 'BCDFGHJK' }]);

  await view.user.type(letters, 'b');
  expect(letters).toBeValid();
  expect(screen.queryByText('Front desk is added.')).toBeNull();
});

test('incomplete letters are not sent, and refused letters stay with their error', async () => {
  const view = setUp({
    staff_device_authorize: () => {
      throw refusal('validation', 'validation_failed', {
        fields: [{ path: 'user_code', code: 'device_code_invalid' }],
      });
    },
  });
  const letters = await screen.findByLabelText('Eight letters');
  await view.user.type(letters, 'BCDF{Enter}');
  expect(letters).toHaveAccessibleDescription('Please enter all eight letters.');
  expect(sent(view, 'AuthorizeStaffDevice')).toEqual([]);
  await view.user.type(letters, 'GHJK{Enter}');
  await waitFor(() => expect(letters).toHaveAccessibleDescription(/wrong or expired/));
  expect(letters).toHaveValue('BCDFGHJK');
  expect(letters).toHaveFocus();
});

test('a device is removed after confirmation', async () => {
  const devices = [desk, phone];
  const view = setUp({
    staff_device_list: () => devices,
    staff_device_revoke: () => {
      devices.shift();
      return true;
    },
  });
  await view.user.click(await screen.findByRole('button', { name: 'Remove Front desk' }));
  const confirmation = await screen.findByRole('alertdialog', { name: 'Remove Front desk?' });
  await view.user.click(within(confirmation).getByRole('button', { name: 'Keep it' }));
  expect(sent(view, 'RevokeStaffDevice')).toEqual([]);
  await view.user.click(screen.getByRole('button', { name: 'Remove Front desk' }));
  await view.user.click(await screen.findByRole('button', { name: 'Remove device' }));
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Front desk' })).toBeNull());
  expect(sent(view, 'RevokeStaffDevice')).toMatchObject([{ whmcs_id: 10001, id: desk.id }]);
});

test('a lock shows its scope and end, and can be removed', async () => {
  let state: object = { locked_until: '2026-11-21T20:29:00Z', open_locked_until: null };
  const view = setUp({
    staff_login_state: () => state,
    staff_unlock_login: () => {
      state = open;
      return open;
    },
  });
  expect(await screen.findByText(/On the store's devices.*until Nov 21, 2026 2:29 PM/)).toBeVisible();
  expect(screen.queryByText(/Anywhere else/)).toBeNull();
  await view.user.click(screen.getByRole('button', { name: 'Unlock now' }));
  expect(await screen.findByText('Staff codes are accepted')).toBeVisible();
  expect(sent(view, 'UnlockStaffLogin')).toMatchObject([{ whmcs_id: 10001 }]);
});

test('the QR code is requested on demand, printed and renewed', async () => {
  const print = jest.fn();
  Object.assign(window, { print });
  let serial = 1;
  const view = setUp({
    staff_login_qr: () => `staff-login:10001.${serial}~seal`,
    staff_renew_login_qr: () => {
      serial += 1;
      return true;
    },
  });
  await screen.findByRole('button', { name: 'Show the QR code' });
  expect(sent(view, 'StaffLoginQr')).toEqual([]);
  await view.user.click(screen.getByRole('button', { name: 'Show the QR code' }));
  const code = await screen.findByRole('img', { name: 'QR code for the staff of Lotus Nails & Spa' });
  const before = code.innerHTML;
  await view.user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  await view.user.click(screen.getByRole('button', { name: 'Renew' }));
  await view.user.click(await screen.findByRole('button', { name: 'Renew QR code' }));
  await waitFor(() => expect(code.innerHTML).not.toBe(before));
});

test('the page is available in Vietnamese', async () => {
  setUp({}, { language: 'vi' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Nhân viên đăng nhập' })).toBeVisible();
  expect(await screen.findByText('Chỉ cho Ava Nguyen')).toBeVisible();
});
