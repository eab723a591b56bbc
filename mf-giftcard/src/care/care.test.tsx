import { defaultPermissions } from '@suite/domain';
import { makeGate, refusal } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { cardId, fakeServer, makeCard, makeMovement } from '../testing/make';
import { sentTo, show } from '../testing/show';

const page = `/detail?id=${cardId(0)}`;
const menu = async () => within(await screen.findByRole('region', { name: 'Manage card' }));
const manager = makeGate({ role: 'manager', permissions: new Set(defaultPermissions('manager')) });
const counter = makeGate({ role: 'manager', permissions: new Set(['ORDER'] as const) });

async function open(view: ReturnType<typeof show>, action: string) {
  await view.user.click((await menu()).getByRole('button', { name: action }));
  return within(await screen.findByRole(action.startsWith('Pay out') ? 'alertdialog' : 'dialog', { name: action }));
}

test.each([
  [
    'an owner',
    makeGate(),
    ['Move to another client', 'Replace card', 'Adjust balance', 'Set expiry', 'Deactivate card'],
  ],
  ['a manager', manager, ['Move to another client', 'Replace card', 'Deactivate card']],
])('%s sees what they can do with an active card', async (_, gate, actions) => {
  show(page, {}, { gate });
  expect((await menu()).getAllByRole('button').map(({ textContent }) => textContent)).toEqual(actions);
});

test('without the permission there is nothing to do', async () => {
  show(page, {}, { gate: counter });
  expect(await screen.findByRole('region', { name: 'Balance' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Manage card' })).toBeNull();
});

test('a card is deactivated with the reason, and the result is announced', async () => {
  const view = show(page, { gift_card_deactivate: makeCard({ status: 'inactive', off_reason: 'stolen' }) });
  const sheet = await open(view, 'Deactivate card');
  await view.user.selectOptions(sheet.getByRole('combobox', { name: 'Reason' }), 'Stolen');
  await view.user.type(sheet.getByRole('textbox', { name: /^Note/ }), 'Police report');
  await view.user.click(sheet.getByRole('button', { name: 'Deactivate card' }));
  expect(await screen.findAllByText('The card was deactivated.')).not.toEqual([]);
  expect(sentTo(view, 'DeactivateGiftCard')).toMatchObject([
    { input_obj: { id: cardId(0), reason: 'stolen', note: 'Police report' } },
  ]);
});

test('a deactivated card is reactivated', async () => {
  const off = makeCard({ status: 'inactive', off_reason: 'lost', off_at: '2026-11-21T15:00:00.000Z', balance: 0 });
  const view = show(page, { ...fakeServer([off]), gift_card_reactivate: makeCard() });
  const sheet = await open(view, 'Reactivate card');
  await view.user.type(sheet.getByRole('textbox', { name: /^Reason/ }), 'Found again');
  await view.user.click(sheet.getByRole('button', { name: 'Reactivate card' }));
  expect(await screen.findAllByText('The card was reactivated.')).not.toEqual([]);
});

test('a lost card is replaced by a printed one, whose code is validated', async () => {
  const view = show(page, { gift_card_replace: makeCard({ id: cardId(1), code: 'PLASTIC2' }) });
  const sheet = await open(view, 'Replace card');
  const code = sheet.getByRole('textbox', { name: /^Code of the new card/ });
  await view.user.type(code, 'AB_1');
  await view.user.click(sheet.getByRole('button', { name: 'Replace card' }));
  expect(code).toHaveAccessibleDescription(expect.stringContaining('6 to 20 letters and digits'));
  await view.user.clear(code);
  await view.user.type(code, 'plas-tic 2');
  await view.user.type(sheet.getByRole('textbox', { name: /^Reason/ }), 'Lost');
  await view.user.click(sheet.getByRole('button', { name: 'Replace card' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(view.path()).toBe(`/owner/gift-card/detail?id=${cardId(1)}`);
  expect(sentTo(view, 'ReplaceGiftCard')).toMatchObject([{ input_obj: { code: 'PLASTIC2', note: 'Lost' } }]);
});

test('the balance is adjusted with a reason, and a refusal stays beside its field', async () => {
  let isRefused = true;
  const view = show(page, {
    gift_card_adjust() {
      const fields = [{ path: 'input_obj.change', code: 'gift_card_short', params: { balance: 8_000 } }];
      if (isRefused) throw refusal('validation', 'validation_failed', { fields });
      return makeCard({ current_balance: 3_000 });
    },
  });
  const sheet = await open(view, 'Adjust balance');
  await view.user.click(sheet.getByRole('radio', { name: 'Subtract' }));
  await view.user.type(sheet.getByRole('textbox', { name: /^Amount/ }), '5000');
  expect(sheet.getByText('New balance $30.00')).toBeVisible();
  await view.user.click(sheet.getByRole('button', { name: 'Adjust balance' }));
  const reason = sheet.getByRole('textbox', { name: /^Reason/ });
  expect(reason).toBeInvalid();
  await view.user.type(reason, 'Typed wrong');
  await view.user.click(sheet.getByRole('button', { name: 'Adjust balance' }));
  expect(await sheet.findByText('The gift card balance is too low.')).toBeVisible();
  isRefused = false;
  await view.user.click(sheet.getByRole('button', { name: 'Adjust balance' }));
  expect(await screen.findAllByText('The balance was adjusted.')).not.toEqual([]);
  expect(sentTo(view, 'AdjustGiftCard').at(-1)).toMatchObject({ input_obj: { change: -5_000, note: 'Typed wrong' } });
});

test('a card is moved to another client', async () => {
  const view = show(page, { customer_list: [makeClient()], gift_card_move: makeCard() });
  const sheet = await open(view, 'Move to another client');
  await view.user.type(sheet.getByRole('searchbox'), 'maria');
  await view.user.click(await sheet.findByRole('button', { name: /Maria Lopez/ }));
  expect(await screen.findAllByText('The card belongs to the other client.')).not.toEqual([]);
  expect(sentTo(view, 'MoveGiftCard')).toMatchObject([{ input_obj: { id: cardId(0), customer_id: makeClient().id } }]);
});

test('a small rest is paid out in cash where the state asks for it', async () => {
  const card = makeCard({ current_balance: 1_450, balance: 1_450, paid_balance: 1_400, bonus_balance: 50 });
  const view = show(page, {
    ...fakeServer([card]),
    gift_card_state_rules: { under: 1_500, used_percent: null, expiry_years: null },
    gift_card_cash_out: makeCard({ current_balance: 0, status: 'depleted' }),
    gift_card_receipt_client: { phone: '+15125550142', phone_number_hidden: false, email: null },
    gift_card_receipt_send: { id: cardId(8) },
    company_list: [{ id: cardId(7), country_code: 'US' }],
  });
  const dialog = await open(view, 'Pay out in cash');
  expect(dialog.getByText(/Give the client \$14.00 in cash/)).toBeVisible();
  await view.user.click(dialog.getByRole('button', { name: 'Pay out $14.00' }));
  const receipt = within(await screen.findByRole('article', { name: 'Receipt' }));
  expect(receipt.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    ...['$14.50', '−$0.50', '−$14.00', '$0.00'],
  ]);
  await view.user.click(screen.getByRole('button', { name: 'Send receipt' }));
  const sending = within(await screen.findByRole('dialog', { name: 'Send receipt' }));
  await view.user.click(await sending.findByRole('button', { name: /^Send/ }));
  expect(await screen.findByText('The receipt is on its way.')).toBeVisible();
  expect(sentTo(view, 'SendCashOutReceipt')).toMatchObject([
    { input_obj: { gift_card_id: cardId(0), by: 'sms', to: null } },
  ]);
  await view.user.click(screen.getByRole('button', { name: 'Back to the card' }));
  expect(await screen.findByRole('region', { name: 'Balance' })).toBeVisible();
  expect(sentTo(view, 'CashOutGiftCard')).toMatchObject([{ input_obj: { id: cardId(0), expected_amount: 1_400 } }]);
  expect(screen.queryByRole('button', { name: 'Set expiry' })).toBeNull();
});

test('the receipt of a rest that was paid out opens from the transactions again', async () => {
  const movement = makeMovement({
    id: 9,
    type: 'cash_out',
    balance_before: 900,
    balance_change: -900,
    balance_after: 0,
    dts_order_id: null,
    order_code: null,
    payment_method_types: [],
  });
  const view = show(page, fakeServer([makeCard({ status: 'depleted', current_balance: 0, balance: 0 })], [movement]));
  await view.user.click(await screen.findByRole('button', { name: 'Receipt' }));
  expect(within(screen.getByRole('article', { name: 'Receipt' })).getByText('−$9.00')).toBeVisible();
});

test('an expiry that is too early is refused beside the day', async () => {
  const fields = [{ path: 'input_obj.expires_on', code: 'gift_card_expiry_early', params: { years: 5 } }];
  const view = show(page, {
    gift_card_set_expiry() {
      throw refusal('validation', 'validation_failed', { fields });
    },
  });
  const sheet = await open(view, 'Set expiry');
  const day = sheet.getByLabelText('Last day');
  await view.user.type(day, '2027-01-01');
  await view.user.click(sheet.getByRole('button', { name: 'Save expiry' }));
  await waitFor(() => expect(day).toBeInvalid());
  expect(day).toHaveValue('2027-01-01');
});

test('the history of a card names what was done, by whom and why', async () => {
  const entry = { id: 1, event: 'deactivated', note: 'Lost', person_name: 'Linh Tran' };
  show(page, { gift_card_log: [{ ...entry, date: '2026-11-21T15:00:00.000Z' }] });
  const history = within(await screen.findByRole('list', { name: 'Card history' }));
  expect(history.getByRole('listitem')).toHaveTextContent('DeactivatedNov 21, 2026 9:00 AM · Linh TranLost');
});

const makeClient = () => ({
  id: '00000000-0000-4000-8000-0000000000c2',
  full_name: 'Maria Lopez',
  phone: '+15125550143',
  phone_number_hidden: false,
  image_url: null,
  visit_count: 2,
  no_show_count: 0,
  is_blocked_from_booking: false,
});

test('a card whose code was made with its sale is linked to a physical one', async () => {
  const made = makeCard({ source: 'made', code: 'ABCD2345EFGH67' });
  const view = show(page, { ...fakeServer([made]), gift_card_replace: makeCard({ id: cardId(1), code: 'PLASTIC2' }) });
  const sheet = await open(view, 'Link physical card');
  await view.user.type(sheet.getByRole('textbox', { name: 'Code of a printed card' }), 'plastic-2');
  await view.user.click(sheet.getByRole('button', { name: 'Link card' }));
  await waitFor(() =>
    expect(sentTo(view, 'ReplaceGiftCard')).toMatchObject([{ input_obj: { id: cardId(0), code: 'PLASTIC2' } }]),
  );
  await waitFor(() => expect(view.path()).toContain(`id=${cardId(1)}`));
});
