import { permissionKeys } from '@suite/domain';
import { makeGate, refusal } from '@suite/testing';
import { screen, within } from '@testing-library/react';
import { makeGiftCard } from '../testing/make-line';
import { createFakePosApi, makeTicket } from '../testing/make-ticket';
import { actionBar, inputsTo, lineNamed, openTicket, sentTo } from '../testing/open-ticket';

afterEach(() => localStorage.clear());

type Page = Awaited<ReturnType<typeof openTicket>>;

/** Renders the picker's tab that sells gift cards. */
async function choose({ user }: Page) {
  await user.click(screen.getByRole('radio', { name: 'Gift card' }));
  return within(await screen.findByRole('form', { name: 'Sell a gift card' }));
}

test('a preset amount is added with two taps', async () => {
  const page = await openTicket(createFakePosApi(makeTicket({ order_items: [] })));
  const form = await choose(page);
  await page.user.click(form.getByRole('button', { name: '$50.00' }));
  await page.user.click(form.getByRole('button', { name: 'Add gift card of $50.00' }));
  const line = lineNamed('Gift card');
  expect(within(line).getByText('Its code is made when the ticket is paid')).toBeVisible();
  expect(within(line).queryByRole('button', { name: 'One Gift card more' })).toBeNull();
  expect(actionBar()).toHaveTextContent('$50.00');
  expect(inputsTo(page.requests, 'AddOrderItems')).toMatchObject([
    { items: [{ item_type: 'gift_card', price: 5_000, quantity: 1, gift_card_code: null }] },
  ]);
  expect(form.getByRole('textbox', { name: /^Amount/ })).toHaveValue('$0.00');
});

test('a card is sold for less than its value, and the ticket shows both', async () => {
  const page = await openTicket(createFakePosApi(makeTicket({ order_items: [] })));
  const form = await choose(page);
  await page.user.click(form.getByRole('button', { name: '$100.00' }));
  await page.user.click(form.getByRole('switch', { name: 'The client pays less than the card is worth' }));
  const price = form.getByRole('textbox', { name: /^Client pays/ });
  await page.user.type(price, '10001{Enter}');
  expect(price).toHaveAccessibleDescription(expect.stringContaining('The client never pays more'));
  expect(inputsTo(page.requests, 'AddOrderItems')).toEqual([]);
  await page.user.clear(price);
  await page.user.type(price, '9000');
  expect(form.getByText('Bonus $10.00')).toBeVisible();
  await page.user.type(price, '{Enter}');
  expect(within(await screen.findByRole('listitem', { name: 'Gift card' })).getByText('Value $100.00')).toBeVisible();
  expect(actionBar()).toHaveTextContent('$90.00');
  expect(inputsTo(page.requests, 'AddOrderItems')).toMatchObject([
    { items: [{ item_type: 'gift_card', price: 9_000, gift_card_value: 10_000 }] },
  ]);
});

test('a bonus above the price is confirmed before the card is added', async () => {
  const page = await openTicket(createFakePosApi(makeTicket({ order_items: [] })));
  const form = await choose(page);
  await page.user.click(form.getByRole('button', { name: '$100.00' }));
  await page.user.click(form.getByRole('switch', { name: 'The client pays less than the card is worth' }));
  await page.user.type(form.getByRole('textbox', { name: /^Client pays/ }), '900{Enter}');
  await page.user.click(await screen.findByRole('button', { name: 'Give $91.00 bonus' }));
  expect(within(await screen.findByRole('listitem', { name: 'Gift card' })).getByText('Value $100.00')).toBeVisible();
  expect(inputsTo(page.requests, 'AddOrderItems')).toMatchObject([
    { items: [{ item_type: 'gift_card', price: 900, gift_card_value: 10_000 }] },
  ]);
});

test('people without the permission for gift cards give no bonus', async () => {
  const permissions = new Set(permissionKeys.filter((key) => key !== 'UPDATE_GIFT_CARD'));
  const form = await choose(await openTicket(createFakePosApi(), { gate: makeGate({ permissions }) }));
  expect(form.queryByRole('switch')).toBeNull();
});

test('a printed card is sold by its typed or scanned code', async () => {
  const page = await openTicket();
  const form = await choose(page);
  await page.user.type(form.getByRole('textbox', { name: /^Amount/ }), '7550');
  await page.user.type(form.getByRole('textbox', { name: /^Code of a printed card/ }), 'plas-tic 1{Enter}');
  expect(await screen.findByText('PLASTIC1')).toBeVisible();
  expect(inputsTo(page.requests, 'AddOrderItems')).toMatchObject([
    { items: [{ price: 7_550, gift_card_code: 'PLASTIC1' }] },
  ]);
});

test.each([
  ['owner', '200001', 'From $1.00 to $2,000.00.'],
  ['staff', '50001', 'From $1.00 to $500.00.'],
  ['manager', '99', 'From $1.00 to $500.00.'],
] as const)('for the %s %s cents is refused beside the field', async (role, typed, message) => {
  const page = await openTicket(createFakePosApi(), { gate: makeGate({ role }) });
  const form = await choose(page);
  const amount = form.getByRole('textbox', { name: /^Amount/ });
  await page.user.type(amount, typed);
  await page.user.click(form.getByRole('button', { name: /^Add gift card/ }));
  expect(amount).toHaveAccessibleDescription(message);
  expect(sentTo(page.requests, 'AddOrderItems')).toEqual([]);
});

test('an invalid code is refused beside the field', async () => {
  const page = await openTicket();
  const form = await choose(page);
  await page.user.click(form.getByRole('button', { name: '$25.00' }));
  const code = form.getByRole('textbox', { name: /^Code/ });
  await page.user.type(code, 'AB_12{Enter}');
  expect(code).toHaveAccessibleDescription(expect.stringContaining('6 to 20 letters and digits'));
});

test('a card that was sold already is refused beside the field, and the input is preserved', async () => {
  const api = createFakePosApi();
  const refused = refusal('validation', 'validation_failed', {
    fields: [{ path: 'input_obj.items.0.gift_card_code', code: 'gift_card_code_taken' }],
  });
  const page = await openTicket(api, { resolvers: api.with({ order_add_items: refused }) });
  const form = await choose(page);
  await page.user.click(form.getByRole('button', { name: '$100.00' }));
  const code = form.getByRole('textbox', { name: /^Code/ });
  await page.user.type(code, 'SOLD1234{Enter}');
  expect(await form.findByText('This card was sold already.')).toBeVisible();
  expect(code).toHaveValue('SOLD1234');
  expect(form.getByRole('textbox', { name: /^Amount/ })).toHaveValue('$100.00');
  expect(screen.queryByRole('listitem', { name: 'Gift card' })).toBeNull();
});

test('preserves the entries while another tab is open', async () => {
  const page = await openTicket();
  await page.user.type((await choose(page)).getByRole('textbox', { name: /^Amount/ }), '1234');
  await page.user.click(screen.getByRole('radio', { name: 'Services' }));
  expect((await choose(page)).getByRole('textbox', { name: /^Amount/ })).toHaveValue('$12.34');
});

test('a new value of a card on the ticket has the same limits', async () => {
  const page = await openTicket(createFakePosApi(makeTicket({ order_items: [makeGiftCard()] })));
  await page.user.click(screen.getByRole('button', { name: 'Note and price of Gift card' }));
  const sheet = within(await screen.findByRole('dialog'));
  const price = sheet.getByRole('textbox', { name: /^Price/ });
  await page.user.clear(price);
  await page.user.type(price, '99');
  await page.user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(price).toHaveAccessibleDescription('From $1.00 to $2,000.00.');
  await page.user.type(price, '00');
  await page.user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(actionBar()).toHaveTextContent('$99.00');
});
