import { permissionKeys } from '@suite/domain';
import { makeGate, offline, type RenderOptions, renderRemotePage } from '@suite/testing';
import { screen, within } from '@testing-library/react';
import { avaId, messages } from '../testing/make';
import { Pages } from '../testing/pages';

const orderId = '00000000-0000-4000-8000-0000000000d1';
const makeLine = (id: string, changes: object = {}) => ({
  id,
  day: '2026-11-21',
  order_id: orderId,
  order_code: '1042',
  employee_name: 'Ava Nguyen',
  label: 'Gel set',
  commission: 1_350,
  supply_share: 300,
  cursor: `cursor-${id}`,
  ...changes,
});
const makeLines = (rows: object[], changes: object = {}) => ({
  rows,
  commission: 2_700,
  supply_share: 300,
  count: rows.length,
  has_more: false,
  ...changes,
});
const show = (income_commission_rows: unknown, more: RenderOptions = {}) =>
  renderRemotePage(<Pages />, {
    path: `/owner/income/commission?employee=${avaId}&range=custom&from=2026-11-21&to=2026-11-21`,
    messages,
    resolvers: { income_commission_rows },
    ...more,
  });

test('lists the lines of commissions under their sums, each of which opens its ticket', async () => {
  const { requests } = show(makeLines([makeLine('1'), makeLine('2', { supply_share: 0 })]));
  const items = within(await screen.findByRole('list', { name: 'Rows' }));
  expect(screen.getByRole('region', { name: 'Commission' })).toHaveTextContent('$27.00');
  expect(screen.getByRole('region', { name: 'Supply share' })).toHaveTextContent('$3.00');
  expect(items.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '#1042Gel setNov 21, 2026 · Ava NguyenSupply share $3.00$13.50',
    '#1042Gel setNov 21, 2026 · Ava Nguyen$13.50',
  ]);
  expect(items.getAllByRole('link')[0]).toHaveAttribute('href', `/owner/orders/${orderId}`);
  expect(requests[0]?.variables).toMatchObject({ employee_id: avaId, start_date: '2026-11-21', cursor: null });
});

test('hidden amounts are ---, and lines open no ticket without the permission for tickets', async () => {
  const permissions = new Set(permissionKeys.filter((key) => key !== 'ORDER'));
  const hidden = { commission: null };
  show(makeLines([makeLine('1', hidden)], hidden), { gate: makeGate({ permissions }) });
  const list = within(await screen.findByRole('list', { name: 'Rows' }));
  expect(list.getByText('---')).toBeVisible();
  expect(list.queryByRole('link')).toBeNull();
  expect(screen.getByRole('region', { name: 'Commission' })).toHaveTextContent('---');
});

test('further lines follow the last one', async () => {
  const { user, requests } = show(({ cursor }: { cursor: string | null }) =>
    makeLines([makeLine(cursor === null ? '1' : '2')], { count: 2, has_more: cursor === null }),
  );
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findAllByRole('link', { name: /#1042/ })).toHaveLength(2);
  expect(requests.at(-1)?.variables).toMatchObject({ cursor: 'cursor-1' });
});

test('days without commissions say so, and a failed load shows no sum', async () => {
  const { unmount } = show(makeLines([], { commission: 0, supply_share: 0 }));
  expect(await screen.findByText('Nothing on these dates')).toBeVisible();
  unmount();
  show(() => {
    throw offline();
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The rows could not be loaded.');
  expect(document.body).not.toHaveTextContent('$');
});
