import { deferred, refusal } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { approvedToken, fakeTokeniser } from '../../testing/card-gateway';
import { createFakePosApi, makeTicket, noRates, ticketId } from '../../testing/make-ticket';
import { openReview, receipt, sentTo } from '../../testing/open-ticket';
import { payForm, typeCard } from '../../testing/pay';

afterEach(() => localStorage.clear());

type Page = Awaited<ReturnType<typeof openReview>>;

async function choose({ user }: Page, tender: string, at = 0) {
  const chip = payForm().getAllByRole('button', { name: tender })[at];
  if (!chip) throw new Error(`There is no ${tender} to choose.`);
  await user.click(chip);
}
const charge = ({ user }: Page) => user.click(screen.getByRole('button', { name: /^Charge/ }));

async function sentTenders({ requests }: Page) {
  await waitFor(() => expect(sentTo(requests, 'CheckOutOrder')).toHaveLength(1));
  return sentTo(requests, 'CheckOutOrder')[0];
}

describe('the bar', () => {
  const rates = { ...noRates, service_fee: 0, tax: 0, cash_discount: 400 };

  test('takes the exact amount in cash by one tap, with the cash discount', async () => {
    const page = await openReview(createFakePosApi(makeTicket({ tip: 750 }, rates), { rates }));
    await page.user.click(screen.getByRole('button', { name: 'Cash $55.50' }));
    expect(await sentTenders(page)).toMatchObject({
      input_obj: {
        expected_total: 5_550,
        tenders: [{ type: 'cash', net: 5_000, tip: 750, cash_received: null }],
      },
    });
  });

  test('leads from the card’s amount to the card form, and charges the card by the next tap', async () => {
    fakeTokeniser();
    const page = await openReview(createFakePosApi(makeTicket({ tip: 750 }, rates), { rates }));
    await page.user.click(screen.getByRole('button', { name: 'Card $57.50' }));
    expect(payForm().getByRole('textbox', { name: 'Card number' })).toHaveFocus();
    await typeCard(page.user);
    await page.user.click(screen.getByRole('button', { name: 'Charge $57.50' }));
    expect(await sentTenders(page)).toMatchObject({ input_obj: { tenders: [{ type: 'card', card_token: 'tok_1' }] } });
  });

  test('leads to all tenders', async () => {
    const page = await openReview();
    await page.user.click(screen.getByRole('button', { name: 'More' }));
    expect(payForm().getByRole('button', { name: 'Cash' })).toHaveFocus();
    expect(sentTo(page.requests, 'CheckOutOrder')).toEqual([]);
  });
});

describe('cash', () => {
  const rates = { ...noRates, service_fee: 0, tax: 0, cash_discount: 400 };

  test('applies the cash discount, on the receipt and in the charge', async () => {
    const page = await openReview(createFakePosApi(makeTicket({ tip: 750 }, rates), { rates }));
    expect(receipt()).not.toContain('Cash discount −$2.00');
    await choose(page, 'Cash');
    expect(receipt().slice(-2)).toEqual(['Cash discount −$2.00', 'Total with $7.50 tip $55.50']);
    await page.user.click(screen.getByRole('button', { name: 'Charge $55.50' }));
    expect(await sentTenders(page)).toMatchObject({
      whmcs_id: 10001,
      input_obj: {
        order_id: ticketId,
        version: 3,
        expected_total: 5_550,
        tenders: [{ type: 'cash', net: 5_000, tip: 750, cash_received: null, card_token: null, check_number: null }],
      },
    });
    expect(sentTo(page.requests, 'UpdateOrderReview')).toEqual([]);
  });

  test('shows change for a suggested amount', async () => {
    const page = await openReview(createFakePosApi(makeTicket({ tip: 750 })));
    await choose(page, 'Cash');
    await page.user.click(payForm().getByRole('button', { name: '$60.00' }));
    expect(payForm().getByText('Change due $2.50')).toBeVisible();
    await charge(page);
    expect(await sentTenders(page)).toMatchObject({ input_obj: { tenders: [{ cash_received: 6_000 }] } });
  });

  test('too little cash is refused beside its field, and enough is not', async () => {
    const page = await openReview();
    await choose(page, 'Cash');
    const field = payForm().getByRole('textbox', { name: 'Cash received' });
    await page.user.type(field, '4999');
    await charge(page);
    expect(field).toHaveAccessibleDescription('Optional At least $50.00 is needed.');
    expect(field).toHaveFocus();
    expect(sentTo(page.requests, 'CheckOutOrder')).toEqual([]);
    await page.user.type(field, '{Backspace}{Backspace}{Backspace}{Backspace}7000');
    expect(payForm().getByText('Change due $20.00')).toBeVisible();
    await page.user.click(payForm().getByRole('button', { name: 'Exact' }));
    expect(field).toHaveValue('$0.00');
    await charge(page);
    expect(await sentTenders(page)).toMatchObject({ input_obj: { tenders: [{ cash_received: null }] } });
  });
});

describe('check', () => {
  test('the check number is optional and is sent', async () => {
    const page = await openReview(createFakePosApi(makeTicket({ tip: 750 })));
    await choose(page, 'Check');
    await page.user.type(payForm().getByRole('textbox', { name: 'Check number' }), ' 1077 ');
    await charge(page);
    expect(await sentTenders(page)).toMatchObject({
      input_obj: { tenders: [{ type: 'check', net: 5_000, tip: 750, check_number: '1077' }] },
    });
  });
});

describe('card', () => {
  test('the card is sent to the tokeniser only; the API gets its token', async () => {
    const { cards } = fakeTokeniser();
    const page = await openReview();
    await choose(page, 'Card');
    await typeCard(page.user);
    await page.user.type(payForm().getByRole('textbox', { name: 'Name on card' }), 'Zoë Le ');
    expect(payForm().getByRole('textbox', { name: 'Card number' })).toHaveValue('4242 4242 4242 4242');
    expect(payForm().getByRole('textbox', { name: 'Expiry date' })).toHaveValue('12/39');
    await charge(page);
    expect(await sentTenders(page)).toMatchObject({ input_obj: { tenders: [{ type: 'card', card_token: 'tok_1' }] } });
    const typed = { number: '4242424242424242', expiry: '12/39', cvc: '123', zip: '78701', holder_name: 'Zoë Le' };
    expect(cards).toEqual([{ ...typed, country: 'US' }]);
    expect(JSON.stringify([page.requests, { ...localStorage }])).not.toMatch(/4242 ?4242/);
  });

  test('invalid fields show errors, and no request is sent', async () => {
    const { cards } = fakeTokeniser();
    const page = await openReview();
    await choose(page, 'Card');
    await page.user.type(payForm().getByRole('textbox', { name: 'Card number' }), '4242424242424241');
    await page.user.type(payForm().getByRole('textbox', { name: 'Expiry date' }), '0120');
    await charge(page);
    await waitFor(() =>
      expect(payForm().getByRole('textbox', { name: 'Card number' })).toHaveAccessibleDescription(
        'This card number is not valid.',
      ),
    );
    expect(payForm().getByRole('textbox', { name: 'Card number' })).toHaveFocus();
    expect(payForm().getByRole('textbox', { name: 'Expiry date' })).toHaveAccessibleDescription(
      'This card has expired.',
    );
    expect(payForm().getByRole('textbox', { name: 'Security code' })).toHaveAccessibleDescription(
      'Please enter the security code.',
    );
    expect(payForm().getByRole('textbox', { name: 'Zip code' })).toHaveAccessibleDescription(
      'Please enter the zip code.',
    );
    expect(cards).toEqual([]);
    expect(sentTo(page.requests, 'CheckOutOrder')).toEqual([]);
  });

  test('a refusal of the tokeniser is shown beside its field, and the input is preserved', async () => {
    fakeTokeniser({ fields: [{ path: 'cvc', code: 'card_cvc_invalid' }] });
    const page = await openReview();
    await choose(page, 'Card');
    await typeCard(page.user);
    await charge(page);
    await waitFor(() =>
      expect(payForm().getByRole('textbox', { name: 'Security code' })).toHaveAccessibleDescription(
        'The security code has 3 or 4 digits.',
      ),
    );
    expect(payForm().getByRole('textbox', { name: 'Card number' })).toHaveValue('4242 4242 4242 4242');
    expect(sentTo(page.requests, 'CheckOutOrder')).toEqual([]);
  });

  test('an unreachable tokeniser opens the error dialog, and preserves the card', async () => {
    fakeTokeniser(() => {
      throw new TypeError('Failed to fetch');
    });
    const page = await openReview();
    await choose(page, 'Card');
    await typeCard(page.user);
    await charge(page);
    await waitFor(() => expect(page.shell.shownProblems).toMatchObject([{ kind: 'network' }]));
    expect(payForm().getByRole('textbox', { name: 'Card number' })).toHaveValue('4242 4242 4242 4242');
  });
});

test('the button shows the tokenisation, and a second press sends nothing', async () => {
  const response = deferred();
  const { cards } = fakeTokeniser(() => response.promise.then(() => approvedToken));
  const page = await openReview();
  await choose(page, 'Card');
  await typeCard(page.user);
  await charge(page);
  expect(screen.getByRole('button', { name: /^Charge/ })).toHaveAttribute('aria-busy', 'true');
  await charge(page);
  response.resolve();
  await sentTenders(page);
  expect(cards).toHaveLength(1);
});

describe('several ways', () => {
  const rates = { ...noRates, service_fee: 0, tax: 0, cash_discount: 400 };

  test('cash, card and check each cover a part, the last one the rest, and the sum is the total', async () => {
    fakeTokeniser();
    const page = await openReview(createFakePosApi(makeTicket({ tip: 750 }, rates), { rates }));
    await choose(page, 'Cash');
    await page.user.click(payForm().getByRole('button', { name: 'Split payment' }));
    await page.user.click(payForm().getByRole('button', { name: 'Add payment method' }));
    await choose(page, 'Check', 2);
    const [first, second] = payForm().getAllByRole('textbox', { name: 'Amount' });
    if (!first || !second) throw new Error('Two parts can be typed.');
    await page.user.type(first, '2000');
    await page.user.type(second, '1800');
    expect(payForm().getByText('Remaining: $12.00')).toBeVisible();
    expect(payForm().getByText('With the tip of $7.50')).toBeVisible();
    expect(receipt().slice(-2)).toEqual(['Cash discount −$0.80', 'Total with $7.50 tip $56.70']);
    await typeCard(page.user);
    await page.user.click(screen.getByRole('button', { name: 'Charge $56.70' }));
    expect(await sentTenders(page)).toMatchObject({
      input_obj: {
        expected_total: 5_670,
        tenders: [
          { type: 'cash', net: 2_000, tip: 0, card_token: null },
          { type: 'card', net: 1_800, tip: 0, card_token: 'tok_1' },
          { type: 'check', net: 1_200, tip: 750, card_token: null },
        ],
      },
    });
  });

  test('an empty part shows an error, and a tender can be removed again', async () => {
    const page = await openReview();
    await choose(page, 'Cash');
    await page.user.click(payForm().getByRole('button', { name: 'Split payment' }));
    await charge(page);
    expect(payForm().getByRole('textbox', { name: 'Amount' })).toHaveAccessibleDescription(/Please enter an amount\.$/);
    await page.user.type(payForm().getByRole('textbox', { name: 'Amount' }), '5000');
    expect(payForm().getByRole('alert')).toHaveTextContent(
      'Nothing is left for this payment. Lower the others or remove it.',
    );
    expect(sentTo(page.requests, 'CheckOutOrder')).toEqual([]);
    await page.user.click(payForm().getByRole('button', { name: 'Remove payment 2' }));
    await charge(page);
    expect(await sentTenders(page)).toMatchObject({ input_obj: { tenders: [{ type: 'cash', net: 5_000 }] } });
  });
});

test('a refusal of the tenders is shown, and the selection is preserved', async () => {
  const api = createFakePosApi();
  const page = await openReview(api, {
    resolvers: api.with({
      order_checkout: () => {
        throw refusal('validation', 'validation_failed', {
          fields: [{ path: 'input_obj.tenders', code: 'too_many_tenders', params: { max: 10 } }],
        });
      },
    }),
  });
  await choose(page, 'Check');
  await page.user.type(payForm().getByRole('textbox', { name: 'Check number' }), '1077');
  await charge(page);
  expect(await screen.findByText('A ticket has at most 10 payments.')).toHaveFocus();
  expect(payForm().getByRole('textbox', { name: 'Check number' })).toHaveValue('1077');
  expect(within(document.body).queryByRole('dialog')).toBeNull();
});
