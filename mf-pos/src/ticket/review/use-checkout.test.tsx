import { deferred, offline, refusal } from '@suite/testing';
import { screen, waitFor } from '@testing-library/react';
import { approvedToken, fakeTokeniser } from '../../testing/card-gateway';
import { pass, pressNow } from '../../testing/clock';
import { createFakePosApi, makeTicket } from '../../testing/make-ticket';
import { inputsTo, openReview, receipt, sentTo } from '../../testing/open-ticket';
import { openOther, openTender, payCash, paySheet, typeCard } from '../../testing/pay';

afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

type FakePosApi = ReturnType<typeof createFakePosApi>;
type Page = Awaited<ReturnType<typeof openReview>>;

/**
 * Renders the review with a typed card and a tip, where each checkout is resolved by the next of `resolvers`; the
 * last one is repeated.
 */
async function readyToCharge(api: FakePosApi, resolvers: ((api: FakePosApi) => unknown)[]) {
  let tokens = 0;
  fakeTokeniser(() => ({ ...approvedToken, token: `tok_${++tokens}` }));
  let attempts = 0;
  const page = await openReview(api, {
    resolvers: api.with({ order_checkout: () => resolvers[Math.min(attempts++, resolvers.length - 1)]?.(api) }),
  });
  await page.user.click(screen.getByRole('button', { name: '20% $10.00' }));
  await openTender(page.user, 'Card');
  await typeCard(page.user);
  return page;
}

const paid = (api: FakePosApi) => ({ status: 'completed', decline_code: null, order: api.pay(6_000) });
const pending = (api: FakePosApi) => ({ status: 'pending', decline_code: null, order: api.change({}) });
const declined = (code: string | null) => (api: FakePosApi) => ({
  status: 'declined',
  decline_code: code,
  order: api.change({}),
});
const noResponse = () => {
  throw offline();
};
const refused =
  (code: string, params: Record<string, string> = {}) =>
  () => {
    throw refusal('conflict', code, { params });
  };

const charges = ({ requests }: Page) => sentTo(requests, 'CheckOutOrder');
const keys = (page: Page) => charges(page).map(({ idempotency_key }) => idempotency_key);
const charge = () => screen.getByRole('button', { name: 'Charge $60.00' });

describe('declined', () => {
  test('shows the reason and that nothing was charged; the tip stays, the card is typed again, and the next charge has another key', async () => {
    const page = await readyToCharge(createFakePosApi(), [declined('card_declined'), paid]);
    await page.user.click(charge());
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Payment error');
    expect(notice).toHaveTextContent('The card was declined. Nothing was charged.');
    expect(page.shell.felt).toEqual(['error']);
    expect(paySheet().getByRole('textbox', { name: 'Card number' })).toHaveValue('');
    await typeCard(page.user);
    await page.user.click(charge());
    expect(await screen.findByRole('dialog', { name: 'Ticket #1042 is paid' })).toBeVisible();
    expect(charges(page)).toMatchObject([
      { input_obj: { tenders: [{ card_token: 'tok_1' }] } },
      { input_obj: { tenders: [{ card_token: 'tok_2' }] } },
    ]);
    expect(new Set(keys(page)).size).toBe(2);
    expect(page.shell.felt).toEqual(['error', 'success']);
  });

  test.each([
    ['cards_unavailable', 'This store does not take cards yet. Nothing was charged.'],
    ['gateway_error', 'The card company could not process the payment. Nothing was charged.'],
    ['no_response', 'The card company did not respond in time.'],
    ['never_heard_of', 'The payment did not go through. Nothing was charged.'],
    [null, 'The payment did not go through. Nothing was charged.'],
  ])('%s has its message', async (code, message) => {
    const page = await readyToCharge(createFakePosApi(), [declined(code)]);
    await page.user.click(charge());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  test('drops the card of a part too, and both are typed again', async () => {
    const page = await readyToCharge(createFakePosApi(), [declined('card_declined'), paid]);
    await page.user.click(screen.getByRole('button', { name: 'Close' }));
    for (const _ of ['declined', 'paid']) {
      await openOther(page.user, 'Split payment');
      await page.user.click(paySheet().getByRole('button', { name: 'Card' }));
      for (const key of ['2', '00', '0']) await page.user.click(paySheet().getByRole('button', { name: key }));
      await page.user.click(paySheet().getByRole('button', { name: 'Next' }));
      await typeCard(page.user);
      await page.user.click(paySheet().getByRole('button', { name: 'Take $20.00' }));
      expect(await screen.findByText('Visa ending in 4242')).toBeVisible();
      await openTender(page.user, 'Card');
      await typeCard(page.user);
      await page.user.click(screen.getByRole('button', { name: 'Charge $40.00' }));
      if (_ === 'paid') break;
      expect(await screen.findByRole('alert')).toHaveTextContent('The card was declined.');
      await page.user.click(screen.getByRole('button', { name: 'Close' }));
      expect(screen.queryByText('Visa ending in 4242')).toBeNull();
    }
    expect(await screen.findByRole('dialog', { name: 'Ticket #1042 is paid' })).toBeVisible();
    expect(charges(page)).toMatchObject([
      { input_obj: { tenders: [{ card_token: 'tok_1' }, { card_token: 'tok_2' }] } },
      { input_obj: { tenders: [{ card_token: 'tok_3' }, { card_token: 'tok_4' }] } },
    ]);
  });

  test('another tender can be selected instead', async () => {
    const page = await readyToCharge(createFakePosApi(), [declined('card_declined'), paid]);
    await page.user.click(charge());
    await screen.findByRole('alert');
    await page.user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('alert')).toHaveTextContent('The card was declined. Nothing was charged.');
    await payCash(page.user);
    expect(await screen.findByRole('dialog', { name: 'Ticket #1042 is paid' })).toBeVisible();
    expect(charges(page)[1]).toMatchObject({ input_obj: { tenders: [{ type: 'cash', card_token: null }] } });
  });
});

describe('an unknown outcome', () => {
  test('a pending card is retried automatically with the same key until its outcome is known', async () => {
    const page = await readyToCharge(createFakePosApi(), [pending, pending, paid]);
    jest.useFakeTimers();
    await pressNow(charge());
    expect(screen.getByRole('status')).toHaveTextContent('Checking with the bank');
    expect(screen.getByRole('status')).toHaveTextContent('it is never charged twice');
    expect(screen.queryByRole('button', { name: /^Charge/ })).toBeNull();
    await pass(1_900);
    expect(charges(page)).toHaveLength(1);
    await pass(200);
    expect(charges(page)).toHaveLength(2);
    await pass(3_100);
    expect(screen.getByRole('dialog', { name: 'Ticket #1042 is paid' })).toBeVisible();
    expect(charges(page)).toHaveLength(3);
    expect(new Set(charges(page).map((sent) => JSON.stringify(sent))).size).toBe(1);
  });

  test('without a response it is retried with the same key, or at once', async () => {
    const page = await readyToCharge(createFakePosApi(), [noResponse, paid]);
    await page.user.click(charge());
    await page.user.click(await screen.findByRole('button', { name: 'Check again now' }));
    expect(await screen.findByRole('dialog', { name: 'Ticket #1042 is paid' })).toBeVisible();
    expect(charges(page)).toHaveLength(2);
    expect(new Set(keys(page)).size).toBe(1);
    expect(page.shell.shownProblems).toEqual([]);
  });

  test('a payment that never began is reported, and the next attempt has the same key', async () => {
    const page = await readyToCharge(createFakePosApi(), [noResponse, noResponse, noResponse, paid]);
    jest.useFakeTimers();
    await pressNow(charge());
    await pass(2_000);
    await pass(3_000);
    expect(screen.getByRole('alert')).toHaveTextContent('Not done');
    expect(screen.getByRole('alert')).toHaveTextContent('The server cannot be reached.');
    await pressNow(screen.getByRole('button', { name: 'Card $60.00' }));
    expect(paySheet().getByText('Visa ending in 4242')).toBeVisible();
    await pressNow(charge());
    expect(screen.getByRole('dialog', { name: 'Ticket #1042 is paid' })).toBeVisible();
    expect(charges(page)).toHaveLength(4);
    expect(new Set(keys(page)).size).toBe(1);
  });

  test('a payment whose response was lost is detected', async () => {
    const lost = (api: FakePosApi) => {
      if (api.ticket.order_status !== 'done') api.pay(6_000);
      throw offline();
    };
    await readyToCharge(createFakePosApi(), [lost]);
    jest.useFakeTimers();
    await pressNow(charge());
    await pass(2_000);
    await pass(3_000);
    expect(screen.getByRole('dialog', { name: 'Ticket #1042 is paid' })).toBeVisible();
  });
});

describe('a payment that began elsewhere', () => {
  test('is awaited, and its end is shown', async () => {
    const api = createFakePosApi(makeTicket({ checkout_pending: true }));
    jest.useFakeTimers();
    const page = await openReview(api);
    expect(screen.getByText('Checking with the bank')).toBeVisible();
    api.pay(5_000);
    await pass(3_100);
    expect(screen.getByRole('dialog', { name: 'Ticket #1042 is paid' })).toHaveTextContent('$50.00');
    expect(charges(page)).toEqual([]);
  });

  test('leaves the ticket to be paid if it failed', async () => {
    const api = createFakePosApi(makeTicket({ checkout_pending: true }));
    const page = await openReview(api);
    api.change({ checkout_pending: false });
    await page.user.click(screen.getByRole('button', { name: 'Check again now' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The payment did not go through. Nothing was charged.');
    expect(screen.getByRole('button', { name: 'Cash $50.00' })).toBeVisible();
  });
});

test('a change by another device is shown when the page regains focus, and the chosen tip stays', async () => {
  const api = createFakePosApi();
  const page = await readyToCharge(api, [paid]);
  const [first, ...rest] = api.ticket.order_items;
  if (!first) throw new Error('The ticket is empty.');
  api.change({
    changed_by: 'Mia Chen',
    changed_at: '2026-11-21T20:14:00.000Z',
    order_items: [{ ...first, quantity: 2 }, ...rest],
  });
  window.dispatchEvent(new Event('focus'));
  // The sheet gives way to the notice of the page.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Mia Chen changed this ticket at 2:14 PM');
  expect(receipt()).toEqual(expect.arrayContaining(['Subtotal $88.00', 'Total with $10.00 tip $98.00']));
  await openTender(page.user, 'Card');
  await typeCard(page.user);
  await page.user.click(screen.getByRole('button', { name: 'Charge $98.00' }));
  await waitFor(() => expect(charges(page)).toHaveLength(1));
  expect(screen.queryByText(/^Mia Chen changed/)).toBeNull();
});

describe('refused', () => {
  test('a ticket changed by another person shows a notice, the new figures and the chosen tip', async () => {
    const changed = (api: FakePosApi) => {
      const [first, ...rest] = api.ticket.order_items;
      if (first) api.change({ order_items: [{ ...first, quantity: 2 }, ...rest] });
      throw refusal('conflict', 'order_changed', {
        params: { changed_by: 'Mia Chen', changed_at: '2026-11-21T20:14:00.000Z' },
      });
    };
    const page = await readyToCharge(createFakePosApi(), [changed, paid]);
    await page.user.click(charge());
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Mia Chen changed this ticket at 2:14 PM');
    expect(notice).toHaveTextContent('Gel manicure: now 2');
    expect(receipt()).toEqual(expect.arrayContaining(['Subtotal $88.00', 'Total with $10.00 tip $98.00']));
    await page.user.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await openTender(page.user, 'Card');
    await page.user.click(screen.getByRole('button', { name: 'Charge $98.00' }));
    await waitFor(() => expect(charges(page)).toHaveLength(2));
    expect(charges(page)[1]).toMatchObject({ input_obj: { version: 5, expected_total: 9_800 } });
    expect(new Set(keys(page)).size).toBe(2);
  });

  test('a reused key is refused, and nothing is charged', async () => {
    const page = await readyToCharge(createFakePosApi(), [refused('idempotency_key_reused')]);
    await page.user.click(charge());
    expect(await screen.findByRole('alert')).toHaveTextContent('This was already sent with other details.');
  });

  test('a point of sale that the store has not paid opens the dialog of the packages', async () => {
    const page = await readyToCharge(createFakePosApi(), [refused('service_suspended', { service: 'pos' })]);
    await page.user.click(charge());
    await screen.findByRole('alert');
    expect(page.shell.shownProblems).toMatchObject([{ code: 'service_suspended', params: { service: 'pos' } }]);
  });

  test('a ticket that another person has paid shows its receipt', async () => {
    const closed = (api: FakePosApi) => {
      api.pay(5_000);
      throw refusal('conflict', 'order_closed');
    };
    const page = await readyToCharge(createFakePosApi(), [closed]);
    await page.user.click(charge());
    expect(await screen.findByText(/^Paid Nov 21, 2026/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Charge/ })).toBeNull();
  });

  test('a refused review is shown, and nothing is charged', async () => {
    const api = createFakePosApi();
    fakeTokeniser();
    const page = await openReview(api, {
      resolvers: api.with({
        order_update_review: () => {
          throw refusal('validation', 'validation_failed', {
            fields: [{ path: 'input_obj.review.tip_shares.0.employee_id', code: 'staff_not_on_ticket' }],
          });
        },
      }),
    });
    await page.user.click(screen.getByRole('button', { name: '20% $10.00' }));
    await payCash(page.user);
    expect(await screen.findByText('This person is not on the ticket.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(charges(page)).toEqual([]);
    expect(receipt()).toContain('Total with $10.00 tip $60.00');
  });
});

test('the button shows progress, and a second press charges nothing', async () => {
  const response = deferred();
  const page = await readyToCharge(createFakePosApi(), [(api) => response.promise.then(() => paid(api))]);
  await page.user.click(charge());
  await waitFor(() => expect(charge()).toHaveAttribute('aria-busy', 'true'));
  await page.user.click(charge());
  response.resolve();
  expect(await screen.findByRole('dialog', { name: 'Ticket #1042 is paid' })).toBeVisible();
  expect(charges(page)).toHaveLength(1);
  expect(inputsTo(page.requests, 'UpdateOrderReview')).toHaveLength(1);
});
