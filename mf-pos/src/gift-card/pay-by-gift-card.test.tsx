import { refusal } from '@suite/testing';
import { screen, waitFor } from '@testing-library/react';
import { makeGiftCard, makeLine } from '../testing/make-line';
import { createFakePosApi, makeTicket } from '../testing/make-ticket';
import { openReview, sentTo } from '../testing/open-ticket';
import { openOther, openTender, paySheet, charge as pressCharge } from '../testing/pay';

afterEach(() => localStorage.clear());

const card = (balance: number, status = 'active', more: object = {}) => ({
  id: '00000000-0000-4000-8000-0000000000e1',
  code: 'PLASTIC1',
  is_code_masked: false,
  status,
  balance,
  current_balance: balance,
  held: 0,
  off_reason: null,
  expires_on: null,
  customer: null,
  ...more,
});

/** Renders the review of $50 in a store with one gift card. */
const openWith = (found: object | null, more: object = {}, api = createFakePosApi()) =>
  openReview(api, { resolvers: api.with({ gcm_get_gift_card: found, ...more }) });

type Page = Awaited<ReturnType<typeof openWith>>;

async function look({ user }: Page, code = 'plastic1') {
  await openOther(user, 'Gift card');
  await user.type(paySheet().getByRole('textbox', { name: /^Gift card code/ }), `${code}{Enter}`);
}
const charge = ({ user }: Page) => pressCharge(user);

test('pays the whole ticket if the balance is enough', async () => {
  const page = await openWith(card(8_000));
  await look(page);
  expect(await paySheet().findByText('Balance $80.00')).toBeVisible();
  await charge(page);
  await waitFor(() =>
    expect(sentTo(page.requests, 'CheckOutOrder')).toMatchObject([
      { input_obj: { tenders: [{ type: 'gift_card', net: 5_000, gift_card_code: 'PLASTIC1' }] } },
    ]),
  );
});

test('pays the balance, and the rest and the tip by another tender', async () => {
  const page = await openWith(card(3_000), {}, createFakePosApi(makeTicket({ tip: 700 })));
  await look(page);
  expect(await paySheet().findByText('Remaining: $27.00')).toBeVisible();
  await page.user.click(paySheet().getByRole('button', { name: 'Take $30.00' }));
  expect(screen.getByText('Gift card ending in TIC1')).toBeVisible();
  await openTender(page.user, 'Cash');
  await page.user.click(paySheet().getByRole('button', { name: 'Exact $27.00' }));
  await waitFor(() =>
    expect(sentTo(page.requests, 'CheckOutOrder')).toMatchObject([
      {
        input_obj: {
          tenders: [
            { type: 'gift_card', net: 3_000, tip: 0, gift_card_code: 'PLASTIC1' },
            { type: 'cash', net: 2_000, tip: 700, gift_card_code: null },
          ],
        },
      },
    ]),
  );
});

test('a gift card that the ticket sells is left to another tender', async () => {
  const mixed = makeTicket({ order_items: [makeLine(), makeGiftCard({ price: 3_000 })] });
  const page = await openWith(card(20_000), {}, createFakePosApi(mixed));
  await look(page);
  expect(await paySheet().findByText('Remaining: $30.00')).toBeVisible();
});

test('a gift card never pays for a ticket of gift cards', async () => {
  const page = await openWith(card(20_000), {}, createFakePosApi(makeTicket({ order_items: [makeGiftCard()] })));
  await look(page);
  await paySheet().findByText('Balance $200.00');
  expect(paySheet().queryByRole('button', { name: /^(Charge|Take)/ })).toBeNull();
  expect(paySheet().getByText(/^A gift card cannot pay for another gift card\./)).toBeVisible();
  expect(sentTo(page.requests, 'CheckOutOrder')).toEqual([]);
});

test.each([
  ['does not exist', null, 'This store has no gift card with this code.'],
  ['was not sold', card(0, 'inactive'), 'This gift card was not sold yet, or was refunded.'],
  ['has expired', card(0, 'expired'), 'This gift card has expired.'],
  ['is used up', card(0, 'depleted'), 'This gift card has no balance left.'],
  ['was switched off', card(0, 'inactive', { off_reason: 'lost' }), 'This gift card was switched off.'],
  [
    'is in use on another ticket',
    card(0, 'active', { held: 3_000 }),
    'A payment on another ticket is using this gift card. Try again when it is done.',
  ],
])('a card that %s is refused beside the field', async (_, found, message) => {
  const page = await openWith(found);
  await look(page);
  expect(await paySheet().findByText(message)).toBeVisible();
  expect(paySheet().getByRole('textbox', { name: /^Gift card code/ })).toHaveValue('plastic1');
});

test('a code with a wrong letter shows an error', async () => {
  const page = await openWith(null);
  await look(page, '2345-6789-ABCZ');
  expect(await paySheet().findByText('A letter of this code is wrong. Compare it with the card.')).toBeVisible();
});

test('a card that was not looked up is not charged', async () => {
  const page = await openWith(card(8_000));
  await openOther(page.user, 'Gift card');
  await charge(page);
  expect(paySheet().getByText('Check the balance of the card first.')).toBeVisible();
  expect(sentTo(page.requests, 'CheckOutOrder')).toEqual([]);
});

test('a card that another person charged first shows its remaining balance beside the field', async () => {
  const page = await openWith(card(8_000), {
    order_checkout: refusal('validation', 'validation_failed', {
      fields: [{ path: 'input_obj.tenders.0.gift_card_code', code: 'gift_card_short', params: { balance: 1_250 } }],
    }),
  });
  await look(page);
  await paySheet().findByText('Balance $80.00');
  await charge(page);
  expect(await paySheet().findByText('The card holds $12.50 by now. Choose it again.')).toBeVisible();
  await page.user.click(paySheet().getByRole('button', { name: 'Other card' }));
  const code = paySheet().getByRole('textbox', { name: /^Gift card code/ });
  expect(code).toHaveValue('');
  expect(code).not.toHaveAccessibleDescription(expect.stringContaining('by now'));
});

test('too many wrong codes show that the person has to wait', async () => {
  const page = await openWith(
    refusal('rate_limited', 'rate_limited', { params: { retry_after_seconds: 900 } }) as object,
  );
  await look(page);
  expect(await paySheet().findByText('Please wait a moment and try again later.')).toBeVisible();
});
