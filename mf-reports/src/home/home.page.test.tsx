import { defaultPermissions } from '@suite/domain';
import { makeGate, offline, type RenderOptions, renderRemotePage } from '@suite/testing';
import { act, screen, within } from '@testing-library/react';
import { makeHiddenSummary, makeSummary, messages } from '../testing/make';
import { Pages } from '../testing/pages';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-21T18:00:00.000Z'), advanceTimers: true }));
afterEach(() => jest.useRealTimers());

const show = (summary: unknown, more: RenderOptions = {}) =>
  renderRemotePage(<Pages />, {
    path: '/owner',
    messages: messages,
    resolvers: { company_get_income_summary: summary, cash_drawer: { unclosed_days: [] } },
    ...more,
  });
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const manager = (...more: 'STORE_INCOME'[]) =>
  makeGate({ role: 'manager', permissions: new Set([...defaultPermissions('manager'), ...more]) });

test('the home report shows today and this month with the comparison and links', async () => {
  show(makeSummary());
  expect(screen.getByText('Saturday, Nov 21, 2026')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Loading the figures');
  const today = await region('Income today');
  expect(today.getByText('$108.46')).toBeVisible();
  expect(today.getByText('3 paid tickets')).toBeVisible();
  const month = await region('Income this month');
  expect(month.getByText('$2,500.00')).toBeVisible();
  expect(month.getByText('Up 25% vs last month')).toBeVisible();
  expect(month.getByText('Oct 1 – 21, 2026: $2,000.00')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Income details' })).toHaveAttribute('href', '/owner/income/detail');
  expect(screen.getByRole('link', { name: 'Staff income' })).toHaveAttribute('href', '/owner/income/detail/staff');
});

test.each([
  [-12, 'Down 12% vs last month'],
  [0, 'Same as last month'],
  [100, 'Up 100% vs last month'],
])('a change of %d percent is "%s"', async (month_percent, sentence) => {
  show(makeSummary({ month_percent }));
  expect(await screen.findByText(sentence)).toBeVisible();
});

const day = {
  'home.appointments': () => <p>the next appointments</p>,
  'home.in-service': () => <p>the open tickets</p>,
};

test('the day is above the figures', async () => {
  show(makeSummary(), { slots: day });
  const figures = await screen.findByRole('region', { name: 'Income today' });
  for (const part of ['the next appointments', 'the open tickets'])
    expect(screen.getByText(part).compareDocumentPosition(figures)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a store that is not live shows what is left to do, until the person leaves Home', async () => {
  const store = { whmcsId: 10001, name: 'Lotus', timezone: 'America/Chicago' };
  const slots = { ...day, 'home.setup': () => <p>the steps</p> };
  const { shell } = show(makeSummary(), { gate: makeGate({ store: { ...store, isSettingUp: true } }), slots });
  await region('Income today');
  expect(screen.getByText('the steps')).toBeVisible();
  act(() => shell.gate.set(makeGate({ store })));
  expect(screen.getByText('the steps')).toBeVisible();
});

test('a live store shows no steps', async () => {
  show(makeSummary(), { slots: { ...day, 'home.setup': () => <p>the steps</p> } });
  await region('Income today');
  expect(screen.queryByText('the steps')).toBeNull();
});

test('without STORE_INCOME the figures are ---, with whom to ask, and none is fetched', async () => {
  const { requests } = show(makeSummary(), { gate: manager(), slots: day });
  expect(await screen.findByText('the next appointments')).toBeVisible();
  expect(screen.getByText('the open tickets')).toBeVisible();
  for (const name of ['Income today', 'Income this month']) expect((await region(name)).getByText('---')).toBeVisible();
  expect(screen.getByText('Ask the owner for access to store income.')).toBeVisible();
  expect(requests.map(({ operation }) => operation)).toEqual(['UnclosedDays']);
});

test('a store without the point of sale has the day alone', async () => {
  const { requests } = show(makeSummary(), { gate: makeGate({ services: new Set(['gbk']) }), slots: day });
  expect(await screen.findByText('the next appointments')).toBeVisible();
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.queryByText(/Ask the owner/)).toBeNull();
  expect(requests).toEqual([]);
});

test('granting the permission shows the amounts in the open page, and revoking hides them', async () => {
  const { shell, requests } = show(makeSummary(), { gate: manager() });
  await screen.findByText(/Ask the owner/);
  act(() => shell.gate.set(manager('STORE_INCOME')));
  expect(await screen.findByText('$108.46')).toBeVisible();
  act(() => shell.gate.set(manager()));
  expect(document.body).not.toHaveTextContent('$');
  expect(requests.filter(({ operation }) => operation === 'HomeReport')).toHaveLength(1);
});

test('figures that the server hides are ---, never 0', async () => {
  show(makeHiddenSummary());
  const today = await region('Income today');
  expect(today.getByText('---')).toBeVisible();
  expect(today.getByText('Not visible to you')).toBeInTheDocument();
  const month = await region('Income this month');
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
  expect(await screen.findByText('$108.46')).toBeVisible();
});

test('the page is translated to Vietnamese', async () => {
  show(makeSummary(), { language: 'vi' });
  const today = await region('Doanh thu hôm nay');
  expect(today.getByText('$108.46')).toBeVisible();
  expect(screen.getByText('Tăng 25% so với tháng trước')).toBeVisible();
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
