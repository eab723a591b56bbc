import { makeGate, makeWideScreen, offline, type RenderOptions, renderRemotePage } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { messages } from '../testing/make';
import { clientId, makeClient, makeCounts, makeProfile, makeVisit } from '../testing/make-client';
import { Pages } from '../testing/pages';

beforeAll(() => {
  class Observer {
    observe = () => undefined;
    disconnect = () => undefined;
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
});

const jenny = makeClient();
const maria = makeClient({
  id: clientId(2),
  full_name: 'Maria Lopez',
  type: 'at_risk',
  visit_count: 6,
  last_visited: new Date(Date.now() - 49 * 86_400_000).toISOString(),
});
const server = (clients = [jenny, maria], count = clients.length) => ({
  customer_list: clients,
  customer_aggregate: { count },
  customer_counts: makeCounts(),
  customer_by_id: ({ id }: { id: string }) => makeProfile({ customer: { id } }),
  customer_visits: [makeVisit()],
  customer_visit_aggregate: { count: 1 },
  company_list: [{ id: 'store', country_code: 'US' }],
});
const show = (path = '', resolvers: object = {}, options: RenderOptions = {}) =>
  renderRemotePage(<Pages />, {
    path: `/owner/clients${path}`,
    messages,
    resolvers: { ...server(), ...resolvers } as never,
    ...options,
  });
const rows = async () => within(await screen.findByRole('list', { name: 'Clients' })).getAllByRole('listitem');
const sent = ({ requests }: ReturnType<typeof show>) =>
  requests.filter(({ operation }) => operation === 'ClientList').at(-1)?.variables;

test('lists clients with technician, visits and last visit, and marks those at risk by a word', async () => {
  const view = show();
  const [first, second] = await rows();
  expect(first).toHaveTextContent('Jenny ParkAva Nguyen · 13 visits · 1 week agoVIP');
  expect(second).toHaveTextContent('Maria LopezAva Nguyen · 6 visits · 1 month agoAt risk');
  expect(within(first as HTMLElement).getByRole('link', { name: 'Jenny Park' })).toHaveAttribute(
    'href',
    `/owner/clients/${clientId(1)}`,
  );
  expect(sent(view)).toMatchObject({ limit: 20, where: {}, order_by: { full_name: 'asc' } });
});

test.each([
  [['gbk', 'gci'] as const, 1],
  [['gbk'] as const, 0],
])('with the services %j %d link leads to groups and promotions', async (services, count) => {
  show('', {}, { gate: makeGate({ services: new Set(services) }) });
  await rows();
  const links = screen.queryAllByRole('link', { name: 'Groups and promotions' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(count).fill('/owner/go-checkin'));
});

test.each([
  [812, '812 clients'],
  [1_001, '1,000+ clients'],
])('says of %p clients that there are %p', async (count, text) => {
  show('', server([jenny], count));
  expect(await screen.findByText(text)).toBeVisible();
});

test('searches, filters by chip and sheet, sorts, and keeps all of it in the address', async () => {
  const view = show('?points_min=100&born=11');
  await rows();
  await view.user.type(screen.getByRole('searchbox', { name: 'Name, phone number or email' }), 'jen');
  await view.user.click(await screen.findByRole('button', { name: 'At risk 34' }));
  await view.user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Last visit');
  await view.user.click(screen.getByRole('button', { name: 'Filters (2)' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await view.user.selectOptions(sheet.getByRole('combobox', { name: 'Last visit' }), 'Over a year ago (77)');
  await view.user.selectOptions(sheet.getByRole('combobox', { name: 'Online booking' }), 'Blocked (12)');
  await view.user.selectOptions(sheet.getByRole('combobox', { name: 'Texts' }), 'Off (22)');
  const source = sheet.getByRole('combobox', { name: 'Came from' });
  expect(source).toHaveTextContent(
    /Salon \(700\)Online booking \(700\)Check-in \(700\)Import \(700\)Sample client \(700\)$/,
  );
  await view.user.selectOptions(source, 'Salon (700)');
  await waitFor(() =>
    expect(sent(view)).toMatchObject({
      order_by: { last_visited: 'desc' },
      where: {
        search: 'jen',
        types: ['at_risk'],
        status: 'blocked',
        sources: ['store'],
        last_visit: { bands: ['over_365_days'] },
        birth_months: [11],
        points: { min: 100, max: null },
        is_send_sms: false,
      },
    }),
  );
  expect(view.path()).toContain('type=at_risk');
  expect(view.path()).toContain('sort=last_visit');
  await view.user.click(sheet.getByRole('button', { name: 'Show 812 clients' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('finds who has not come for eight weeks, the longest ago first', async () => {
  const view = show();
  await rows();
  await view.user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Longest ago');
  await view.user.click(screen.getByRole('button', { name: 'Filters' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  const visited = sheet.getByRole('combobox', { name: 'Last visit' });
  expect(visited).toHaveTextContent(
    /No visit for 4 weeks \(140\)No visit for 8 weeks \(110\)No visit for 12 weeks \(90\)/,
  );
  await view.user.selectOptions(visited, 'No visit for 8 weeks (110)');
  await waitFor(() =>
    expect(sent(view)).toMatchObject({
      order_by: { last_visited: 'asc' },
      where: { last_visit: { not_for_days: 56 } },
    }),
  );
  expect(view.path()).toContain('visited=no_visit_8_weeks');
});

test('filters by a group, counted with the other filters, where the store has check-in, for owners and partners', async () => {
  const group = clientId(9);
  const groups = [
    {
      id: group,
      name: 'Saturday regulars',
      kind: 'list',
      system_type: null,
      rule: [],
      customer_count: 14,
      customer_share: 172,
      version: 1,
    },
  ];
  const services = new Set(['gbk', 'gci'] as const);
  const group_counts = ({ where }: { where: { types?: string[] } }) => [
    { group_id: group, count: where.types ? 3 : 14 },
  ];
  const resolvers = { customer_group_list: groups, customer_group_counts: group_counts };
  const view = show('', resolvers, { gate: makeGate({ services }) });
  await view.user.click(await screen.findByRole('button', { name: 'Filters' }));
  const choice = await screen.findByRole('combobox', { name: 'Group' });
  await within(choice).findByRole('option', { name: 'Saturday regulars (14)' });
  await view.user.selectOptions(choice, group);
  await waitFor(() => expect(sent(view)).toMatchObject({ where: { group_id: group } }));
  await view.user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'vip');
  await within(choice).findByRole('option', { name: 'Saturday regulars (3)' });
  expect(view.requests.filter(({ operation }) => operation === 'ClientGroupCounts').at(-1)?.variables).toMatchObject({
    where: { types: ['vip'] },
  });
  view.unmount();
  const manager = show('', {}, { gate: makeGate({ role: 'manager', services }) });
  await manager.user.click(await screen.findByRole('button', { name: 'Filters' }));
  await screen.findByRole('dialog', { name: 'Filters' });
  expect(screen.queryByRole('combobox', { name: 'Group' })).toBeNull();
});

test('without a match search and filters can be cleared', async () => {
  const view = show('?q=nobody&type=vip', server([]));
  expect(await screen.findByText('No client matches')).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(await screen.findByText('No clients yet')).toBeVisible();
  expect(view.path()).toBe('/owner/clients');
});

test('a cleared search shows no empty store before its clients are there', async () => {
  const view = show('?q=nobody', {
    customer_list: ({ where }: { where: { search?: string } }) => (where.search ? [] : [jenny]),
  });
  const clear = await screen.findByRole('button', { name: 'Clear search and filters' });
  await view.user.click(clear);
  expect(screen.queryByText('No clients yet')).toBeNull();
  expect(await rows()).toHaveLength(1);
});

test.each([
  ['an owner', makeGate(), 'Add the first one, or bring your list from another app.', true],
  ['a partner', makeGate({ role: 'partner' }), 'Add the first one.', false],
  ['a manager', makeGate({ role: 'manager' }), 'Add the first one.', false],
])('an empty store offers %s the next step', async (_, gate, hint, mayImport) => {
  show('', server([]), { gate });
  expect(await screen.findByText(hint)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Import clients' }) !== null).toBe(mayImport);
});

test('an employee lists the clients whom they serve, and searches no numbers without the permission', async () => {
  const gate = makeGate({
    area: 'staff',
    role: 'staff',
    permissions: new Set(['BOOKING', 'ORDER', 'CREATE_ORDER'] as const),
  });
  const view = show('', server([]), { gate, path: '/store/10001/staff/clients' });
  expect(await screen.findByText('Clients whom you serve are here.')).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Name' })).toBeVisible();
  expect(sent(view)).toMatchObject({ where: { is_served_by_me: true } });
  expect(screen.queryByRole('button', { name: 'Add client' })).toBeNull();
});

test('a failed list offers a retry', async () => {
  let isOffline = true;
  const view = show('', {
    customer_list: () => {
      if (isOffline) throw offline();
      return [jenny];
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The clients could not be loaded.');
  isOffline = false;
  await view.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(1);
});

test('opens a client beside the list where there is room', async () => {
  const wide = makeWideScreen();
  const view = show();
  await rows();
  await view.user.click(screen.getByRole('link', { name: 'Jenny Park' }));
  const pane = within(await screen.findByRole('region', { name: 'Jenny Park' }));
  expect(await pane.findByRole('heading', { name: 'At a glance' })).toBeVisible();
  expect(view.path()).toBe(`/owner/clients?open=${clientId(1)}`);
  wide.restore();
});

test('adds a client by name alone, and opens them', async () => {
  const view = show('', {
    customer_create: makeClient({ id: clientId(9), full_name: 'Zoe Bell', phone: null }),
  });
  await rows();
  await view.user.click(screen.getByRole('button', { name: 'Add client' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'New client' }));
  await view.user.type(sheet.getByLabelText('Full name'), 'Zoe Bell');
  await view.user.click(sheet.getByRole('button', { name: 'Add client' }));
  await waitFor(() => expect(view.path()).toBe(`/owner/clients/${clientId(9)}`));
});

test('has its texts in Vietnamese', async () => {
  show('', {}, { language: 'vi' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Khách hàng' })).toBeVisible();
  expect(await screen.findByText('2 khách')).toBeVisible();
});
