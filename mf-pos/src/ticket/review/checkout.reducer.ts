import { isOpenOrder } from '@suite/domain';
import type { ShellProblem } from '@suite/graphql';
import { changeNotice, type Notice, refusalNotice } from '../../core/notice';
import type { TicketFragment } from '../../core/ticket.generated';
import { attemptsBeforeLookup, hasUnknownOutcome } from '../../domain/payment-outcome';
import { fittedReview, isSent, reviewInput } from '../../domain/review';
import { changeDueOf, isCashOnly, tenderInputs } from '../../domain/tenders';
import type { CheckoutAttempt, CheckoutEffect, CheckoutEvent, CheckoutInput, CheckoutState } from './checkout.state';

type Transition = readonly [CheckoutState, readonly CheckoutEffect[]];

/**
 * The checkout of one ticket: saves the review, pays, and determines the outcome. A retry is the same request with
 * the same key, so nothing is charged twice; cash without a response is saved on the device. Events that are not
 * expected in a state are ignored.
 */
export function checkoutReducer(state: CheckoutState, event: CheckoutEvent): Transition {
  const { attempt, phase } = state;
  switch (event.type) {
    case 'charge':
      return attempt === null && (phase.kind === 'open' || phase.kind === 'declined')
        ? charge(state, event)
        : [state, []];
    case 'review_saved': {
      if (attempt?.waitsFor !== 'review') return [state, []];
      const [next, effects] = sendFirst(state, { ...attempt, version: event.version });
      return [next, [{ kind: 'report', outcome: 'review_saved' }, ...effects]];
    }
    case 'review_failed':
      if (attempt?.waitsFor !== 'review') return [state, []];
      if (isCashOnly(attempt.charge.rows) && hasUnknownOutcome(event.problem)) return saveOffline(state, attempt, null);
      return refuse(state, attempt, event.problem);
    case 'checkout_responded':
      return respond(state, event);
    case 'checkout_failed':
      return attempt?.isInFlight && attempt.key === event.key && attempt.waitsFor !== 'device'
        ? fail(state, { ...attempt, isInFlight: false }, event.problem)
        : [state, []];
    case 'retry': {
      if (attempt?.waitsFor !== 'retry' || attempt.isInFlight || !attempt.input) return [state, []];
      const attempts = event.isManual ? 1 : attempt.attempts;
      const again: CheckoutAttempt = {
        ...attempt,
        ticket: state.ticket,
        attempts,
        isInFlight: true,
        waitsFor: 'checkout',
      };
      return [{ ...state, attempt: again }, [{ kind: 'send_checkout', input: attempt.input, key: attempt.key }]];
    }
    case 'connection_lost':
      return phase.kind === 'working' && attempt?.waitsFor === 'checkout'
        ? withoutResponse(state, attempt)
        : [state, []];
    case 'ticket_fetched':
      if (attempt?.waitsFor === 'lookup') return afterLookup(state, attempt, event.result);
      return attempt?.waitsFor === 'refused_ticket' ? afterRefusal(state, attempt, event.result) : [state, []];
    case 'sale_saved': {
      if (attempt?.waitsFor !== 'device') return [state, []];
      const { plan } = attempt.charge;
      const saved = { kind: 'saved_offline', total: plan.total, change: changeDueOf(plan) } as const;
      return [{ ...state, phase: saved, attempt: null }, paidEffects];
    }
    case 'ticket_received':
      return receive(state, event.ticket, event.ownName);
    case 'notice_dismissed':
      return [{ ...state, notice: null }, []];
    case 'problem_dismissed':
      return [{ ...state, problem: null }, []];
  }
}

const paidEffects: readonly CheckoutEffect[] = [
  { kind: 'report', outcome: 'paid' },
  { kind: 'haptic', feedback: 'success' },
];

function charge(state: CheckoutState, event: CheckoutEvent & { type: 'charge' }): Transition {
  const { ticket } = state;
  const { rows, review, fitting } = event.charge;
  const attempt: CheckoutAttempt = {
    charge: event.charge,
    ticket,
    version: ticket.version,
    key: event.newKey,
    input: null,
    attempts: 0,
    isInFlight: false,
    waitsFor: 'review',
    problem: null,
  };
  const working: CheckoutState = { ...state, phase: { kind: 'working' }, problem: null, notice: null, attempt };
  if (event.isOffline && isCashOnly(rows)) return saveOffline(working, attempt, null);
  if (isSent(ticket, review)) return sendFirst(working, attempt);
  const input = reviewInput(fittedReview(review, fitting));
  return [working, [{ kind: 'send_review', version: ticket.version, review: input }]];
}

/** The first request of an attempt; it is stored on the device before it is sent. */
function sendFirst(state: CheckoutState, attempt: CheckoutAttempt): Transition {
  const { charge: charged, ticket, version } = attempt;
  const { rows, plan, tokens, giftCards } = charged;
  const tenders = tenderInputs(rows, plan, tokens, giftCards);
  const input: CheckoutInput = { order_id: ticket.id, version, expected_total: plan.total, tenders };
  const body = JSON.stringify(input);
  const key = state.unresolved?.body === body ? state.unresolved.key : attempt.key;
  const sent: CheckoutAttempt = { ...attempt, key, input, isInFlight: true, waitsFor: 'checkout' };
  return [
    { ...state, attempt: sent, unresolved: { body, key } },
    [
      isCashOnly(rows) ? { kind: 'store_sale', charge: charged, version, key } : { kind: 'store_checking', version },
      { kind: 'send_checkout', input, key },
    ],
  ];
}

function respond(state: CheckoutState, event: CheckoutEvent & { type: 'checkout_responded' }): Transition {
  const { attempt, savedKey } = state;
  const isOfAttempt = attempt?.isInFlight === true && attempt.key === event.key;
  if (!isOfAttempt && savedKey !== event.key) return [state, []];
  if (event.status === 'completed') return pay(state, event.order);
  if (event.status === 'pending') {
    const isWaiting = isOfAttempt && attempt.waitsFor !== 'device';
    return isWaiting
      ? retryLater(state, { ...attempt, isInFlight: false, attempts: attempt.attempts + 1 })
      : [state, []];
  }
  const phase = { kind: 'declined', code: event.declineCode } as const;
  return [
    { ...state, phase, attempt: null, unresolved: null, savedKey: null },
    [{ kind: 'clear_stored' }, { kind: 'report', outcome: 'declined' }, { kind: 'haptic', feedback: 'error' }],
  ];
}

const fail = (state: CheckoutState, attempt: CheckoutAttempt, problem: ShellProblem): Transition =>
  hasUnknownOutcome(problem) ? withoutResponse(state, { ...attempt, problem }) : refuse(state, attempt, problem);

/**
 * Cash counts as paid and is saved on the device. A card payment is retried; after some attempts the ticket is
 * fetched.
 */
function withoutResponse(state: CheckoutState, attempt: CheckoutAttempt): Transition {
  if (isCashOnly(attempt.charge.rows)) return saveOffline(state, attempt, attempt.key);
  const attempts = attempt.attempts + 1;
  if (attempts < attemptsBeforeLookup) return retryLater(state, { ...attempt, attempts });
  return [{ ...state, attempt: { ...attempt, attempts, waitsFor: 'lookup' } }, [{ kind: 'fetch_ticket' }]];
}

const retryLater = (state: CheckoutState, attempt: CheckoutAttempt): Transition => [
  { ...state, phase: { kind: 'checking', attempts: attempt.attempts }, attempt: { ...attempt, waitsFor: 'retry' } },
  [],
];

const saveOffline = (state: CheckoutState, attempt: CheckoutAttempt, key: string | null): Transition => [
  { ...state, savedKey: key, attempt: { ...attempt, waitsFor: 'device' } },
  [{ kind: 'save_offline', charge: attempt.charge, version: attempt.version, key }],
];

/** Decides by the ticket whether the payment ever began. */
function afterLookup(state: CheckoutState, attempt: CheckoutAttempt, result: FetchedTicket): Transition {
  if (!('ticket' in result) || result.ticket.checkout_pending) return retryLater(state, attempt);
  if (result.ticket.order_status === 'done') return pay(state, result.ticket);
  const notice = attempt.problem && refusalNotice(attempt.problem);
  return [{ ...state, phase: { kind: 'open' }, notice, attempt: null }, [{ kind: 'clear_stored' }]];
}

type FetchedTicket = (CheckoutEvent & { type: 'ticket_fetched' })['result'];

function pay(state: CheckoutState, ticket: TicketFragment): Transition {
  return [
    { ...state, phase: { kind: 'paid', ticket }, attempt: null, unresolved: null, savedKey: null },
    [{ kind: 'clear_stored' }, ...paidEffects],
  ];
}

/** Nothing was charged: shows the reason with the newest ticket, and preserves all input. */
function refuse(state: CheckoutState, attempt: CheckoutAttempt, problem: ShellProblem): Transition {
  const isShownInline = problem.kind === 'defined' || problem.fields.length > 0;
  const effects: CheckoutEffect[] = [
    ...(isShownInline ? [] : [{ kind: 'show_problem', problem } as const]),
    { kind: 'clear_stored' },
  ];
  if (problem.kind !== 'defined') return [{ ...state, phase: { kind: 'open' }, problem, attempt: null }, effects];
  const waiting: CheckoutAttempt = { ...attempt, problem, waitsFor: 'refused_ticket' };
  return [{ ...state, problem, attempt: waiting }, [...effects, { kind: 'fetch_ticket' }]];
}

function afterRefusal(state: CheckoutState, attempt: CheckoutAttempt, result: FetchedTicket): Transition {
  const open: CheckoutState = { ...state, phase: { kind: 'open' }, attempt: null };
  if (!('ticket' in result) || !attempt.problem) return [open, []];
  const ticket = result.ticket.version > state.ticket.version ? result.ticket : state.ticket;
  const isExplainedByPage = ticket.order_status === 'done' || ticket.checkout_pending;
  const notice = isExplainedByPage ? null : noticeOfRefusal(attempt.problem, attempt.ticket, ticket);
  return [{ ...open, ticket, notice }, []];
}

function noticeOfRefusal(problem: ShellProblem, before: TicketFragment, after: TicketFragment): Notice {
  if (problem.code !== 'order_changed') return refusalNotice(problem);
  const { changed_by, changed_at } = problem.params;
  return changeNotice(before, after, {
    by: typeof changed_by === 'string' ? changed_by : null,
    at: typeof changed_at === 'string' ? changed_at : null,
  });
}

/** The client has paid it on their own phone, or by Tap to Pay, while this page waited. */
const isPaidByLink = ({ payments }: TicketFragment): boolean =>
  payments.some(({ source, status }) => (source === 'link' || source === 'tap') && status === 'approved');

/** Shows changes of other people, and the end of a payment that began elsewhere; ignores this payment's own changes. */
function receive(state: CheckoutState, ticket: TicketFragment, ownName: string | undefined): Transition {
  const before = state.ticket;
  if (ticket === before) return [state, []];
  const next: CheckoutState = { ...state, ticket };
  if (state.phase.kind !== 'open' && state.phase.kind !== 'declined') return [next, []];
  const isSettled = before.checkout_pending && !ticket.checkout_pending;
  const isPaidNow = isSettled || (isOpenOrder(before.order_status) && isPaidByLink(ticket));
  if (isPaidNow && ticket.order_status === 'done') return pay(next, ticket);
  const current: CheckoutState = isSettled ? { ...next, phase: { kind: 'declined', code: null } } : next;
  const isByOther = ticket.version > before.version && ticket.changed_by !== ownName;
  if (!isByOther || !isOpenOrder(ticket.order_status)) return [current, []];
  const notice = changeNotice(before, ticket, { by: ticket.changed_by, at: ticket.changed_at });
  return [notice.changes.length > 0 ? { ...current, notice } : current, []];
}
