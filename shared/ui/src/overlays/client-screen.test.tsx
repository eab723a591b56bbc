import { fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { ClientScreen } from '.';

function show() {
  const onClose = jest.fn();
  const page = renderUi(
    <ClientScreen store="Lotus Nails & Spa" title="Thank you!" onClose={onClose}>
      <p>$38.00</p>
    </ClientScreen>,
  );
  return { ...page, onClose, target: screen.getByText('$38.00') };
}

test('a client screen names the store and covers the page', () => {
  show();
  expect(screen.getByRole('dialog', { name: 'Thank you!' })).toHaveTextContent('Lotus Nails & Spa');
});

test.each([
  ['left', 300, 220],
  ['right', 100, 180],
])('a client screen closes by a swipe of 80 px to the %s, and not before', async (_, from, to) => {
  const { user, onClose, target } = show();
  await user.pointer({ keys: '[TouchA>]', target, coords: { clientX: from } });
  await user.pointer({ pointerName: 'TouchA', target, coords: { clientX: to + Math.sign(from - to) } });
  expect(onClose).not.toHaveBeenCalled();
  await user.pointer({ pointerName: 'TouchA', target, coords: { clientX: to } });
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a scroll, which cancels the pointer, does not close a client screen', async () => {
  const { user, onClose, target } = show();
  await user.pointer({ keys: '[TouchA>]', target, coords: { clientX: 100 } });
  fireEvent.pointerCancel(target);
  await user.pointer({ pointerName: 'TouchA', target, coords: { clientX: 300 } });
  expect(onClose).not.toHaveBeenCalled();
});

test('a client screen closes by Escape and by the button for staff', async () => {
  const { user, onClose } = show();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Staff: exit' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});
