import { screen } from '@testing-library/react';
import { PasswordField } from './password-field';
import { renderUi } from './testing/render-ui';

test.each([
  ['en', 'Show password', 'Hide password'],
  ['vi', 'Hiện mật khẩu', 'Ẩn mật khẩu'],
] as const)(
  'in %s it is hidden until it is asked to be shown, and keeps what was typed',
  async (language, show, hide) => {
    const onSubmit = jest.fn();
    const { user } = renderUi(
      <form onSubmit={onSubmit}>
        <PasswordField label="Password" error="Wrong password." />
      </form>,
      { language },
    );
    const field = screen.getByLabelText('Password');
    await user.type(field, 'Lotus');
    expect(field).toHaveAttribute('type', 'password');
    expect(field).toHaveAccessibleDescription('Wrong password.');
    await user.tab();
    expect(screen.getByRole('button', { name: show })).toHaveFocus();
    await user.keyboard(' ');
    expect(screen.getByRole('textbox', { name: 'Password' })).toHaveValue('Lotus');
    await user.click(screen.getByRole('button', { name: hide }));
    expect(field).toHaveAttribute('type', 'password');
    expect(onSubmit).not.toHaveBeenCalled();
  },
);
