import { permissionKeys } from '@suite/domain';
import { makeGate, offline, type RenderOptions, renderRemotePage } from '@suite/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { makeDetail, messages } from '../testing/make';
import { Pages } from '../testing/pages';

const show = (detail: unknown = makeDetail(), more: RenderOptions = {}) =>
  renderRemotePage(<Pages />, {
    path: '/owner/income/detail?range=custom&from=2026-11-21&to=2026-11-21',
    messages: messages,
    resolvers: { company_get_income_detail: detail, income_by_day: days },
    ...more,
  });
const days = [
  { start_date: '2026-11-21', end_date: '2026-11-21', income: 10_000, total_apps: 2 },
  { start_date: '2026-11-19', end_date: '2026-11-19', income: 846, total_apps: 1 },
];
/** Returns the lines of one receipt, in their order. */
async function receipt(name: string): Promise<string[]> {
  const region = await screen.findByRole('region', { name });
  const amounts = within(region).getAllByRole('definition');
  return within(region)
    .getAllByRole('term')
    .map((term, index) => `${term.textContent} ${amounts[index]?.textContent}`);
}

test('a day with only a refund shows the refunded amount', async () => {
  show(makeDetail({ total_apps: 0, sub_total: -4_000, income: -4_000, total: -4_000, total_cash: -4_000 }));
  expect(await receipt('Payment methods')).toContain('Cash −$40.00');
});

test('earned and collected amounts add up', async () => {
  show();
  expect(await receipt('Sales')).toEqual([
    'Services and products $120.00',
    'Item discounts −$5.00',
    'Ticket discounts −$7.00',
    'Cash discounts −$0.80',
    'Service fees $1.26',
    'Income $108.46',
  ]);
  expect(await receipt('Collected')).toEqual([
    'Income $108.46',
    'Tax $0.74',
    'Gift cards sold $50.00',
    'Tips $13.00',
    'Total $172.20',
  ]);
  expect(await receipt('Payment methods')).toEqual([
    'Cash $22.20',
    'Card $150.00',
    'Total $172.20',
    'Change given $2.80',
  ]);
  expect(await receipt('Tips')).toEqual(['Tips in cash $3.00', 'Tips by card $10.00', 'Total $13.00']);
});

test('redeemed and paid out gift cards lead from the total to the money received and the drawer', async () => {
  show(
    makeDetail({
      total_cash: 2_220,
      total_card: 10_000,
      total_gift_card: 5_000,
      gift_card_cash_out: 900,
      money_received: 11_320,
      cash_in_drawer: 1_320,
    }),
  );
  expect(await receipt('Money received')).toEqual([
    'Total $172.20',
    'Gift cards redeemed −$50.00',
    'Gift cards paid out in cash −$9.00',
    'Money received $113.20',
    'Cash in the drawer $13.20',
  ]);
  expect(screen.getByRole('link', { name: 'Gift card liability' })).toHaveAttribute(
    'href',
    '/owner/gift-card/liability?range=custom&from=2026-11-21&to=2026-11-21',
  );
});

test('a day on which only a gift card was paid out is not empty', async () => {
  const none = { total_apps: 0, sub_total: 0, total: 0, total_cash: 0, total_card: 0 };
  show(makeDetail({ ...none, gift_card_cash_out: 900, money_received: -900, cash_in_drawer: -900 }));
  expect(await receipt('Money received')).toContain('Cash in the drawer −$9.00');
});

test('a day without tickets has a total', async () => {
  show(
    makeDetail({
      sub_total: 4_000,
      discount_item: 0,
      discount_order: 4_000,
      cash_discount: 0,
      service_fee: 0,
      income: 0,
    }),
  );
  expect(await receipt('Sales')).toEqual(['Services and products $40.00', 'Ticket discounts −$40.00', 'Income $0.00']);
});

test('a day links to its paid tickets, and every range to its employees', async () => {
  show();
  expect(await screen.findByRole('link', { name: '3 paid tickets' })).toHaveAttribute(
    'href',
    '/owner/ticket?tab=done&day=2026-11-21',
  );
  expect(screen.getByRole('link', { name: 'Staff income' })).toHaveAttribute(
    'href',
    '/owner/income/detail/staff?range=custom&from=2026-11-21&to=2026-11-21',
  );
});

test('several days link to their paid tickets, and are listed one by one with links to their details', async () => {
  const { user, path } = show(makeDetail(), {
    path: '/owner/income/detail?range=custom&from=2026-11-15&to=2026-11-21',
  });
  const region = within(await screen.findByRole('region', { name: 'By day' }));
  expect(screen.getByRole('link', { name: '3 paid tickets' })).toHaveAttribute(
    'href',
    '/owner/ticket?tab=done&day=2026-11-15&until=2026-11-21',
  );
  expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Saturday, Nov 21, 20262 paid tickets$100.00',
    'Thursday, Nov 19, 20261 paid ticket$8.46',
  ]);
  await user.click(region.getByRole('link', { name: /^Thursday/ }));
  expect(path()).toBe('/owner/income/detail?range=custom&from=2026-11-19&to=2026-11-19');
  await screen.findByRole('region', { name: 'Sales' });
  expect(screen.queryByRole('region', { name: 'By day' })).toBeNull();
});

test('the tickets of a day open in a store without booking, and for a person without it', async () => {
  const permissions = new Set(permissionKeys.filter((key) => key !== 'BOOKING'));
  show(makeDetail(), { gate: makeGate({ services: new Set(['pos']), permissions }) });
  expect(await screen.findByRole('link', { name: '3 paid tickets' })).toBeVisible();
});

test('tickets are only counted without permission for tickets', async () => {
  const permissions = new Set(permissionKeys.filter((key) => key !== 'ORDER'));
  show(makeDetail(), { gate: makeGate({ permissions }) });
  expect(await screen.findByText('3 paid tickets')).toBeVisible();
  expect(screen.queryByRole('link', { name: '3 paid tickets' })).toBeNull();
});

test('a named range is written to the address and fetched', async () => {
  const { user, requests, path } = show();
  await user.selectOptions(screen.getByLabelText('Dates'), 'Last year');
  const year = new Date().getFullYear() - 1;
  await waitFor(() =>
    expect(requests.at(-1)?.variables).toMatchObject({ start_date: `${year}-01-01`, end_date: `${year}-12-31` }),
  );
  expect(path()).toBe('/owner/income/detail?range=last_year');
});

test('custom days are fetched, and invalid ones are marked and not fetched', async () => {
  const { requests } = show();
  await screen.findByRole('region', { name: 'Sales' });
  const [from, to] = [screen.getByLabelText('From'), screen.getByLabelText('To')];
  fireEvent.change(from, { target: { value: '2026-11-01' } });
  await waitFor(() => expect(requests.at(-1)?.variables).toMatchObject({ start_date: '2026-11-01' }));
  const sent = requests.length;

  fireEvent.change(to, { target: { value: '2026-10-31' } });
  expect(to).toHaveAccessibleDescription('The last day has to be on or after the first.');
  fireEvent.change(to, { target: { value: '2027-11-02' } });
  expect(to).toHaveAccessibleDescription('Choose at most 366 days.');
  fireEvent.change(to, { target: { value: '' } });
  expect(to).toHaveAccessibleDescription('Please fill this in.');
  expect(from).toHaveValue('2026-11-01');
  expect(requests).toHaveLength(sent);
  expect(screen.queryByRole('region')).toBeNull();

  fireEvent.change(to, { target: { value: '2026-11-02' } });
  await waitFor(() => expect(requests.at(-1)?.variables).toMatchObject({ end_date: '2026-11-02' }));
  expect(to).toHaveAccessibleDescription('');
});

test('days without paid tickets say so and offer the month', async () => {
  const { user, path } = show(makeDetail({ total_apps: 0, sub_total: 0, total: 0 }));
  expect(await screen.findByText('No tickets were paid on these dates')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show this month' }));
  expect(path()).toBe('/owner/income/detail?range=this_month');
  expect(screen.queryByRole('button', { name: 'Show this month' })).toBeNull();
});

test('a failed load shows an error and can be retried', async () => {
  let working = false;
  const { user } = show(() => {
    if (!working) throw offline();
    return makeDetail();
  });
  expect(screen.getByRole('status')).toHaveTextContent('Loading the figures');
  expect(await screen.findByRole('alert')).toHaveTextContent('The figures could not be loaded.');
  working = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Sales' })).toBeVisible();
});

test('back leads home', async () => {
  const { user, path } = show();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(path()).toBe('/owner');
});
