import { defaultPermissions } from '@suite/domain';
import { makeGate, type RenderOptions, refusal, renderRemotePage } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { avaId, makeEmployeeIncome, messages, serviceId } from '../testing/make';
import { makeClock } from '../testing/make-pay-terms';
import { Pages } from '../testing/pages';

const person = { id: avaId, name: 'Ava Nguyen', employeeId: avaId };
const range = 'range=custom&from=2026-11-20&to=2026-11-21';

const show = (own: unknown = makeEmployeeIncome(), { path, ...more }: RenderOptions = {}) =>
  renderRemotePage(<Pages />, {
    path: path ?? `/store/10001/staff/income?${range}`,
    messages,
    gate: makeGate({ area: 'staff', role: 'staff', person, permissions: new Set(defaultPermissions('staff')) }),
    resolvers: { employee_income: own, own_time_clock: makeClock() },
    ...more,
  });
const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('an employee sees their own sales and tips, each of which opens its own rows', async () => {
  const { requests } = show();
  expect(screen.getByRole('heading', { level: 1, name: 'My income' })).toBeVisible();
  const lines = await region('Sales');
  expect(lines.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '$70.00',
    '−$5.00',
    '$0.00',
    '$65.00',
  ]);
  expect(lines.getByText(/before commission/)).toBeVisible();
  expect(lines.getByRole('link', { name: '−$5.00' })).toHaveAttribute(
    'href',
    `/store/10001/staff/income/rows?figure=line_discounts&${range}`,
  );
  const tips = await region('Tips');
  expect(tips.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Tips by card', 'Tips']);
  expect(requests.filter(({ operation }) => operation === 'EmployeeIncome')).toMatchObject([
    { variables: { employee_id: avaId } },
  ]);
  const pay = await region('Commission and pay');
  const year = `/store/10001/staff/income/payroll/year?employee=${avaId}&year=2026`;
  expect(pay.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/store/10001/staff/income/time?${range}`,
    year,
    year,
  ]);
});

test('a manager who is an employee has their income with services and days, their pay and their hours', async () => {
  const gate = makeGate({ role: 'manager', person, permissions: new Set(defaultPermissions('manager')) });
  const { user, path } = show(makeEmployeeIncome(), { path: `/owner/income?${range}`, gate });
  expect(await screen.findByRole('region', { name: 'By service' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'By service and day' })).toBeNull();
  expect((await region('Tips')).getAllByRole('link')[0]).toHaveAttribute(
    'href',
    `/owner/income/own-rows?figure=tips_by_card&${range}`,
  );
  expect(screen.getByRole('link', { name: 'My pay' })).toHaveAttribute('href', '/owner/income/payroll');
  expect(screen.getByRole('link', { name: 'My hours' })).toHaveAttribute(
    'href',
    expect.stringMatching('/owner/income/time'),
  );
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(path()).toBe('/owner/report');
});

test.each([
  ['en', 'income', 'You are not an employee of this store'],
  ['vi', 'income', 'Bạn chưa là thợ của tiệm này'],
  ['en', 'income/time', 'You are not an employee of this store'],
  ['en', 'income/terms', 'You are not an employee of this store'],
] as const)('an owner who is no employee reads so, in %s at %s, without a request', async (language, page, title) => {
  const { requests } = show(makeEmployeeIncome(), { path: `/owner/${page}`, gate: makeGate(), language });
  expect(await screen.findByText(title)).toBeVisible();
  expect(requests).toEqual([]);
});

test('the tips section is hidden without tips', async () => {
  show(makeEmployeeIncome({ tips: 0, tips_by_card: 0 }));
  expect(await screen.findByRole('region', { name: 'Sales' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Tips' })).toBeNull();
});

test('services and days are on a page of their own, and a day opens its tickets', async () => {
  const { user, path } = show();
  await user.click(await screen.findByRole('link', { name: 'By service and day' }));
  expect(path()).toBe(`/store/10001/staff/income/detail?${range}`);
  expect((await region('By service')).getByRole('row', { name: 'Gel manicure 2 $65.00' })).toBeVisible();
  expect((await region('By service')).getByRole('link', { name: '$65.00' })).toHaveAttribute(
    'href',
    `/store/10001/staff/income/rows?figure=net_sales&by=service&key=${serviceId}&${range}`,
  );
  expect((await region('By day')).getByRole('link', { name: '$10.00' })).toHaveAttribute(
    'href',
    `/store/10001/staff/income/rows?figure=tips&by=day&key=2026-11-21&${range}`,
  );
  expect((await region('By day')).getByRole('link', { name: 'Saturday, Nov 21, 2026' })).toHaveAttribute(
    'href',
    '/store/10001/staff/ticket?tab=done&day=2026-11-21',
  );
});

test.each([
  ['/store/10001/staff/income/rows', { area: 'staff', role: 'staff' }],
  ['/owner/income/own-rows', { role: 'manager' }],
] as const)('%s fetches the rows of the signed-in employee alone', async (path, { role, ...area }) => {
  const gate = makeGate({ ...area, role, person, permissions: new Set(defaultPermissions(role)) });
  const { requests } = show(makeEmployeeIncome(), {
    path: `${path}?figure=tips&employee=other&${range}`,
    gate,
    resolvers: { income_rows: { rows: [], total: 0, count: 0, has_more: false } },
  });
  expect(await screen.findByText('Nothing on these dates')).toBeVisible();
  expect(requests).toMatchObject([{ variables: { figure: 'tips', employee_id: avaId } }]);
});

test('an employee without tickets sees an empty message', async () => {
  const { user, path } = show(makeEmployeeIncome({ tickets: 0, gross_sales: 0, tips: 0 }));
  expect(await screen.findByText('No tickets were paid on these dates')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show this month' }));
  expect(path()).toBe('/store/10001/staff/income?range=this_month');
});

test('the page is translated to Vietnamese', async () => {
  show(makeEmployeeIncome(), { language: 'vi' });
  expect(screen.getByRole('heading', { level: 1, name: 'Thu nhập của tôi' })).toBeVisible();
  expect(await screen.findByText('2 phiếu đã thanh toán')).toBeVisible();
});

describe('turns', () => {
  const withTurns = (my_turns: unknown) =>
    show(makeEmployeeIncome(), {
      resolvers: { employee_income: makeEmployeeIncome(), own_time_clock: makeClock(), my_turns: my_turns as never },
    });

  test('are shown with the place, and lead to the page of them', async () => {
    withTurns({ people: 4, row: { employee_id: avaId, half_turns: 3, place: 2 } });
    const link = await screen.findByRole('link', { name: /1½ turns/ });
    expect(link).toHaveTextContent('Place 2 of 4');
    expect(link).toHaveAttribute('href', '/store/10001/staff/turns');
  });

  test.each([
    ['before the employee signs in', () => ({ people: 4, row: null })],
    [
      'in a store without a turn board',
      () => {
        throw refusal('conflict', 'service_not_enabled');
      },
    ],
  ])('are not shown %s', async (_, my_turns) => {
    const { requests } = withTurns(my_turns);
    await waitFor(() => expect(requests.map(({ operation }) => operation)).toContain('OwnTurnCount'));
    await region('Sales');
    expect(screen.queryByRole('region', { name: 'My turns today' })).toBeNull();
  });
});
