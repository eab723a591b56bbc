import { act, fireEvent, screen } from '@testing-library/react';
import { Keypad } from './keypad';
import { renderUi } from './testing/render-ui';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

function setUp() {
  const heard: string[] = [];
  const haptic = jest.fn();
  const { user, unmount } = renderUi(
    <Keypad
      onDigit={(digit) => heard.push(digit)}
      onDelete={() => heard.push('delete')}
      onClear={() => heard.push('clear')}
      haptic={haptic}
    />,
    { advanceTimers: jest.advanceTimersByTime },
  );
  const remove = screen.getByRole('button', { name: 'Delete the last digit (hold to clear)' });
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  return { heard, haptic, user, remove, wait, unmount };
}

test('has twelve keys in the order of a phone, in a labelled group', () => {
  setUp();
  expect(screen.getByRole('group', { name: 'Keypad' })).toBeVisible();
  const keys = screen.getAllByRole('button').map((key) => key.textContent || key.getAttribute('aria-label'));
  expect(keys).toEqual([
    ...['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0'],
    'Delete the last digit (hold to clear)',
  ]);
});

test('each key reports its digit and gives haptic feedback', async () => {
  const { heard, haptic, user } = setUp();
  for (const digit of ['5', '8', '9', '00']) await user.click(screen.getByRole('button', { name: digit }));
  expect(heard).toEqual(['5', '8', '9', '00']);
  expect(haptic).toHaveBeenCalledTimes(4);
});

test('it works by keyboard', async () => {
  const { heard, user, remove } = setUp();
  await user.tab();
  await user.keyboard('{Enter}');
  remove.focus();
  await user.keyboard(' ');
  expect(heard).toEqual(['1', 'delete']);
});

test('a press shorter than half a second deletes one digit', async () => {
  const { heard, user, remove, wait } = setUp();
  await user.pointer({ keys: '[MouseLeft>]', target: remove });
  wait(499);
  await user.pointer({ keys: '[/MouseLeft]', target: remove });
  wait(1000);
  expect(heard).toEqual(['delete']);
});

test('a long press clears while it is held, and deletes no digit', async () => {
  const { heard, haptic, user, remove, wait } = setUp();
  await user.pointer({ keys: '[MouseLeft>]', target: remove });
  wait(500);
  expect(heard).toEqual(['clear']);
  expect(haptic).toHaveBeenCalledTimes(1);
  await user.pointer({ keys: '[/MouseLeft]', target: remove });
  expect(heard).toEqual(['clear']);
});

test('after a long press the key deletes again, by finger and by keyboard', async () => {
  const { heard, user, remove, wait } = setUp();
  await user.pointer({ keys: '[MouseLeft>]', target: remove });
  wait(500);
  await user.pointer({ keys: '[/MouseLeft]', target: remove });
  await user.keyboard('{Enter}');
  await user.click(remove);
  expect(heard).toEqual(['clear', 'delete', 'delete']);
});

test('does not clear when the finger slides off or the keypad unmounts', async () => {
  const { heard, user, remove, wait, unmount } = setUp();
  await user.pointer({ keys: '[MouseLeft>]', target: remove });
  fireEvent.pointerLeave(remove);
  wait(1000);
  await user.pointer({ keys: '[/MouseLeft]', target: document.body });
  await user.pointer({ keys: '[MouseLeft>]', target: remove });
  unmount();
  wait(1000);
  expect(heard).toEqual([]);
});
