import { screen } from '@testing-library/react';
import type { FormEvent } from 'react';
import { Button } from './button';
import { IconButton } from './icon-button';
import { renderUi } from './testing/render-ui';

test('a button is pressed by click, Enter and Space', async () => {
  const onClick = jest.fn();
  const { user } = renderUi(<Button onClick={onClick}>Charge $51.00</Button>);
  await user.click(screen.getByRole('button', { name: 'Charge $51.00' }));
  await user.keyboard('{Enter}');
  await user.keyboard(' ');
  expect(onClick).toHaveBeenCalledTimes(3);
});

test('a button submits its form only if its type is submit', async () => {
  const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
  const { user } = renderUi(
    <form onSubmit={onSubmit}>
      <Button>Edit</Button>
      <IconButton label="More" icon="…" />
      <Button type="submit">Save</Button>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(onSubmit).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('a pending button is busy, retains its focus and its label, and does nothing', async () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
  const form = (pending: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Amount" />
      <Button type="submit" pending={pending} onClick={onClick} icon={<i data-testid="icon" />}>
        Pay
      </Button>
    </form>
  );
  const { user, rerender } = renderUi(form(false));
  const button = screen.getByRole('button', { name: 'Pay' });
  button.focus();
  rerender(form(true));
  expect(button).toHaveFocus();
  expect(button).toHaveAccessibleName('Pay');
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByTestId('icon')).toBeNull();

  await user.click(button);
  await user.keyboard('{Enter}');
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), '5{Enter}');
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();

  rerender(form(false));
  expect(button).not.toHaveAttribute('aria-busy');
  await user.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('a disabled button is passed by', async () => {
  const onClick = jest.fn();
  const { user } = renderUi(
    <>
      <Button disabled onClick={onClick}>
        Pay
      </Button>
      <IconButton disabled label="Scan" icon="▢" onClick={onClick} />
      <Button>Back</Button>
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Pay' }));
  await user.click(screen.getByRole('button', { name: 'Scan' }));
  expect(onClick).not.toHaveBeenCalled();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Back' })).toHaveFocus();
});

test.each([
  [undefined, 'Notifications'],
  [0, 'Notifications'],
  [12, 'Notifications, 12'],
])('an icon button with the count %p is called %s', (count, name) => {
  renderUi(<IconButton label="Notifications" icon="!" count={count} />);
  expect(screen.getByRole('button', { name })).toBeVisible();
});

test('the badge of an icon button stays short', () => {
  renderUi(<IconButton label="Chat" icon="!" count={1001} />);
  expect(screen.getByText('1k+')).toBeVisible();
});
