import { deferred, refusal } from '@suite/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { approvedToken, fakeTokeniser } from '../../testing/card-gateway';
import { makeGiftCard } from '../../testing/make-line';
import { createFakePosApi, makeTicket, noRates, ticketId } from '../../testing/make-ticket';
import { openReview, receipt, sentTo } from '../../testing/open-ticket';
import { charge, openOther, openTender, payCash, paySheet, typeCard } from '../../testing/pay';

afterEach(() => localStorage.clear());

type Page = Awaited<ReturnType<typeof openReview>>;

async function sentTenders({ requests }: Page) {
  await waitFor(() => expect(sentTo(requests, 'CheckOutOrder')).toHaveLength(1));
  return sentTo(requests, 'CheckOutOrder')[0];
}
const nothingSent = ({ requests }: Page) => expect(sentTo(requests, 'CheckOutOrder')).toEqual([]);
const press = ({ user }: Page, name: string | RegExp) => user.click(paySheet().getByRole('button', { name }));
const typeAmount = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await press(page, key);
};
const rates = { ...noRates, service_fee: 0, tax: 0, cash_discount: 400 };
const withTip = () => openReview(createFakePosApi(makeTicket({ tip: 750 }, rates), { rates }));

describe('the bar', () => {
  const bar = () =>
    within(document.querySelector<HTMLElement>('[data-action-bar]') ?? document.body)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);

  test('is the only payment control, and has the same buttons in each state', async () => {
    const page = await openReview(createFakePosApi(makeTicket({ order_items: [makeGiftCard({ price: 5_000 })] })));
    expect(screen.queryByRole('region', { name: 'Payment' })).toBeNull();
    const usual = ['Cash $50.00', 'Card $50.00', 'Other methods'];
    expect(bar()).toEqual(usual);
    act(() => page.shell.reach.set(false));
    await page.user.click(screen.getByRole('button', { name: 'Cash $50.00' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Selling gift cards needs a connection.');
    expect(bar()).toEqual(usual);
  });

  test('leads from the card’s amount to the card form, and charges the card by the next tap', async () => {
    fakeTokeniser();
    const page = await withTip();
    await page.user.click(screen.getByRole('button', { name: 'Card $57.50' }));
    await typeCard(page.user);
    await page.user.click(screen.getByRole('button', { name: 'Charge $57.50' }));
    expect(await sentTenders(page)).toMatchObject({ input_obj: { tenders: [{ type: 'card', card_token: 'tok_1' }] } });
  });

  test('leads to all other methods', async () => {
    const page = await openReview();
    await openTender(page.user, 'Other methods');
    const names = paySheet().getAllByRole('listitem');
    expect(names.map(({ textContent }) => textContent)).toEqual(['Pay link', 'Gift card', 'Check', 'Split payment']);
    nothingSent(page);
  });

  test('pays a ticket of $0.00 by one tap', async () => {
    const free = makeTicket({ order_items: [] });
    const page = await openReview(createFakePosApi(free));
    expect(screen.getByRole('button', { name: 'Card $0.00' })).toBeDisabled();
    await page.user.click(screen.getByRole('button', { name: 'Cash $0.00' }));
    expect(await sentTenders(page)).toMatchObject({ input_obj: { expected_total: 0, tenders: [{ type: 'cash' }] } });
  });
});

describe('cash', () => {
  test('takes the exact amount by two taps, with the cash discount', async () => {
    const page = await withTip();
    await openTender(page.user, 'Cash');
    expect(paySheet().getByText('With a cash discount of $2.00')).toBeVisible();
    await press(page, 'Exact $55.50');
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

  test('charges a likely amount at once', async () => {
    const page = await openReview(createFakePosApi(makeTicket({ tip: 750 })));
    await openTender(page.user, 'Cash');
    const amounts = paySheet().getAllByRole('button', { name: /\$/ });
    expect(amounts.map(({ textContent }) => textContent)).toEqual(['Exact $57.50', '$60.00', '$100.00', '$150.00']);
    await press(page, '$60.00');
    expect(await sentTenders(page)).toMatchObject({
      input_obj: { expected_total: 5_750, tenders: [{ cash_received: 6_000 }] },
    });
  });

  test('charges another amount, and shows the change before', async () => {
    const page = await openReview();
    await openTender(page.user, 'Cash');
    await press(page, 'Other amount');
    expect(paySheet().getByRole('button', { name: 'Charge $50.00' })).toBeDisabled();
    await page.user.keyboard('7000');
    expect(paySheet().getByText('Change due $20.00')).toHaveRole('status');
    await press(page, 'Charge $50.00');
    expect(await sentTenders(page)).toMatchObject({ input_obj: { tenders: [{ cash_received: 7_000 }] } });
  });
});

describe('check', () => {
  test('the check number is optional and is sent', async () => {
    const page = await openReview(createFakePosApi(makeTicket({ tip: 750 })));
    await openOther(page.user, 'Check');
    await page.user.type(paySheet().getByRole('textbox', { name: 'Check number' }), ' 1077 ');
    await charge(page.user);
    expect(await sentTenders(page)).toMatchObject({
      input_obj: { tenders: [{ type: 'check', net: 5_000, tip: 750, check_number: '1077' }] },
    });
  });
});

describe('card', () => {
  test('the card is sent to the tokeniser only; the API gets its token', async () => {
    const { cards } = fakeTokeniser();
    const page = await openReview();
    await openTender(page.user, 'Card');
    await typeCard(page.user);
    await page.user.type(paySheet().getByRole('textbox', { name: 'Name on card' }), 'Zoë Le ');
    expect(paySheet().getByRole('textbox', { name: 'Card number' })).toHaveValue('4242 4242 4242 4242');
    expect(paySheet().getByRole('textbox', { name: 'Expiry date' })).toHaveValue('12/39');
    await charge(page.user);
    expect(await sentTenders(page)).toMatchObject({ input_obj: { tenders: [{ type: 'card', card_token: 'tok_1' }] } });
    const typed = { number: '4242424242424242', expiry: '12/39', cvc: '123', zip: '78701', holder_name: 'Zoë Le' };
    expect(cards).toEqual([{ ...typed, country: 'US' }]);
    expect(JSON.stringify([page.requests, { ...localStorage }])).not.toMatch(/4242 ?4242/);
  });

  test('invalid fields show errors, and no request is sent', async () => {
    const { cards } = fakeTokeniser();
    const page = await openReview();
    await openTender(page.user, 'Card');
    await page.user.type(paySheet().getByRole('textbox', { name: 'Card number' }), '4242424242424241');
    await page.user.type(paySheet().getByRole('textbox', { name: 'Expiry date' }), '0120');
    await charge(page.user);
    await waitFor(() =>
      expect(paySheet().getByRole('textbox', { name: 'Card number' })).toHaveAccessibleDescription(
        'This card number is not valid.',
      ),
    );
    expect(paySheet().getByRole('textbox', { name: 'Card number' })).toHaveFocus();
    expect(paySheet().getByRole('textbox', { name: 'Expiry date' })).toHaveAccessibleDescription(
      'This card has expired.',
    );
    expect(paySheet().getByRole('textbox', { name: 'Security code' })).toHaveAccessibleDescription(
      'Please enter the security code.',
    );
    expect(paySheet().getByRole('textbox', { name: 'Zip code' })).toHaveAccessibleDescription(
      'Please enter the zip or postal code.',
    );
    expect(cards).toEqual([]);
    expect(sentTo(page.requests, 'CheckOutOrder')).toEqual([]);
  });

  test('a refusal of the tokeniser is shown beside its field, and the input is preserved', async () => {
    fakeTokeniser({ fields: [{ path: 'cvc', code: 'card_cvc_invalid' }] });
    const page = await openReview();
    await openTender(page.user, 'Card');
    await typeCard(page.user);
    await charge(page.user);
    await waitFor(() =>
      expect(paySheet().getByRole('textbox', { name: 'Security code' })).toHaveAccessibleDescription(
        'The security code has 3 or 4 digits.',
      ),
    );
    expect(paySheet().getByRole('textbox', { name: 'Card number' })).toHaveValue('4242 4242 4242 4242');
    expect(sentTo(page.requests, 'CheckOutOrder')).toEqual([]);
  });

  test('an unreachable tokeniser opens the error dialog, and preserves the card', async () => {
    fakeTokeniser(() => {
      throw new TypeError('Failed to fetch');
    });
    const page = await openReview();
    await openTender(page.user, 'Card');
    await typeCard(page.user);
    await charge(page.user);
    await waitFor(() => expect(page.shell.shownProblems).toMatchObject([{ kind: 'network' }]));
    expect(paySheet().getByRole('textbox', { name: 'Card number' })).toHaveValue('4242 4242 4242 4242');
  });
});

test('the button shows the tokenisation, and a second press sends nothing', async () => {
  const response = deferred();
  const { cards } = fakeTokeniser(() => response.promise.then(() => approvedToken));
  const page = await openReview();
  await openTender(page.user, 'Card');
  await typeCard(page.user);
  await charge(page.user);
  expect(screen.getByRole('button', { name: /^Charge/ })).toHaveAttribute('aria-busy', 'true');
  await charge(page.user);
  response.resolve();
  await sentTenders(page);
  expect(cards).toHaveLength(1);
});

describe('a split payment', () => {
  test('takes what the client hands over in cash, and the rest with the tip by card', async () => {
    fakeTokeniser();
    const page = await withTip();
    await openOther(page.user, 'Split payment');
    await press(page, '$20.00');
    const split = within(screen.getByRole('region', { name: 'Split payment' }));
    expect(split.getByText('Cash').nextElementSibling).toHaveTextContent('$20.00');
    expect(split.getByText('Tip').nextElementSibling).toHaveTextContent('$7.50');
    // 20.83 of the services less 4 % is 20.00.
    expect(split.getByText('Left to pay, with the tip').nextElementSibling).toHaveTextContent('$36.67');
    expect(receipt().slice(-2)).toEqual(['Cash discount −$0.83', 'Total with $7.50 tip $56.67']);
    await page.user.click(screen.getByRole('button', { name: 'Card $36.67' }));
    await typeCard(page.user);
    await page.user.click(screen.getByRole('button', { name: 'Charge $36.67' }));
    expect(await sentTenders(page)).toMatchObject({
      input_obj: {
        expected_total: 5_667,
        tenders: [
          { type: 'cash', net: 2_083, tip: 0, cash_received: 2_000 },
          { type: 'card', net: 2_917, tip: 750, card_token: 'tok_1' },
        ],
      },
    });
  });

  test('begins on the cash pad with an amount below what is due', async () => {
    const page = await openReview();
    await openTender(page.user, 'Cash');
    await press(page, 'Other amount');
    await typeAmount(page, '2', '00', '0');
    expect(paySheet().getByText('Remaining: $30.00')).toHaveRole('status');
    await press(page, 'Take $20.00');
    await openTender(page.user, 'Cash');
    await press(page, '$40.00');
    expect(await sentTenders(page)).toMatchObject({
      input_obj: { tenders: [{ type: 'cash', net: 5_000, cash_received: 6_000 }] },
    });
  });

  test('takes cash, card and check, and the sum is the total', async () => {
    fakeTokeniser();
    const page = await withTip();
    await openOther(page.user, 'Split payment');
    await press(page, '$20.00');
    await openOther(page.user, 'Split payment');
    await press(page, 'Card');
    await typeAmount(page, '1', '8', '00');
    await press(page, 'Next');
    await typeCard(page.user);
    await press(page, 'Take $18.00');
    expect(await screen.findByText('Visa ending in 4242')).toBeVisible();
    await openOther(page.user, 'Check');
    await page.user.click(screen.getByRole('button', { name: 'Charge $18.67' }));
    expect(await sentTenders(page)).toMatchObject({
      input_obj: {
        expected_total: 5_667,
        tenders: [
          { type: 'cash', net: 2_083, tip: 0, card_token: null },
          { type: 'card', net: 1_800, tip: 0, card_token: 'tok_1' },
          { type: 'check', net: 1_117, tip: 750, card_token: null },
        ],
      },
    });
  });

  test('leads from an amount that is not below the rest to the tender itself', async () => {
    const page = await openReview();
    await openOther(page.user, 'Split payment');
    await typeAmount(page, '5', '00', '0');
    await press(page, 'Next');
    expect(paySheet().getByRole('button', { name: 'Exact $50.00' })).toBeVisible();
  });

  test('is charged as it is once it covers a ticket that became cheaper', async () => {
    const api = createFakePosApi();
    const page = await openReview(api);
    await openOther(page.user, 'Split payment');
    await press(page, '$40.00');
    const [first] = api.ticket.order_items;
    if (!first) throw new Error('The ticket is empty.');
    act(() => void api.change({ order_items: [{ ...first, price: 1_500 }] }));
    window.dispatchEvent(new Event('focus'));
    await page.user.click(await screen.findByRole('button', { name: 'Charge $15.00' }));
    expect(await sentTenders(page)).toMatchObject({
      input_obj: { expected_total: 1_500, tenders: [{ type: 'cash', net: 1_500, cash_received: 4_000 }] },
    });
  });

  test('forgets a part that is removed', async () => {
    const page = await openReview();
    await openOther(page.user, 'Split payment');
    await press(page, '$40.00');
    expect(screen.getByRole('button', { name: 'Card $10.00' })).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Remove Cash' }));
    expect(screen.queryByRole('region', { name: 'Split payment' })).toBeNull();
    await payCash(page.user);
    expect(await sentTenders(page)).toMatchObject({ input_obj: { tenders: [{ type: 'cash', net: 5_000 }] } });
  });

  test('survives a reload', async () => {
    const page = await openReview();
    await openOther(page.user, 'Split payment');
    await press(page, '$40.00');
    page.unmount();
    await openReview();
    expect(screen.getByRole('button', { name: 'Card $10.00' })).toBeVisible();
  });
});

test('a refusal of the tenders is shown on the page', async () => {
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
  await openOther(page.user, 'Check');
  await charge(page.user);
  expect(await screen.findByText('A ticket has at most 10 payments.')).toHaveFocus();
  expect(within(document.body).queryByRole('dialog')).toBeNull();
});
