import { catchSavedFiles, makeGate, offline, type RenderOptions, renderRemotePage } from '@suite/testing';
import { screen, within } from '@testing-library/react';
import { clientId, makeGroup, makeReport, messages } from '../testing/make';
import { Pages } from '../testing/pages';

const makeClients = (changes: object = {}) => ({
  clients: 40,
  new_clients: 10,
  returning_clients: 30,
  visits: 55,
  tickets: 60,
  tickets_without_client: 5,
  average_ticket: 4_250,
  average_per_client: 6_100,
  rebooked: 22,
  rebooking_rate: 5_500,
  ...changes,
});
const makeCustomers = (changes: object = {}) => ({
  start_date: '2026-11-01',
  end_date: '2026-11-21',
  figures: makeClients(),
  previous_start_date: '2026-10-01',
  previous_end_date: '2026-10-21',
  previous: makeClients({ clients: 32, rebooking_rate: 5_000 }),
  year_before_start_date: '2025-11-01',
  year_before_end_date: '2025-11-21',
  year_before: makeClients({ clients: 80 }),
  ...changes,
});
const show = (customers: unknown = makeCustomers()) =>
  renderRemotePage(<Pages />, {
    path: '/owner/income/customers?range=custom&from=2026-11-01&to=2026-11-21',
    messages,
    resolvers: { income_customers: customers, income_report: makeReport() },
  });
const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('shows new and returning clients, compared with the days before and the year before', async () => {
  show();
  const clients = await region('Clients');
  expect(clients.getByText('40')).toBeVisible();
  expect(clients.getByText('Up 25%')).toBeVisible();
  expect(clients.getByText('Oct 1 – 21, 2026: 32')).toBeVisible();
  expect(clients.getByText('Down 50%')).toBeVisible();
  expect(clients.getByText('Nov 1 – 21, 2025: 80')).toBeVisible();
  expect(clients.getAllByRole('term').map((term) => term.parentElement?.textContent)).toEqual([
    'New clients10',
    'Returning clients30',
  ]);
  expect(clients.getByText('5 tickets have no client')).toBeVisible();
});

test('a range after one without clients has no percentage', async () => {
  show(makeCustomers({ previous: makeClients({ clients: 0, visits: 0, average_ticket: null, rebooking_rate: 0 }) }));
  const clients = await region('Clients');
  expect(clients.getByText('Up from 0')).toBeVisible();
  expect(clients.getByText('Down 50%')).toBeVisible();
  expect((await region('Visits')).getByText('Up from 0')).toBeVisible();
  expect((await region('Rebooking rate')).getByText('Up from 0%')).toBeVisible();
  expect(screen.queryByText('Up 100%')).toBeNull();
});

test('a range whose range before is the year before is compared once', async () => {
  show(
    makeCustomers({
      previous_start_date: '2025-11-01',
      previous_end_date: '2025-11-21',
      previous: makeClients({ clients: 80 }),
    }),
  );
  expect((await region('Clients')).getAllByText('Nov 1 – 21, 2025: 80')).toHaveLength(1);
  expect((await region('Visits')).getAllByText('Nov 1 – 21, 2025: 55')).toHaveLength(1);
});

test.each([
  ['Visits', '55'],
  ['Average ticket', '$42.50'],
  ['Average per client', '$61.00'],
  ['Rebooking rate', '55%'],
])('%s are %s', async (name, value) => {
  show();
  expect((await region(name)).getByText(value)).toBeVisible();
});

test('averages that cannot be computed are no zero', async () => {
  show(makeCustomers({ figures: makeClients({ clients: 0, average_per_client: null, rebooking_rate: null }) }));
  expect((await region('Rebooking rate')).getByText('None yet')).toBeVisible();
  expect((await region('Average per client')).getByText('None yet')).toBeVisible();
});

test('the counts are saved as a file beside those of earlier days, and the report is printed', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const files = catchSavedFiles();
  const { user } = show();
  const compared = await region('Compared with earlier');
  await user.click(compared.getByRole('button', { name: 'CSV' }));
  const [, clients] = await files.lines();
  expect(clients).toBe('Clients,40,32,80');
  files.restore();
  expect(within(screen.getByRole('article', { name: 'Clients' })).getByText('Lotus Nails & Spa')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  print.mockRestore();
});

const november = 'range=custom&from=2026-11-01&to=2026-11-21';

test('each count opens the clients or tickets that it is of, those of earlier days too', async () => {
  const { user } = show();
  const clients = await region('Clients');
  const rowsOf = (figure: string, days = november) => `/owner/income/customers/rows?figure=${figure}&${days}`;
  expect(clients.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    rowsOf('clients'),
    rowsOf('clients', 'range=custom&from=2026-10-01&to=2026-10-21'),
    rowsOf('clients', 'range=custom&from=2025-11-01&to=2025-11-21'),
    rowsOf('new_clients'),
    rowsOf('returning_clients'),
    `/owner/income/rows?figure=tickets&by=customer&key=no_client&${november}`,
  ]);
  expect((await region('Visits')).getByRole('link', { name: '55' })).toHaveAttribute('href', rowsOf('visits'));
  const compared = await region('Compared with earlier');
  await user.click(compared.getByRole('button', { name: 'Show as table' }));
  const rebooked = within(compared.getByRole('row', { name: /^Clients who rebooked/ })).getAllByRole('link');
  expect(rebooked.map((link) => link.getAttribute('href'))).toEqual([
    rowsOf('rebooked'),
    rowsOf('rebooked', 'range=custom&from=2026-10-01&to=2026-10-21'),
    rowsOf('rebooked', 'range=custom&from=2025-11-01&to=2025-11-21'),
  ]);
});

const makeClient = (number: number, changes: object = {}) => ({
  customer_id: `00000000-0000-4000-8000-0000000000f${number}`,
  name: 'Jenny Park',
  visits: 2,
  tickets: 3,
  net_sales: 12_000,
  first_day: '2026-11-02',
  last_day: '2026-11-20',
  is_new: true,
  is_rebooked: true,
  cursor: `cursor-${number}`,
  ...changes,
});
const showRows = (income_clients: unknown, options: RenderOptions = {}) =>
  renderRemotePage(<Pages />, {
    path: `/owner/income/customers/rows?figure=visits&${november}`,
    messages,
    ...options,
    resolvers: { income_clients },
  });

test('the clients of a count are listed with their visits, and their amounts open rows', async () => {
  const { user, requests } = showRows(({ cursor }: { cursor: string | null }) => ({
    rows: [
      cursor === null ? makeClient(1) : makeClient(2, { name: 'Mai', is_new: false, is_rebooked: false, visits: 1 }),
    ],
    total: 3,
    count: 2,
    has_more: cursor === null,
  }));
  const list = within(await screen.findByRole('list', { name: 'Clients' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Visits' })).toBeVisible();
  expect(screen.getByText('2 clients')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await list.findByText('1 visit · Nov 2 – 20, 2026')).toBeVisible();
  expect(list.getByText('2 visits · Nov 2 – 20, 2026 · New client · Rebooked')).toBeVisible();
  expect(list.getAllByRole('link', { name: '$120.00' })[0]).toHaveAttribute(
    'href',
    `/owner/income/rows?figure=net_sales&by=customer&key=${makeClient(1).customer_id}&${november}`,
  );
  expect(requests.at(-1)?.variables).toMatchObject({ figure: 'visits', cursor: 'cursor-1' });
});

test.each(['rows', 'ranking'])(
  'names are hidden from a person who does not read clients, and lead nowhere (%s)',
  async (page) => {
    const gate = makeGate({ role: 'manager', permissions: new Set(['INCOME', 'STORE_INCOME']) });
    const hidden = { name: null };
    if (page === 'rows') showRows({ rows: [makeClient(1, hidden)], total: 2, count: 1, has_more: false }, { gate });
    else {
      const income_report = makeReport({ groups: [makeGroup(clientId, hidden)] });
      renderRemotePage(<Pages />, {
        path: `/owner/income/customers?${november}`,
        messages,
        gate,
        resolvers: { income_customers: makeCustomers(), income_report },
      });
    }
    const name = await screen.findByText('---');
    expect(name.closest('a')).toBeNull();
    expect(screen.queryByText('Without a name')).toBeNull();
  },
);

test('a count without clients says so, and one that cannot be loaded is an error', async () => {
  const { unmount } = showRows({ rows: [], total: 0, count: 0, has_more: false });
  expect(await screen.findByText('Nothing on these dates')).toBeVisible();
  unmount();
  showRows(() => {
    throw offline();
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The rows could not be loaded.');
});

test('clients are ranked, and each amount opens its rows', async () => {
  show();
  const row = within(await screen.findByRole('row', { name: /Jenny Park/ }));
  expect(row.getByRole('link', { name: '$80.00' })).toHaveAttribute(
    'href',
    `/owner/income/rows?figure=net_sales&by=customer&key=${clientId}&range=custom&from=2026-11-01&to=2026-11-21`,
  );
  expect(screen.getByRole('row', { name: /No client/ })).toBeVisible();
  const total = within(screen.getByRole('row', { name: /^Total/ }));
  expect(total.getByRole('link')).toHaveAttribute(
    'href',
    '/owner/income/rows?figure=net_sales&range=custom&from=2026-11-01&to=2026-11-21',
  );
});

test('the ranking is saved as a file', async () => {
  const files = catchSavedFiles();
  const { user } = show();
  await user.click(await (await region('By net sales')).findByRole('button', { name: 'CSV' }));
  expect((await files.lines())[1]).toMatch(/^Jenny Park,2,/);
  files.restore();
});

test('days without paid tickets say so', async () => {
  show(makeCustomers({ figures: makeClients({ tickets: 0 }) }));
  expect(await screen.findByText('No tickets were paid on these dates')).toBeVisible();
});

test('a failed load shows an error', async () => {
  show(() => {
    throw offline();
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The figures could not be loaded.');
});
