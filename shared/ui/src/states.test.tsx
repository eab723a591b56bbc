import { screen } from '@testing-library/react';
import { AsOf, EmptyState, ErrorState, Skeleton, SkeletonList } from './states';
import { renderUi } from './testing/render-ui';
import { LiveRegion, VisuallyHidden } from './visually-hidden';

test('a skeleton has its lines, hidden from screen readers', () => {
  const { container } = renderUi(<Skeleton lines={3} />);
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  expect(container.firstElementChild?.children).toHaveLength(3);
  expect(screen.queryByRole('status')).toBeNull();
});

test('a loading list is announced once, without its rows', () => {
  renderUi(<SkeletonList rows={4} label="Loading appointments" />);
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent(/^Loading appointments$/);
  expect(status.querySelectorAll(':scope > [aria-hidden="true"] > *')).toHaveLength(4);
});

test('an error is announced with title, message, reference and a retry', async () => {
  const onRetry = jest.fn();
  const { user } = renderUi(
    <ErrorState title="No connection" message="Check the network." onRetry={onRetry} debugId="a1b2" />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('No connectionCheck the network.Try againReference a1b2');
  await user.tab();
  await user.keyboard('{Enter}');
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('an error without onRetry has no retry button', () => {
  renderUi(<ErrorState title="Not found" />, { language: 'vi' });
  expect(screen.getByRole('alert')).toHaveTextContent(/^Not found$/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('an empty state shows reason and action, and is no alert', () => {
  renderUi(<EmptyState title="No orders yet" message="New ones show here." action={<a href="/new">Create order</a>} />);
  expect(screen.getByText('No orders yet')).toBeVisible();
  expect(screen.getByText('New ones show here.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create order' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an empty state shows its own icon instead of the default', () => {
  renderUi(<EmptyState title="No gift cards" icon={<img alt="gift" src="gift.svg" />} />);
  expect(screen.getByRole('img', { name: 'gift' })).toBeVisible();
  expect(document.querySelector('svg')).toBeNull();
});

test.each([
  ['en', 'As of 2:14 PM'],
  ['vi', 'Tính đến 2:14 PM'],
] as const)('data that is not fresh shows its time, in %s', (language, text) => {
  renderUi(<AsOf time="2:14 PM" />, { language });
  expect(screen.getByText(text)).toBeVisible();
});

test('in the line of a heading it shows the time alone, and reads the whole sentence', () => {
  renderUi(<AsOf time="2:14 PM" isInLine />);
  expect(screen.getByText('As of 2:14 PM')).toBeInTheDocument();
  expect(screen.getByText('2:14 PM')).toHaveAttribute('aria-hidden', 'true');
});

test.each([
  ['en', 'Offline · as of 2:14 PM'],
  ['vi', 'Mất mạng · tính đến 2:14 PM'],
] as const)('data from before the connection was lost shows both, in %s', (language, text) => {
  renderUi(<AsOf time="2:14 PM" isOffline />, { language });
  expect(screen.getByText(text)).toBeVisible();
});

test('a live region stays mounted while its message changes, and is assertive only on demand', () => {
  const { rerender } = renderUi(<LiveRegion message="" />);
  const region = screen.getByRole('status');
  rerender(<LiveRegion message="3 clients" />);
  expect(screen.getByRole('status')).toBe(region);
  expect(region).toHaveTextContent('3 clients');
  rerender(<LiveRegion message="Payment declined" assertive />);
  expect(screen.getByRole('alert')).toHaveTextContent('Payment declined');
});

test('visually hidden text is part of the accessible name', () => {
  renderUi(
    <button type="button">
      2 <VisuallyHidden>unread messages</VisuallyHidden>
    </button>,
  );
  expect(screen.getByRole('button', { name: '2 unread messages' })).toBeVisible();
});
