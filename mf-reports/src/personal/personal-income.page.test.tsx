import { makeGate, renderRemotePage } from '@suite/testing';
import { screen, within } from '@testing-library/react';
import { makeEarner, messages } from '../testing/make';
import { makeClock } from '../testing/make-pay-terms';
import { Pages } from '../testing/pages';

const show = (own: unknown) =>
  renderRemotePage(<Pages />, {
    path: '/store/10001/staff/income',
    messages: messages,
    gate: makeGate({ area: 'staff', role: 'staff' }),
    resolvers: { staff_get_income_detail: own, own_time_clock: makeClock() },
  });

test('an employee sees their services and tips', async () => {
  show(makeEarner());
  expect(screen.getByRole('heading', { level: 1, name: 'My income' })).toBeVisible();
  expect(await screen.findByText('You worked on 2 paid tickets')).toBeVisible();
  const lines = within(screen.getByRole('region', { name: 'Your sales' }));
  expect(lines.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '$70.00',
    '−$5.00',
    '$65.00',
  ]);
  expect(lines.getByText(/before commission/)).toBeVisible();
  const tips = within(screen.getByRole('region', { name: 'Tips' }));
  expect(tips.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Tips by card', 'Total']);
});

test('the tips section is hidden without tips', async () => {
  show(makeEarner({ tip: 0, tip_by_card: 0 }));
  expect(await screen.findByRole('region', { name: 'Your sales' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Tips' })).toBeNull();
});

test('an employee without tickets sees an empty message', async () => {
  const { user, path } = show(makeEarner({ total_apps: 0, sub_total: 0, tip: 0 }));
  expect(await screen.findByText('No tickets were paid on these dates')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show this month' }));
  expect(path()).toBe('/store/10001/staff/income?range=this_month');
});
