import { makeGate, offline, refusal } from '@suite/testing';
import { screen, within } from '@testing-library/react';
import { batchId, hideBatch, makeBatch, makeMerchant, makeOpenBatch } from '../testing/make-cards';
import { managerGate, sentTo, showCards } from '../testing/show-cards';

const fakeServer = (changes: object = {}) => ({
  merchant: makeMerchant(),
  merchant_batch_open: makeOpenBatch(),
  merchant_batches: [makeBatch()],
  ...changes,
});
const openCard = async () => within(await screen.findByRole('region', { name: 'Open batch' }));
const lines = (region: Awaited<ReturnType<typeof openCard>>) =>
  region.getAllByRole('term').map((term) => term.parentElement?.textContent);

test('the open batch is on top with its sums, the closed ones by day below', async () => {
  showCards('/batches', fakeServer());
  const open = await openCard();
  expect(open.getByText('Batch #32')).toBeVisible();
  expect(open.getByText('Opened Nov 28, 2026 9:02 AM')).toBeVisible();
  expect(lines(open)).toEqual(['Sales (2)$120.00', 'Voids (1)−$30.00', 'Total$90.00']);
  const closed = await screen.findByRole('list', { name: 'Closed batches' });
  const [row] = within(closed).getAllByRole('listitem');
  expect(row).toHaveTextContent('Friday, Nov 27, 2026');
  expect(row).toHaveTextContent('Batch #314 transactionsDeposit Nov 30');
  expect(row).toHaveTextContent('$184.00Closed');
  expect(within(closed).getByRole('link')).toHaveAttribute(
    'href',
    `/owner/report/batch-closed-detail?id=${batchId(31)}`,
  );
});

test('closing names number and amount, and shows the closed batch', async () => {
  let isClosed = false;
  const closed = makeOpenBatch({
    state: 'closed',
    batch_closed_at: '2026-11-28T20:00:00.000Z',
    batch_date: '2026-11-28',
  });
  const view = showCards(
    '/batches',
    fakeServer({
      merchant_batch_open: () => (isClosed ? null : makeOpenBatch()),
      merchant_batches: () => (isClosed ? [closed, makeBatch()] : [makeBatch()]),
      merchant_batch_close() {
        isClosed = true;
        return closed;
      },
    }),
  );
  await view.user.click((await openCard()).getByRole('button', { name: 'Close batch' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Close batch #32?' }));
  expect(dialog.getByText(/^3 transactions, \$90.00, go to the bank/)).toBeVisible();
  await view.user.click(dialog.getByRole('button', { name: 'Close batch' }));
  expect(await screen.findAllByText('Batch #32 is closed with $90.00.')).not.toEqual([]);
  expect(await screen.findByText('No batch is open')).toBeVisible();
  expect(sentTo(view, 'CloseBatch')).toMatchObject([{ input_obj: { batch_id: batchId(32) } }]);
  expect(await screen.findByRole('link', { name: 'Saturday, Nov 28, 2026' })).toBeVisible();
});

test('a batch that somebody else closed is not closed twice', async () => {
  let isClosed = false;
  const view = showCards(
    '/batches',
    fakeServer({
      merchant_batch_open: () => (isClosed ? makeOpenBatch({ id: batchId(33), batch_number: 33 }) : makeOpenBatch()),
      merchant_batch_close() {
        isClosed = true;
        throw refusal('conflict', 'batch_changed');
      },
    }),
  );
  await view.user.click((await openCard()).getByRole('button', { name: 'Close batch' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await view.user.click(dialog.getByRole('button', { name: 'Close batch' }));
  expect(await screen.findAllByText(/closed by somebody else meanwhile/)).not.toEqual([]);
  expect(await screen.findByText('Batch #33')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(view.shell.shownProblems).toEqual([]);
});

test('the automatic close is set to another hour and zone', async () => {
  let merchant = makeMerchant();
  const view = showCards(
    '/batches',
    fakeServer({
      merchant: () => merchant,
      merchant_batch_settings_set() {
        merchant = makeMerchant({ auto_close_hour: 22, timezone: 'America/Denver', is_timezone_of_store: false });
        return merchant;
      },
    }),
  );
  const section = within(await screen.findByRole('region', { name: 'Automatic close' }));
  expect(section.getByText('Closes by itself every day at 9:00 PM')).toBeVisible();
  expect(section.getByText('Next: Nov 28, 2026 9:00 PM')).toBeVisible();
  await view.user.click(section.getByRole('button', { name: 'Change' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Automatic close' }));
  await view.user.selectOptions(sheet.getByRole('combobox', { name: 'At' }), '10:00 PM');
  await view.user.selectOptions(sheet.getByRole('combobox', { name: 'Zone of the batches' }), 'Mountain Time (Denver)');
  await view.user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Closes by itself every day at 10:00 PM')).toBeVisible();
  expect(sentTo(view, 'SetBatchSettings')).toMatchObject([
    { input_obj: { auto_close_hour: 22, timezone: 'America/Denver' } },
  ]);
  expect(screen.getByText('Times of your card processor: Mountain Time (Denver)')).toBeVisible();
});

test('the automatic close can be turned off, and the zone be the store’s again', async () => {
  const merchant = makeMerchant({ timezone: 'America/Denver', is_timezone_of_store: false });
  const view = showCards('/batches', fakeServer({ merchant, merchant_batch_settings_set: makeMerchant() }));
  await view.user.click(await screen.findByRole('button', { name: 'Change' }));
  const sheet = within(await screen.findByRole('dialog'));
  await view.user.selectOptions(sheet.getByRole('combobox', { name: 'At' }), 'Only people close it');
  await view.user.selectOptions(
    sheet.getByRole('combobox', { name: 'Zone of the batches' }),
    'The store’s (Central Time (Chicago))',
  );
  await view.user.click(sheet.getByRole('button', { name: 'Save' }));
  await screen.findAllByText('The automatic close is saved.');
  expect(sentTo(view, 'SetBatchSettings')).toMatchObject([{ input_obj: { auto_close_hour: null, timezone: null } }]);
});

test('a manager without the store’s income sees counts, no amounts, and cannot close', async () => {
  showCards(
    '/batches',
    fakeServer({ merchant_batch_open: hideBatch(makeOpenBatch()), merchant_batches: [hideBatch(makeBatch())] }),
    { gate: managerGate },
  );
  const open = await openCard();
  expect(lines(open)).toEqual([
    'Sales (2)---Not visible to you',
    'Voids (1)---Not visible to you',
    'Total---Not visible to you',
  ]);
  await screen.findByRole('list', { name: 'Closed batches' });
  expect(document.body).not.toHaveTextContent('$');
  expect(screen.queryByRole('button', { name: 'Close batch' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  expect(screen.getByText('You see no amounts. Ask the owner for access to store income.')).toBeVisible();
});

test('a store without batches says what will be here', async () => {
  showCards('/batches', fakeServer({ merchant_batch_open: null, merchant_batches: [] }));
  expect(await screen.findByText('No batch is open')).toBeVisible();
  expect(await screen.findByText('No batch was closed yet')).toBeVisible();
});

test('a failure is shown with a retry, never as an empty list', async () => {
  let isOffline = true;
  const view = showCards(
    '/batches',
    fakeServer({
      merchant_batch_open() {
        if (isOffline) throw offline();
        return makeOpenBatch();
      },
    }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('The batches could not be loaded.');
  isOffline = false;
  await view.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Batch #32')).toBeVisible();
});

test('the reports of Bamboo Pay link to each other', async () => {
  showCards('-bamboo/batches', fakeServer(), { gate: makeGate({ services: new Set(['bamboo_pay'] as const) }) });
  expect((await openCard()).getByRole('link')).toHaveAttribute('href', '/owner/report-bamboo/batch-opening-detail');
  const others = within(screen.getByRole('region', { name: 'More card reports' })).getAllByRole('link');
  expect(others.map((link) => link.getAttribute('href'))).toEqual([
    '/owner/report-bamboo/report',
    '/owner/report-bamboo/transaction-list',
    '/owner/report-bamboo/bridge',
    '/owner/report-bamboo/deposits',
    '/owner/report-bamboo/chargebacks',
  ]);
});

test('has its texts in Vietnamese', async () => {
  showCards('/batches', fakeServer(), { language: 'vi' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Lô thẻ' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Chốt lô thẻ' })).toBeVisible();
});
