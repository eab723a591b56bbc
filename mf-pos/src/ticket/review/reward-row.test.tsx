import { refusal } from '@suite/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { createFakePosApi, makeTicket } from '../../testing/make-ticket';
import { inputsTo, openReview, receipt, sentTo } from '../../testing/open-ticket';
import { payCash } from '../../testing/pay';

afterEach(() => localStorage.clear());

const jenny = (point: number) => ({ id: '00000000-0000-4000-8000-0000000000c1', full_name: 'Jenny Park', point });

test('shows the client’s points, and one tap uses whole units of them', async () => {
  const page = await openReview(createFakePosApi(makeTicket({ customer: jenny(250) })));
  expect(screen.getByText('Jenny Park has 250 points')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Use 200 points: −$10.00' }));
  expect(screen.getByText('Jenny Park has 50 points left after this reward')).toBeVisible();
  expect(receipt()).toEqual(expect.arrayContaining(['Reward −$10.00', 'Total $40.00']));
  await payCash(page.user);
  await waitFor(() => expect(sentTo(page.requests, 'CheckOutOrder')).toHaveLength(1));
  expect(inputsTo(page.requests, 'UpdateOrderReview')).toMatchObject([{ review: { reward_points: 200 } }]);
});

test('can be taken back', async () => {
  const page = await openReview(createFakePosApi(makeTicket({ customer: jenny(250), reward_points: 200 })));
  expect(receipt()).toContain('Reward −$10.00');
  await page.user.click(screen.getByRole('button', { name: 'Keep the 200 points' }));
  expect(receipt()).toEqual(expect.arrayContaining(['Total $50.00']));
});

test('uses no more than the ticket’s total', async () => {
  await openReview(createFakePosApi(makeTicket({ customer: jenny(9_000) })));
  expect(screen.getByRole('button', { name: 'Use 1000 points: −$50.00' })).toBeVisible();
});

test('is not offered for too few points, and is hidden without any', async () => {
  await openReview(createFakePosApi(makeTicket({ customer: jenny(99) })));
  expect(screen.getByText('Jenny Park has 99 points')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
});

test('is hidden for a walk-in', async () => {
  const api = createFakePosApi(makeTicket({ customer: jenny(0) }));
  await openReview(api);
  expect(receipt().join()).not.toContain('Reward');
});

test('points that were used elsewhere meanwhile show an error beside the reward', async () => {
  const api = createFakePosApi(makeTicket({ customer: jenny(100), reward_points: 100 }));
  const page = await openReview(api, {
    resolvers: api.with({
      order_checkout: refusal('validation', 'validation_failed', {
        fields: [{ path: 'input_obj.review.reward_points', code: 'points_short', params: { left: 0 } }],
      }),
    }),
  });
  await payCash(page.user);
  expect(await screen.findByText('Points left to use: 0.')).toBeVisible();
});

test('waits for the connection, because only the server knows the present points', async () => {
  const page = await openReview(createFakePosApi(makeTicket({ customer: jenny(250) })));
  act(() => page.shell.reach.set(false));
  expect(screen.getByText('Points can be used again when there is a connection.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
  act(() => page.shell.reach.set(true));
  expect(screen.getByRole('button', { name: 'Use 200 points: −$10.00' })).toBeVisible();
});
