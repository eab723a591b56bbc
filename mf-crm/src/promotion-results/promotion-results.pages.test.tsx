import { catchSavedFiles, makeGate, offline, type RenderOptions, renderRemotePage } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { messages } from '../testing/make';
import { Pages } from '../testing/pages';

const id = '00000000-0000-4000-8000-0000000000a1';
const client = { id: '00000000-0000-4000-8000-0000000000c1', full_name: 'Jenny Park' };
const order = '00000000-0000-4000-8000-000000001042';
const results = {
  id,
  name: 'Spring week',
  planned: 120,
  sent: 100,
  failed: 5,
  skipped: 12,
  unknown: 3,
  remaining: 0,
  delivered: 96,
  redeemed: 1,
  income: 30_000,
  discount: 1_000,
  sms_credits: 140,
  email_credits: 0,
  expense: 280,
  return: 29_720,
  opted_out: 2,
  opt_out_days: [{ day: '2026-11-20', count: 2 }],
};
const redemption = {
  cursor: 'first',
  id: '00000000-0000-4000-8000-0000000000d1',
  state: 'redeemed',
  discount_value: 1_000,
  total_price: 30_000,
  created_at: '2026-11-21T18:30:00.000Z',
  order_id: order,
  order_code: '1042',
  customer: client,
};
const message = {
  cursor: 'first',
  id: '00000000-0000-4000-8000-0000000000e1',
  channel: 'sms',
  state: 'sent',
  reason: null as string | null,
  updated_at: '2026-11-20T18:30:00.000Z',
  customer: client,
};

const show = (
  page: 'results' | 'recipients',
  changes: object = {},
  more: Omit<RenderOptions, 'messages' | 'resolvers'> = {},
) =>
  renderRemotePage(<Pages />, {
    path: `/owner/promotion/details/${id}/${page}`,
    messages,
    gate: makeGate({ role: 'owner', services: new Set(['pos', 'gci']) }),
    resolvers: {
      campaign_results: () => results,
      campaign_redemption_list: () => [redemption],
      campaign_redemption_aggregate: () => ({ count: 1 }),
      campaign_recipient_list: ({ state }: { state?: string }) => (state === 'failed' ? [] : [message]),
      campaign_recipient_aggregate: ({ state }: { state?: string }) => ({ count: state === 'failed' ? 0 : 1 }),
      ...changes,
    } as never,
    ...more,
  });

const figure = async (label: string) => {
  const term = await screen.findByText(label);
  return term.nextElementSibling as HTMLElement;
};

test('results lead from each figure to the rows that it counts', async () => {
  show('results');
  const sent = await figure('Sent');
  expect(within(sent).getByRole('link', { name: '100' })).toHaveAttribute(
    'href',
    `/owner/promotion/details/${id}/recipients?state=sent`,
  );
  for (const [label, value] of [
    ['Tickets with a code', '1'],
    ['Net sales of these tickets', '$300.00'],
    ['Discount given', '$10.00'],
  ] as const)
    expect(within(await figure(label)).getByRole('link', { name: value })).toHaveAttribute('href', '#redemptions');
  for (const [label, value] of [
    ['Credits used', '140 texts, 0 emails'],
    ['Cost of the credits', '$2.80'],
  ] as const)
    expect(within(await figure(label)).getByRole('link', { name: value })).toHaveAttribute(
      'href',
      `/owner/promotion/credits?promotion=${id}`,
    );
  expect(await figure('Net sales less cost')).toHaveTextContent('$297.20');
  const row = within(await screen.findByRole('list', { name: 'Redemptions' }));
  expect(row.getByRole('link', { name: 'Ticket 1042' })).toHaveAttribute('href', expect.stringContaining(order));
  expect(row.getByRole('link', { name: 'Jenny Park' })).toHaveAttribute('href', expect.stringContaining(client.id));
});

test.each([
  ['en', ['Messages', 'Sent', 'Failed', 'Skipped', 'Outcome unknown', 'Still to send']],
  ['vi', ['Tin nhắn', 'Đã gửi', 'Gửi lỗi', 'Bỏ qua', 'Chưa rõ kết quả', 'Chưa gửi']],
] as const)(
  'messages of a promotion that is being sent add up to the planned ones, in %s',
  async (language, labels) => {
    show('results', { campaign_results: () => ({ ...results, sent: 60, remaining: 40 }) }, { language });
    const counts: number[] = [];
    for (const label of labels) counts.push(Number((await figure(label)).textContent));
    const [planned, ...parts] = counts;
    expect(parts).toEqual([60, 5, 12, 3, 40]);
    expect(parts.reduce((sum, count) => sum + count, 0)).toBe(planned);
    const remaining = within(await figure(labels[5]));
    expect(remaining.getByRole('link', { name: '40' })).toHaveAttribute(
      'href',
      `/owner/promotion/details/${id}/recipients?state=remaining`,
    );
  },
);

test('a promotion that was sent has nothing left to send', async () => {
  show('results');
  expect(await figure('Sent')).toHaveTextContent('100');
  expect(screen.queryByText('Still to send')).toBeNull();
});

test.each([
  ['en', 'Nov 20, 2026: 2 opted out', 'Nov 20, 2026', 'Opted out'],
  ['vi', '20 / 11 / 2026: 2 khách từ chối', '20 / 11 / 2026', 'Đã từ chối'],
] as const)(
  'a day of opt-outs leads to the clients who opted out on it, in %s',
  async (language, name, day, filter) => {
    const page = show('results', {}, { language });
    await page.user.click(await screen.findByRole('link', { name }));
    expect(page.path()).toBe(`/owner/promotion/details/${id}/recipients?state=opted_out&day=2026-11-20`);
    expect(await screen.findByRole('link', { name: 'Jenny Park' })).toBeVisible();
    const last = () => page.requests.filter(({ operation }) => operation === 'PromotionRecipients').at(-1)?.variables;
    expect(last()).toMatchObject({ state: 'opted_out', opt_out_day: '2026-11-20' });
    expect(screen.getByRole('button', { name: filter, pressed: true })).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: day, pressed: true }));
    await waitFor(() => expect(last()).toMatchObject({ state: 'opted_out', opt_out_day: null }));
    expect(screen.queryByRole('button', { name: day })).toBeNull();
  },
);

test('amounts that a person may not see are dashes', async () => {
  const none = { income: null, discount: null, expense: null, return: null };
  show('results', {
    campaign_results: () => ({ ...results, ...none }),
    campaign_redemption_list: () => [{ ...redemption, discount_value: null, total_price: null }],
  });
  expect(await figure('Net sales of these tickets')).toHaveTextContent('---');
  const row = within(await screen.findByRole('list', { name: 'Redemptions' }));
  expect(row.getByText('---')).toBeVisible();
});

test('a promotion whose codes were not used says so', async () => {
  show('results', { campaign_redemption_list: () => [], campaign_redemption_aggregate: () => ({ count: 0 }) });
  expect(await screen.findByText('No code was used yet')).toBeVisible();
});

test('results that cannot be loaded can be loaded again', async () => {
  show('results', {
    campaign_results: () => {
      throw offline();
    },
  });
  expect(await screen.findByText('The results could not be loaded.')).toBeVisible();
});

test('messages are listed by their state', async () => {
  const page = show('recipients');
  const list = within(await screen.findByRole('list', { name: 'Messages by state' }));
  expect(list.getByRole('link', { name: 'Jenny Park' })).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Failed' }));
  await waitFor(() => expect(screen.getByText('No messages here')).toBeVisible());
});

test('messages that did not arrive say why', async () => {
  const messagesOf = (reasons: readonly (readonly [string, string])[]) =>
    reasons.map(([state, reason], index) => ({ ...message, id: `${message.id.slice(0, -1)}${index}`, state, reason }));
  show('recipients', {
    campaign_recipient_list: () =>
      messagesOf([
        ['skipped', 'opted_out'],
        ['failed', 'sms_503'],
      ]),
  });
  const list = within(await screen.findByRole('list', { name: 'Messages by state' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Skippedopted out$/),
    expect.stringMatching(/Failedthe carrier was too busy$/),
  ]);
});

test('redemptions are saved as a file, those of all pages', async () => {
  const files = catchSavedFiles();
  try {
    const rows = Array.from({ length: 101 }, (_, index) => ({
      ...redemption,
      cursor: String(index),
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      order_code: String(1_000 + index),
    }));
    const page = show('results', {
      campaign_redemption_list: ({ limit, after }: { limit: number; after?: string }) => {
        const from = rows.findIndex((row) => row.id === after) + 1;
        return rows.slice(from, from + limit);
      },
      campaign_redemption_aggregate: () => ({ count: rows.length }),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Save as CSV' }));
    expect(await screen.findByText('101 tickets were saved.')).toBeInTheDocument();
    const lines = await files.lines();
    expect(lines).toHaveLength(102);
    expect(lines[0]).toMatch(/Time,Ticket,Client,State,Discount,Net sales$/);
    expect(lines[101]).toMatch(/,1100,Jenny Park,Used,10\.00,300\.00$/);
  } finally {
    files.restore();
  }
});
