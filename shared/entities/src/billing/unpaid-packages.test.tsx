import { makeGate, renderRemotePage } from '@suite/testing';
import { screen, waitFor } from '@testing-library/react';
import { UnpaidPackages } from './unpaid-packages';

const makeUnpaid = (changes: object = {}) => ({
  invoice_id: '00000000-0000-4000-8000-0000000000b1',
  product_name: 'Go POS',
  amount: 4_900,
  period_start: '2026-11-21',
  period_end: '2026-12-20',
  package_status: 'past_due',
  suspended_at: null,
  is_being_charged: false,
  ...changes,
});
const show = (invoices: object[], options: object = {}, isOnHome = false) =>
  renderRemotePage(<UnpaidPackages isOnHome={isOnHome} />, {
    resolvers: { billing_unpaid_invoices: invoices },
    ...options,
  });

test.each([
  ['en', {}, 'Go POS is not paid: $49.00.'],
  ['en', { package_status: 'grace', suspended_at: '2026-12-07T13:00:00.000Z' }, /From Dec 07, 2026 7:00 AM your salon/],
  ['en', { package_status: 'suspended' }, /Go POS is paused: .* until \$49\.00 is paid\./],
  ['en', { package_status: 'active' }, /for Nov 21, 2026 to Dec 20, 2026.*nothing is blocked/],
  ['en', { is_being_charged: true }, /bank is checking your payment of \$49\.00 for Go POS/],
  ['vi', {}, 'Gói Go POS chưa trả: $49.00.'],
  ['vi', { package_status: 'suspended' }, /Gói Go POS đang tạm dừng/],
] as const)('an unpaid package is announced by one sentence in %s with %j', async (language, changes, sentence) => {
  show([makeUnpaid(changes)], { language });
  expect(await screen.findByText(sentence)).toBeVisible();
  const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual('is_being_charged' in changes ? [] : ['/owner/product-plan/your-package']);
});

test('Home is silent about a period that may stay unpaid', async () => {
  const { requests } = show([makeUnpaid({ package_status: 'active' })], {}, true);
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.queryByRole('status')).toBeNull();
});

test('a manager neither reads nor requests it', () => {
  const { requests } = show([makeUnpaid()], { gate: makeGate({ role: 'manager' }) });
  expect(screen.queryByRole('status')).toBeNull();
  expect(requests).toEqual([]);
});
