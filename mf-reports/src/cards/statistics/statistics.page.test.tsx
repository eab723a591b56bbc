import { screen, within } from '@testing-library/react';
import { ava, makeStatistics } from '../testing/make-cards';
import { managerGate, sentTo, showCards } from '../testing/show-cards';

const week = 'range=custom&from=2026-11-16&to=2026-11-22';
const page = `/report?${week}`;
/** The days before had $100.00. */
const payment_statistics = ({ to }: { to: string }) =>
  to < '2026-11-16' ? makeStatistics({ count: 2, amount: 10_000 }) : makeStatistics();
const rows = (name: string) =>
  within(within(screen.getByRole('region', { name })).getByRole('table'))
    .getAllByRole('row')
    .map((row) => Array.from(row.children, ({ textContent }) => textContent));

test('card payments are shown by employee and card type, and add up to the store', async () => {
  showCards(page, { payment_statistics });
  expect(await screen.findByRole('region', { name: 'Card payments' })).toHaveTextContent(
    '$184.004 transactionsUp 84%Nov 9 – 15, 2026: $100.00',
  );
  expect(rows('By card type')).toEqual([
    ['Card type', 'Transactions', 'Amount'],
    ['Visa', '3', '$154.00'],
    ['Other cards', '1', '$30.00'],
    ['The whole store', '4', '$184.00'],
  ]);
  expect(rows('By employee')).toEqual([
    ['Employee', 'Transactions', 'Amount', 'Visa', 'Other cards'],
    ['Ava Nguyen', '3', '$154.00', '$154.00', '$0.00'],
    ['Gift cards and unassigned', '1', '$30.00', '$0.00', '$30.00'],
    ['The whole store', '4', '$184.00', '$154.00', '$30.00'],
  ]);
});

test('an employee’s figures open their transactions of the same days', async () => {
  showCards(`${page}&day=batch_day`, { payment_statistics });
  expect(await screen.findByRole('link', { name: 'Ava Nguyen' })).toHaveAttribute(
    'href',
    `/owner/report/transaction-list?${week}&day=batch_day&tender=card&employee=${ava.id}`,
  );
});

test('the days before are fetched too, and the meaning of the dates and the action can be chosen', async () => {
  const view = showCards(page, { payment_statistics });
  await screen.findByRole('region', { name: 'Card payments' });
  await view.user.selectOptions(screen.getByRole('combobox', { name: 'Dates mean' }), 'Deposit day');
  await view.user.click(screen.getByRole('button', { name: 'Refunds' }));
  await screen.findByRole('region', { name: 'Card payments' });
  expect(sentTo(view, 'CardStatistics')[0]).toMatchObject({
    from: '2026-11-16',
    to: '2026-11-22',
    before_from: '2026-11-09',
    before_to: '2026-11-15',
    day: 'sale_day',
    type: null,
  });
  expect(sentTo(view, 'CardStatistics').at(-1)).toMatchObject({ day: 'deposit_day', type: 'refund' });
  expect(view.path()).toBe(`/owner/report/report?${week}&day=deposit_day&type=refund`);
});

test('a manager without the store’s income sees counts and no amounts', async () => {
  const hidden = ({ methods, ...all }: ReturnType<typeof makeStatistics>) => ({
    ...all,
    amount: null,
    methods: methods.map((method) => ({ ...method, amount: null })),
  });
  const { employees, ...store } = makeStatistics();
  const hiddenReport = {
    ...hidden({ ...store, employees }),
    employees: employees.map((row) => ({
      ...row,
      amount: null,
      methods: row.methods.map((method) => ({ ...method, amount: null })),
    })),
  };
  showCards(page, { payment_statistics: hiddenReport }, { gate: managerGate });
  await screen.findByRole('region', { name: 'By employee' });
  expect(rows('By employee')[1]).toEqual(['Ava Nguyen', '3', ...Array(3).fill('---Not visible to you')]);
  expect(document.body).not.toHaveTextContent('$');
  expect(screen.queryByText(/^Up|^Down|^No change/)).toBeNull();
});

test('days without card payments say so and offer the month', async () => {
  const view = showCards(page, {
    payment_statistics: makeStatistics({ count: 0, amount: 0, methods: [], employees: [] }),
  });
  expect(await screen.findByText('No card transactions on these dates')).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Show this month' }));
  expect(view.path()).toBe('/owner/report/report?range=this_month');
});
