import { type FakeResolvers, makeGate, type RenderOptions, refusal, renderRemotePage } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { messages } from '../testing/make-ticket';
import { sentTo } from '../testing/open-ticket';
import { Pages } from '../testing/pages';

const runId = '00000000-0000-4000-8000-0000000000e1';
const makeRun = (changes: object = {}) => ({
  id: runId,
  quantity: 24,
  open: 22,
  used: 2,
  expired: 0,
  note: 'Front desk',
  person_name: 'Linh Tran',
  created_at: '2026-11-02T15:00:00.000Z',
  ...changes,
});
const codes = [
  { code: 'QR-AAAA-AAAA', state: 'open' },
  { code: 'QR-BBBB-BBBB', state: 'used' },
  { code: 'QR-CCCC-CCCC', state: 'open' },
];
const server = (more: object = {}) => ({
  order_qr_run_list: () => [makeRun()],
  order_qr_run_aggregate: () => ({ count: 1 }),
  order_qr_run_by_id: () => makeRun(),
  order_qr_list: () => codes,
  ...more,
});
const show = (path: string, resolvers: object, more: RenderOptions = {}) =>
  renderRemotePage(<Pages />, { path: `/owner${path}`, messages, resolvers: resolvers as FakeResolvers, ...more });
const toPrint = async () =>
  within(await screen.findByRole('list', { name: 'Codes to print' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('the codes that were made are listed with what is left of them', async () => {
  show('/ticket-codes', server());
  const list = within(await screen.findByRole('list', { name: 'Printed codes' }));
  expect(list.getByRole('listitem')).toHaveTextContent('24 codes22 not used yetNov 02, 2026 · Front desk');
});

test('new codes are made and shown to print', async () => {
  const page = show('/ticket-codes', server({ order_qr_run_create: ({ input_obj }: never) => input_obj }));
  const quantity = screen.getByRole('textbox', { name: 'Number of codes' });
  await page.user.clear(quantity);
  await page.user.type(quantity, '40');
  await page.user.type(screen.getByRole('textbox', { name: 'Note' }), 'Front desk');
  await page.user.click(screen.getByRole('button', { name: 'Make codes' }));
  await waitFor(() => expect(page.path()).toContain('/owner/ticket-codes/sheet?id='));
  expect(sentTo(page.requests, 'CreateCodeRun')).toMatchObject([{ input_obj: { quantity: 40, note: 'Front desk' } }]);
});

test.each(['', '0', '201', '1.5', 'ten'])('a number of "%s" codes is refused beside its field', async (typed) => {
  const page = show('/ticket-codes', server());
  const quantity = screen.getByRole('textbox', { name: 'Number of codes' });
  await page.user.clear(quantity);
  if (typed) await page.user.type(quantity, typed);
  await page.user.click(screen.getByRole('button', { name: 'Make codes' }));
  await waitFor(() => expect(quantity).toBeInvalid());
  expect(quantity).toHaveFocus();
  expect(sentTo(page.requests, 'CreateCodeRun')).toEqual([]);
});

test('the sheet has the codes without a ticket only', async () => {
  show(`/ticket-codes/sheet?id=${runId}`, server());
  expect(await toPrint()).toHaveLength(2);
  expect(await screen.findByRole('img', { name: 'QR code QR-CCCC-CCCC' })).toBeVisible();
  expect(screen.queryByText('QR-BBBB-BBBB')).toBeNull();
  expect(screen.getByRole('button', { name: 'Print 2 codes' })).toBeVisible();
  expect(screen.getByText('22 not used yet · 2 used · 0 withdrawn')).toBeVisible();
});

test('codes are withdrawn after a confirmation', async () => {
  let isWithdrawn = false;
  const page = show(
    `/ticket-codes/sheet?id=${runId}`,
    server({
      order_qr_run_by_id: () => (isWithdrawn ? makeRun({ open: 0, expired: 22 }) : makeRun()),
      order_qr_list: () =>
        codes.map((one) => (isWithdrawn && one.state === 'open' ? { ...one, state: 'expired' } : one)),
      order_qr_run_expire: () => {
        isWithdrawn = true;
        return makeRun({ open: 0, expired: 22 });
      },
    }),
  );
  await page.user.click(await screen.findByRole('button', { name: 'Withdraw 22 codes' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await page.user.click(dialog.getByRole('button', { name: 'Withdraw 22 codes' }));
  expect(await screen.findByText('0 not used yet · 2 used · 22 withdrawn')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Codes to print' })).toBeNull();
});

test('a sheet that does not exist leads back to the codes', async () => {
  show(
    `/ticket-codes/sheet?id=${runId}`,
    server({
      order_qr_run_by_id: () => {
        throw refusal('not_found', 'order_qr_run_not_found');
      },
    }),
  );
  expect(await screen.findByText('Codes not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Codes for tickets' })).toHaveAttribute('href', '/owner/ticket-codes');
});

test('an invalid code leads managers to codes of their own, and staff to none', async () => {
  const invalid = { order_by_code: () => ({ state: 'invalid', order_id: null }) };
  const { unmount } = show('/qrcode/QR-NOPE', invalid);
  expect(await screen.findByRole('link', { name: 'Print codes' })).toHaveAttribute('href', '/owner/ticket-codes');
  unmount();
  renderRemotePage(<Pages />, {
    path: '/store/10001/staff/qrcode/QR-NOPE',
    messages,
    resolvers: invalid as unknown as FakeResolvers,
    gate: makeGate({ area: 'staff', role: 'staff' }),
  });
  expect(await screen.findByRole('button', { name: 'Scan again' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Print codes' })).toBeNull();
});
