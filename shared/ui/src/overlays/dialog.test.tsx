import { screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { Button } from '../button';
import { renderUi } from '../testing/render-ui';
import { ConfirmDialog, type ConfirmDialogProps, Dialog, type DialogProps } from '.';

const onClose = jest.fn();
beforeEach(() => onClose.mockClear());

/** A page with a button that opens the overlay of the test. */
function Page({ children }: { children: (isOpen: boolean, close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {children(isOpen, () => {
        onClose();
        setOpen(false);
      })}
    </>
  );
}

async function openDialog(more: Partial<DialogProps> = {}) {
  const { user } = renderUi(
    <Page>
      {(isOpen, close) => (
        <Dialog
          isOpen={isOpen}
          onClose={close}
          title="Edit note"
          actions={
            <>
              <Button onClick={close}>Keep</Button>
              <Button>Save</Button>
            </>
          }
          {...more}
        >
          <input aria-label="Note" />
        </Dialog>
      )}
    </Page>,
  );
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return { user };
}

test('it takes the focus, has its title as its name, and hides the page behind it', async () => {
  await openDialog();
  const dialog = screen.getByRole('dialog', { name: 'Edit note' });
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
  expect(screen.queryByRole('button', { name: 'Open' })).toBeNull();
});

test('Tab cycles inside of it, in both directions', async () => {
  const { user } = await openDialog();
  const stops = [
    screen.getByRole('textbox', { name: 'Note' }),
    screen.getByRole('button', { name: 'Keep' }),
    screen.getByRole('button', { name: 'Save' }),
  ];
  for (const stop of [...stops, stops[0]]) {
    await user.tab();
    expect(stop).toHaveFocus();
  }
  await user.tab({ shift: true });
  expect(stops[2]).toHaveFocus();
});

test('Escape closes it, and the focus is where it was', async () => {
  const { user } = await openDialog();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

test('its own button closes it, and the focus is where it was', async () => {
  const { user } = await openDialog();
  await user.click(screen.getByRole('button', { name: 'Keep' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

test.each([
  [true, 1],
  [false, 0],
])('when dismissable is %p a press beside it closes it %d times', async (dismissable, times) => {
  const { user } = await openDialog({ dismissable });
  await user.click(document.body);
  expect(onClose).toHaveBeenCalledTimes(times);
});

async function openConfirm(more: Partial<ConfirmDialogProps> = {}) {
  const onConfirm = jest.fn();
  const { user } = renderUi(
    <Page>
      {(isOpen, close) => (
        <ConfirmDialog
          isOpen={isOpen}
          onClose={close}
          title="Cancel the appointment?"
          message="Jenny Park gets a message."
          confirm="Cancel appointment"
          cancel="Keep it"
          onConfirm={onConfirm}
          {...more}
        />
      )}
    </Page>,
  );
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return { user, onConfirm };
}

test('a confirmation is an alert dialog, and its button names the action', async () => {
  const { user, onConfirm } = await openConfirm({ tone: 'danger' });
  expect(screen.getByRole('alertdialog', { name: 'Cancel the appointment?' })).toBeVisible();
  const confirm = screen.getByRole('button', { name: 'Cancel appointment' });
  expect(confirm).toHaveAccessibleDescription('Jenny Park gets a message.');
  await user.click(confirm);
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
});

test('No is the first stop of the keyboard, and only closes', async () => {
  const { user, onConfirm } = await openConfirm();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onConfirm).not.toHaveBeenCalled();
});

test('a pending confirmation cannot be confirmed twice, and can still be closed', async () => {
  const { user, onConfirm } = await openConfirm({ pending: true });
  const confirm = screen.getByRole('button', { name: 'Cancel appointment' });
  expect(confirm).toHaveAttribute('aria-busy', 'true');
  await user.click(confirm);
  expect(onConfirm).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a confirmation without a message has no empty description, and may contain a field', async () => {
  await openConfirm({ message: undefined, children: <input aria-label="Reason" /> });
  expect(screen.getByRole('button', { name: 'Cancel appointment' })).not.toHaveAttribute('aria-describedby');
  expect(screen.getByRole('textbox', { name: 'Reason' })).toBeVisible();
});
