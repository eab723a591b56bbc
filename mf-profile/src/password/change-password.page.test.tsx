import { offline, refusal, renderRemotePage } from '@suite/testing';
import { screen, waitFor } from '@testing-library/react';
import { messages } from '../testing/make';
import { Pages } from '../testing/pages';

const show = (response: unknown, language: 'en' | 'vi' = 'en') =>
  renderRemotePage(<Pages />, {
    path: '/owner/profile/change-password',
    messages: messages,
    language,
    resolvers: { user_change_password: response },
  });
const fieldRefusal = (field: string, code: string) => () => {
  throw refusal('validation', 'validation_failed', { fields: [{ path: `input_obj.${field}`, code }] });
};
type Shown = ReturnType<typeof show>;

async function fill({ user }: Shown, current: string, next: string, again = next) {
  const fields = ['Current password', 'New password', 'New password again'].map((name) => screen.getByLabelText(name));
  for (const [index, text] of [current, next, again].entries()) {
    const field = fields[index] as HTMLElement;
    await user.clear(field);
    if (text !== '') await user.type(field, text);
  }
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  return { current: fields[0], next: fields[1], again: fields[2] };
}

test('the form warns about ended sessions and confirms the change', async () => {
  const shown = show(true);
  expect(screen.getByText(/On all other devices you have to sign in again/)).toBeVisible();
  await fill(shown, 'Lotus-2026!', 'Lotus-2027!');
  expect(await screen.findByText('Your password is changed')).toBeVisible();
  expect(screen.getByText('All other devices have been signed out.')).toBeVisible();
  expect(shown.requests.at(-1)?.variables).toMatchObject({
    input_obj: { current_password: 'Lotus-2026!', new_password: 'Lotus-2027!' },
  });
  expect(shown.shell.hasUnsaved()).toBe(false);
});

test.each([
  ['nothing', '', '', '', 'current', 'Please fill this in.'],
  ['seven characters', 'old', '1234567', '1234567', 'next', /At least 8 characters\./],
  ['129 characters', 'old', 'x'.repeat(129), 'x', 'next', /At most 128 characters\./],
  ['the present one', 'Lotus-2026!', 'Lotus-2026!', 'Lotus-2026!', 'next', /This is your current password/],
  ['another one again', 'old', 'Lotus-2027!', 'Lotus-2028!', 'again', 'The two passwords are not the same.'],
] as const)('%s is not sent and is shown beside its field', async (_, current, next, again, field, message) => {
  const shown = show(true);
  const fields = await fill(shown, current, next, again);
  await waitFor(() => expect(fields[field]).toHaveAccessibleDescription(message));
  expect(shown.requests).toEqual([]);
});

test.each([
  ['current_password', 'password_wrong', 'current', 'This is not your password.'],
  ['new_password', 'password_same', 'next', /This is your current password/],
  ['new_password', 'password_common', 'next', /Too many people use this password/],
] as const)('a refusal (%s) is shown beside its field and preserves the input', async (path, code, field, message) => {
  const shown = show(fieldRefusal(path, code));
  const fields = await fill(shown, 'Wrong-2026!', 'Lotus-2027!');
  await waitFor(() => expect(fields[field]).toHaveAccessibleDescription(message));
  expect(fields[field]).toHaveFocus();
  expect(fields.next).toHaveValue('Lotus-2027!');
  expect(shown.shell.hasUnsaved()).toBe(true);
  expect(shown.shell.shownProblems).toEqual([]);
  await shown.user.type(fields[field] as HTMLElement, '!');
  expect(fields[field]).not.toHaveAccessibleDescription(message);
});

test('an offline submit shows the error and preserves the input', async () => {
  const shown = show(() => {
    throw offline();
  });
  const { next } = await fill(shown, 'Lotus-2026!', 'Lotus-2027!');
  await waitFor(() => expect(shown.shell.shownProblems).toMatchObject([{ kind: 'network' }]));
  expect(next).toHaveValue('Lotus-2027!');
});

test('the form is translated to Vietnamese', () => {
  show(true, 'vi');
  expect(screen.getByRole('heading', { level: 1, name: 'Đổi mật khẩu' })).toBeVisible();
  expect(screen.getByLabelText('Nhập lại mật khẩu mới')).toBeVisible();
});
