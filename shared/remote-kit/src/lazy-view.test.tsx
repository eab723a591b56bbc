import { renderRemotePage } from '@suite/testing';
import { act, screen } from '@testing-library/react';
import { lazyView } from './lazy-view';

const Calendar = ({ day }: { day: string }) => <p>The calendar of {day}</p>;
const Waiting = () => <p>On its way</p>;
const arrived = async () => ({ Calendar });
const load = jest.fn(arrived);
beforeEach(() => void load.mockReset().mockImplementation(arrived));
const view = () => lazyView(load, 'Calendar', Waiting);

test('a part of a page shows its skeleton until its code is there', async () => {
  const View = view();
  renderRemotePage(<View day="Monday" />);
  expect(screen.getByText('On its way')).toBeVisible();
  expect(await screen.findByText('The calendar of Monday')).toBeVisible();
});

test('fetched ahead it is there at once, and is fetched once', async () => {
  const View = view();
  View.prefetch();
  await act(async () => undefined);
  renderRemotePage(<View day="Monday" />);
  expect(screen.getByText('The calendar of Monday')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('code that fails to load is replaced by a card with Retry', async () => {
  load.mockRejectedValueOnce(new Error('chunk'));
  const View = view();
  const { user } = renderRemotePage(<View day="Monday" />);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The calendar of Monday')).toBeVisible();
});
