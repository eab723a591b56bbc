import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { Button } from '../button';
import { renderUi } from '../testing/render-ui';
import { SuccessDialog } from '.';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const seconds = 5;
const onPress = jest.fn();
const onNext = jest.fn();
afterEach(() => jest.clearAllMocks());

function Page({ stays = false }: { stays?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Pay</Button>
      <SuccessDialog
        isOpen={isOpen}
        title="Paid"
        figure="$51.00"
        message="Card ending 4242"
        seconds={stays ? null : seconds}
        onClose={() => setOpen(false)}
        next={{ label: 'New ticket', onPress: onNext }}
        actions={[{ label: 'Print receipt', onPress }]}
      />
    </>
  );
}

async function pay(stays = false) {
  const { user } = renderUi(<Page stays={stays} />, { advanceTimers: jest.advanceTimersByTime });
  const open = () => user.click(screen.getByRole('button', { name: 'Pay' }));
  await open();
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const isOpen = () => screen.queryByRole('dialog', { name: 'Paid' }) !== null;
  return { user, open, wait, isOpen };
}

test('it shows the message, the amount, and the next step, which has the focus', async () => {
  const { user, isOpen } = await pay();
  expect(isOpen()).toBe(true);
  for (const text of ['$51.00', 'Card ending 4242']) expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: 'New ticket' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Print receipt' }));
  expect(onPress).toHaveBeenCalledTimes(1);
});

test('it closes by itself, on time, and restores the focus', async () => {
  const { wait, isOpen } = await pay();
  wait(4900);
  expect(isOpen()).toBe(true);
  wait(100);
  expect(isOpen()).toBe(false);
  wait(100);
  expect(screen.getByRole('button', { name: 'Pay' })).toHaveFocus();
});

test('a page that renders again meanwhile does not delay it', () => {
  const close = jest.fn();
  const dialog = () => <SuccessDialog isOpen title="Paid" seconds={seconds} onClose={() => close()} />;
  const { rerender } = renderUi(dialog());
  for (let second = 1; second < seconds; second++) {
    act(() => jest.advanceTimersByTime(1000));
    rerender(dialog());
  }
  expect(close).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1000));
  expect(close).toHaveBeenCalledTimes(1);
});

test.each([
  ['its button', 'click'],
  ['Escape', 'escape'],
  ['a press beside it', 'beside'],
])('it closes earlier by %s', async (_, how) => {
  const { user, isOpen } = await pay();
  if (how === 'escape') await user.keyboard('{Escape}');
  else await user.click(how === 'click' ? screen.getByRole('button', { name: 'Close' }) : document.body);
  expect(isOpen()).toBe(false);
});

test('it waits while the mouse is over it', async () => {
  const { user, wait, isOpen } = await pay();
  await user.hover(screen.getByText('$51.00'));
  wait(60_000);
  expect(isOpen()).toBe(true);
  await user.unhover(screen.getByText('$51.00'));
  wait(5000);
  expect(isOpen()).toBe(false);
});

test('it waits while a finger is on it', async () => {
  const { wait, isOpen } = await pay();
  const figure = screen.getByText('$51.00');
  fireEvent.pointerDown(figure, { pointerType: 'touch' });
  wait(60_000);
  expect(isOpen()).toBe(true);
  fireEvent.pointerUp(figure, { pointerType: 'touch' });
  wait(5000);
  expect(isOpen()).toBe(false);
});

test('it stays open while the keyboard is used', async () => {
  const { user, wait, isOpen } = await pay();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Print receipt' })).toHaveFocus();
  wait(60_000);
  expect(isOpen()).toBe(true);
});

test('it stays open if it was opened by keyboard, and Enter takes the next step', async () => {
  const { user } = renderUi(<Page />, { advanceTimers: jest.advanceTimersByTime });
  await user.tab();
  await user.keyboard('{Enter}');
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByRole('dialog', { name: 'Paid' })).toBeVisible();
  await user.keyboard('{Enter}');
  expect(onNext).toHaveBeenCalledTimes(1);
});

test.each([
  ['a tap', 'tap'],
  ['a key', 'key'],
])('it takes the next step by %s', async (_, how) => {
  const { user } = await pay();
  if (how === 'tap') await user.click(screen.getByText('$51.00'));
  else await user.keyboard('7');
  expect(onNext).toHaveBeenCalledTimes(1);
});

test('one without a time stays until a button or Escape closes it', async () => {
  const { user, wait, isOpen } = await pay(true);
  wait(600_000);
  await user.click(document.body);
  await user.click(screen.getByText('$51.00'));
  await user.keyboard('7');
  expect(onNext).not.toHaveBeenCalled();
  expect(isOpen()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(isOpen()).toBe(false);
});

test('the next one closes by itself too, whether or not the previous one was held', async () => {
  const { user, open, wait, isOpen } = await pay();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await open();
  await user.tab();
  await user.keyboard('{Escape}');
  await open();
  wait(5000);
  expect(isOpen()).toBe(false);
});
