import { makeGate, type RenderOptions, renderRemotePage } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { messages } from '../testing/make';
import { Pages } from '../testing/pages';

const path = '/owner/product-plan/your-package';
const id = '00000000-0000-4000-8000-0000000000f1';
const makePackage = (changes: object = {}) => ({
  id,
  product_code: 'gopos',
  product_name: 'Go POS',
  service_flag: 'pos',
  status: 'active',
  registration_date: '2026-11-21',
  expiration_date: '2026-12-20',
  interval: 'month',
  unit_price: 7900,
  next_charge_on: '2026-12-21',
  next_charge_amount: 8295,
  card: { id, card_type: 'Visa', last_four: '4242' },
  cancels_at_end: false,
  next_product_name: null,
  next_interval: null,
  next_unit_price: null,
  has_scheduled_change: false,
  changes: [
    { product_code: 'gopos', product_name: 'Go POS', interval: 'year', unit_price: 79_000, is_now: true },
    { product_code: 'gogiftcard', product_name: 'Go Gift Card', interval: 'month', unit_price: 1900, is_now: false },
  ],
  ...changes,
});
const unpaid = {
  invoice_id: id,
  product_name: 'Go POS',
  amount: 8295,
  period_start: '2026-11-21',
  period_end: '2026-12-20',
  package_status: 'suspended',
  next_try_at: null,
  suspended_at: null,
  is_being_charged: false,
};
const open = (resolvers: object, options: Partial<RenderOptions> = {}) =>
  renderRemotePage(<Pages />, {
    path,
    messages,
    resolvers: { company_get_crm_services: () => [makePackage()], billing_unpaid_invoices: () => [], ...resolvers },
    ...options,
  });
const press = (name: string | RegExp) => screen.findByRole('button', { name });
const sent = ({ requests }: ReturnType<typeof open>, operation: string) =>
  requests.filter((one) => one.operation === operation).map(({ variables }) => variables);

test('a package says what it costs, when it is charged next, and with which card', async () => {
  open({});
  const one = await screen.findByRole('listitem', { name: 'Go POS' });
  expect(one).toHaveTextContent('$79.00 a month');
  expect(one).toHaveTextContent('$82.95 on Dec 21, 2026');
  expect(one).toHaveTextContent('Visa •••• 4242');
  expect(within(one).getByRole('link', { name: 'Transactions of Go POS' })).toHaveAttribute(
    'href',
    `/owner/payment-method/transactions-history?package=${id}`,
  );
});

test.each([
  [`?package=${id}`, 'Go POS'],
  ['?service=gbk', 'Go Booking'],
])('a reminder opens its package by %s', async (search, name) => {
  const booking = makePackage({ id: null, product_code: 'gbk', product_name: 'Go Booking', service_flag: 'gbk' });
  open({ company_get_crm_services: () => [makePackage(), booking] }, { path: path + search });
  expect(await screen.findByRole('heading', { level: 2, name })).toHaveFocus();
});

test('a package is canceled in two taps, and the reason can be skipped', async () => {
  const view = open({ crm_service_cancel: () => makePackage({ cancels_at_end: true, next_charge_on: null }) });
  await view.user.click(await press('Cancel package'));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/stays on until Dec 20, 2026/)).toBeVisible();
  await view.user.click(dialog.getByRole('button', { name: 'Cancel package' }));
  await waitFor(() => expect(sent(view, 'CancelPackage')).toMatchObject([{ input_obj: { id } }]));
  await view.user.click(await press('Skip'));
  expect(sent(view, 'StoreCancelReason')).toEqual([]);
});

test('a package that renews while it is canceled says that it stays on until its new period ends', async () => {
  const view = open({
    crm_service_cancel: () =>
      makePackage({ cancels_at_end: true, next_charge_on: null, expiration_date: '2027-01-20' }),
  });
  await view.user.click(await press('Cancel package'));
  const dialog = within(await screen.findByRole('alertdialog'));
  await view.user.click(dialog.getByRole('button', { name: 'Cancel package' }));
  await view.user.click(await press('Skip'));
  const messages = await screen.findAllByText('Go POS is canceled. It stays on until Jan 20, 2027.');
  expect(messages.length).toBeGreaterThan(0);
});

test('an unpaid package that is canceled says that it is not charged any more, and ends soon', async () => {
  const view = open({ company_get_crm_services: () => [makePackage({ status: 'past_due', changes: [] })] });
  await view.user.click(await press('Cancel package'));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/not charged any more. It ends on the next morning from Monday to Thursday/)).toBeVisible();
});

test('a canceled package says until when it is on, and can be taken back', async () => {
  const canceled = makePackage({ cancels_at_end: true, next_charge_on: null, next_charge_amount: null });
  const view = open({ company_get_crm_services: () => [canceled], crm_service_resume: () => makePackage() });
  expect(await screen.findByText('On until Dec 20, 2026. It is not charged again.')).toBeVisible();
  await view.user.click(await press('Keep package'));
  await waitFor(() => expect(sent(view, 'ResumePackage')).toMatchObject([{ input_obj: { id } }]));
});

test('a renewal that the credit balance pays says so', async () => {
  open({ company_get_crm_services: () => [makePackage({ next_charge_amount: 0 })] });
  expect(await screen.findByText('Dec 21, 2026, paid from your credit balance')).toBeVisible();
});

test('an unpaid package is paid by one button, and the banner ends', async () => {
  let isPaid = false;
  const view = open({
    billing_unpaid_invoices: () => (isPaid ? [] : [unpaid]),
    billing_pay_now() {
      isPaid = true;
      return { status: 'paid', decline_reason: null };
    },
  });
  expect(await screen.findByText(/Go POS is paused.*until \$82\.95 is paid/)).toBeVisible();
  await view.user.click(await press('Pay now'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull());
  expect(screen.getAllByText('Paid. Thank you.').length).toBeGreaterThan(0);
  expect(sent(view, 'PayPackage')).toMatchObject([{ input_obj: { invoice_id: id } }]);
});

test('a declined payment says what helps, and the button stays', async () => {
  const view = open({
    billing_unpaid_invoices: () => [{ ...unpaid, package_status: 'past_due', next_try_at: '2026-11-22T15:30:00.000Z' }],
    billing_pay_now: () => ({ status: 'declined', decline_reason: 'not_enough_funds' }),
  });
  expect(await screen.findByText('We try your card again on Nov 22, 2026 9:30 AM.')).toBeVisible();
  await view.user.click(await press('Pay now'));
  expect(await screen.findByText(/not enough funds/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change card' })).toHaveAttribute('href', '/owner/payment-method');
  expect(await press('Pay now')).toBeEnabled();
});

test('without a card that can be charged the banner leads to the cards', async () => {
  open({ billing_unpaid_invoices: () => [unpaid] });
  expect(await screen.findByText(/No card can be charged/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change card' })).toBeVisible();
});

test('a payment that the bank has not answered is not pressed again', async () => {
  open({ billing_unpaid_invoices: () => [{ ...unpaid, is_being_charged: true }] });
  expect(await screen.findByText(/bank is checking your payment of \$82\.95/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull();
});

test('a smaller product is planned for the end of the period', async () => {
  const view = open({ crm_service_change: () => makePackage({ has_scheduled_change: true }) });
  await view.user.click(await press('Change'));
  await view.user.click(await screen.findByRole('option', { name: /Go Gift Card, \$19\.00 a month/ }));
  await view.user.click(await press('Change at the end of the period'));
  await waitFor(() =>
    expect(sent(view, 'ChangePackageAtEnd')).toMatchObject([
      { input_obj: { id, product_code: 'gogiftcard', interval: 'month' } },
    ]),
  );
});

test('a price that changes is announced with the old one and the day', async () => {
  open({ company_get_crm_services: () => [makePackage({ next_unit_price: 8900 })] });
  expect(await screen.findByText(/From Dec 21, 2026: \$89\.00 instead of \$79\.00 a month/)).toBeVisible();
});

test('an included service has no price and no cancellation', async () => {
  const included = {
    id: null,
    status: 'included',
    unit_price: null,
    interval: null,
    changes: [],
    cancels_at_end: true,
  };
  open({ company_get_crm_services: () => [makePackage({ ...included, next_charge_on: null, card: null })] });
  expect((await screen.findAllByText('Included'))[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel package' })).toBeNull();
});

test('a manager is denied the page, without a request', async () => {
  const view = open({}, { gate: makeGate({ role: 'manager' }) });
  expect(await screen.findByText(/cannot access/i)).toBeVisible();
  expect(view.requests).toEqual([]);
});
