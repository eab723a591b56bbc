import { type CompanyRole, defaultPermissions } from '@suite/domain';
import { makeGate, refusal } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ava, ben } from '../testing/make-line';
import { createFakeRefundApi, makePaid } from '../testing/make-paid-ticket';
import { createFakePosApi } from '../testing/make-ticket';
import { inputsTo, receipt, sentTo, showTicket } from '../testing/open-ticket';

type Change = { input_obj: { order_item_id: string; staff_id: string } };

/** A server with a paid ticket whose lines can be reassigned. */
function makeOffice(ticket = makePaid(), more: object = {}) {
  const api = createFakePosApi(ticket);
  const order_reassign_staff = ({ input_obj: { order_item_id, staff_id } }: Change) =>
    api.change({
      order_items: api.ticket.order_items.map((line) =>
        line.id === order_item_id ? { ...line, staff: [ava, ben].find(({ id }) => id === staff_id) ?? null } : line,
      ),
    });
  return { api, resolvers: api.with({ order_reassign_staff, ...more }) };
}
async function open({ api, resolvers }: Pick<ReturnType<typeof makeOffice>, 'api' | 'resolvers'>, more: object = {}) {
  const page = showTicket(api, { resolvers, ...more });
  await screen.findByRole('heading', { level: 1, name: '#1042 Jenny Park' });
  return page;
}
const button = (name = 'Change staff of Gel manicure') => screen.queryByRole('button', { name });
async function openSheet(office = makeOffice()) {
  const page = await open(office);
  await page.user.click(screen.getByRole('button', { name: 'Change staff of Gel manicure' }));
  const sheet = await screen.findByRole('dialog', { name: 'Who did Gel manicure?' });
  return { page, sheet };
}
const choose = async ({ page, sheet }: Awaited<ReturnType<typeof openSheet>>, name: string) =>
  page.user.click(await within(sheet).findByRole('option', { name }));
const sent = ({ requests }: Awaited<ReturnType<typeof open>>) => inputsTo(requests, 'ReassignStaff');

test('a line is reassigned, and the ticket shows it', async () => {
  const scene = await openSheet();
  expect(within(scene.sheet).getByText(/^Sale, tip and commission move to this person/)).toBeVisible();
  expect(await within(scene.sheet).findByRole('option', { name: 'Ava Nguyen' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await choose(scene, 'Ben Ortiz');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(receipt()[0]).toMatch(/^Gel manicure × 2 Ben Ortiz /);
  const [line] = makePaid().order_items;
  expect(sent(scene.page)).toMatchObject([{ version: 3, order_item_id: line?.id, staff_id: ben.id }]);
});

test('a reassignment of a closed pay period says on which day it counts', async () => {
  const office = makeOffice();
  const { order_reassign_staff: reassign } = office.resolvers as unknown as {
    order_reassign_staff: (change: Change) => object;
  };
  const order_reassign_staff = (change: Change) => ({ ...reassign(change), pay_posted_on: '2026-11-21' });
  const scene = await openSheet({ ...office, resolvers: { ...office.resolvers, order_reassign_staff } as never });
  await choose(scene, 'Ben Ortiz');
  expect(await screen.findByText(/so this counts in the pay of .*Nov 21, 2026/)).toBeVisible();
  await scene.page.user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('choosing the present employee changes nothing', async () => {
  const scene = await openSheet();
  await choose(scene, 'Ava Nguyen');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(scene.page)).toEqual([]);
});

test('a refused reassignment leaves the line’s employee unchanged', async () => {
  const order_reassign_staff = () => {
    throw refusal('conflict', 'pay_period_closed');
  };
  const scene = await openSheet(makeOffice(makePaid(), { order_reassign_staff }));
  await choose(scene, 'Ben Ortiz');
  expect(await within(scene.sheet).findByRole('alert')).toHaveTextContent('The pay period of this day is closed');
  expect(within(scene.sheet).getByRole('option', { name: 'Ava Nguyen' })).toHaveAttribute('aria-selected', 'true');
});

test('a conflict is shown, and the next choice applies to the newest ticket', async () => {
  const office = makeOffice();
  const params = { changed_by: 'Max Manager', changed_at: '2026-11-21T18:10:00.000Z' };
  const { order_reassign_staff: reassign } = office.resolvers as unknown as {
    order_reassign_staff: (change: Change) => unknown;
  };
  let attempts = 0;
  const order_reassign_staff = (change: Change) => {
    if (attempts++ > 0) return reassign(change);
    office.api.change({});
    throw refusal('conflict', 'order_changed', { params });
  };
  const scene = await openSheet({ ...office, resolvers: { ...office.resolvers, order_reassign_staff } as never });
  await choose(scene, 'Ben Ortiz');
  expect(await within(scene.sheet).findByRole('alert')).toHaveTextContent(
    'Max Manager changed this ticket at 12:10 PM',
  );
  await waitFor(() => expect(sentTo(scene.page.requests, 'TicketById')).toHaveLength(1));
  await choose(scene, 'Ben Ortiz');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(scene.page).map(({ version }) => version)).toEqual([3, 4]);
});

test('shows when there is no active staff', async () => {
  const { sheet } = await openSheet(makeOffice(makePaid(), { employee_list: [] }));
  expect(await within(sheet).findByText('No active staff')).toBeVisible();
});

test.each<[CompanyRole, boolean]>([
  ['owner', true],
  ['partner', true],
  ['manager', true],
  ['staff', false],
])('as %s the staff of a paid line can be changed: %s', async (role, may) => {
  const permissions = new Set(defaultPermissions(role));
  await open(makeOffice(), { gate: makeGate({ role, permissions }) });
  expect(button() !== null).toBe(may);
});

test('a reassignment needs the permission to change tickets', async () => {
  const permissions = new Set(defaultPermissions('manager').filter((key) => key !== 'UPDATE_ORDER'));
  await open(makeOffice(), { gate: makeGate({ role: 'manager', permissions }) });
  expect(button()).toBeNull();
});

test('a refunded line cannot be reassigned, nor can any line while a card refund is pending', async () => {
  const [gel] = makePaid().order_items;
  const back = createFakeRefundApi();
  back.refunded('refund', { reason: 'x', items: [{ order_item_id: gel?.id ?? '', quantity: 2 }] });
  const { unmount } = await open(back);
  expect(button()).toBeNull();
  expect(button('Change staff of Custom amount')).not.toBeNull();
  unmount();
  const pending = createFakeRefundApi();
  pending.refunded('refund', { reason: 'x', items: [{ order_item_id: gel?.id ?? '', quantity: 1 }] }, 'pending');
  await open(pending);
  expect(button('Change staff of Custom amount')).toBeNull();
});

test('in Vietnamese', async () => {
  const { api, resolvers } = makeOffice();
  const page = showTicket(api, { resolvers, language: 'vi' });
  await page.user.click(await screen.findByRole('button', { name: 'Đổi thợ của Gel manicure' }));
  expect(await screen.findByText(/^Doanh thu, tiền tip và phần ăn chia/)).toBeVisible();
});
