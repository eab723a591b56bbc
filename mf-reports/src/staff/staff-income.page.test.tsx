import type { PermissionKey } from '@suite/domain';
import { catchSavedFiles, makeGate, type RenderOptions, renderRemotePage } from '@suite/testing';
import { screen, within } from '@testing-library/react';
import { avaId, makeEmployeeIncome, makeFigures, makeGroup, makeReport, messages, serviceId } from '../testing/make';
import { makeAdjustment } from '../testing/make-pay-terms';
import { Pages } from '../testing/pages';

const day = 'range=custom&from=2026-11-21&to=2026-11-21';
const show = (path: string, resolvers: NonNullable<RenderOptions['resolvers']>, more: RenderOptions = {}) =>
  renderRemotePage(<Pages />, { path, messages, resolvers, ...more });
const showAll = (changes: object = {}) =>
  show(`/owner/income/detail/staff?${day}`, { income_report: makeReport(changes) });

test('employees are ranked by net sales, and all rows add up to the store', async () => {
  showAll();
  const table = await screen.findByRole('table', { name: 'All rows add up to the store' });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent?.replace(/^(AN|BO)/, '')));
  expect(rows).toEqual([
    ['Staff', 'Net sales', 'Before', 'Year before', 'Tips', 'Tickets', 'Share', 'Per ticket'],
    ['Ava Nguyen', '$65.00', '$52.00', '$130.00', '$10.00', '2', '61%', '$32.50'],
    ['Ben Ortiz', '$40.00', '$0.00', '$84.40', '$3.00', '1', '37%', '$40.00'],
    ['No staff assigned', '$2.20', '$33.76', '$0.00', '$0.00', '', '2%', ''],
    ['The whole store', '$107.20', '$85.76', '$214.40', '$13.00', '3', '', '$35.73'],
  ]);
  const links = within(within(table).getByRole('row', { name: /Ava Nguyen/ }));
  const rowsOf = (days: string) => `/owner/income/rows?figure=net_sales&by=staff&key=${avaId}&${days}`;
  expect(links.getByRole('link', { name: '$52.00' })).toHaveAttribute(
    'href',
    rowsOf('range=custom&from=2026-11-20&to=2026-11-20'),
  );
  expect(links.getByRole('link', { name: '$130.00' })).toHaveAttribute(
    'href',
    rowsOf('range=custom&from=2025-11-21&to=2025-11-21'),
  );
  const sales = within(screen.getByRole('region', { name: 'By net sales' }));
  expect(sales.getByRole('link', { name: 'Nov 20, 2026: $85.76' })).toBeVisible();
  expect(sales.getByRole('link', { name: 'Nov 21, 2025: $214.40' })).toBeVisible();
});

test('the totals of the ranking open the rows of the store', async () => {
  showAll();
  const store = within(await screen.findByRole('row', { name: /^The whole store/ }));
  const rowsOf = (figure: string, days = day) => `/owner/income/rows?figure=${figure}&${days}`;
  expect(store.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    rowsOf('net_sales'),
    rowsOf('net_sales', 'range=custom&from=2026-11-20&to=2026-11-20'),
    rowsOf('net_sales', 'range=custom&from=2025-11-21&to=2025-11-21'),
    rowsOf('tips'),
  ]);
});

test('the row for unassigned amounts is hidden when all amounts are assigned', async () => {
  const none = { count: 0, gross_sales: 0, net_sales: 0, total_collected: 0 };
  showAll({ groups: [makeGroup(avaId, { name: 'Ava Nguyen' }), makeGroup('unassigned', none)] });
  await screen.findByRole('row', { name: /Ava Nguyen/ });
  expect(screen.queryByRole('row', { name: /No staff assigned/ })).toBeNull();
});

test('an employee opens their own report, and each figure its rows', async () => {
  showAll();
  const ava = within(await screen.findByRole('row', { name: /Ava Nguyen/ }));
  expect(ava.getByRole('link', { name: 'Ava Nguyen' })).toHaveAttribute(
    'href',
    `/owner/income/detail/staff/${avaId}?${day}`,
  );
  expect(ava.getByRole('link', { name: '$10.00' })).toHaveAttribute(
    'href',
    `/owner/income/rows?figure=tips&by=staff&key=${avaId}&${day}`,
  );
});

test('the ranking is saved as a file', async () => {
  const files = catchSavedFiles();
  const { user } = showAll();
  await user.click(await screen.findByRole('button', { name: 'CSV' }));
  expect((await files.lines())[1]).toMatch(/^Ava Nguyen,2,/);
  files.restore();
});

test('days without paid tickets say so', async () => {
  showAll({ figures: makeFigures({ tickets: 0, net_sales: 0, tips: 0 }), groups: [] });
  expect(await screen.findByText('No tickets were paid on these dates')).toBeVisible();
});

const showAva = (changes: object = {}, range = 'range=custom&from=2026-11-20&to=2026-11-21') =>
  show(`/owner/income/detail/staff/${avaId}?${range}`, { employee_income: makeEmployeeIncome(changes) });
const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('the report of an employee shows sales, their change, tips, services and days', async () => {
  const { requests } = showAva();
  const sales = await region('Net sales');
  expect(screen.getByRole('heading', { level: 1, name: 'Ava Nguyen' })).toBeVisible();
  expect(sales.getByText('Up 25%')).toBeVisible();
  const earlier = (days: string) => `/owner/income/rows?figure=net_sales&by=staff&key=${avaId}&range=custom&${days}`;
  expect(sales.getByRole('link', { name: 'Nov 18 – 19, 2026: $52.00' })).toHaveAttribute(
    'href',
    earlier('from=2026-11-18&to=2026-11-19'),
  );
  expect(sales.getByRole('link', { name: 'Nov 20 – 21, 2025: $130.00' })).toHaveAttribute(
    'href',
    earlier('from=2025-11-20&to=2025-11-21'),
  );
  expect(sales.getByRole('figure', { name: 'Net sales by day' })).toBeVisible();
  const lines = await region('Sales');
  expect(lines.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '$70.00',
    '−$5.00',
    '$0.00',
    '$65.00',
  ]);
  const tips = await region('Tips');
  expect(tips.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Tips by card', 'Tips']);
  expect((await region('By service')).getByRole('row', { name: 'Gel manicure 2 $65.00' })).toBeVisible();
  const days = (await region('By day')).getAllByRole('row');
  expect(days.map(({ textContent }) => textContent)).toEqual([
    'DayTicketsNet salesTips',
    'Saturday, Nov 21, 20262$65.00$10.00',
  ]);
  expect(requests[0]?.variables).toMatchObject({ employee_id: avaId, start_date: '2026-11-20' });
});

test('the services and days of an employee open their rows of these', async () => {
  showAva();
  const rows = `employee=${avaId}&range=custom&from=2026-11-20&to=2026-11-21`;
  expect((await region('By service')).getByRole('link', { name: '$65.00' })).toHaveAttribute(
    'href',
    `/owner/income/rows?figure=net_sales&by=service&key=${serviceId}&${rows}`,
  );
  expect((await region('By day')).getByRole('link', { name: '$10.00' })).toHaveAttribute(
    'href',
    `/owner/income/rows?figure=tips&by=day&key=2026-11-21&${rows}`,
  );
});

test('the days and services of an employee are saved as a file', async () => {
  const files = catchSavedFiles();
  const { user } = showAva();
  await user.click(await screen.findByRole('button', { name: 'CSV' }));
  const lines = await files.lines();
  expect(lines.slice(1).map((line) => line.split(',').slice(0, 4))).toEqual([
    ['Ava Nguyen', '2026-11-20', '', '0'],
    ['Ava Nguyen', '2026-11-21', '', '2'],
    ['Ava Nguyen', '', 'Gel manicure', '2'],
    ['Ava Nguyen', '', 'Whole tickets', '0'],
  ]);
  files.restore();
});

test.each([
  ['the ranking of employees', showAll, 'Staff income'],
  ['the report of an employee', () => showAva(), 'Ava Nguyen'],
])('%s is printed with the name of the store', async (_, showReport, title) => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = showReport();
  const paper = within(await screen.findByRole('article', { name: title }));
  expect(paper.getByText('Lotus Nails & Spa')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  print.mockRestore();
});

test('the report of an employee has clocked time, salary and deductions, and what one may not see as ---', async () => {
  showAva({ commission: 3_900, deductions: null });
  const pay = await region('Commission and pay');
  expect(pay.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    ...['Commission', 'Supply share', 'Hours worked', 'Salary of pay periods, as last closed', 'Deductions'],
  ]);
  expect(pay.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    ...['$39.00', '---Not visible to you', '8 h 30 min', '$120.00', '---Not visible to you'],
  ]);
  const days = 'range=custom&from=2026-11-20&to=2026-11-21';
  expect(pay.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/owner/income/commission?employee=${avaId}&${days}`,
    `/owner/income/payroll/time/staff?employee=${avaId}&${days}`,
    `/owner/income/payroll/year?employee=${avaId}&year=2026`,
  ]);
});

test.each<[string, PermissionKey[], string[]]>([
  ['no permission of the store’s pay', [], ['payroll/year']],
  ['VIEW_SUPPLY_SHARE', ['VIEW_SUPPLY_SHARE'], ['commission', 'payroll/year']],
  ['STORE_PAYROLL', ['STORE_PAYROLL'], ['commission', 'payroll/year', 'payroll/adjustments']],
])('a manager’s own pay opens what they may see with %s', async (_, more, pages) => {
  const permissions = new Set<PermissionKey>(['INCOME', 'STORE_INCOME', 'PERSONAL_PAYROLL', ...more]);
  show(
    `/owner/income/detail/staff/${avaId}?${day}`,
    { employee_income: makeEmployeeIncome({ commission: 3_900, deductions: 1_000 }) },
    { gate: makeGate({ role: 'manager', permissions }) },
  );
  const links = (await region('Commission and pay')).queryAllByRole('link');
  expect(links.map((link) => link.getAttribute('href')?.split('?')[0])).toEqual(
    pages.map((page) => `/owner/income/${page}`),
  );
});

test('the deductions of an employee open those of the person', async () => {
  const { user } = show(`/owner/income/detail/staff/${avaId}?range=custom&from=2026-11-20&to=2026-11-21`, {
    employee_income: makeEmployeeIncome({ deductions: 1_000 }),
    pay_adjustment_list: ({ employee_id }: { employee_id: string | null }) =>
      employee_id === null
        ? [makeAdjustment({ note: 'Bonus of Ben', kind: 'bonus' })]
        : [makeAdjustment({ amount: 1_000, kind: 'deduction', note: 'Broken lamp' })],
    employee_list: [{ id: avaId, full_name: 'Ava Nguyen', status: 'active' }],
  });
  await user.click((await region('Commission and pay')).getByRole('link', { name: '$10.00' }));
  expect(await screen.findByText('Broken lamp')).toBeVisible();
  expect(await screen.findByText('Only Ava Nguyen')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show everybody' }));
  expect(screen.getByRole('region', { name: 'Bonuses and deductions' })).toHaveFocus();
  expect(screen.queryByText('Only Ava Nguyen')).toBeNull();
  expect(await screen.findByText('Bonus of Ben')).toBeVisible();
  expect(screen.queryByText('Broken lamp')).toBeNull();
});

test('each figure of an employee opens its rows, and a day the report of that day', async () => {
  showAva();
  const lines = await region('Sales');
  expect(lines.getByRole('link', { name: '−$5.00' })).toHaveAttribute(
    'href',
    `/owner/income/rows?figure=line_discounts&by=staff&key=${avaId}&range=custom&from=2026-11-20&to=2026-11-21`,
  );
  expect((await region('By day')).getByRole('link', { name: 'Saturday, Nov 21, 2026' })).toHaveAttribute(
    'href',
    `/owner/income/detail/staff/${avaId}?range=custom&from=2026-11-21&to=2026-11-21`,
  );
});

test('commission and supply share are --- without the permissions', async () => {
  showAva();
  expect((await region('Commission and pay')).getAllByText('---')).toHaveLength(2);
});

test('commission and supply share are shown with the permissions', async () => {
  showAva({ commission: 3_900, supply_share: 200 });
  const pay = await region('Commission and pay');
  const facts = pay.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts.slice(0, 2)).toEqual(['$39.00', '$2.00']);
  expect(pay.getByRole('link', { name: '$39.00' })).toHaveAttribute(
    'href',
    `/owner/income/commission?employee=${avaId}&range=custom&from=2026-11-20&to=2026-11-21`,
  );
});
