import { screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { Button } from '../button';
import { renderUi } from '../testing/render-ui';
import { Popover, Sheet } from '.';

function SheetPage() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Choose staff</Button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title="Staff" footer={<Button>Anyone</Button>}>
        <Button>Ava</Button>
      </Sheet>
    </>
  );
}

async function openSheet(language: 'en' | 'vi' = 'en') {
  const { user } = renderUi(<SheetPage />, { language });
  await user.click(screen.getByRole('button', { name: 'Choose staff' }));
  const closed = async () => {
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Choose staff' })).toHaveFocus());
  };
  return { user, sheet: screen.getByRole('dialog', { name: 'Staff' }), closed };
}

test('a sheet holds the focus: its button, its content, its footer', async () => {
  const { user, sheet } = await openSheet();
  expect(sheet).toContainElement(document.activeElement as HTMLElement);
  for (const name of ['Close', 'Ava', 'Anyone', 'Close']) {
    await user.tab();
    expect(screen.getByRole('button', { name })).toHaveFocus();
  }
});

test.each([
  ['en', 'Close'],
  ['vi', 'Đóng'],
] as const)('in %s it closes by its button, and the focus is where it was', async (language, name) => {
  const { user, closed } = await openSheet(language);
  await user.click(screen.getByRole('button', { name }));
  await closed();
});

test('it closes by Escape', async () => {
  const { user, closed } = await openSheet();
  await user.keyboard('{Escape}');
  await closed();
});

test('it closes by a press on the backdrop', async () => {
  const { user, closed } = await openSheet();
  await user.click(document.body);
  await closed();
});

test('it closes when its head is drawn down by 80 px, and not before', async () => {
  const { user, closed, sheet } = await openSheet();
  const target = screen.getByRole('heading', { name: 'Staff' });
  await user.pointer({ keys: '[TouchA>]', target, coords: { clientY: 100 } });
  await user.pointer({ pointerName: 'TouchA', target, coords: { clientY: 179 } });
  expect(sheet).toBeInTheDocument();
  await user.pointer({ pointerName: 'TouchA', target, coords: { clientY: 180 } });
  await closed();
});

test('a finger that was lifted, or was never down, does not drag', async () => {
  const { user, sheet } = await openSheet();
  const target = screen.getByRole('heading', { name: 'Staff' });
  await user.pointer({ target, coords: { clientY: 500 } });
  await user.pointer({ keys: '[MouseLeft>]', target, coords: { clientY: 100 } });
  await user.pointer({ keys: '[/MouseLeft]', target, coords: { clientY: 150 } });
  await user.pointer({ target, coords: { clientY: 500 } });
  expect(sheet).toBeInTheDocument();
});

test('text longer than the sheet scrolls by keyboard; a focusable element in it gets the focus instead', async () => {
  const height = jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900);
  const { user, rerender } = renderUi(
    <Sheet isOpen onClose={() => undefined} title="Not sent">
      <p>Two tickets wait.</p>
    </Sheet>,
  );
  await user.tab();
  await user.tab();
  expect(document.activeElement).toHaveTextContent('Two tickets wait.');
  rerender(
    <Sheet isOpen onClose={() => undefined} title="Not sent">
      <p>Two tickets wait.</p>
      <Button>Open</Button>
    </Sheet>,
  );
  await waitFor(() => expect(screen.getByText('Two tickets wait.').parentElement).not.toHaveAttribute('tabindex'));
  height.mockReturnValue(0);
  rerender(
    <Sheet isOpen onClose={() => undefined} title="Not sent">
      <p>None waits.</p>
    </Sheet>,
  );
  expect(screen.getByText('None waits.').parentElement).not.toHaveAttribute('tabindex');
  height.mockRestore();
});

/** Two steps, each a sheet of its own in another place of the tree, as steps in components of their own are. */
function StepsPage() {
  const [step, setStep] = useState<'closed' | 'request' | 'code'>('closed');
  const close = () => setStep('closed');
  return (
    <>
      <Button onClick={() => setStep('request')}>Send a test</Button>
      {step === 'request' && (
        <Sheet isOpen onClose={close} title="Test">
          <Button onClick={() => setStep('code')}>Request code</Button>
        </Sheet>
      )}
      {step === 'code' && (
        <Sheet isOpen onClose={close} title="Code">
          <Button>Send</Button>
        </Sheet>
      )}
    </>
  );
}

test('the page stays hidden while one sheet replaces another, and is back after the last one', async () => {
  const { user } = renderUi(<StepsPage />);
  const behind = screen.getByRole('button', { name: 'Send a test' });
  await user.click(behind);
  expect(screen.queryByRole('button', { name: 'Send a test' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Request code' }));
  expect(screen.getByRole('dialog', { name: 'Code' })).toContainElement(document.activeElement as HTMLElement);
  expect(screen.queryByRole('button', { name: 'Send a test' })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(behind).toHaveFocus());
  expect(screen.getByRole('button', { name: 'Send a test' })).toBe(behind);
});

function PopoverPage() {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button ref={trigger} type="button" onClick={() => setOpen(true)}>
        Lotus Nails
      </button>
      <Popover isOpen={isOpen} onClose={() => setOpen(false)} triggerRef={trigger} label="Stores">
        <Button>Rival Salon</Button>
      </Popover>
    </>
  );
}

test.each([
  ['Escape', '{Escape}'],
  ['a press beside it', null],
])('a popover has a name, takes the focus, and restores it at %s', async (_, key) => {
  const { user } = renderUi(<PopoverPage />);
  const trigger = screen.getByRole('button', { name: 'Lotus Nails' });
  await user.click(trigger);
  const popover = screen.getByRole('dialog', { name: 'Stores' });
  expect(popover).toContainElement(document.activeElement as HTMLElement);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Rival Salon' })).toHaveFocus();
  if (key) await user.keyboard(key);
  else await user.click(document.body);
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(trigger).toHaveFocus());
});
