import { screen, waitFor } from '@testing-library/react';
import { saveScannedStoreQr } from '../../core/session/scanned-store-qr';
import { openStaffSignIn, otpResponse, refused, tokens, vouchedFor, welcome } from '../../testing/staff-sign-in';

const storeQr = `staff-login:10001.1~${'s'.repeat(43)}`;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a code is sent with the address’s store; on an untrusted device a one-time code follows', async () => {
  const { user, code, submit, sent, onSignedIn, store } = openStaffSignIn({
    StaffLogin: otpResponse,
    StaffLoginByOtp: { data: { staff_login_by_otp: { ...tokens, device_token: null } } },
  });
  expect(store()).toHaveValue('10001');
  await user.type(code(), '1a012');
  expect(code()).toHaveValue('101');
  expect(sent('StaffLogin')).toEqual([]);
  await submit();
  expect(await screen.findByText('No text? Check what you entered: store 10001, code 1-0-1.')).toBeVisible();
  await user.type(await screen.findByLabelText('Code'), '4711');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(tokens));
  expect(sent('StaffLogin')).toEqual([
    { input_obj: { whmcs_id: 10001, code: '101', store_qr: null, device_token: null, role: null } },
  ]);
  expect(sent('StaffLoginByOtp')).toEqual([
    { input_obj: { otp_id: 'o1', code: '4711', role: null, remember_device: null } },
  ]);
  expect(localStorage.getItem('suite:device:staff-store')).toBe('10001');
});

test('a phone that is to be remembered saves its token', async () => {
  const { user, code, submit, sent } = openStaffSignIn({
    StaffLogin: otpResponse,
    StaffLoginByOtp: { data: { staff_login_by_otp: { ...tokens, device_token: 'vouching' } } },
  });
  await user.type(code(), '101');
  await user.click(screen.getByRole('switch', { name: 'Remember this phone' }));
  const name = screen.getByLabelText('Name of this device');
  await user.clear(name);
  await user.type(name, 'Ava’s phone');
  await submit();
  await user.type(await screen.findByLabelText('Code'), '4711');
  await waitFor(() => expect(localStorage.getItem('suite:device:staff-token:10001')).toBe('person vouching'));
  expect(sent('StaffLoginByOtp')).toMatchObject([{ input_obj: { remember_device: 'Ava’s phone' } }]);
});

test('a reload while the person reads their messages loses nothing', async () => {
  const responses = {
    StaffLogin: otpResponse,
    StaffLoginByOtp: { data: { staff_login_by_otp: { ...tokens, device_token: null } } },
  };
  const before = openStaffSignIn(responses);
  await before.user.type(before.code(), '101');
  await before.submit();
  await screen.findByRole('heading', { name: 'Enter the code' });
  before.unmount();
  const after = openStaffSignIn(responses);
  await after.user.type(screen.getByLabelText('Code'), '4711');
  await waitFor(() => expect(after.onSignedIn).toHaveBeenCalledWith(tokens));
  after.unmount();
  openStaffSignIn(responses, '/store/10002/staff/login');
  expect(screen.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
});

test('with the store’s QR code the third digit signs in', async () => {
  saveScannedStoreQr(storeQr);
  const { user, code, sent, onSignedIn } = openStaffSignIn({ StaffLogin: welcome });
  expect(screen.getByText(/QR code is scanned/)).toBeVisible();
  await user.type(code(), '101');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(tokens));
  expect(sent('StaffLogin')).toMatchObject([{ input_obj: { code: '101', store_qr: storeQr } }]);
});

test('another store’s QR code is not sent', async () => {
  saveScannedStoreQr(storeQr);
  const { user, code, submit, sent } = openStaffSignIn({ StaffLogin: welcome }, '/store/10002/staff/login');
  await user.type(code(), '101');
  await submit();
  expect(sent('StaffLogin')).toMatchObject([{ input_obj: { whmcs_id: 10002, store_qr: null } }]);
});

test('a trusted device sends its token; a token that is no longer valid is deleted', async () => {
  localStorage.setItem('suite:device:staff-token:10001', 'team desk');
  const first = openStaffSignIn({ StaffLogin: welcome, ...vouchedFor });
  await first.user.type(first.code(), '102');
  await waitFor(() => expect(first.sent('StaffLogin')).toMatchObject([{ input_obj: { device_token: 'desk' } }]));
  expect(screen.queryByRole('button', { name: 'Use this device for the whole team' })).toBeNull();
  first.unmount();

  openStaffSignIn({ StaffDeviceIsAuthorized: { data: { staff_device_is_authorized: false } } });
  expect(await screen.findByText(/scan the store's QR code/)).toBeVisible();
  expect(localStorage.getItem('suite:device:staff-token:10001')).toBeNull();
});

test('a phone number is read as one of its country; the way to sign in is saved on the device', async () => {
  const first = openStaffSignIn({ StaffLogin: otpResponse });
  await first.user.click(screen.getByRole('radio', { name: 'Phone' }));
  await first.user.selectOptions(screen.getByLabelText('Country'), 'AU');
  await first.user.type(screen.getByLabelText('Your phone number'), '0491 570 156');
  await first.submit();
  expect(first.sent('StaffLogin')).toMatchObject([{ input_obj: { phone: '0491 570 156', country_code: 'AU' } }]);
  expect(screen.getByText(/Check what you entered: store 10001, phone number 0491 570 156/)).toBeVisible();
  await first.press('Sign in another way');
  expect(screen.getByLabelText('Your phone number')).toHaveValue('0491 570 156');
  first.unmount();
  openStaffSignIn();
  expect(screen.getByRole('radio', { name: 'Phone' })).toBeChecked();
});

test('a wrong code shows a field error until it is edited, and the input is preserved', async () => {
  saveScannedStoreQr(storeQr);
  const { user, code, onProblem } = openStaffSignIn({ StaffLogin: refused('invalid_credentials') });
  await user.type(code(), '999');
  await waitFor(() => expect(code()).toHaveAccessibleDescription(/No one in this store has this code/));
  expect(code()).toHaveValue('999');
  expect(onProblem).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Clear the code' }));
  expect(code()).toHaveFocus();
  expect(code()).not.toHaveAccessibleDescription(/Nobody/);
});

test('a lockout shows the minutes left, and signing in by phone is offered', async () => {
  saveScannedStoreQr(storeQr);
  const locked = refused('rate_limited', 'staff_code_locked', { params: { retry_after_seconds: 14 * 60 + 1 } });
  const { user, code, press, onProblem } = openStaffSignIn({ StaffLogin: locked });
  await user.type(code(), '101');
  await waitFor(() => expect(code()).toHaveAccessibleDescription(/locked for 15 more minutes/));
  await press('Sign in by phone');
  expect(screen.getByLabelText('Your phone number')).toHaveAccessibleDescription('');
  expect(onProblem).not.toHaveBeenCalled();
});

test.each([
  [
    'a number that is none',
    refused('validation', 'validation_failed', { fields: [{ path: 'input_obj.phone', code: 'phone_invalid' }] }),
    /not valid/,
  ],
  ['too many tries', refused('rate_limited', 'rate_limited', { params: { retry_after_seconds: 61 } }), /in 2 minutes/],
])('%s is shown beside the phone number', async (_, response, message) => {
  localStorage.setItem('suite:device:staff-login-type', 'phone');
  const { user, submit } = openStaffSignIn({ StaffLogin: response });
  await user.type(screen.getByLabelText('Your phone number'), '1');
  await submit();
  await waitFor(() => expect(screen.getByLabelText('Your phone number')).toHaveAccessibleDescription(message));
});

test('missing fields show errors, and nothing is sent', async () => {
  const { submit, sent, store, code } = openStaffSignIn({}, '/login?as=staff');
  await submit();
  expect(store()).toHaveAccessibleDescription(/Please enter the number of your store/);
  expect(code()).toHaveAccessibleDescription(/Please enter your three digits/);
  expect(sent('StaffLogin')).toEqual([]);
});

test('the address requests a narrower token; a role that the person does not have shows a message', async () => {
  const response = refused('validation', 'validation_failed', {
    fields: [{ path: 'input_obj.role', code: 'role_not_granted' }],
  });
  const { user, code, submit, sent } = openStaffSignIn(
    { StaffLogin: response },
    '/store/10001/staff/login?role=income',
  );
  await user.type(code(), '101');
  await submit();
  expect(await screen.findByText('Your account does not have this role. Ask your owner for it.')).toBeVisible();
  expect(sent('StaffLogin')).toMatchObject([{ input_obj: { role: 'ROLE_STAFF_INCOME' } }]);
});

test('being offline opens the dialog, and signing in can be retried', async () => {
  const responses = [refused('internal'), otpResponse];
  const { user, code, submit, onProblem } = openStaffSignIn({ StaffLogin: () => responses.shift() ?? welcome });
  await user.type(code(), '101');
  await submit();
  await waitFor(() => expect(onProblem).toHaveBeenCalledWith(expect.objectContaining({ kind: 'server' })));
  await submit();
  expect(await screen.findByRole('heading', { name: 'Enter the code' })).toBeVisible();
});

test('scanning and the sign-in of owners are one press away, and return to the same page', async () => {
  const { user, press, navigation } = openStaffSignIn({}, '/store/10001/staff/login?return=%2Fstore%2F10001%2Fstaff');
  await press('Scan the QR code');
  await user.click(screen.getByRole('link', { name: 'I am an owner, partner or manager' }));
  expect(navigation.push.mock.calls).toEqual([
    ['/scan?return=%2Fstore%2F10001%2Fstaff'],
    ['/login?return=%2Fstore%2F10001%2Fstaff'],
  ]);
});

test('the link of an invitation opens the form for a phone number, also where codes were used before', async () => {
  localStorage.setItem('suite:device:staff-login-type', 'code');
  openStaffSignIn({}, '/store/10001/staff/login?by=phone');
  expect(await screen.findByLabelText('Your phone number')).toBeVisible();
});
