import { onDeviceClock } from '@suite/domain/otp-clock';
import { type FieldProblem, localProblem, TransportFailure } from '@suite/graphql/problems';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderHost } from '../../testing/render-host';
import type { Otp } from './otp-request';
import { OtpStep } from './otp-step';

const refusal = (code: string, params: FieldProblem['params']) =>
  new TransportFailure({
    ...localProblem('invalid_input'),
    fields: [{ path: 'input_obj.code', code, params }],
  });
const fresh = (id = 'first'): Otp =>
  onDeviceClock(
    { otp_id: id, sent_to: '••• 0100', resend_at: '2026-11-21T10:01:00Z', expires_at: '2026-11-21T10:05:00Z' },
    new Date(),
  );

function setUp(otp = fresh()) {
  const onCode = jest.fn(async (_: string) => undefined);
  const onResend = jest.fn(async () => ({ ...fresh(), sent_to: null }));
  const onProblem = jest.fn();
  renderHost(<OtpStep otp={otp} onCode={onCode} onResend={onResend} onProblem={onProblem} />);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const code = () => screen.getByLabelText('Code');
  return { user, code, onCode, onResend, onProblem };
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the fourth digit sends the code; the recipient is shown; the phone may fill it in', async () => {
  const { user, code, onCode } = setUp();
  expect(screen.getByText(/to ••• 0100/)).toBeVisible();
  expect(code()).toHaveFocus();
  expect(code()).toHaveAttribute('autocomplete', 'one-time-code');
  await user.type(code(), '1 2x3');
  expect(onCode).not.toHaveBeenCalled();
  await user.type(code(), '4');
  expect(onCode).toHaveBeenCalledTimes(1);
  expect(onCode).toHaveBeenCalledWith('1234');
});

test('a pasted code with more than its digits is accepted', async () => {
  const { user, onCode } = setUp();
  await user.paste('12 34.');
  expect(onCode).toHaveBeenCalledWith('1234');
});

test('too few digits show an error and are not sent', async () => {
  const { user, code, onCode } = setUp();
  await user.type(code(), '12{Enter}');
  expect(code()).toHaveAccessibleDescription('Please fill this in.');
  expect(onCode).not.toHaveBeenCalled();
});

test.each([
  ['otp_invalid', { tries_left: 3 }, 'This code is not right. Tries left: 3.'],
  ['otp_tries_over', {}, 'There are no tries left for this code. Begin again.'],
  ['otp_expired', {}, 'This code has expired. Request a new one.'],
])(
  '%s %j is shown beside the field, whose digits are preserved and selected to be typed over',
  async (why, params, message) => {
    const { user, code, onCode, onProblem } = setUp();
    onCode.mockRejectedValueOnce(refusal(why, params));
    await user.type(code(), '1234');
    await pass(0);
    expect(code()).toHaveAccessibleDescription(message);
    expect(code()).toHaveValue('1234');
    expect(onProblem).not.toHaveBeenCalled();
    await user.keyboard('5678');
    expect(onCode).toHaveBeenLastCalledWith('5678');
  },
);

test('without a connection the dialog says so, and the same code can be sent again', async () => {
  const { user, code, onCode, onProblem } = setUp();
  onCode.mockRejectedValueOnce(new TransportFailure(localProblem('network')));
  await user.type(code(), '1234');
  await pass(0);
  expect(onProblem).toHaveBeenCalledWith(expect.objectContaining({ kind: 'network' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(onCode).toHaveBeenCalledTimes(2);
});

test('a new code may be requested after a minute, and its own minute begins', async () => {
  const { user, code, onResend } = setUp();
  expect(screen.getByText('You can request a new code in 1:00.')).toBeVisible();
  await pass(58_500);
  expect(screen.getByText('You can request a new code in 0:02.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send a new code' })).toBeNull();
  await pass(1_500);
  await user.type(code(), '12');
  await user.click(screen.getByRole('button', { name: 'Send a new code' }));
  expect(onResend).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('A new code is on its way.'));
  expect(screen.getByText(/You can request a new code in/)).toBeVisible();
  expect(screen.getByText(/to ••• 0100/)).toBeVisible();
  expect(code()).toHaveValue('');
  expect(code()).toHaveFocus();
});

test('an expired code shows a message by itself', async () => {
  const { code } = setUp();
  await pass(299_000);
  expect(code()).not.toHaveAccessibleDescription();
  await pass(1_000);
  expect(code()).toHaveAccessibleDescription('This code has expired. Request a new one.');
});

test('nothing is sent twice while a response is pending', async () => {
  const { user, code, onCode } = setUp();
  onCode.mockReturnValueOnce(new Promise(() => undefined));
  await user.type(code(), '1234');
  await user.type(code(), '{Backspace}4');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(onCode).toHaveBeenCalledTimes(1);
});

test('the recipient of the code is hidden where it would reveal an account', () => {
  setUp({ ...fresh(), sent_to: null });
  expect(screen.getByText(/If there is an account, a four-digit code is on its way/)).toBeVisible();
});
