import { catchSavedFiles, offline, renderRemotePage } from '@suite/testing';
import { screen, within } from '@testing-library/react';
import { clientId, makeReport, messages } from '../testing/make';
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

test('clients are ranked, and each amount opens its rows', async () => {
  show();
  const row = within(await screen.findByRole('row', { name: /Jenny Park/ }));
  expect(row.getByRole('link', { name: '$80.00' })).toHaveAttribute(
    'href',
    `/owner/income/rows?figure=net_sales&by=customer&key=${clientId}&range=custom&from=2026-11-01&to=2026-11-21`,
  );
  expect(screen.getByRole('row', { name: /No client/ })).toBeVisible();
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
