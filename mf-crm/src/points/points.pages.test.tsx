import { makeGate, offline, type RenderOptions, refusal, renderRemotePage } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { messages } from '../testing/make';
import { Pages } from '../testing/pages';
import { ClientPoints } from './client-points';

const client = '00000000-0000-4000-8000-0000000000c1';
const order = '00000000-0000-4000-8000-000000001042';
const history = `/owner/clients/${client}/point-history`;
const rulePath = '/owner/go-checkin/points';

const makeAccount = (changes: object = {}) => ({
  customer_id: client,
  full_name: 'Jenny Park',
  point: 385,
  lifetime_point: 1_240,
  point_held: 0,
  value: 1_500,
  to_next_reward: 15,
  expiries: [
    { points: 80, expires_on: '2026-12-24' },
    { points: 100, expires_on: '2027-03-01' },
  ],
  is_excluded: false,
  is_on: true,
  ...changes,
});
const makeRow = (id: number, changes: object = {}) => ({
  cursor: String(id),
  id,
  type: 'earn',
  change: 40,
  new_point: 385,
  description: '1042',
  created_at: '2026-11-21T18:30:00.000Z',
  order_id: order,
  person_name: null,
  expires_on: '2027-11-21',
  ...changes,
});
const rows = [
  makeRow(3),
  makeRow(2, {
    type: 'adjust',
    change: -55,
    new_point: 345,
    description: 'Typed twice',
    order_id: null,
    person_name: 'Olive Owner',
    expires_on: null,
  }),
  makeRow(1, { type: 'opening', change: 400, new_point: 400, description: null, order_id: null, expires_on: null }),
];
const makeRule = (changes: object = {}) => ({
  is_on: true,
  points_per_dollar: 1,
  points_per_reward: 100,
  reward_value: 500,
  expiry_months: null as number | null,
  version: 'on-1-100-500-0',
  ...changes,
});
const liability = (changes: object = {}) => ({
  points: 12_340,
  clients: 34,
  clients_with_reward: 8,
  redeemable: 9_000,
  value: 61_700,
  expiring_points: 320,
  ...changes,
});

/** A server with the points of a client and the rule of the store. */
function server(changes: object = {}) {
  const state = { account: makeAccount(), rule: makeRule() };
  return {
    state,
    resolvers: {
      point_account: () => state.account,
      point_log_list: () => rows,
      point_log_aggregate: () => ({ count: rows.length }),
      point_rule: () => state.rule,
      point_liability: () => liability(),
      ...changes,
    },
  };
}
const show = (
  path: string,
  resolvers: object,
  {
    role = 'owner' as 'owner' | 'manager' | 'partner',
    ...options
  }: RenderOptions & { role?: 'owner' | 'manager' | 'partner' } = {},
) =>
  renderRemotePage(<Pages />, {
    path,
    messages,
    gate: makeGate({ role, services: new Set(['pos', 'gci']) }),
    ...options,
    resolvers: resolvers as never,
  });
const sent = (requests: readonly { operation: string; variables: object }[], name: string) =>
  requests.filter(({ operation }) => operation === name).map(({ variables }) => variables);

/** The visible note that something is done. */
const findDone = (text: string) => screen.findByText(text, { selector: 'p' });

describe('the point history', () => {
  test('shows the balance with what it takes off and what expires next, and every change with its ticket or reason', async () => {
    show(history, server().resolvers);
    const summary = within(await screen.findByRole('region', { name: 'Jenny Park' }));
    expect(summary.getByText('385 points')).toBeVisible();
    expect(summary.getAllByRole('term').map((term) => term.parentElement?.textContent)).toEqual([
      'Worth now$15.00',
      'Next to expire80 points after Dec 24, 2026',
      'Earned in all1240 points',
    ]);
    expect(summary.getByText('15 points to the next reward')).toBeVisible();
    const log = within(await screen.findByRole('list', { name: 'Changes' }));
    expect(log.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'EarnedNov 21, 2026 12:30 PMTicket 1042Can be used until Nov 21, 2027+40385 points after',
      'CorrectedNov 21, 2026 12:30 PM · Olive OwnerTyped twice−55345 points after',
      'From beforeNov 21, 2026 12:30 PM+400400 points after',
    ]);
    expect(log.getByRole('link', { name: 'Ticket 1042' })).toHaveAttribute('href', `/owner/orders/${order}`);
  });

  test('says so while a client has no points yet, and while points are owed', async () => {
    show(
      history,
      server({
        point_account: () => makeAccount({ point: -65, value: 0, expiries: [], to_next_reward: 165 }),
        point_log_list: () => [],
        point_log_aggregate: () => ({ count: 0 }),
      }).resolvers,
    );
    expect(await screen.findByText('65 points owed after a refund')).toBeVisible();
    expect(await screen.findByText('No points yet')).toBeVisible();
  });

  test('shows an error with a retry, never a zero', async () => {
    let isOffline = true;
    const { user } = show(history, {
      ...server().resolvers,
      point_account() {
        if (isOffline) throw offline();
        return makeAccount();
      },
    });
    expect(await screen.findByText('The points could not be loaded.')).toBeVisible();
    expect(screen.queryByText('0 points')).toBeNull();
    isOffline = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('385 points', { selector: 'p' })).toBeVisible();
  });

  test('is read by managers, who correct nothing', async () => {
    show(history, server().resolvers, { role: 'manager' });
    expect(await screen.findByText('385 points', { selector: 'p' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Correct points' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Stop earning points' })).toBeNull();
  });

  test('has its texts in Vietnamese', async () => {
    show(history, server().resolvers, { language: 'vi' });
    expect(screen.getByRole('heading', { level: 1, name: 'Lịch sử điểm' })).toBeVisible();
    expect(await screen.findByText('80 điểm sau ngày 24 / 12 / 2026')).toBeVisible();
    expect(await screen.findByText('Chỉnh tay')).toBeVisible();
  });
});

describe('a correction of points', () => {
  test('is sent with its reason, shows the balance afterwards, and a refusal leaves what was typed', async () => {
    const made = server({
      customer_adjust_points: ({ input_obj }: { input_obj: { change: number } }) => {
        if (input_obj.change < -385)
          throw refusal('validation', 'validation_failed', {
            fields: [{ path: 'input_obj.change', code: 'points_short', params: { left: 385 } }],
          });
        made.state.account = makeAccount({ point: 385 + input_obj.change });
        return made.state.account;
      },
    });
    const { user, requests } = show(history, made.resolvers);
    await user.click(await screen.findByRole('button', { name: 'Correct points' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Correct points' }));
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    expect(await sheet.findByText('A whole number from 1 to 100,000.')).toBeVisible();
    await user.click(sheet.getByRole('radio', { name: 'Take away' }));
    await user.type(sheet.getByLabelText('Points'), '400');
    await user.type(sheet.getByLabelText('Reason'), 'Typed twice');
    expect(sheet.getByText('The client has 385 points.')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    expect(await sheet.findByText('Points left to use: 385.')).toBeVisible();
    expect(sheet.getByLabelText('Reason')).toHaveValue('Typed twice');
    await user.clear(sheet.getByLabelText('Points'));
    await user.type(sheet.getByLabelText('Points'), '55');
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    expect(await findDone('The points were corrected.')).toBeVisible();
    expect(await screen.findByText('330 points', { selector: 'p' })).toBeVisible();
    expect(sent(requests, 'AdjustPoints').at(-1)).toMatchObject({
      input_obj: { customer_id: client, change: -55, reason: 'Typed twice' },
    });
  });

  test('is beside a switch that excludes the client from earning', async () => {
    const made = server({
      customer_exclude_from_points: ({ input_obj }: { input_obj: { is_excluded: boolean } }) => {
        made.state.account = makeAccount({ is_excluded: input_obj.is_excluded });
        return made.state.account;
      },
    });
    const { user } = show(history, made.resolvers);
    await user.click(await screen.findByRole('button', { name: 'Stop earning points' }));
    expect(await findDone('The client earns no points from now on.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Earn points again' }));
    expect(await findDone('The client earns points again.')).toBeVisible();
  });
});

test('the points of a profile lead to their history, and are hidden from employees', async () => {
  const options = { path: `/owner/clients/${client}`, messages, resolvers: server().resolvers as never };
  const owner = renderRemotePage(<ClientPoints customerId={client} />, {
    ...options,
    gate: makeGate({ role: 'owner' }),
  });
  expect(await screen.findByText('385 points', { selector: 'p' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Point history' })).toHaveAttribute('href', history);
  owner.unmount();
  const staff = renderRemotePage(<ClientPoints customerId={client} />, {
    ...options,
    gate: makeGate({ role: 'staff' }),
  });
  await waitFor(() => expect(sent(staff.requests, 'ClientPoints')).toEqual([]));
  expect(screen.queryByText('Points')).toBeNull();
});

describe('the rule of points', () => {
  test('says what it means before it is saved, for a ticket and for the points of all clients', async () => {
    const { user, requests } = show(rulePath, server().resolvers);
    expect(await screen.findByText('A ticket of $50.00 earns 50 points.')).toBeVisible();
    expect(screen.getByText('100 points take $5.00 off: after $100.00 spent, the client gets 5% back.')).toBeVisible();
    expect(await screen.findByText('34 clients have 12,340 points, worth $617.00 in all.')).toBeVisible();
    expect(screen.getByText('8 clients can use rewards now: $90.00.')).toBeVisible();
    expect(screen.getByText('320 points expire within 30 days.')).toBeVisible();
    const perDollar = screen.getByLabelText('Points for each dollar');
    await user.clear(perDollar);
    await user.type(perDollar, '2');
    expect(screen.getByText('A ticket of $50.00 earns 100 points.')).toBeVisible();
    expect(screen.getByText('100 points take $5.00 off: after $50.00 spent, the client gets 10% back.')).toBeVisible();
    const perReward = screen.getByLabelText('Points of one reward');
    await user.clear(perReward);
    await user.type(perReward, '50');
    await waitFor(() =>
      expect(sent(requests, 'PointLiability').at(-1)).toMatchObject({ points_per_reward: 50, reward_value: 500 }),
    );
    await user.click(screen.getByRole('switch', { name: 'Clients earn and use points' }));
    expect(screen.getByText('Clients cannot use their points.')).toBeVisible();
  });

  test('is saved as a whole with the version that was seen, and a value out of range is refused beside its field', async () => {
    const made = server({
      point_rule_update: ({ input_obj }: { input_obj: object }) => {
        made.state.rule = makeRule({ ...input_obj, version: 'on-3-100-500-12' });
        return made.state.rule;
      },
    });
    const { user, requests } = show(rulePath, made.resolvers);
    const perDollar = await screen.findByLabelText('Points for each dollar');
    await user.clear(perDollar);
    await user.type(perDollar, '500');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('A whole number from 1 to 100.')).toBeVisible();
    await user.clear(perDollar);
    await user.type(perDollar, '3');
    await user.selectOptions(screen.getByLabelText('Points expire'), '12 months after they were earned');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await findDone('Saved.')).toBeVisible();
    expect(sent(requests, 'UpdatePointRule')).toMatchObject([
      {
        input_obj: {
          is_on: true,
          points_per_dollar: 3,
          points_per_reward: 100,
          reward_value: 500,
          expiry_months: 12,
          version: 'on-1-100-500-0',
        },
      },
    ]);
  });

  test('shows what another person changed meanwhile beside the typed values, which stay', async () => {
    let updates = 0;
    const made = server({
      point_rule_update: ({ input_obj }: { input_obj: { version: string } }) => {
        updates += 1;
        if (updates === 1) {
          made.state.rule = makeRule({ reward_value: 700, version: 'newer' });
          throw refusal('conflict', 'settings_changed');
        }
        return makeRule({ ...input_obj, version: 'newest' });
      },
    });
    const { user, requests } = show(rulePath, made.resolvers);
    const perDollar = await screen.findByLabelText('Points for each dollar');
    await user.clear(perDollar);
    await user.type(perDollar, '2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(within(await screen.findByRole('alert')).getByText('$7.00')).toBeVisible();
    expect(perDollar).toHaveValue('2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(requests, 'UpdatePointRule')).toHaveLength(2));
    expect(sent(requests, 'UpdatePointRule').at(-1)).toMatchObject({
      input_obj: { points_per_dollar: 2, reward_value: 700, version: 'newer' },
    });
  });

  test('is one of owners and partners', async () => {
    const { requests } = show(rulePath, server().resolvers, { role: 'manager' });
    expect(await screen.findByRole('heading', { name: /access/i })).toBeVisible();
    expect(sent(requests, 'PointRule')).toEqual([]);
  });

  test('has its texts in Vietnamese', async () => {
    show(rulePath, server().resolvers, { language: 'vi' });
    expect(await screen.findByText('Phiếu $50.00 tích được 50 điểm.')).toBeVisible();
    expect(await screen.findByText('34 khách có 12,340 điểm, tất cả trị giá $617.00.')).toBeVisible();
  });
});
