import { makeGate, type RenderOptions, renderRemotePage } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { messages } from '../testing/make';
import { Pages } from '../testing/pages';

const rules = {
  new_days: 30,
  vip_mode: 'percent',
  vip_percent: 10,
  vip_amount: 100_000,
  at_risk_visits: 3,
  at_risk_factor: 150,
  at_risk_min_days: 30,
  at_risk_max_days: 180,
  regular_visits: 4,
  changed_at: null as string | null,
  changed_by: null,
  vip_from: 62_000,
  computed_at: '2026-11-21T09:00:00.000Z' as string | null,
  is_due: false,
  counts: [
    { type: 'vip', count: 8 },
    { type: 'at_risk', count: 34 },
  ],
};
const server = () => ({
  customer_type_rules: () => rules,
  customer_type_preview: () => ({
    total: 800,
    vip_from: 90_000,
    counts: rules.counts,
    changes: [{ from: 'vip', to: 'regular', count: 40 }],
  }),
  customer_type_rules_set: ({ input_obj }: { input_obj: object }) => ({ ...rules, ...input_obj, is_due: true }),
  customer_group_list: () => [],
});
const open = (options: RenderOptions = {}) =>
  renderRemotePage(<Pages />, {
    path: '/owner/go-checkin/client-types',
    messages,
    gate: makeGate({ role: 'owner' }),
    resolvers: server() as never,
    ...options,
  });
const sent = ({ requests }: ReturnType<typeof open>, name: string) =>
  requests.filter(({ operation }) => operation === name).map(({ variables }) => variables);

test('the rules show how many clients have each type, and from which sales on a client is a VIP', async () => {
  open();
  const now = within(await screen.findByRole('region', { name: 'Clients now' }));
  expect(now.getByText('At risk')).toBeVisible();
  expect(now.getByText('34')).toBeVisible();
  expect(screen.getByText('That is from $620.00 on.')).toBeVisible();
});

test('a preview says how many clients change from what to what, and saves nothing', async () => {
  const view = open();
  const share = await screen.findByLabelText('Share of paying clients');
  await view.user.clear(share);
  await view.user.type(share, '5');
  await view.user.click(screen.getByRole('button', { name: 'Show what would change' }));
  expect(await screen.findByText('40 of 800 clients would get another type.')).toBeVisible();
  expect(screen.getByText('40 clients: VIP → Regular')).toBeVisible();
  expect(sent(view, 'ClientTypesPreview')).toMatchObject([{ input_obj: { vip_percent: 5, new_days: 30 } }]);
  expect(sent(view, 'SetTypeRules')).toEqual([]);
});

test('the rules are saved as numbers', async () => {
  const view = open();
  const days = await screen.findByLabelText('New for');
  await view.user.clear(days);
  await view.user.type(days, '45');
  await view.user.click(screen.getByRole('button', { name: 'Save rules' }));
  expect(await screen.findAllByText(/^Rules saved/)).toHaveLength(2);
  expect(sent(view, 'SetTypeRules')).toMatchObject([{ input_obj: { new_days: 45, at_risk_factor: 150 } }]);
});

test.each([
  ['New for', '366', 'Not in this range.'],
  ['At the latest after', '20', 'The latest must not be before the earliest.'],
])('%s of %s is refused beside the field', async (label, typed, message) => {
  const view = open();
  const field = await screen.findByLabelText(label);
  await view.user.clear(field);
  await view.user.type(field, typed);
  await view.user.click(screen.getByRole('button', { name: 'Save rules' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(sent(view, 'SetTypeRules')).toEqual([]);
});

test('in Vietnamese the rules are as complete', async () => {
  open({ language: 'vi' });
  expect(await screen.findByRole('heading', { name: '3. Sắp mất' })).toBeVisible();
});

test('the start page leads to clients, groups and types', async () => {
  const group = {
    id: '1',
    name: 'At risk',
    kind: 'system',
    system_type: 'at_risk',
    customer_count: 34,
    customer_share: 425,
  };
  open({
    path: '/owner/go-checkin',
    resolvers: { ...server(), customer_group_list: () => [group] } as never,
  });
  expect(await screen.findByRole('heading', { name: 'Go Checkin' })).toBeVisible();
  expect(await screen.findByText('34 clients · 4 % of all clients')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Groups' })).toHaveAttribute('href', '/owner/go-checkin/customer-and-group');
  expect(screen.getByRole('link', { name: 'Client types' })).toHaveAttribute('href', '/owner/go-checkin/client-types');
  expect(screen.getByRole('link', { name: 'All clients' })).toHaveAttribute('href', '/owner/clients');
});
