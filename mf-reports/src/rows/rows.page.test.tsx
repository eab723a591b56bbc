import { permissionKeys } from '@suite/domain';
import { catchSavedFiles, makeGate, offline, type RenderOptions, renderRemotePage } from '@suite/testing';
import { screen, within } from '@testing-library/react';
import { avaId, messages } from '../testing/make';
import { Pages } from '../testing/pages';

const orderId = '00000000-0000-4000-8000-0000000000d1';
const day = 'range=custom&from=2026-11-21&to=2026-11-21';

const makeRow = (id: string, changes: object = {}) => ({
  id,
  day: '2026-11-21',
  occurred_at: '2026-11-21T20:14:00.000Z',
  kind: 'sale',
  part: 'service',
  order_id: orderId,
  order_code: '1042',
  client_name: 'Jenny Park',
  employee_id: avaId,
  employee_name: 'Ava Nguyen',
  label: 'Gel manicure',
  tender: null,
  payment_id: null,
  amount: 4_000,
  cursor: `cursor-${id}`,
  ...changes,
});
const makeRows = (rows: object[] = [makeRow('1'), makeRow('2', refund)], changes: object = {}) => ({
  rows,
  total: 3_500,
  count: rows.length,
  has_more: false,
  ...changes,
});
const refund = { kind: 'refund', part: 'service', amount: -500 };

const show = (rows: unknown = makeRows(), { path, ...more }: RenderOptions = {}) =>
  renderRemotePage(<Pages />, {
    path: path ?? `/owner/income/rows?figure=net_sales&${day}`,
    messages,
    resolvers: { income_rows: rows },
    ...more,
  });

test('lists the rows of a figure under their sum, each of which opens its ticket', async () => {
  const { requests } = show();
  const items = within(await screen.findByRole('list', { name: 'Rows' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Net sales' })).toBeVisible();
  expect(screen.getByText('$35.00')).toBeVisible();
  expect(screen.getByText('Sum of 2 rows')).toBeVisible();
  expect(items.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '#1042Gel manicureNov 21, 2026 2:14 PM · Jenny Park · Ava Nguyen$40.00',
    '#1042Refund · Gel manicureNov 21, 2026 2:14 PM · Jenny Park · Ava Nguyen−$5.00',
  ]);
  expect(items.getAllByRole('link')[0]).toHaveAttribute('href', `/owner/orders/${orderId}`);
  expect(requests[0]?.variables).toMatchObject({
    figure: 'net_sales',
    dimension: null,
    key: null,
    start_date: '2026-11-21',
    end_date: '2026-11-21',
  });
});

test('the rows of a group are fetched by dimension and key, and the group is named', async () => {
  const { requests } = show(makeRows(), { path: `/owner/income/rows?figure=tips&by=staff&key=${avaId}&${day}` });
  await screen.findByRole('list', { name: 'Rows' });
  expect(screen.getByText('Ava Nguyen')).toBeVisible();
  expect(requests[0]?.variables).toMatchObject({ figure: 'tips', dimension: 'staff', key: avaId });
});

test.each([
  ['hour', '14', '2:00 PM'],
  ['weekday', '6', 'Saturday'],
  ['tender', 'card', 'Card'],
  ['service', 'custom', 'Custom amounts'],
])('the group %s %s is named "%s"', async (by, key, name) => {
  show(makeRows([makeRow('1', { label: null, part: 'tip' })]), {
    path: `/owner/income/rows?figure=tips&by=${by}&key=${key}&${day}`,
  });
  await screen.findByRole('list', { name: 'Rows' });
  expect(screen.getByText(name)).toBeVisible();
});

test('further rows follow the last one, and are shown once each', async () => {
  const all = Array.from({ length: 60 }, (_, index) => makeRow(String(index)));
  const { user, requests } = show(({ cursor }: { cursor: string | null }) => {
    const start = cursor === null ? 0 : all.findIndex((row) => row.cursor === cursor) + 1;
    return makeRows(all.slice(start, start + 50), { count: 60, has_more: start + 50 < 60 });
  });
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(60);
  expect(requests.at(-1)?.variables).toMatchObject({ cursor: 'cursor-49', figure: 'net_sales' });
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a gift card that was paid out has no ticket to open', async () => {
  const paidOut = { kind: 'gift_card', part: 'gift_card_redeemed', order_id: null, order_code: null, label: null };
  show(makeRows([makeRow('1', { ...paidOut, employee_name: null, client_name: null })]));
  const item = within(await screen.findByRole('listitem'));
  expect(item.getByText('Gift card paid out in cash')).toBeVisible();
  expect(item.queryByRole('link')).toBeNull();
});

test('rows open nothing without the permission for tickets', async () => {
  const permissions = new Set(permissionKeys.filter((key) => key !== 'ORDER'));
  show(makeRows(), { gate: makeGate({ permissions }) });
  expect(within(await screen.findByRole('list', { name: 'Rows' })).queryByRole('link')).toBeNull();
});

test('the figure of tickets is a number, and each row the total of a ticket', async () => {
  const ticket = makeRow('1', { part: 'ticket', label: null, amount: 8_395 });
  show(makeRows([ticket], { total: 1 }), { path: `/owner/income/rows?figure=tickets&${day}` });
  expect(await screen.findByText('$83.95')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Paid tickets' })).toBeVisible();
  expect(screen.getByText('1')).toBeVisible();
});

test('many rows are not counted to the end', async () => {
  show(makeRows([makeRow('1')], { count: 1_001 }));
  expect(await screen.findByText('Sum of more than 1,000 rows')).toBeVisible();
});

test('all rows are saved as a file, whose formulas do not run', async () => {
  const files = catchSavedFiles();
  const { user } = show(makeRows([makeRow('1', { client_name: '=1+1' }), makeRow('2', refund)]));
  await user.click(await screen.findByRole('button', { name: 'CSV' }));
  expect(await screen.findByText('2 rows saved as a file')).toBeInTheDocument();
  const [, ...lines] = await files.lines();
  expect(lines).toEqual([
    `2026-11-21,2:14 PM,1042,Sale,Service,Gel manicure,,"'=1+1",Ava Nguyen,40.00`,
    '2026-11-21,2:14 PM,1042,Refund,Service,Gel manicure,,Jenny Park,Ava Nguyen,-5.00',
  ]);
  files.restore();
});

test('a figure without rows says so', async () => {
  show(makeRows([], { total: 0 }));
  expect(await screen.findByText('Nothing on these dates')).toBeVisible();
});

test('a failed load shows an error and no sum', async () => {
  show(() => {
    throw offline();
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The rows could not be loaded.');
  expect(document.body).not.toHaveTextContent('$');
});
