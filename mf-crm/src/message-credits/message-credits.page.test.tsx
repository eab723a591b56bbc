import { makeGate, offline, renderRemotePage } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { messages } from '../testing/make';
import { promotionId, promotionServer } from '../testing/make-promotion';
import { Pages } from '../testing/pages';

const makeChange = (id: number, changes: object = {}) => ({
  cursor: String(id),
  id,
  channel: 'sms',
  type: 'used',
  amount: 1_040,
  day: '2026-11-20',
  campaign_id: promotionId as string | null,
  campaign_name: 'December gel' as string | null,
  free_at_end_of_day: 1_200,
  ...changes,
});
const none = { campaign_id: null, campaign_name: null };
const changes = [
  makeChange(9),
  makeChange(8, { type: 'reserved', amount: 1_100 }),
  makeChange(7, { type: 'bought', amount: 2_000, channel: 'email', day: '2026-11-19', free_at_end_of_day: 1, ...none }),
];
const open = (search = '', resolvers: object = {}, gate: object = {}) =>
  renderRemotePage(<Pages />, {
    path: `/owner/promotion/credits${search}`,
    messages,
    gate: makeGate({ role: 'owner', ...gate }),
    resolvers: {
      ...promotionServer(),
      message_credit_list: () => changes,
      message_credit_aggregate: () => ({ count: changes.length }),
      ...resolvers,
    } as never,
  });

test('the ledger says what is left, and what each change left of it', async () => {
  open();
  const left = within(await screen.findByRole('region', { name: 'Left to send' }));
  expect(left.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '1,200200 of this month, 1,000 bought',
    '3,0001,000 of this month, 2,000 bought',
  ]);
  expect(left.getByRole('link', { name: 'Buy more' })).toHaveAttribute('href', '/owner/promotion/buy-more-services');
  const list = within(await screen.findByRole('list', { name: 'Changes' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Sent, of those set asideNov 20, 2026 · TextsDecember gel1,0401,200 texts left that day',
    'Set aside for a promotionNov 20, 2026 · TextsDecember gel−1,1001,200 texts left that day',
    'BoughtNov 19, 2026 · Emails+2,0001 email left that day',
  ]);
  expect(list.getAllByRole('link', { name: 'December gel' })[0]).toHaveAttribute(
    'href',
    `/owner/promotion/details/${promotionId}`,
  );
});

test('the server filters by kind and promotion, and the filter of a promotion can be taken away', async () => {
  const { user, requests, path } = open(`?promotion=${promotionId}`);
  expect(await screen.findByText('Only “December gel”')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Texts' }));
  const last = () => requests.filter(({ operation }) => operation === 'CreditChanges').at(-1)?.variables;
  await waitFor(() => expect(last()).toMatchObject({ channel: 'sms', campaign_id: promotionId }));
  await user.click(await screen.findByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(last()).toMatchObject({ channel: 'sms', campaign_id: null }));
  expect(path()).toBe('/owner/promotion/credits?channel=sms');
});

test('more changes are loaded behind the last one', async () => {
  const many = Array.from({ length: 30 }, (_, index) => makeChange(100 - index));
  const { user } = open('', {
    message_credit_list: ({ after, limit }: { after?: number; limit: number }) => {
      const from = many.findIndex(({ id }) => id === after) + 1;
      return many.slice(from, from + limit);
    },
    message_credit_aggregate: () => ({ count: many.length }),
  });
  expect(await screen.findByText('30 changes')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() =>
    expect(within(screen.getByRole('list', { name: 'Changes' })).getAllByRole('listitem')).toHaveLength(30),
  );
});

test('a store without changes says when the first ones are entered', async () => {
  open('', { message_credit_list: () => [], message_credit_aggregate: () => ({ count: 0 }) });
  expect(await screen.findByText('No changes yet')).toBeVisible();
});

test('changes that cannot be loaded can be loaded again', async () => {
  open('', { message_credit_list: () => Promise.reject(offline()) });
  expect(await screen.findByText('The changes could not be loaded.')).toBeVisible();
});

test('the ledger is denied to a manager without a request', async () => {
  const { requests } = open('', {}, { role: 'manager' });
  expect(await screen.findByRole('heading', { name: /denied/i })).toBeVisible();
  expect(requests).toEqual([]);
});
