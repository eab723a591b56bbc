import { hostedLimits } from '@suite/remote-kit/card';
import { act, screen, waitFor } from '@testing-library/react';
import { approvedToken, fakeTokeniser } from '../testing/card-gateway';
import { createFakePosApi, makeTicket } from '../testing/make-ticket';
import { inputsTo, openReview } from '../testing/open-ticket';
import { openTender, payCash, paySheet, typeCard } from '../testing/pay';

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

const processor = 'https://cards.example';
const hosted = { mode: 'hosted_fields', url: `${processor}/fields?merchant=7` };

/** Opens a review whose store has this tokeniser, with the card as the tender. */
async function openCard(tokeniser: { mode: string; url: string } | null) {
  const page = await openReview(createFakePosApi(makeTicket(), { tokeniser }));
  await openTender(page.user, 'Card');
  return page;
}
const charge = ({ user }: Awaited<ReturnType<typeof openCard>>) =>
  user.click(screen.getByRole('button', { name: /^Charge/ }));
const tendersSent = ({ requests }: Awaited<ReturnType<typeof openCard>>) =>
  inputsTo(requests, 'CheckOutOrder').map(({ tenders }) => tenders);

const frameOf = () => screen.getByTitle<HTMLIFrameElement>('Card details');

/** Sends a message to the page as the frame does; `sender` changes its origin or source. */
const send = (data: unknown, sender: { origin?: string; source?: Window | null } = {}) =>
  act(async () => {
    const init = { data, origin: processor, source: frameOf().contentWindow, ...sender };
    window.dispatchEvent(new MessageEvent('message', init));
  });
const ready = (height = 214) => send({ type: 'card-fields.ready', height });

/** Returns the messages that the page posts to the frame, with their target origin. */
function postedTo(frame: HTMLIFrameElement) {
  const posted: { type: string; request_id: string; origin: unknown }[] = [];
  const { contentWindow } = frame;
  if (!contentWindow) throw new Error('The frame has no window.');
  jest.spyOn(contentWindow, 'postMessage').mockImplementation((message: object, origin: unknown) => {
    posted.push({ ...(message as { type: string; request_id: string }), origin });
  });
  return posted;
}

/** Opens the hosted fields and charges; returns the posted request. */
async function chargeHosted() {
  const page = await openCard(hosted);
  const posted = postedTo(frameOf());
  await ready();
  await charge(page);
  await waitFor(() => expect(posted).toHaveLength(1));
  const token = {
    type: 'card-fields.token',
    request_id: posted[0]?.request_id,
    token: 'tok_hosted',
    card_type: 'Visa',
    last_four: '1881',
  };
  return { page, posted, token };
}

test('a store without a tokeniser says so, and charges nothing by card', async () => {
  const page = await openCard(null);
  const message = paySheet().getByRole('alert');
  expect(message).toHaveTextContent('New cards cannot be entered in this store yet.');
  expect(paySheet().queryByRole('textbox', { name: 'Card number' })).toBeNull();
  await charge(page);
  await waitFor(() => expect(message).toHaveFocus());
  expect(tendersSent(page)).toEqual([]);
  await page.user.click(screen.getByRole('button', { name: 'Close' }));
  await payCash(page.user);
  await waitFor(() => expect(tendersSent(page)).toMatchObject([[{ type: 'cash' }]]));
});

test('a card in the suite’s own fields is posted to the configured address', async () => {
  const url = `${processor}/tokens`;
  const { cards } = fakeTokeniser({ ...approvedToken, token: 'tok_direct' }, url);
  const page = await openCard({ mode: 'direct', url });
  await typeCard(page.user);
  await charge(page);
  await waitFor(() => expect(tendersSent(page)).toMatchObject([[{ card_token: 'tok_direct' }]]));
  expect(cards).toMatchObject([{ number: '4242424242424242' }]);
});

describe('hosted fields', () => {
  test('are a frame of the processor, which learns the page, the language and the country', async () => {
    await openCard(hosted);
    const { origin, pathname, searchParams } = new URL(frameOf().src);
    expect(origin + pathname).toBe(`${processor}/fields`);
    expect(Object.fromEntries(searchParams)).toEqual({
      merchant: '7',
      parent: location.origin,
      language: 'en',
      country: 'US',
    });
    expect(paySheet().queryByRole('textbox', { name: 'Card number' })).toBeNull();
    expect(paySheet().getByRole('status')).toHaveTextContent('Loading the card fields…');
    await ready(214);
    expect(paySheet().queryByRole('status')).toBeNull();
    expect(frameOf()).toHaveStyle({ height: '214px' });
    await send({ type: 'card-fields.resize', height: 260 });
    expect(frameOf()).toHaveStyle({ height: '260px' });
  });

  test('exchange the card for a token that is charged; the request goes to the processor’s origin only', async () => {
    const { page, posted, token } = await chargeHosted();
    expect(posted).toEqual([
      { type: 'card-fields.tokenise', request_id: expect.stringMatching(/^[0-9a-f-]{36}$/), origin: processor },
    ]);
    await send(token);
    await waitFor(() => expect(tendersSent(page)).toMatchObject([[{ type: 'card', card_token: 'tok_hosted' }]]));
  });

  test.each<[string, { origin?: string; source?: Window | null }]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['the page’s own origin', { origin: location.origin }],
    ['another window of the processor', { source: window }],
    ['no window', { source: null }],
  ])('ignore a token from %s', async (_, sender) => {
    const { page, token } = await chargeHosted();
    await send({ ...token, token: 'tok_evil' }, sender);
    await send(token);
    await waitFor(() => expect(tendersSent(page)).toHaveLength(1));
    expect(tendersSent(page)).toMatchObject([[{ card_token: 'tok_hosted' }]]);
  });

  test.each([
    ['of another request', { request_id: 'another' }],
    ['without a token', { token: '' }],
    ['of another shape', { token: { value: 'tok' } }],
  ])('ignore a response %s', async (_, change) => {
    const { page, token } = await chargeHosted();
    await send({ ...token, ...change });
    await send('card-fields.token');
    await send(null);
    expect(tendersSent(page)).toEqual([]);
    await send(token);
    await waitFor(() => expect(tendersSent(page)).toMatchObject([[{ card_token: 'tok_hosted' }]]));
  });

  test('charge nothing while the frame shows an invalid field', async () => {
    const { page, posted, token } = await chargeHosted();
    await send({ type: 'card-fields.invalid', request_id: token.request_id });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Charge/ })).not.toHaveAttribute('aria-busy', 'true'),
    );
    expect(tendersSent(page)).toEqual([]);
    await charge(page);
    await waitFor(() => expect(posted).toHaveLength(2));
  });

  test('show a problem of the processor', async () => {
    const { page, token } = await chargeHosted();
    await send({ type: 'card-fields.failed', request_id: token.request_id });
    await waitFor(() => expect(page.shell.shownProblems).toMatchObject([{ kind: 'payment' }]));
    expect(tendersSent(page)).toEqual([]);
  });

  test('can be loaded again if they are not shown in time', async () => {
    const limit = jest.replaceProperty(hostedLimits, 'ready', 1);
    const page = await openCard(hosted);
    expect(await paySheet().findByRole('alert')).toHaveTextContent('The card fields could not be loaded.');
    limit.restore();
    await charge(page);
    expect(tendersSent(page)).toEqual([]);
    await page.user.click(paySheet().getByRole('button', { name: 'Try again' }));
    await ready();
    expect(paySheet().queryByRole('alert')).toBeNull();
  });
});
