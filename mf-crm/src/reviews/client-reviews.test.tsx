import { makeGate, offline, renderRemotePage } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { messages } from '../testing/make';
import { ClientReviews } from './client-reviews';

const customer = '00000000-0000-4000-8000-000000000900';
const review = {
  id: '00000000-0000-4000-8000-000000000001',
  rating: 4,
  content: 'Lovely color' as string | null,
  language: 'en',
  user_name: 'Jenny Park',
  avatar: null,
  time_create: '2026-11-20T18:00:00.000Z',
  type: 'suite',
  source_name: null,
  employee_name: 'Ava Nguyen',
  is_unanswered: true,
  hidden_reason: null,
  reply: null,
};
const show = (info: () => object, permissions: string[] = ['REVIEW']) =>
  renderRemotePage(<ClientReviews customerId={customer} />, {
    path: '/owner/clients',
    messages,
    gate: makeGate({ role: 'owner', permissions: new Set(permissions) as never }),
    resolvers: { customer_review_info: info },
  });

/** Waits longer than a response takes. */
const expectNoSection = () => expect(screen.findByText('Reviews', {}, { timeout: 300 })).rejects.toThrow();

test('the reviews of a client are on their profile, each leading to its page', async () => {
  const { requests } = show(() => ({ customer_id: customer, count: 1, reviews: [review] }));
  const list = await screen.findByRole('list', { name: 'Reviews' });
  expect(within(list).getByText('Lovely color')).toBeVisible();
  expect(within(list).getByText('4 of 5 stars')).toBeInTheDocument();
  expect(within(list).getByText(/Ava Nguyen/)).toBeVisible();
  expect(within(list).getByRole('link', { name: 'Jenny Park' })).toHaveAttribute(
    'href',
    `/owner/review/gocheckin/${review.id}`,
  );
  expect(requests[0]?.variables).toMatchObject({ customer_id: customer });
  expect(screen.queryByRole('link', { name: /^See all/ })).toBeNull();
});

test('the list of all reviews of a client is linked where there are more than the last ones', async () => {
  const { user, path } = show(() => ({ customer_id: customer, count: 12, reviews: [review] }));
  await user.click(await screen.findByRole('link', { name: 'See all 12' }));
  expect(path()).toBe(`/owner/review?client=${customer}`);
});

test('a client without a review has no section for them', async () => {
  const { requests } = show(() => ({ customer_id: customer, count: 0, reviews: [] }));
  await waitFor(() => expect(requests).toHaveLength(1));
  await expectNoSection();
});

test('reviews are not requested without the permission', async () => {
  const { requests } = show(() => ({ customer_id: customer, count: 1, reviews: [review] }), []);
  await expectNoSection();
  expect(requests).toEqual([]);
});

test('reviews that cannot be loaded say so, and can be requested again', async () => {
  let isOffline = true;
  const { user } = show(() => {
    if (isOffline) throw offline();
    return { customer_id: customer, count: 1, reviews: [review] };
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isOffline = false;
  await user.click(again);
  expect(await screen.findByText('Lovely color')).toBeVisible();
});
