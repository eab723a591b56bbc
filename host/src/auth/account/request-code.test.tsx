import { localProblem, TransportFailure } from '@suite/graphql/problems';
import { screen, waitFor } from '@testing-library/react';
import { refusal, renderAuthPage } from '../../testing/render-auth-page';
import { CreateAccountPage } from './create.page';
import { ForgotPasswordPage } from './forgot.page';

const otp = { otp_id: 'a', sent_to: null, resend_at: '2026-11-21T10:01:00Z', expires_at: '2026-11-21T10:05:00Z' };
const responses = () => ({
  OtpRequest: { data: { otp_request: otp } },
  OtpValidate: { data: { otp_validate: { otp_id: 'a' } } },
});

const phone = () => screen.getByLabelText('Phone number');
const who = () => screen.getByLabelText('Phone number or email');
const send = () => screen.getByRole('button', { name: 'Send the code' });

afterEach(() => sessionStorage.clear());

test('a new account takes phone, country, code and password, and preserves the return path', async () => {
  const { user, sent, here } = renderAuthPage(CreateAccountPage, '/create?return=%2Fowner%2Fticket', responses());
  await user.selectOptions(screen.getByLabelText('Country'), 'Australia (+61)');
  await user.type(phone(), '0412 345 678');
  await user.click(send());
  expect(await screen.findByText(/code to 0412 345 678/)).toBeVisible();
  expect(sent('OtpRequest')[0]?.variables).toEqual({
    input_obj: {
      purpose: 'create_account',
      identifier: '0412 345 678',
      country_code: 'AU',
      language: 'en',
      device_token: null,
    },
  });
  await user.type(screen.getByLabelText('Code'), '1234');
  await waitFor(() => expect(here()).toBe('/password?return=%2Fowner%2Fticket'));
  expect(sent('OtpValidate')[0]?.variables).toEqual({ input_obj: { otp_id: 'a', code: '1234' } });
});

test('a forgotten password takes an email too, and never reveals whether an account exists', async () => {
  const { user, sent, here } = renderAuthPage(ForgotPasswordPage, '/forgot-pass', responses());
  await user.type(who(), ' linh@lotus.example ');
  await user.click(send());
  expect(await screen.findByText(/If there is an account, a four-digit code is on its way/)).toBeVisible();
  expect(sent('OtpRequest')[0]?.variables).toMatchObject({
    input_obj: { purpose: 'forgot_password', identifier: 'linh@lotus.example' },
  });
  await user.type(screen.getByLabelText('Code'), '1234');
  await waitFor(() => expect(here()).toBe('/password'));
});

test('a missing number is not sent; a server refusal stands beside the field, and the input is preserved', async () => {
  const view = renderAuthPage(CreateAccountPage, '/create', {
    OtpRequest: refusal('validation', 'validation_failed', [{ path: 'input_obj.identifier', code: 'phone_invalid' }]),
  });
  await view.user.click(send());
  expect(phone()).toHaveAccessibleDescription('Please enter a phone number.');
  expect(view.send).not.toHaveBeenCalled();
  await view.user.type(phone(), '123');
  await view.user.click(send());
  await waitFor(() => expect(phone()).toHaveAccessibleDescription('This phone number is not valid.'));
  expect(phone()).toHaveValue('123');
  expect(view.onProblem).not.toHaveBeenCalled();
});

test('offline the dialog says so', async () => {
  const { user, onProblem } = renderAuthPage(ForgotPasswordPage, '/forgot-pass', {
    OtpRequest: new TransportFailure(localProblem('network')),
  });
  await user.type(who(), '512 555 0100');
  await user.click(send());
  await waitFor(() => expect(onProblem).toHaveBeenCalledWith(expect.objectContaining({ kind: 'network' })));
  expect(who()).toHaveValue('512 555 0100');
});

test('a reload preserves the input and the pending code', async () => {
  const first = renderAuthPage(CreateAccountPage, '/create', responses());
  await first.user.selectOptions(screen.getByLabelText('Country'), 'Canada (+1)');
  await first.user.type(phone(), '416 555 0100');
  first.unmount();

  const second = renderAuthPage(CreateAccountPage, '/create', responses());
  expect(screen.getByLabelText('Country')).toHaveValue('CA');
  expect(phone()).toHaveValue('416 555 0100');
  await second.user.click(send());
  await screen.findByLabelText('Code');
  second.unmount();

  const third = renderAuthPage(CreateAccountPage, '/create', responses());
  expect(screen.getByLabelText('Code')).toBeVisible();
  await third.user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(phone()).toHaveValue('416 555 0100');
});

test('a person who is redirected here sees the reason', () => {
  renderAuthPage(ForgotPasswordPage, '/forgot-pass', {}, { notice: 'proof_over' });
  expect(screen.getByRole('status')).toHaveTextContent('That code expired. Start over.');
});
