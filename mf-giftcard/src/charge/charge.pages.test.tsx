import { makeGate, refusal } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { cardId, fakeServer, makeCard } from '../testing/make';
import { sentTo, show } from '../testing/show';

const withoutPos = makeGate({ services: new Set(['gc_without_pos']) });
const settings = { checkout_settings: { card_tokeniser: null }, company_list: [{ id: 'c', country_code: 'US' }] };

const ava = {
  id: '00000000-0000-4000-8000-0000000000e1',
  full_name: 'Ava Nguyen',
  image_url: null,
  color: 0,
  specialize: null,
  spoken_languages: [],
};

interface Sent {
  input_obj: { id: string; type: string; amount: number };
}

/** A server that charges the card of $80, or responds with another status. */
function counter(status = 'completed', card = makeCard()) {
  return {
    ...fakeServer([card]),
    ...settings,
    employee_list: [ava],
    gcm_create_transaction({ input_obj: { id, type, amount } }: Sent) {
      const current_balance = card.current_balance + (type === 'redeem' ? -amount : amount);
      return {
        id,
        status,
        decline_code: null,
        gift_card: { ...card, current_balance, balance: current_balance },
        order: { id, order_code: '1099', closed_at: '2026-11-24T20:00:00.000Z' },
      };
    },
  };
}

const topUp = `/topup?id=${cardId(0)}`;
const redeem = `/redeem?id=${cardId(0)}`;
type View = ReturnType<typeof show>;

async function key({ user }: View, digits: string) {
  const keypad = within(await screen.findByRole('group', { name: 'Keypad' }));
  for (const digit of digits) await user.click(keypad.getByRole('button', { name: digit }));
}
/** Chooses who served, on the page of a redemption. */
async function chooseStaff({ user }: View) {
  await user.click(await screen.findByRole('button', { name: 'Choose staff' }));
  await user.click(await screen.findByRole('option', { name: /Ava Nguyen/ }));
}
const press = ({ user }: View, name: string | RegExp) => user.click(screen.getByRole('button', { name }));

test('a found card is topped up for cash, and the receipt shows the balances', async () => {
  const view = show('/topup', counter());
  await view.user.type(screen.getByRole('textbox', { name: 'Gift card code' }), 'PLASTIC1{Enter}');
  await key(view, '5000');
  expect(screen.getByText('New balance $130.00')).toBeVisible();
  await press(view, 'Cash');
  const scrolls = jest.spyOn(globalThis, 'scrollTo').mockReturnValue();
  await press(view, 'Top up · client pays $50.00');
  await pressLater(view, '$60.00');
  const receipt = within(await screen.findByRole('article', { name: 'Receipt' }));
  expect(screen.getByText('Change due $10.00')).toBeVisible();
  expect(scrolls).toHaveBeenLastCalledWith(0, 0);
  expect(receipt.getByText('Ticket 1099')).toBeVisible();
  expect(receipt.getByText('Paid by Cash').closest('div')).toHaveTextContent('$50.00');
  expect(receipt.getByText('Balance before').closest('div')).toHaveTextContent('$80.00');
  expect(receipt.getByText('New balance').closest('div')).toHaveTextContent('$130.00');
  expect(sentTo(view, 'CreateTransaction')).toMatchObject([
    {
      input_obj: {
        type: 'add_fund',
        gift_card_id: cardId(0),
        amount: 5_000,
        price: 5_000,
        payment_method_type: 'cash',
        cash_received: 6_000,
      },
    },
  ]);
  await press(view, 'Next card');
  expect(screen.getByRole('textbox', { name: 'Gift card code' })).toHaveValue('');
});

test('a bonus is loaded without being paid', async () => {
  const view = show(topUp, counter());
  await key(view, '10000');
  await press(view, 'Check');
  await view.user.click(screen.getByRole('switch', { name: 'The client pays less than the card is worth' }));
  const price = screen.getByRole('textbox', { name: /^Client pays/ });
  await view.user.type(price, '10001');
  await press(view, /^Top up/);
  expect(price).toHaveAccessibleDescription(expect.stringContaining('The client never pays more'));
  await view.user.clear(price);
  await view.user.type(price, '9000');
  expect(price).toHaveAccessibleDescription('Bonus $10.00');
  await press(view, 'Top up · client pays $90.00');
  await screen.findByRole('article', { name: 'Receipt' });
  expect(sentTo(view, 'CreateTransaction')).toMatchObject([{ input_obj: { amount: 10_000, price: 9_000 } }]);
});

test.each([
  [
    'en',
    { price: /^Client pays/, cash: 'Cash', submit: /^Top up/, has: 'The client pays less than the card is worth' },
    { title: 'Give a bonus of $499.00?', facts: 'The client pays $1.00 for $500.00 on the card.' },
    { large: 'Bonus $499.00', cancel: 'Cancel', confirm: 'Give $499.00 bonus' },
  ],
  [
    'vi',
    { price: /^Khách trả/, cash: 'Tiền mặt', submit: /^Nạp thẻ/, has: 'Khách trả ít hơn giá trị thẻ' },
    { title: 'Thưởng $499.00?', facts: 'Khách trả $1.00 mà thẻ được $500.00.' },
    { large: 'Thưởng $499.00', cancel: 'Hủy', confirm: 'Thưởng $499.00' },
  ],
] as const)('a bonus above the price is named and confirmed once (%s)', async (language, form, dialogTexts, texts) => {
  const { gcm_create_transaction: charge, ...server } = counter();
  let status = 'declined';
  const view = show(
    topUp,
    { ...server, gcm_create_transaction: (sent: Sent) => ({ ...charge(sent), status }) },
    { gate: withoutPos, language },
  );
  const switchOn = await screen.findByRole('switch', { name: form.has });
  await view.user.keyboard('50000');
  await press(view, form.cash);
  await view.user.click(switchOn);
  await view.user.type(screen.getByRole('textbox', { name: form.price }), '100');
  expect(screen.getByText(texts.large)).toBeVisible();
  await press(view, form.submit);
  const dialog = within(await screen.findByRole('alertdialog', { name: dialogTexts.title }));
  expect(dialog.getByText(dialogTexts.facts)).toBeVisible();
  await view.user.click(dialog.getByRole('button', { name: texts.cancel }));
  expect(sentTo(view, 'CreateTransaction')).toEqual([]);
  await press(view, form.submit);
  await view.user.click(await screen.findByRole('button', { name: texts.confirm }));
  await pressLater(view, /^(Exact|Vừa đủ)/);
  expect(await screen.findByRole('alert')).toBeVisible();
  status = 'completed';
  await press(view, form.submit);
  await pressLater(view, /^(Exact|Vừa đủ)/);
  await screen.findByRole('article');
  const charged = { input_obj: { amount: 50_000, price: 100 } };
  expect(sentTo(view, 'CreateTransaction')).toMatchObject([charged, charged]);
});

test('a load below $1, or without a payment method, is refused beside its field', async () => {
  const view = show(topUp, counter());
  await key(view, '99');
  await press(view, /^Top up/);
  expect(screen.getByText('From $1.00 to $2,000.00.')).toBeVisible();
  expect(screen.getByText('Choose how the client pays.')).toBeVisible();
  expect(sentTo(view, 'CreateTransaction')).toEqual([]);
});

test('an empty card is refused beside its fields at the same time as the amount', async () => {
  const card_tokeniser = { mode: 'direct', url: 'https://tokens.example/' };
  const view = show(topUp, { ...counter(), checkout_settings: { card_tokeniser } });
  await view.user.click(await screen.findByRole('button', { name: 'Card' }));
  await press(view, /^Top up/);
  expect(screen.getByText('From $1.00 to $2,000.00.')).toBeVisible();
  expect(await screen.findByText('Please enter the card number.')).toBeVisible();
  expect(sentTo(view, 'CreateTransaction')).toEqual([]);
});

test('a store without the point of sale charges cards on its own terminal', async () => {
  const view = show(topUp, counter(), { gate: withoutPos });
  await key(view, '2500');
  await press(view, 'Card');
  expect(screen.getByText('Charge the card on your card terminal first.')).toBeVisible();
  await press(view, /^Top up/);
  await screen.findByRole('article', { name: 'Receipt' });
  expect(sentTo(view, 'CounterSettings')).toEqual([]);
  expect(sentTo(view, 'CreateTransaction')).toMatchObject([
    { input_obj: { payment_method_type: 'card', card_token: null } },
  ]);
});

test('after a decline the same ticket is charged again', async () => {
  let status = 'declined';
  const { gcm_create_transaction: charge, ...server } = counter();
  const view = show(
    topUp,
    { ...server, gcm_create_transaction: (sent: Sent) => ({ ...charge(sent), status }) },
    { gate: withoutPos },
  );
  await key(view, '2500');
  await press(view, 'Card');
  await press(view, /^Top up/);
  expect(await screen.findByRole('alert')).toHaveTextContent('The card was declined. Nothing was charged.');
  status = 'completed';
  await press(view, /^Top up/);
  await screen.findByRole('article', { name: 'Receipt' });
  const [first, second] = sentTo(view, 'CreateTransaction') as unknown as (Sent & { idempotency_key: string })[];
  expect(second?.input_obj.id).toBe(first?.input_obj.id);
  expect(second?.idempotency_key).not.toBe(first?.idempotency_key);
});

test('while the response of the card is not known, another attempt has the same key', async () => {
  let status = 'pending';
  const { gcm_create_transaction: charge, ...server } = counter();
  const view = show(
    topUp,
    { ...server, gcm_create_transaction: (sent: Sent) => ({ ...charge(sent), status }) },
    { gate: withoutPos },
  );
  await key(view, '2500');
  await press(view, 'Card');
  await press(view, /^Top up/);
  expect(await screen.findByRole('alert')).toHaveTextContent('nothing is charged twice');
  status = 'completed';
  await press(view, /^Top up/);
  await screen.findByRole('article', { name: 'Receipt' });
  const keys = sentTo(view, 'CreateTransaction').map(({ idempotency_key }) => idempotency_key);
  expect(new Set(keys).size).toBe(1);
});

test('a card is sold with a generated code, which is shown with its QR code', async () => {
  const view = show('/sell', {
    ...counter('completed', makeCard({ code: '2345ABCD67EFGH', current_balance: 0 })),
    customer_list: [],
  });
  await key(view, '5000');
  await press(view, 'Cash');
  await press(view, 'Sell card · client pays $50.00');
  await pressLater(view, 'Exact $50.00');
  expect(await screen.findByRole('img', { name: 'The card’s code as a QR code' })).toBeVisible();
  expect(screen.getAllByText('2345-ABCD-67EF-GH')[0]).toBeVisible();
  expect(sentTo(view, 'CreateTransaction')).toMatchObject([
    { input_obj: { type: 'add_fund', gift_card_id: null, code: null, customer_id: null, amount: 5_000 } },
  ]);
  await press(view, 'Next card');
  expect(await screen.findByRole('form', { name: 'Sell a card' })).toBeVisible();
});

test('the code of a printed card that cannot be one is refused beside the field', async () => {
  const view = show('/sell', counter());
  await key(view, '5000');
  await press(view, 'Cash');
  const code = screen.getByRole('textbox', { name: /^Code of a printed card/ });
  await view.user.type(code, 'AB_12');
  await press(view, /^Sell card/);
  expect(code).toHaveAccessibleDescription(expect.stringContaining('6 to 20 letters and digits'));
  expect(sentTo(view, 'CreateTransaction')).toEqual([]);
});

test('a card with a printed value is sold for that only, and the refusal names it', async () => {
  const view = show('/sell', {
    ...counter(),
    gcm_create_transaction() {
      throw refusal('validation', 'validation_failed', {
        fields: [{ path: 'input_obj.amount', code: 'gift_card_printed_value', params: { value: 5_000 } }],
      });
    },
  });
  await key(view, '4000');
  await view.user.type(screen.getByRole('textbox', { name: 'Code of a printed card' }), 'FIFTY0001');
  await press(view, 'Cash');
  await press(view, 'Sell card · client pays $40.00');
  await pressLater(view, 'Exact $40.00');
  expect(await screen.findByText('$50.00 is printed on this card. Sell it for that.')).toBeVisible();
});

test('a card is redeemed, and shows what remains', async () => {
  const view = show(redeem, counter());
  await key(view, '2000');
  expect(screen.getByText('Remaining $60.00')).toBeVisible();
  await press(view, 'Redeem $20.00');
  expect(screen.getByText('Please choose a staff member.')).toBeVisible();
  expect(sentTo(view, 'CreateTransaction')).toEqual([]);
  await chooseStaff(view);
  await press(view, 'Redeem $20.00');
  const receipt = within(await screen.findByRole('article', { name: 'Receipt' }));
  expect(receipt.getByText('Redeemed').closest('div')).toHaveTextContent('−$20.00');
  expect(sentTo(view, 'CreateTransaction')).toMatchObject([
    { input_obj: { type: 'redeem', amount: 2_000, staff_id: ava.id, code: 'PLASTIC1', gift_card_id: null } },
  ]);
});

test('the receipt is sent by text or email', async () => {
  const view = show(redeem, {
    ...counter(),
    order_receipt_client: { phone: '+15125550142', phone_number_hidden: false, email: null },
    order_receipt_send: { id: '00000000-0000-4000-8000-0000000000f1' },
  });
  await key(view, '2000');
  await chooseStaff(view);
  await press(view, 'Redeem $20.00');
  await pressLater(view, 'Send receipt');
  const sheet = within(await screen.findByRole('dialog', { name: 'Send receipt #1099' }));
  await view.user.click(await sheet.findByRole('button', { name: 'Send' }));
  expect(await screen.findByText('The receipt is on its way.')).toBeVisible();
  expect(sentTo(view, 'SendReceipt')).toMatchObject([{ input_obj: { by: 'sms', to: null } }]);
});

test('more than the balance is refused beside the amount, and nothing is sent', async () => {
  const view = show(redeem, counter());
  await key(view, '8001');
  await chooseStaff(view);
  await press(view, /^Redeem/);
  expect(screen.getByRole('alert')).toHaveTextContent('The card holds $80.00.');
  expect(screen.getByRole('status', { name: 'Amount' })).toHaveTextContent('$80.01');
  expect(sentTo(view, 'CreateTransaction')).toEqual([]);
});

test('a card that was used meanwhile shows what it holds by now, and the amount stays', async () => {
  const short = () => {
    throw refusal('validation', 'validation_failed', {
      fields: [{ path: 'input_obj.amount', code: 'gift_card_short', params: { balance: 1_250 } }],
    });
  };
  const view = show(redeem, { ...counter(), gcm_create_transaction: short });
  await pressLater(view, 'Whole balance $80.00');
  await chooseStaff(view);
  await press(view, 'Redeem $80.00');
  expect(await screen.findByText('The card holds $12.50.')).toBeVisible();
  expect(screen.getByRole('status', { name: 'Amount' })).toHaveTextContent('$80.00');
});

const pressLater = async ({ user }: View, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

test.each([
  ['is used up', { balance: 0, current_balance: 0, status: 'depleted' }, 'This gift card has no balance left.'],
  ['is in use on another ticket', { balance: 0, held: 8_000 }, 'A payment on another ticket is using this gift card.'],
  ['was not sold', { balance: 0, status: 'inactive' }, 'This gift card was not sold yet, or was refunded.'],
  ['has expired', { balance: 0, status: 'expired' }, 'This gift card has expired.'],
  ['was switched off', { balance: 0, status: 'inactive', off_reason: 'lost' }, 'This gift card was switched off.'],
] as const)('a card that %s cannot be redeemed, and says why', async (_, changes, message) => {
  const view = show(redeem, counter('completed', makeCard(changes)));
  expect(await screen.findByText(new RegExp(message))).toBeVisible();
  await press(view, 'Other card');
  expect(screen.getByRole('textbox', { name: 'Gift card code' })).toBeVisible();
});

test('the person who is signed in as an employee is proposed', async () => {
  const person = { id: 'p', name: 'Ben Tran', employeeId: '00000000-0000-4000-8000-0000000000e2' };
  const view = show(redeem, counter(), { gate: makeGate({ person }) });
  await key(view, '500');
  expect(screen.getByText('Ben Tran')).toBeVisible();
  await press(view, 'Redeem $5.00');
  await screen.findByRole('article', { name: 'Receipt' });
  expect(sentTo(view, 'CreateTransaction')).toMatchObject([{ input_obj: { staff_id: person.employeeId } }]);
});

test('a card that was found without its code is redeemed once the code is entered', async () => {
  const masked = makeCard({ code: '••••TIC1', is_code_masked: true });
  const view = show(redeem, { ...counter(), gift_card_by_id: masked });
  expect(await screen.findByRole('heading', { name: 'Enter the card’s code' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Keypad' })).toBeNull();
  await view.user.type(screen.getByRole('textbox', { name: 'Gift card code' }), 'PLASTIC1{Enter}');
  expect(await screen.findByRole('group', { name: 'Keypad' })).toBeVisible();
});

test('physical keys type the amount', async () => {
  const view = show(redeem, counter());
  await screen.findByRole('group', { name: 'Keypad' });
  await view.user.keyboard('1234');
  expect(screen.getByRole('status', { name: 'Amount' })).toHaveTextContent('$12.34');
});

test('a card that does not exist leads to the search', async () => {
  const notFound = () => {
    throw refusal('not_found', 'gift_card_not_found');
  };
  show(redeem, { gift_card_by_id: notFound });
  expect(await screen.findByText('No such gift card')).toBeVisible();
});

test('has its texts in Vietnamese', async () => {
  show(topUp, counter(), { language: 'vi' });
  expect(await screen.findByText('Khách trả bằng')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Nạp thẻ' })).toBeVisible());
});
