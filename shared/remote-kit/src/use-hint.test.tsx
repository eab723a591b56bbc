import { renderRemotePage } from '@suite/testing';
import { screen } from '@testing-library/react';
import { useHint } from './use-hint';

function Hint({ name }: { name: string }) {
  const { isShown, dismiss } = useHint(name);
  return isShown ? (
    <button type="button" onClick={dismiss}>
      {name}
    </button>
  ) : (
    <p>no {name}</p>
  );
}

beforeEach(() => localStorage.clear());

test('a hint is shown until it is dismissed, also after a reload, and others stay', async () => {
  const { user, unmount } = renderRemotePage(<Hint name="drag" />);
  await user.click(screen.getByRole('button', { name: 'drag' }));
  expect(screen.getByText('no drag')).toBeVisible();
  unmount();
  renderRemotePage(
    <>
      <Hint name="drag" />
      <Hint name="swipe" />
    </>,
  );
  expect(screen.getByText('no drag')).toBeVisible();
  expect(screen.getByRole('button', { name: 'swipe' })).toBeVisible();
});

test('a hint that one person dismissed is shown to the next one on the device', () => {
  localStorage.setItem('suite:hint:00000000-0000-4000-8000-00000000ffff:drag', 'dismissed');
  renderRemotePage(<Hint name="drag" />);
  expect(screen.getByRole('button', { name: 'drag' })).toBeVisible();
});

test('a hint is dismissed for the page where the browser stores nothing', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { user } = renderRemotePage(<Hint name="drag" />);
  await user.click(screen.getByRole('button', { name: 'drag' }));
  expect(screen.getByText('no drag')).toBeVisible();
});
