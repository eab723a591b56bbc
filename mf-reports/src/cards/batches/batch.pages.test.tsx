import { refusal } from '@suite/testing';
import { screen, within } from '@testing-library/react';
import { batchId, makeBatch, makeBatchRow, makeMerchant, makeOpenBatch, paymentId } from '../testing/make-cards';
import { sentTo, showCards } from '../testing/show-cards';

const fakeServer = (changes: object = {}) => ({
  merchant: makeMerchant(),
  merchant_batch: makeBatch(),
  merchant_batch_open: makeOpenBatch(),
  merchant_batch_detail: [
    makeBatchRow({
      id: '00000000-0000-4000-8000-000000009002',
      action: 'refund',
      amount: -1_600,
      processor_auth_code: null,
    }),
    makeBatchRow(),
  ],
  ...changes,
});
const page = `/batch-closed-detail?id=${batchId(31)}`;
const lines = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('term')
    .map((term) => term.parentElement?.textContent);

test('a closed batch adds up to what is paid out, and leads to its deposit', async () => {
  const view = showCards(page, fakeServer());
  await screen.findByRole('region', { name: 'Batch #31' });
  expect(lines('Batch #31')).toEqual([
    'OpenedNov 27, 2026 9:00 AM',
    'ClosedNov 27, 2026 9:00 PM',
    'Closed byAutomatically',
    'Batch dayFriday, Nov 27, 2026',
    'Deposit dayMonday, Nov 30, 2026',
  ]);
  expect(lines('Totals')).toEqual([
    'Sales (3)$200.00',
    'Refunds (1)−$16.00',
    'Total$184.00',
    'Processor fees−$5.52',
    'Paid out$178.48',
  ]);
  const types = within(within(screen.getByRole('region', { name: 'By card type' })).getByRole('table')).getAllByRole(
    'row',
  );
  expect(types.map(({ textContent }) => textContent)).toEqual([
    'Card typeTransactionsAmount',
    'Visa3$154.00',
    'Other cards1$30.00',
    'Total4$184.00',
  ]);
  expect(screen.getByRole('link', { name: 'Deposit Nov 30, 2026' })).toHaveAttribute(
    'href',
    '/owner/report/deposits?range=custom&from=2026-11-30&to=2026-11-30',
  );
  expect(sentTo(view, 'ClosedBatch')).toMatchObject([{ id: batchId(31) }]);
});

test('each row of a batch opens its payment', async () => {
  showCards(page, fakeServer());
  const rows = within(await screen.findByRole('list', { name: 'Transactions' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Visa ending in 4242Ticket #1042Nov 27, 2026 12:00 PM−$16.00Refund',
    'Visa ending in 4242Ticket #1042Nov 27, 2026 12:00 PMApproval A10042$66.00Sale',
  ]);
  expect(within(rows[1] as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    `/owner/report/transaction-detail/${paymentId(1)}`,
  );
});

test('a batch that the processor refused says so', async () => {
  const merchant_batch = makeBatch({
    state: 'rejected',
    reject_code: 'R17',
    fees: null,
    net_amount: null,
    deposit_day: null,
  });
  showCards(page, fakeServer({ merchant_batch }));
  expect(await screen.findByText('The processor refused this batch (R17). Contact your processor.')).toBeVisible();
  expect(screen.queryByText('Paid out')).toBeNull();
});

test('times are those of the merchant’s zone, which is named', async () => {
  showCards(
    page,
    fakeServer({ merchant: makeMerchant({ timezone: 'America/New_York', is_timezone_of_store: false }) }),
  );
  await screen.findByRole('region', { name: 'Batch #31' });
  expect(lines('Batch #31')).toContain('ClosedNov 27, 2026 10:00 PM');
  expect(screen.getByText(/Eastern Time \(New York\)/)).toBeVisible();
});

test('the open batch has its rows too', async () => {
  const view = showCards('/batch-opening-detail', fakeServer());
  expect(await screen.findByRole('region', { name: 'Batch #32' })).toHaveTextContent('Open');
  expect(await screen.findByRole('list', { name: 'Transactions' })).toBeVisible();
  expect(sentTo(view, 'BatchRows')).toMatchObject([{ batch_id: batchId(32) }]);
});

test('without an open batch its page leads to the list', async () => {
  showCards('/batch-opening-detail', fakeServer({ merchant_batch_open: null }));
  expect(await screen.findByText('No batch is open')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Card batches' })).toHaveAttribute('href', '/owner/report/batches');
});

test.each(['/batch-closed-detail', page])('an unknown batch at %s leads to the list', async (address) => {
  showCards(
    address,
    fakeServer({
      merchant_batch() {
        throw refusal('not_found', 'not_found');
      },
    }),
  );
  expect(await screen.findByText('This batch does not exist')).toBeVisible();
});
