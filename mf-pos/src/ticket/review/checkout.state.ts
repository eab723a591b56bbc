import type { ShellProblem } from '@suite/graphql';
import type { Notice } from '../../core/notice';
import type { TicketFragment } from '../../core/ticket.generated';
import type { Fitting, Review, reviewInput } from '../../domain/review';
import type { GiftCards, TenderPlan, TenderRow } from '../../domain/tenders';
import type { CheckOutOrderMutationVariables } from './review.generated';

/** The charge as it is on screen. */
export interface CheckoutCharge {
  review: Review;
  /** The parts of the review that are stored with the ticket. */
  fitting: Fitting;
  rows: readonly TenderRow[];
  plan: TenderPlan;
  /** Card tokens by row id. */
  tokens: ReadonlyMap<string, string>;
  giftCards: GiftCards;
}

export type CheckoutInput = CheckOutOrderMutationVariables['input_obj'];

export type CheckoutPhase =
  | { kind: 'open' }
  | { kind: 'working' }
  /** The outcome of a card payment is unknown: the same request is sent again until the server knows it. */
  | { kind: 'checking'; attempts: number }
  | { kind: 'declined'; code: string | null }
  | { kind: 'paid'; ticket: TicketFragment }
  /** Paid by cash and saved on this device; the API does not know it yet. Amounts in cents. */
  | { kind: 'saved_offline'; total: number; change: number };

/** One payment from the button press to its outcome. */
export interface CheckoutAttempt {
  charge: CheckoutCharge;
  /** The ticket that the person saw when it was sent. */
  ticket: TicketFragment;
  version: number;
  /** Idempotency key of the checkout. */
  key: string;
  /** Null until the review is saved. */
  input: CheckoutInput | null;
  /** Requests without a final response so far. */
  attempts: number;
  isInFlight: boolean;
  waitsFor: 'review' | 'checkout' | 'retry' | 'lookup' | 'refused_ticket' | 'device';
  problem: ShellProblem | null;
}

export interface CheckoutState {
  phase: CheckoutPhase;
  notice: Notice | null;
  /** Why the last attempt was refused. */
  problem: ShellProblem | null;
  /** The newest ticket that was seen. */
  ticket: TicketFragment;
  attempt: CheckoutAttempt | null;
  /** The last request without a final response: a repeated request has the same key. */
  unresolved: { body: string; key: string } | null;
  /** Key of the request whose response was not awaited, because its sale is saved on this device. */
  savedKey: string | null;
}

export type CheckoutEvent =
  /** `newKey`: a fresh UUID. `isOffline`: the API cannot be reached, or does not have the whole ticket. */
  | { type: 'charge'; charge: CheckoutCharge; isOffline: boolean; newKey: string }
  | { type: 'review_saved'; version: number }
  | { type: 'review_failed'; problem: ShellProblem }
  | { type: 'checkout_responded'; key: string; status: string; declineCode: string | null; order: TicketFragment }
  | { type: 'checkout_failed'; key: string; problem: ShellProblem }
  | { type: 'retry'; isManual: boolean }
  | { type: 'connection_lost' }
  | { type: 'ticket_fetched'; result: { ticket: TicketFragment } | { problem: ShellProblem } }
  | { type: 'sale_saved' }
  /** The page got a newer ticket; `ownName` is the signed-in person's. */
  | { type: 'ticket_received'; ticket: TicketFragment; ownName: string | undefined }
  | { type: 'notice_dismissed' }
  | { type: 'problem_dismissed' };

export type CheckoutEffect =
  | { kind: 'send_review'; version: number; review: ReturnType<typeof reviewInput> }
  | { kind: 'send_checkout'; input: CheckoutInput; key: string }
  /** Stores the sale before it is sent, so that it survives the tab. */
  | { kind: 'store_sale'; charge: CheckoutCharge; version: number; key: string }
  /** Stores that a card payment is being checked; nothing of the card. */
  | { kind: 'store_checking'; version: number }
  /** Queues the sale on this device, then reports `sale_saved`. `key`: the key of a checkout that was sent for it. */
  | { kind: 'save_offline'; charge: CheckoutCharge; version: number; key: string | null }
  | { kind: 'clear_stored' }
  | { kind: 'fetch_ticket' }
  | { kind: 'show_problem'; problem: ShellProblem }
  | { kind: 'haptic'; feedback: 'success' | 'error' }
  | { kind: 'report'; outcome: 'review_saved' | 'paid' | 'declined' };

export const initialCheckout = (ticket: TicketFragment): CheckoutState => ({
  phase: { kind: 'open' },
  notice: null,
  problem: null,
  ticket,
  attempt: null,
  unresolved: null,
  savedKey: null,
});

/** Returns whether a payment is in progress. */
export const isBusy = ({ phase }: CheckoutState): boolean => phase.kind === 'working' || phase.kind === 'checking';
