import { defaultPermissions } from '@suite/domain';
import { makeGate, offline, type RenderOptions, renderRemotePage } from '@suite/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { makeHiddenSummary, makeSummary, messages } from '../testing/make';
import { Pages } from '../testing/pages';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-21T18:00:00.000Z'), advanceTimers: true }));
afterEach(() => jest.useRealTimers());

let unpaid: object[] = [];
afterEach(() => {
  unpaid = [];
});

const show = (summary: unknown, more: RenderOptions = {}) =>
  renderRemotePage(<Pages />, {
    path: '/owner',
    messages: messages,
    resolvers: {
      company_get_income_summary: summary,
      cash_drawer: { unclosed_days: [] },
      billing_unpaid_invoices: unpaid,
    },
    ...more,
  });
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const manager = (...more: 'STORE_INCOME'[]) =>
  makeGate({ role: 'manager', permissions: new Set([...defaultPermissions('manager'), ...more]) });

test('shows net sales of today and of the month, what they are compared with, and their reports', async () => {
  show(makeSummary());
  expect(screen.getByText('Saturday, Nov 21, 2026')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Loading the figures');
  const today = await region('Net sales today');
  expect(today.getByRole('link', { name: '$107.20' })).toHaveAttribute(
    'href',
    '/owner/income/rows?figure=net_sales&range=today',
  );
  expect(today.getByText('Usual by now: $90.00')).toBeVisible();
  expect(today.getByText('Usual for the whole day: $200.00')).toBeVisible();
  expect(today.getByRole('link', { name: '3 paid tickets' })).toHaveAttribute(
    'href',
    '/owner/income/detail?range=today',
  );
  const month = await region('Net sales this month');
  expect(month.getByRole('link', { name: '$2,500.00' })).toBeVisible();
  expect(month.getByText('Up 25%')).toBeVisible();
  expect(month.getByText('Oct 1 – 21, 2026: $2,000.00')).toBeVisible();
  expect(month.getByRole('link', { name: '61 paid tickets' })).toHaveAttribute(
    'href',
    '/owner/income/detail?range=this_month',
  );
});

test('the figures of an open home follow the sales', async () => {
  let net_sales = 10_720;
  const { today } = makeSummary();
  show(() => makeSummary({ today: { ...today, net_sales } }));
  expect((await region('Net sales today')).getByText('$107.20')).toBeVisible();
  net_sales = 15_000;
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(await screen.findByText('$150.00')).toBeVisible();
  expect(screen.queryByText('$107.20')).toBeNull();
});

test('the hours of today are a chart beside the usual ones, with a table', async () => {
  const { user } = show(makeSummary());
  const today = await region('Net sales today');
  const chart = within(today.getByRole('figure', { name: 'Net sales today by hour' }));
  expect(chart.getByText('Highest: 10:00 AM, $77.20')).toBeVisible();
  await user.click(chart.getByRole('button', { name: 'Show as table' }));
  expect(chart.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'HourNet salesusual',
    '9:00 AM$30.00$25.00',
    '10:00 AM$77.20$65.00',
  ]);
});

test('days of the month to come have no amount, not zero', async () => {
  const { user } = show(makeSummary());
  const month = await region('Net sales this month');
  await user.click(month.getByRole('button', { name: 'Show as table' }));
  expect(month.getByRole('row', { name: /Nov 22/ })).toHaveTextContent('Sunday, Nov 22, 2026$80.00');
  fireEvent.focus(month.getByRole('slider'));
  expect(month.getByText('Sunday, Nov 22, 2026: not yet, last month $80.00')).toBeVisible();
});

test('a store without earlier days says that there is nothing to compare with', async () => {
  show(makeSummary({ usual_by_now: null, usual_day: null }));
  expect((await region('Net sales today')).getByText('No earlier days to compare with yet')).toBeVisible();
});

test.each([
  [176_000, 'Down 12%'],
  [200_000, 'No change'],
  [400_000, 'Up 100%'],
])('a month of %d cents after one of 200,000 is "%s"', async (net_sales, sentence) => {
  const { month } = makeSummary();
  show(makeSummary({ month: { ...month, net_sales } }));
  expect((await region('Net sales this month')).getByText(sentence)).toBeVisible();
});

test.each([
  ['en', 250_000, 0, 'Up from $0.00'],
  ['en', -2_500, 0, 'Down from $0.00'],
  ['en', 0, 0, 'No change'],
  ['en', 10_000, -2_500, 'Up from −$25.00'],
  ['vi', 250_000, 0, 'Tăng từ $0.00'],
  ['vi', -2_500, 0, 'Giảm từ $0.00'],
  ['en', 24_683_000, 2_000, 'Up 1,234,050%'],
] as const)('in %s a month of %d cents after one of %d is "%s"', async (language, net_sales, before, sentence) => {
  const { month, last_month } = makeSummary();
  show(makeSummary({ month: { ...month, net_sales }, last_month: { ...last_month, net_sales: before } }), { language });
  const card = await region(language === 'en' ? 'Net sales this month' : 'Doanh thu thuần tháng này');
  expect(card.getByText(sentence)).toBeVisible();
});

test.each([
  ['en', '1,234 paid tickets'],
  ['vi', '1,234 phiếu đã thanh toán'],
] as const)('the number of tickets is written in groups of thousands in %s', async (language, label) => {
  const { month } = makeSummary();
  show(makeSummary({ month: { ...month, total_apps: 1_234 } }), { language });
  expect(await screen.findByRole('link', { name: label })).toBeVisible();
});

const day = {
  'home.appointments': () => <p>the next appointments</p>,
  'home.in-service': () => <p>the open tickets</p>,
};

test('the day is above the figures', async () => {
  show(makeSummary(), { slots: day });
  const figures = await screen.findByRole('region', { name: 'Net sales today' });
  for (const part of ['the next appointments', 'the open tickets'])
    expect(screen.getByText(part).compareDocumentPosition(figures)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a store that is not live shows what is left to do, until the person leaves Home', async () => {
  const store = { whmcsId: 10001, name: 'Lotus', timezone: 'America/Chicago' };
  const slots = { ...day, 'home.setup': () => <p>the steps</p> };
  const { shell } = show(makeSummary(), { gate: makeGate({ store: { ...store, isSettingUp: true } }), slots });
  await region('Net sales today');
  expect(screen.getByText('the steps')).toBeVisible();
  act(() => shell.gate.set(makeGate({ store })));
  expect(screen.getByText('the steps')).toBeVisible();
});

test('cards of other remotes follow the figures', async () => {
  const slots = { ...day, 'home.gift-cards': () => <p>the gift cards</p>, 'home.reviews': () => <p>the reviews</p> };
  show(makeSummary(), { slots });
  const figures = await screen.findByRole('region', { name: 'Net sales this month' });
  for (const part of ['the gift cards', 'the reviews'])
    expect(figures.compareDocumentPosition(screen.getByText(part))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a live store shows no steps', async () => {
  show(makeSummary(), { slots: { ...day, 'home.setup': () => <p>the steps</p> } });
  await region('Net sales today');
  expect(screen.queryByText('the steps')).toBeNull();
});

test('without STORE_INCOME the figures are ---, with whom to ask, and none is fetched', async () => {
  const { requests } = show(makeSummary(), { gate: manager(), slots: day });
  expect(await screen.findByText('the next appointments')).toBeVisible();
  expect(screen.getByText('the open tickets')).toBeVisible();
  for (const name of ['Net sales today', 'Net sales this month'])
    expect((await region(name)).getByText('---')).toBeVisible();
  expect(screen.getByText('Ask the owner for access to store income.')).toBeVisible();
  expect(requests.map(({ operation }) => operation)).toEqual(['UnclosedDays']);
});

test('a store without the point of sale has the day alone', async () => {
  const { requests } = show(makeSummary(), { gate: makeGate({ services: new Set(['gbk']) }), slots: day });
  expect(await screen.findByText('the next appointments')).toBeVisible();
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.queryByText(/Ask the owner/)).toBeNull();
  await waitFor(() => expect(requests.map(({ operation }) => operation)).toEqual(['UnpaidPackages']));
});

test('an owner reads of a package that is not paid, with the way to pay it, and a manager does not', async () => {
  unpaid = [
    {
      invoice_id: '00000000-0000-4000-8000-0000000000b1',
      product_name: 'Go POS',
      amount: 4_900,
      period_start: '2026-11-21',
      period_end: '2026-12-20',
      package_status: 'past_due',
      suspended_at: '2026-12-07T13:00:00.000Z',
      is_being_charged: false,
    },
  ];
  const { unmount } = show(makeSummary());
  expect(
    await screen.findByText(
      'Go POS is not paid: $49.00. From Dec 07, 2026 7:00 AM your salon can only view, export and pay.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', '/owner/product-plan/your-package');
  unmount();
  const { requests } = show(makeSummary(), { gate: manager('STORE_INCOME') });
  await region('Net sales today');
  expect(requests.map(({ operation }) => operation)).not.toContain('UnpaidPackages');
});

test('granting the permission shows the amounts in the open page, and revoking hides them', async () => {
  const { shell, requests } = show(makeSummary(), { gate: manager() });
  await screen.findByText(/Ask the owner/);
  act(() => shell.gate.set(manager('STORE_INCOME')));
  expect(await screen.findByText('$107.20')).toBeVisible();
  act(() => shell.gate.set(manager()));
  expect(document.body).not.toHaveTextContent('$');
  expect(requests.filter(({ operation }) => operation === 'HomeReport')).toHaveLength(1);
});

test('figures that the server hides are ---, never 0', async () => {
  show(makeHiddenSummary());
  const today = await region('Net sales today');
  expect(today.getByText('---')).toBeVisible();
  expect(today.getByText('Not visible to you')).toBeInTheDocument();
  const month = await region('Net sales this month');
  expect(month.getByText('Compared with last month: ---')).toBeVisible();
  expect(document.body).not.toHaveTextContent('$');
});

test('a failed load shows an error and can be retried', async () => {
  let working = false;
  const { user } = show(() => {
    if (!working) throw offline();
    return makeSummary();
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The figures could not be loaded.');
  working = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('$107.20')).toBeVisible();
});

test('the page is translated to Vietnamese', async () => {
  show(makeSummary(), { language: 'vi' });
  const today = await region('Doanh thu thuần hôm nay');
  expect(today.getByText('$107.20')).toBeVisible();
  expect(screen.getByText('Tăng 25%')).toBeVisible();
});

test('a day that nobody closed is named, with a link to close it', async () => {
  show(makeSummary(), {
    resolvers: {
      company_get_income_summary: makeSummary(),
      cash_drawer: { unclosed_days: ['2026-11-19', '2026-11-20'] },
    },
  });
  expect(await screen.findByText('Not closed: Nov 19, Nov 20')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Close Nov 20' })).toHaveAttribute('href', '/owner/day-end?day=2026-11-20');
});
