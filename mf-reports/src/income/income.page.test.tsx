import { permissionKeys } from '@suite/domain';
import { catchSavedFiles, makeGate, offline, type RenderOptions, renderRemotePage } from '@suite/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { makeFigures, makeGroup, makeHiddenFigures, makeReport, messages, serviceId } from '../testing/make';
import { Pages } from '../testing/pages';

const oneDay = '/owner/income/detail?range=custom&from=2026-11-21&to=2026-11-21';
const rates = {
  cash_discount_percent: 300,
  service_fee_percent: 100,
  commission: 6_000,
  supply_share: null,
  worked_minutes: 510,
  salary: null,
  deductions: 0,
};

const show = (changes: object = {}, { resolvers, ...more }: RenderOptions = {}) =>
  renderRemotePage(<Pages />, {
    path: oneDay,
    messages,
    resolvers: { income_report: makeReport(changes), company_get_income_detail: rates, ...resolvers },
    ...more,
  });
const region = async (name: string) => within(await screen.findByRole('region', { name }));

/** Returns the lines of one receipt, in their order. */
async function receipt(name: string): Promise<string[]> {
  const found = await region(name);
  const amounts = found.getAllByRole('definition');
  return found.getAllByRole('term').map((term, index) => `${term.textContent} ${amounts[index]?.textContent}`);
}

/** The address of the rows of a figure of the day. */
const rowsOf = (figure: string, group = '') =>
  `/owner/income/rows?figure=${figure}${group}&range=custom&from=2026-11-21&to=2026-11-21`;

test('shows net sales, their change to the days before and to the year before, and their hours', async () => {
  show();
  const summary = await region('Net sales');
  expect(summary.getByRole('link', { name: '$107.20' })).toHaveAttribute('href', rowsOf('net_sales'));
  expect(summary.getByText('Up 25%')).toBeVisible();
  expect(summary.getByText('Nov 20, 2026: $85.76')).toBeVisible();
  expect(summary.getByText('Down 50%')).toBeVisible();
  expect(summary.getByText('Nov 21, 2025: $214.40')).toBeVisible();
  expect(summary.getByText('Average ticket: $35.73')).toBeVisible();
  const chart = within(summary.getByRole('figure', { name: 'Net sales by hour' }));
  expect(chart.getByText('Highest: 2:00 PM, $77.20')).toBeVisible();
  fireEvent.change(chart.getByRole('slider'), { target: { value: '0' } });
  expect(chart.getByRole('link', { name: '9:00 AM: $30.00, previous $20.00' })).toHaveAttribute(
    'href',
    rowsOf('net_sales', '&by=hour&key=9'),
  );
});

test('the lines from gross sales to the money received add up', async () => {
  show();
  expect(await receipt('Sales')).toEqual([
    'Gross sales $160.00',
    'Item discounts −$5.00',
    'Ticket discounts −$7.00',
    'Cash discounts −$0.80',
    'Refunds −$40.00',
    'Net sales $107.20',
  ]);
  expect(await receipt('Collected')).toEqual([
    'Net sales $107.20',
    'Service fees $1.26',
    'Tax $0.74',
    'Tips $13.00',
    'Gift cards sold $50.00',
    'Total collected $172.20',
  ]);
  expect(await receipt('Payment methods')).toEqual([
    'Cash $22.20',
    'Card $130.00',
    'Gift cards redeemed $20.00',
    'Total collected $172.20',
  ]);
  expect(await receipt('Money received')).toEqual([
    'Total collected $172.20',
    'Gift cards redeemed −$20.00',
    'Gift cards paid out in cash −$9.00',
    'Money received $143.20',
    'Cash in the drawer $13.20',
    'Change given $2.80',
  ]);
  expect(await receipt('Tips')).toEqual(['Tips in cash $3.00', 'Tips by card $10.00', 'Tips $13.00']);
});

test('each figure opens its rows', async () => {
  show();
  const sales = await region('Sales');
  expect(sales.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    ['gross_sales', 'line_discounts', 'ticket_discounts', 'cash_discounts', 'refunds', 'net_sales'].map((name) =>
      rowsOf(name),
    ),
  );
  const received = await region('Money received');
  expect(received.getByRole('link', { name: '$13.20' })).toHaveAttribute('href', rowsOf('cash_in_drawer'));
  expect(received.getByRole('link', { name: 'Gift card liability' })).toHaveAttribute(
    'href',
    '/owner/gift-card/liability?range=custom&from=2026-11-21&to=2026-11-21',
  );
});

test('sales are grouped by service, and by what the person chooses, which is in the address', async () => {
  const { user, path } = show();
  const groups = await region('Sales by');
  const rows = async () => {
    const table = await groups.findByRole('table');
    return within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
  };
  await groups.findByRole('table', { name: 'Net sales: Service' });
  expect((await rows()).slice(1)).toEqual([
    ['Gel manicure', '$115.00', '107%', '4', '$120.00', '−$5.00', '$0.00'],
    ['Whole tickets', '−$7.80', '−7%', '', '$0.00', '−$7.80', '$0.00'],
    ['Total', '$107.20', '', '', '$160.00', '−$12.80', '−$40.00'],
  ]);
  expect(groups.getByRole('link', { name: '$115.00' })).toHaveAttribute(
    'href',
    rowsOf('net_sales', `&by=service&key=${serviceId}`),
  );
  const totals = async () =>
    within(await groups.findByRole('row', { name: /^Total/ }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(await totals()).toEqual(['net_sales', 'gross_sales', 'discounts', 'refunds'].map((name) => rowsOf(name)));
  await user.selectOptions(groups.getByLabelText('Group by'), 'Weekday');
  expect(await groups.findByRole('figure', { name: 'Net sales: Weekday' })).toBeVisible();
  expect(path()).toBe(`${oneDay}&by=weekday`);
  await user.selectOptions(groups.getByLabelText('Group by'), 'Payment method');
  expect(await groups.findByRole('table', { name: 'Total collected: payment methods' })).toBeVisible();
  expect(groups.getByRole('link', { name: '$130.00' })).toHaveAttribute(
    'href',
    rowsOf('total_collected', '&by=tender&key=card'),
  );
  expect(await totals()).toEqual([rowsOf('total_collected'), rowsOf('tips')]);
  await user.selectOptions(screen.getByLabelText('Dates'), 'Last year');
  expect(path()).toBe('/owner/income/detail?by=tender&range=last_year');
});

test('a long ranking is shown in full by a button, above the sum of all', async () => {
  const groups = Array.from({ length: 30 }, (_, index) => makeGroup(`${index}`, { name: `Service ${index}` }));
  const { user } = show({ groups });
  const list = await region('Sales by');
  const rows = async () => within(await list.findByRole('table')).getAllByRole('row');
  expect(await rows()).toHaveLength(17);
  await user.click(list.getByRole('button', { name: 'Show all 30 rows' }));
  expect(await rows()).toHaveLength(32);
});

test('several days are a chart of days, each of which opens its report', async () => {
  show({}, { path: '/owner/income/detail?range=custom&from=2026-11-20&to=2026-11-21' });
  const chart = within(await screen.findByRole('figure', { name: 'Net sales by day' }));
  fireEvent.change(chart.getByRole('slider'), { target: { value: '0' } });
  expect(chart.getByRole('link', { name: 'Friday, Nov 20, 2026: $40.00' })).toHaveAttribute(
    'href',
    '/owner/income/detail?range=custom&from=2026-11-20&to=2026-11-20',
  );
});

test('the figures of a year are a line of months', async () => {
  show({}, { path: '/owner/income/detail?range=custom&from=2026-01-01&to=2026-11-21' });
  expect(await screen.findByRole('figure', { name: 'Net sales by month' })).toBeVisible();
});

test('all figures are compared in a table', async () => {
  const { user } = show();
  const compared = await region('Compared with earlier');
  await user.click(compared.getByRole('button', { name: 'Show as table' }));
  const row = within(compared.getByRole('row', { name: /^Net sales/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['$107.20', '$85.76', '$214.40']);
});

test('the days of a range are saved as a file by their dates', async () => {
  const files = catchSavedFiles();
  const { user } = show({}, { path: '/owner/income/detail?range=custom&from=2026-11-20&to=2026-11-21&by=day' });
  await user.click(await (await region('Sales by')).findByRole('button', { name: 'CSV' }));
  const lines = await files.lines();
  expect(lines.slice(1).map((line) => line.split(',').slice(0, 2))).toEqual([
    ['2026-11-20', '1'],
    ['2026-11-21', '1'],
    ['Total', ''],
  ]);
  files.restore();
});

test.each([
  [
    'groups',
    'Sales by',
    [
      'Service,Count,Gross sales,Discounts,Refunds,Net sales,Service fees,Tax,Tips,Gift cards sold,Total collected',
      'Gel manicure,4,120.00,5.00,0.00,115.00,0.00,0.00,0.00,0.00,107.20',
      'Whole tickets,0,0.00,7.80,0.00,-7.80,0.00,0.00,0.00,0.00,107.20',
      'Total,,160.00,12.80,40.00,107.20,1.26,0.74,13.00,50.00,172.20',
    ],
  ],
  [
    'compared figures',
    'Compared with earlier',
    ['Net sales,107.20,85.76,214.40', 'Money received,143.20,143.20,143.20'],
  ],
])('%s are saved as a file with amounts that spreadsheets add up', async (_, name, lines) => {
  const files = catchSavedFiles();
  const { user } = show();
  const found = await region(name);
  await user.click(await found.findByRole('button', { name: 'CSV' }));
  expect(await found.findByText('Saved as a file')).toBeInTheDocument();
  const [first = '', ...rest] = await files.lines();
  expect([first.replace('\ufeff', ''), ...rest]).toEqual(expect.arrayContaining(lines));
  files.restore();
});

test('the report is printed with the names of store and report, and its days', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = show();
  const paper = within(await screen.findByRole('article', { name: 'Income details' }));
  expect(paper.getByText('Lotus Nails & Spa')).toBeInTheDocument();
  expect(paper.getByText('Saturday, Nov 21, 2026')).toBeInTheDocument();
  expect(paper.queryByLabelText('Dates')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('rates, commission and pay are shown, and what one may not see as ---', async () => {
  show();
  const facts = await region('Rates and commission');
  expect(facts.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '1%',
    '3%',
    '$60.00',
    '---Not visible to you',
    '8 h 30 min',
    '---Not visible to you',
    '$0.00',
  ]);
  expect(facts.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/owner/income/commission?range=custom&from=2026-11-21&to=2026-11-21',
    '/owner/income/payroll/time?range=custom&from=2026-11-21&to=2026-11-21',
    '/owner/income/payroll/adjustments?range=custom&from=2026-11-21&to=2026-11-21',
  ]);
});

test('salary opens the pay periods, and clocked time opens nothing without the permission for hours', async () => {
  const permissions = new Set(permissionKeys.filter((key) => key !== 'STAFF'));
  const company_get_income_detail = { ...rates, commission: null, salary: 40_000 };
  show({}, { gate: makeGate({ permissions }), resolvers: { company_get_income_detail } });
  const facts = await region('Rates and commission');
  expect(facts.getByText('8 h 30 min')).toBeVisible();
  expect(facts.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['$400.00', '/owner/income/payroll/list'],
    ['$0.00', '/owner/income/payroll/adjustments?range=custom&from=2026-11-21&to=2026-11-21'],
  ]);
});

const previousDay = 'range=custom&from=2026-11-20&to=2026-11-20';
const yearBefore = 'range=custom&from=2025-11-21&to=2025-11-21';

test('the figures of the range before and of the year before open their own rows', async () => {
  const { user } = show();
  const summary = await region('Net sales');
  const rowsOf = (days: string, figure = 'net_sales') => `/owner/income/rows?figure=${figure}&${days}`;
  expect(summary.getByRole('link', { name: 'Nov 20, 2026: $85.76' })).toHaveAttribute('href', rowsOf(previousDay));
  expect(summary.getByRole('link', { name: 'Nov 21, 2025: $214.40' })).toHaveAttribute('href', rowsOf(yearBefore));
  const compared = await region('Compared with earlier');
  await user.click(compared.getByRole('button', { name: 'Show as table' }));
  const linksOf = (name: RegExp) =>
    within(compared.getByRole('row', { name }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(linksOf(/^Net sales/).slice(1)).toEqual([rowsOf(previousDay), rowsOf(yearBefore)]);
  expect(linksOf(/^Tickets/).slice(1)).toEqual([rowsOf(previousDay, 'tickets'), rowsOf(yearBefore, 'tickets')]);
});

test('a range whose range before is the year before is compared once', async () => {
  const days = { start: '2025-11-21', end: '2025-11-21' };
  const { user } = show({
    previous_start_date: days.start,
    previous_end_date: days.end,
    previous: makeFigures({ net_sales: 21_440 }),
  });
  const summary = await region('Net sales');
  expect(summary.getAllByRole('link', { name: 'Nov 21, 2025: $214.40' })).toHaveLength(1);
  const compared = await region('Compared with earlier');
  await user.click(compared.getByRole('button', { name: 'Show as table' }));
  expect(compared.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Figure',
    'Nov 21, 2026',
    'Nov 21, 2025',
  ]);
});

test('hidden figures are ---, and open nothing', async () => {
  show({ figures: makeHiddenFigures(), previous: makeHiddenFigures(), year_before: makeHiddenFigures() });
  const sales = await region('Sales');
  expect(sales.getAllByText('---').length).toBeGreaterThan(1);
  expect(sales.queryByRole('link')).toBeNull();
  expect(sales.queryByText(/\$/)).toBeNull();
});

test('a day with only a refund shows the refunded amount', async () => {
  const none = { tickets: 0, gross_sales: 0, line_discounts: 0, ticket_discounts: 0, cash_discounts: 0, discounts: 0 };
  show({ figures: makeFigures({ ...none, refunds: 4_000, net_sales: -4_000, average_ticket: null }) });
  expect(await receipt('Sales')).toEqual(['Gross sales $0.00', 'Refunds −$40.00', 'Net sales −$40.00']);
});

const nothing = Object.fromEntries(
  Object.keys(makeFigures()).map((name) => [name, name === 'average_ticket' ? null : 0]),
);

test('a day on which only a gift card was paid out is not empty', async () => {
  const paidOut = { gift_cards_cashed_out: 900, money_received: -900, cash_in_drawer: -900 };
  show({ figures: { ...nothing, ...paidOut } });
  expect(await receipt('Money received')).toContain('Cash in the drawer −$9.00');
});

test('paid tickets lead to the list of tickets, and every range to its employees and clients', async () => {
  show({}, { path: '/owner/income/detail?range=custom&from=2026-11-15&to=2026-11-21' });
  expect(await screen.findByRole('link', { name: '3 paid tickets' })).toHaveAttribute(
    'href',
    '/owner/ticket?tab=done&day=2026-11-15&until=2026-11-21',
  );
  const more = await region('More reports');
  expect(more.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/owner/income/detail/staff?range=custom&from=2026-11-15&to=2026-11-21',
    '/owner/income/customers?range=custom&from=2026-11-15&to=2026-11-21',
    '/owner/day-end/list?range=custom&from=2026-11-15&to=2026-11-21',
  ]);
});

test('tickets are only counted without permission for tickets', async () => {
  const permissions = new Set(permissionKeys.filter((key) => key !== 'ORDER'));
  show({}, { gate: makeGate({ permissions }) });
  expect(await screen.findByText('3 paid tickets')).toBeVisible();
  expect(screen.queryByRole('link', { name: '3 paid tickets' })).toBeNull();
});

test('custom days are fetched, and invalid ones are marked and not fetched', async () => {
  const { requests } = show();
  await region('Sales');
  const [from, to] = [screen.getByLabelText('From'), screen.getByLabelText('To')];
  fireEvent.change(from, { target: { value: '2026-11-01' } });
  await waitFor(() => expect(requests.at(-1)?.variables).toMatchObject({ start_date: '2026-11-01' }));
  await region('Sales');
  const sent = requests.length;

  fireEvent.change(to, { target: { value: '2026-10-31' } });
  expect(to).toHaveAccessibleDescription('The last day has to be on or after the first.');
  fireEvent.change(to, { target: { value: '2027-11-02' } });
  expect(to).toHaveAccessibleDescription('Choose at most 366 days.');
  expect(requests).toHaveLength(sent);
  expect(screen.queryByRole('region')).toBeNull();
});

test('days without paid tickets say so and offer the month', async () => {
  const { user, path } = show({ figures: nothing });
  expect(await screen.findByText('No tickets were paid on these dates')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show this month' }));
  expect(path()).toBe('/owner/income/detail?range=this_month');
});

test('a failed load shows an error and no zero, and can be retried', async () => {
  let isWorking = false;
  const report = makeReport();
  const { user } = show(
    {},
    {
      resolvers: {
        income_report(args: Record<string, unknown>) {
          if (!isWorking) throw offline();
          return report(args);
        },
      },
    },
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('The figures could not be loaded.');
  expect(document.body).not.toHaveTextContent('$0.00');
  isWorking = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Sales' })).toBeVisible();
});

test('the report is translated to Vietnamese', async () => {
  show({}, { language: 'vi' });
  expect(await receipt('Đã thu')).toContain('Tổng thu $172.20');
});
