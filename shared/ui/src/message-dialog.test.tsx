import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { Button, MessageDialog } from '.';
import { renderUi } from './testing/render-ui';

const onClose = jest.fn();
beforeEach(() => onClose.mockClear());

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {isOpen && (
        <MessageDialog title="No connection" message="Check your connection." onClose={onClose}>
          <Button onClick={() => setOpen(false)}>Close</Button>
        </MessageDialog>
      )}
    </>
  );
}

test('is a modal with a name and a message; it takes the focus and restores it', async () => {
  const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
  const { user } = renderUi(<Page />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = screen.getByRole('alertdialog', { name: 'No connection' });
  expect(showModal.mock.instances).toContain(dialog);
  expect(dialog).toHaveAccessibleDescription('Check your connection.');
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('Escape only calls onClose', async () => {
  const { user } = renderUi(<Page />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const cancel = new Event('cancel', { cancelable: true });
  act(() => void screen.getByRole('alertdialog').dispatchEvent(cancel));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(cancel.defaultPrevented).toBe(true);
  expect(screen.getByRole('alertdialog')).toBeVisible();
});
