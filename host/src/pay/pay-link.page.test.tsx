import { localProblem, TransportFailure } from '@suite/graphql/problems';
import type { GraphqlRequest, GraphqlResponse, Transport } from '@suite/graphql/transport';
import { ShellProvider } from '@suite/remote-kit';
import { act, screen, within } from '@testing-library/react';
import { createClientShell } from '../client/client-shell';
import { createNavigation } from '../core/navigation/navigation';
import { refusal } from '../testing/render-auth-page';
import { hostI18n, renderHost } from '../testing/render-host';
import type { PayPageFragment } from './pay.generated';
import { PayLinkPage } from './pay-link.page';

const token = 'secret-token';
const makePage = (changes: Partial<PayPageFragment> = {}): PayPageFragment => ({
  status: 'open',
  language: 'en',
  seconds_left: 720,
  total: 3_800,
  tip: 0,
  tip_base: 3_800,
  tip_presets: [1_500, 2_000, 2_500],
  max_tip: 3_800,
  decline_code: null,
  store: {
    name: 'Lotus Nails & Spa',
    avatar: '/pictures/logo.jpg',
    phone: '+18135550100',
    country_code: 'US',
    timezone: 'America/New_York',
  },
  items: [
    { id: '1', type: 'service', name: 'Gel manicure', quantity: 1, person: null, amount: 4_000, discount: 200 },
    { id: '2', type: 'custom', name: 'Custom amount', quantity: 1, person: 'Anna', amount: 0, discount: 0 },
  ],
  figures: [
    { kind: 'sub_total', amount: 3_800 },
    { kind: 'tax', amount: 0 },
    { kind: 'tip', amount: 0 },
    { kind: 'total', amount: 3_800 },
  ],
  card_tokeniser: { mode: 'direct', url: '/tokens' },
  payment: null,
  ...changes,
});
const paid = makePage({
  status: 'paid',
  total: 4_560,
  tip: 760,
  seconds_left: 0,
  payment: {
    order_code: '1042',
    paid_at: '2026-11-21T16:31:00.000Z',
    card_type: 'Visa',
    card_last_four: '4242',
    amount: 4_560,
    point_balance: 385,
  },
});

afterEach(() => localStorage.clear());

/** Opens the page with the server's response to each operation; `responses` can be changed later. */
async function openPage(page: PayPageFragment | GraphqlResponse, of = token) {
  history.replaceState({ index: 0, key: 'default', state: null }, '', `/pay#${of}`);
  const responses: Record<string, GraphqlResponse | Error | Promise<GraphqlResponse>> = {
    OpenPayLink: 'status' in page ? { data: { pay_link_open: page } } : page,
    PayLinkPage: 'status' in page ? { data: { pay_link_page: page } } : page,
  };
  const send = jest.fn(async ({ operation }: GraphqlRequest) => {
    const response = (await responses[operation]) ?? refusal('other', 'other');
    if (response instanceof Error) throw response;
    return response;
  });
  const i18n = hostI18n();
  const shell = { ...createClientShell({ navigation: createNavigation(window), i18n }, jest.fn()) };
  Object.assign(shell, { transport: { send } as unknown as Transport });
  const view = renderHost(
    <ShellProvider shell={shell}>
      <PayLinkPage shell={shell} token={of} />
    </ShellProvider>,
  );
  await act(async () => undefined);
  const sent = (operation: string) =>
    send.mock.calls.map(([request]) => request).filter((request) => request.operation === operation);
  return { ...view, responses, sent };
}

/** Types a card of which the tokeniser returns a token. */
async function typeCard({ user }: Awaited<ReturnType<typeof openPage>>) {
  globalThis.fetch = jest.fn(async () => ({
    json: async () => ({ token: 'tok_1', card_type: 'Visa', last_four: '4242' }),
  })) as never;
  await user.type(screen.getByLabelText('Card number'), '4242424242424242');
  await user.type(screen.getByLabelText('Expiry date'), '1239');
  await user.type(screen.getByLabelText('Security code'), '123');
  await user.type(screen.getByLabelText('Zip code'), '33602');
}
const press = (name: string | RegExp) => screen.getByRole('button', { name });

test('speaks the language of the client, unless another was chosen on the phone', async () => {
  const { unmount } = await openPage(makePage({ language: 'vi' }));
  expect(await screen.findByRole('heading', { name: 'Thanh toán phiếu' })).toBeVisible();
  unmount();
  localStorage.setItem('suite:device:language', 'en');
  await openPage(makePage({ language: 'vi' }));
  expect(screen.getByRole('heading', { name: 'Pay your ticket' })).toBeVisible();
});

test('shows the ticket, and presets of which none is selected', async () => {
  await openPage(makePage());
  expect(screen.getByText('Lotus Nails & Spa')).toBeVisible();
  expect(screen.getByRole('presentation')).toHaveAttribute('src', '/pictures/logo.jpg');
  const ticket = within(screen.getByLabelText('Your ticket', { selector: 'dl' }));
  expect(ticket.getByText('Discount on this line')).toBeVisible();
  expect(ticket.getByText('For Anna')).toBeVisible();
  expect(ticket.getByText('Total').nextElementSibling).toHaveTextContent('$38.00');
  expect(ticket.queryByText('Tax')).toBeNull();
  for (const name of ['No tip', '15% $5.70', '20% $7.60', '25% $9.50'])
    expect(press(name)).toHaveAttribute('aria-pressed', 'false');
  expect(press('Pay $38.00')).toBeEnabled();
  expect(screen.getByText('This link works for 12 more minutes.')).toBeVisible();
});

test('asks for a tip before anything is sent, and for a valid card', async () => {
  const page = await openPage(makePage());
  await page.user.click(press('Pay $38.00'));
  expect(screen.getByText('Choose a tip, or “No tip”.')).toHaveRole('alert');
  await page.user.click(press('No tip'));
  await page.user.click(press('Pay $38.00'));
  expect(screen.getByLabelText('Card number')).toBeInvalid();
  expect(page.sent('PayByLink')).toEqual([]);
});

test('pays with the tip, once for two presses, and shows the receipt', async () => {
  const page = await openPage(makePage());
  page.responses.PayByLink = { data: { pay_link_pay: paid } };
  await page.user.click(press('20% $7.60'));
  await typeCard(page);
  await page.user.dblClick(press('Pay $45.60'));
  expect(await screen.findByRole('heading', { name: 'Thank you! Your payment was received.' })).toBeVisible();
  expect(screen.getByText('Receipt #1042')).toBeVisible();
  expect(screen.getByText('Visa ending in 4242')).toBeVisible();
  expect(screen.getByText('You have 385 points after this visit.')).toBeVisible();
  expect(page.sent('PayByLink').map(({ variables }) => variables)).toEqual([
    { input_obj: { token, tip: 760, card_token: 'tok_1' }, idempotency_key: expect.any(String) },
  ]);
});

test('sends the same request again after a lost response', async () => {
  const page = await openPage(makePage());
  page.responses.PayByLink = new TransportFailure(localProblem('network'));
  await page.user.click(press('No tip'));
  await typeCard(page);
  await page.user.click(press('Pay $38.00'));
  expect(await screen.findByText(/you are never charged twice/)).toHaveRole('alert');
  page.responses.PayByLink = { data: { pay_link_pay: paid } };
  await page.user.click(press('Pay $38.00'));
  await screen.findByText('Receipt #1042');
  const [first, second] = page.sent('PayByLink').map(({ variables }) => variables);
  expect(second).toEqual(first);
});

test('says that a card was declined, and takes another one with a new key', async () => {
  const page = await openPage(makePage());
  page.responses.PayByLink = { data: { pay_link_pay: makePage({ decline_code: 'card_declined' }) } };
  await page.user.click(press('No tip'));
  await typeCard(page);
  await page.user.click(press('Pay $38.00'));
  expect(await screen.findByText(/The card was declined. Nothing was charged./)).toHaveRole('alert');
  await page.user.click(press('Pay $38.00'));
  const keys = page.sent('PayByLink').map(({ variables }) => variables?.idempotency_key);
  expect(new Set(keys).size).toBe(2);
});

test('keeps the tip while a slow card is charged, and says that it was declined', async () => {
  const page = await openPage(makePage());
  let respond: (response: GraphqlResponse) => void = () => undefined;
  page.responses.PayByLink = new Promise((resolve) => {
    respond = resolve;
  });
  page.responses.PayLinkPage = { data: { pay_link_page: makePage({ status: 'processing' }) } };
  await page.user.click(press(/^15%/));
  await typeCard(page);
  await page.user.click(press('Pay $43.70'));
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(page.sent('PayLinkPage').length).toBeGreaterThan(0);
  await act(async () => respond({ data: { pay_link_pay: makePage({ decline_code: 'card_declined' }) } }));
  expect(await screen.findByText(/The card was declined. Nothing was charged./)).toHaveRole('alert');
  expect(press('Pay $43.70')).toBeEnabled();
});

test('limits a typed tip, and begins with the one that is on the ticket', async () => {
  const { user } = await openPage(makePage({ tip: 500 }));
  expect(screen.getByLabelText('Tip amount')).toHaveValue('$5.00');
  expect(press('Pay $43.00')).toBeEnabled();
  expect(screen.getByText('Up to $38.00')).toBeVisible();
  await user.click(press('No tip'));
  expect(press('Pay $38.00')).toBeEnabled();
});

test('a ticket without anybody to tip has no tip', async () => {
  await openPage(makePage({ max_tip: 0, tip_base: 0 }));
  expect(screen.queryByText('Would you like to add a tip?')).toBeNull();
});

test('without a tokeniser it sends the client to the desk', async () => {
  await openPage(makePage({ card_tokeniser: null }));
  expect(screen.getByText('Cards cannot be entered here. Please pay at the front desk.')).toBeVisible();
  expect(press('Pay $38.00')).toBeDisabled();
});

test.each([
  ['expired', 'This link has expired'],
  ['canceled', 'This link was canceled'],
  ['closed', 'This ticket was already paid or has changed'],
] as const)('a link that is %s says so, and what to do', async (status, title) => {
  await openPage(makePage({ status, items: [], figures: [] }));
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText('Nothing was charged here. Please ask at the front desk.')).toBeVisible();
  expect(screen.getByRole('link', { name: /Call/ })).toHaveAttribute('href', 'tel:+18135550100');
});

test('a payment of unknown outcome says that the card is never charged twice', async () => {
  await openPage(makePage({ status: 'processing' }));
  expect(screen.getByRole('heading', { name: 'Checking with the bank' })).toBeVisible();
});

test('an unknown link, or none, says so; a failure can be retried', async () => {
  const first = await openPage(refusal('not_found', 'pay_link_not_found'));
  expect(screen.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
  first.unmount();
  const none = await openPage(makePage(), '');
  expect(screen.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
  expect(none.sent('OpenPayLink')).toEqual([]);
  none.unmount();
  const failed = await openPage(refusal('internal', 'unexpected'));
  failed.responses.OpenPayLink = { data: { pay_link_open: makePage() } };
  await failed.user.click(press('Try again'));
  expect(await screen.findByText('Would you like to add a tip?')).toBeVisible();
});
