import { localProblem, type ShellProblem } from '@suite/graphql/problems';
import fc from 'fast-check';
import type { TicketFragment } from '../../core/ticket.generated';
import { noEdits, reviewOf, reviewTotals } from '../../domain/review';
import { emptyTender, planTenders } from '../../domain/tenders';
import { makePayment } from '../../testing/make-payment';
import { makeTicket, noRates } from '../../testing/make-ticket';
import { checkoutReducer } from './checkout.reducer';
import {
  type CheckoutCharge,
  type CheckoutEffect,
  type CheckoutEvent,
  type CheckoutState,
  initialCheckout,
} from './checkout.state';

const ticket = makeTicket();
const done = makeTicket({ order_status: 'done', version: 9 });
const noResponse = localProblem('network');
const refusal = (code: string): ShellProblem => ({ ...localProblem('defined'), code });

function makeCharge(type: 'cash' | 'card', { tip = 0, received = null as number | null } = {}): CheckoutCharge {
  const review = reviewOf(ticket, { ...noEdits, ...(tip > 0 ? { tip } : {}) });
  const fitting = reviewTotals(ticket, review, noRates);
  const rows = [{ ...emptyTender(type, 'row'), cashReceived: received }];
  const plan = planTenders({ net: 5_000, tip, giftCards: 0, discountable: 5_000 }, rows, 0);
  return { review, fitting, rows, plan, tokens: new Map([['row', 'tok_1']]), giftCards: new Map() };
}
const cash = makeCharge('cash', { received: 6_000 });
const card = makeCharge('card');

const press = (charge: CheckoutCharge, newKey = 'key-1', isOffline = false): CheckoutEvent => ({
  type: 'charge',
  charge,
  isOffline,
  newKey,
});
const responded = (status: string, key = 'key-1', order: TicketFragment = done): CheckoutEvent => ({
  type: 'checkout_responded',
  key,
  status,
  declineCode: status === 'declined' ? 'card_declined' : null,
  order,
});
const failed = (problem = noResponse, key = 'key-1'): CheckoutEvent => ({ type: 'checkout_failed', key, problem });
const retry: CheckoutEvent = { type: 'retry', isManual: false };
const found = (changes: Partial<TicketFragment>): CheckoutEvent => ({
  type: 'ticket_fetched',
  result: { ticket: makeTicket({ version: 4, ...changes }) },
});

/** Returns the state after the events, and the effects of the last of them. */
function after(...events: CheckoutEvent[]): [CheckoutState, CheckoutEffect[]] {
  let state = initialCheckout(ticket);
  let effects: readonly CheckoutEffect[] = [];
  for (const event of events) [state, effects] = checkoutReducer(state, event);
  return [state, [...effects]];
}
const kinds = (effects: readonly CheckoutEffect[]) =>
  effects.map((effect) =>
    effect.kind === 'report' ? effect.outcome : effect.kind === 'haptic' ? effect.feedback : effect.kind,
  );

const tipped = makeCharge('card', { tip: 1_000 });
const reviewSaved: CheckoutEvent = { type: 'review_saved', version: 7 };
const reviewFailed = (problem: ShellProblem): CheckoutEvent => ({ type: 'review_failed', problem });
const lost: CheckoutEvent = { type: 'connection_lost' };
const saved: CheckoutEvent = { type: 'sale_saved' };
const unfound: CheckoutEvent = { type: 'ticket_fetched', result: { problem: noResponse } };

test.each<[string, CheckoutEvent[], CheckoutState['phase']['kind'], string[]]>([
  ['card charge', [press(card)], 'working', ['store_checking', 'send_checkout']],
  ['cash charge', [press(cash)], 'working', ['store_sale', 'send_checkout']],
  ['offline cash charge', [press(cash, 'key-1', true)], 'working', ['save_offline']],
  ['offline cash charge that is saved', [press(cash, 'key-1', true), saved], 'saved_offline', ['paid', 'success']],
  ['second press', [press(card), press(card, 'key-2')], 'working', []],
  ['press after the payment', [press(card), responded('completed'), press(card, 'key-2')], 'paid', []],
  ['charge with an unsaved review', [press(tipped)], 'working', ['send_review']],
  ['saved review', [press(tipped), reviewSaved], 'working', ['review_saved', 'store_checking', 'send_checkout']],
  [
    'refused review',
    [press(tipped), reviewFailed(refusal('order_changed'))],
    'working',
    ['clear_stored', 'fetch_ticket'],
  ],
  ['lost review of a card', [press(tipped), reviewFailed(noResponse)], 'open', ['show_problem', 'clear_stored']],
  [
    'lost review of cash',
    [press(makeCharge('cash', { tip: 1_000 })), reviewFailed(noResponse)],
    'working',
    ['save_offline'],
  ],
  ['completed payment', [press(card), responded('completed')], 'paid', ['clear_stored', 'paid', 'success']],
  ['declined payment', [press(card), responded('declined')], 'declined', ['clear_stored', 'declined', 'error']],
  [
    'charge after a decline',
    [press(card), responded('declined'), press(card, 'key-2')],
    'working',
    ['store_checking', 'send_checkout'],
  ],
  ['pending payment', [press(card), responded('pending')], 'checking', []],
  ['retry of a pending payment', [press(card), responded('pending'), retry], 'checking', ['send_checkout']],
  ['second retry at once', [press(card), responded('pending'), retry, retry], 'checking', []],
  ['response of another request', [press(card), responded('completed', 'key-0')], 'working', []],
  ['card without a response', [press(card), failed()], 'checking', []],
  ['cash without a response', [press(cash), failed()], 'working', ['save_offline']],
  [
    'third attempt without a response',
    [press(card), failed(), retry, failed(), retry, failed()],
    'checking',
    ['fetch_ticket'],
  ],
  ['expired session', [press(card), failed(localProblem('unauthorized'))], 'open', ['show_problem', 'clear_stored']],
  ['refused checkout', [press(card), failed(refusal('order_closed'))], 'working', ['clear_stored', 'fetch_ticket']],
  ['refused checkout whose ticket is not found', [press(card), failed(refusal('order_closed')), unfound], 'open', []],
  ['connection lost with a card', [press(card), lost], 'checking', []],
  ['connection lost with cash', [press(cash), lost], 'working', ['save_offline']],
  ['connection lost before the review is saved', [press(tipped), lost], 'working', []],
  ['retry while the first request is in flight', [press(card), lost, retry], 'checking', []],
  ['late response to cash', [press(cash), lost, responded('completed')], 'paid', ['clear_stored', 'paid', 'success']],
  [
    'late response to saved cash',
    [press(cash), lost, saved, responded('completed')],
    'paid',
    ['clear_stored', 'paid', 'success'],
  ],
  ['late failure of saved cash', [press(cash), lost, saved, failed()], 'saved_offline', []],
  ['save that ends after the payment', [press(cash), lost, responded('completed'), saved], 'paid', []],
])('a %s leads to the right phase and effects', (_, events, phase, effects) => {
  const [state, last] = after(...events);
  expect([state.phase.kind, kinds(last)]).toEqual([phase, effects]);
});

const lookup = [press(card), failed(), retry, failed(), retry, failed()];

describe('lookup', () => {
  test.each<[string, CheckoutEvent, CheckoutState['phase']['kind'], string[]]>([
    ['finds the payment', found({ order_status: 'done' }), 'paid', ['clear_stored', 'paid', 'success']],
    ['goes on while the payment is pending', found({ checkout_pending: true }), 'checking', []],
    ['goes on without a response', unfound, 'checking', []],
    ['opens the ticket again where the payment never began', found({}), 'open', ['clear_stored']],
  ])('%s', (_, result, phase, effects) => {
    const [state, last] = after(...lookup, result);
    expect([state.phase.kind, kinds(last)]).toEqual([phase, effects]);
  });

  test('retains the key for the same request, and creates a new one for another', () => {
    const [, same] = after(...lookup, found({}), press(card, 'key-2'));
    expect(same).toContainEqual(expect.objectContaining({ kind: 'send_checkout', key: 'key-1' }));
    const [, other] = after(...lookup, found({}), press(cash, 'key-2'));
    expect(other).toContainEqual(expect.objectContaining({ kind: 'send_checkout', key: 'key-2' }));
  });
});

test('the saved sale contains the key of the checkout that was sent for it, and the change due', () => {
  const [, effects] = after(press(cash), failed());
  expect(effects).toMatchObject([{ kind: 'save_offline', key: 'key-1', version: 3 }]);
  expect(after(press(cash, 'key-1', true))[1]).toMatchObject([{ kind: 'save_offline', key: null }]);
  expect(after(press(cash), failed(), saved)[0].phase).toEqual({ kind: 'saved_offline', total: 5_000, change: 1_000 });
});

test('the checkout is sent with the version of the saved review', () => {
  const [, effects] = after(press(tipped), reviewSaved);
  expect(effects).toContainEqual(
    expect.objectContaining({ kind: 'send_checkout', input: expect.objectContaining({ version: 7 }) }),
  );
});

describe('notices', () => {
  const received = (changes: Partial<TicketFragment>, ownName = 'Mia Chen'): CheckoutEvent => ({
    type: 'ticket_received',
    ticket: makeTicket({ version: 4, tip: 500, ...changes }),
    ownName,
  });

  test.each<[string, CheckoutEvent[], CheckoutState['notice']]>([
    [
      'a change by another person',
      [received({})],
      { kind: 'changed', by: 'Linh Tran', at: ticket.changed_at, changes: [{ what: 'review' }], dropped: [] },
    ],
    ['no own change', [received({}, 'Linh Tran')], null],
    ['no change while it is paid', [press(card), received({})], null],
    ['no closed ticket', [received({ order_status: 'done' })], null],
    ['nothing once it is dismissed', [received({}), { type: 'notice_dismissed' }], null],
    [
      'why a payment was refused',
      [press(card), failed(refusal('order_closed')), found({})],
      { kind: 'refused', names: [], problem: refusal('order_closed') },
    ],
    [
      'nothing where the ticket is paid',
      [press(card), failed(refusal('order_closed')), found({ order_status: 'done' })],
      null,
    ],
    [
      'who changed the ticket',
      [
        press(card),
        failed({ ...refusal('order_changed'), params: { changed_by: 'Mia Chen', changed_at: ticket.changed_at } }),
        found({ tip: 500 }),
      ],
      { kind: 'changed', by: 'Mia Chen', at: ticket.changed_at, changes: [{ what: 'review' }], dropped: [] },
    ],
    ['why a lookup found nothing', [...lookup, found({})], { kind: 'refused', names: [], problem: noResponse }],
  ])('show %s', (_, events, notice) => {
    expect(after(...events)[0].notice).toEqual(notice);
  });

  test.each<[string, Partial<TicketFragment>, CheckoutState['phase']['kind']]>([
    ['is paid', { order_status: 'done' }, 'paid'],
    ['is declined', {}, 'declined'],
  ])('a payment that began elsewhere and %s is shown', (_, changes, phase) => {
    const pending = { ...ticket, checkout_pending: true };
    const [state] = checkoutReducer(initialCheckout(pending), received(changes));
    expect(state.phase.kind).toBe(phase);
  });

  test.each([
    ['by its link', 'link', ticket, 'paid'],
    ['by Tap to Pay', 'tap', ticket, 'paid'],
    ['at another device', 'pos', ticket, 'open'],
    ['by its link before the page was opened', 'link', makeTicket({ order_status: 'done' }), 'open'],
  ])('a ticket that was paid %s', (_, source, before, phase) => {
    const payments = [makePayment({ source })];
    const [state] = checkoutReducer(initialCheckout(before), received({ order_status: 'done', payments }));
    expect(state.phase.kind).toBe(phase);
  });

  test('a ticket that its link paid after a declined card is paid', () => {
    const [pending] = checkoutReducer(initialCheckout(ticket), received({ checkout_pending: true }));
    const [declined] = checkoutReducer(pending, received({ checkout_pending: false }));
    expect(declined.phase.kind).toBe('declined');
    const payments = [makePayment({ source: 'link' })];
    const [paid] = checkoutReducer(declined, received({ order_status: 'done', payments }));
    expect(paid.phase.kind).toBe('paid');
  });
});

test('no order of events loses or doubles a payment, and an attempt retains its key', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9_999), { maxLength: 60 }), (choices) => {
      const world = simulate(choices);
      expect(world.faults).toEqual([]);
    }),
    { numRuns: 600 },
  );
});

/** Simulates a page, a device and an API; each choice selects the next event. Ends when everything was delivered. */
function simulate(choices: readonly number[]) {
  const faults: string[] = [];
  const api = { paidKey: null as string | null, pendingKey: null as string | null, declined: new Set<string>() };
  const device = { sale: null as { key: string | null } | null, isChecking: false };
  const keys = new Map<string, string>();
  let state = initialCheckout(ticket);
  let waiting: CheckoutEffect[] = [];
  let presses = 0;
  let sentKey: string | null = null;

  const check = (isFine: boolean, fault: string) => isFine || faults.push(fault);
  const current = () =>
    makeTicket({
      version: api.paidKey ? 9 : 3,
      order_status: api.paidKey ? 'done' : 'in_service',
      checkout_pending: api.pendingKey !== null,
    });

  function dispatch(event: CheckoutEvent) {
    const [next, effects] = checkoutReducer(state, event);
    state = next;
    for (const effect of effects) run(effect);
    check(waiting.filter(({ kind }) => kind === 'send_checkout').length <= 1, 'two checkouts are in flight');
    if (state.phase.kind === 'paid') check(api.paidKey !== null && device.sale === null, 'paid without a payment');
    if (state.phase.kind === 'declined') check(api.paidKey === null, 'declined although it is paid');
    if (state.phase.kind === 'open' || state.phase.kind === 'declined')
      check(device.sale === null, 'a sale is left over');
    if (state.phase.kind === 'saved_offline')
      check(device.sale !== null && device.sale.key === sentKey, 'the saved sale lost its key');
  }

  function run(effect: CheckoutEffect) {
    if (effect.kind === 'send_checkout') {
      const body = JSON.stringify(effect.input);
      check((keys.get(body) ?? effect.key) === effect.key, 'an attempt changed its key');
      keys.set(body, effect.key);
      sentKey = effect.key;
    }
    if (effect.kind === 'store_sale' || effect.kind === 'save_offline') device.sale = { key: effect.key };
    if (effect.kind === 'store_checking') device.isChecking = true;
    if (effect.kind === 'clear_stored') Object.assign(device, { sale: null, isChecking: false });
    if (['send_review', 'send_checkout', 'save_offline', 'fetch_ticket'].includes(effect.kind)) waiting.push(effect);
  }

  /** `luck` 0 to 5: pays, declines, stays pending, loses the response, loses the request, is refused. */
  function checkOut({ key, input }: CheckoutEffect & { kind: 'send_checkout' }, luck: number): CheckoutEvent {
    if (luck === 4) return { type: 'checkout_failed', key, problem: noResponse };
    const isOthers = (one: string | null) => one !== null && one !== key;
    if (
      isOthers(api.paidKey) ||
      isOthers(api.pendingKey) ||
      (luck === 5 && api.paidKey === null && api.pendingKey === null)
    )
      return { type: 'checkout_failed', key, problem: refusal(api.paidKey ? 'order_closed' : 'order_changed') };
    if (api.paidKey === null && !api.declined.has(key)) {
      api.pendingKey = luck === 2 ? key : null;
      if (luck === 1) api.declined.add(key);
      if (luck === 0 || luck === 3) api.paidKey = key;
    }
    if (luck === 3) return { type: 'checkout_failed', key, problem: localProblem('timeout') };
    const status = api.paidKey ? 'completed' : api.pendingKey ? 'pending' : 'declined';
    if (status !== 'pending') keys.delete(JSON.stringify(input));
    return { type: 'checkout_responded', key, status, declineCode: null, order: current() };
  }

  function deliver(luck: number, which = 0) {
    const effect = waiting[which % waiting.length];
    if (!effect) return;
    waiting = waiting.filter((one) => one !== effect);
    if (effect.kind === 'send_review')
      return dispatch(luck === 4 ? reviewFailed(noResponse) : { type: 'review_saved', version: 4 });
    if (effect.kind === 'send_checkout') return dispatch(checkOut(effect, luck));
    if (effect.kind === 'save_offline') return dispatch(saved);
    dispatch(luck === 4 ? unfound : { type: 'ticket_fetched', result: { ticket: current() } });
  }

  const charges = [cash, card, tipped, makeCharge('cash', { tip: 1_000 })];
  for (const choice of choices) {
    const detail = Math.floor(choice / 10);
    if (choice % 10 <= 1) {
      if (state.phase.kind === 'open' || state.phase.kind === 'declined') sentKey = null;
      dispatch(press(charges[detail % charges.length] ?? cash, `key-${++presses}`, detail % 7 === 0));
    } else if (choice % 10 === 2) dispatch(lost);
    else if (choice % 10 === 3) dispatch({ type: 'retry', isManual: detail % 2 === 0 });
    else if (choice % 10 === 4) dispatch({ type: 'ticket_received', ticket: current(), ownName: 'Mia Chen' });
    else deliver(detail % 6, detail);
  }
  // From here on everything is delivered, and the server decides.
  for (let round = 0; round < 20 && state.attempt; round += 1) {
    dispatch(retry);
    deliver(0);
  }
  check(state.attempt === null, 'the attempt never ends');
  if (api.paidKey) {
    const isKnown =
      state.phase.kind === 'paid' || (state.phase.kind === 'saved_offline' && device.sale?.key === api.paidKey);
    check(isKnown, 'the payment is lost');
  }
  return { faults };
}
