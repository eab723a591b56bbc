import { localProblem, type ShellProblem, useSubmit } from '@suite/graphql';
import { useStore } from '@suite/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { fittedDiscounts, isSent, type Review, reviewInput } from '../domain/review';
import { type TenderPlan, type TenderRow, tenderInputs } from '../domain/tenders';
import { ticketDiff } from '../domain/ticket-diff';
import type { Notice } from '../ticket/notice';
import type { TicketFragment } from '../ticket/ticket.generated';
import { useFetchTicket } from '../ticket/use-fetch-ticket';
import {
  CheckOutOrderDocument,
  type CheckOutOrderMutationVariables,
  UpdateOrderReviewDocument,
} from './review.generated';

type CheckoutRequest = Omit<CheckOutOrderMutationVariables, 'idempotency_key'>;

/** What is to be charged, as it stands on screen. */
export interface Charge {
  review: Review;
  /** What each discount takes off, in the order of the review's. */
  discountAmounts: readonly number[];
  rows: readonly TenderRow[];
  plan: TenderPlan;
  /** Card tokens by row id. */
  tokens: ReadonlyMap<string, string>;
}

export type CheckoutPhase =
  | { kind: 'open' }
  | { kind: 'working' }
  /** Nobody knows yet whether a card was charged: the same request is asked again until somebody does. */
  | { kind: 'checking'; asked: number }
  | { kind: 'declined'; code: string | null }
  | { kind: 'paid'; ticket: TicketFragment };

interface Options {
  ticket: TicketFragment;
  onReviewSent: () => void;
  onPaid: () => void;
  /** The tokens that went along are spent. */
  onDeclined: () => void;
}

/** Answers that leave open whether the server did it. */
const unknownKinds = ['network', 'timeout', 'server', 'unexpected'];
const delaysMs = [2_000, 3_000, 5_000];
const triesBeforeLooking = 3;

/** Sends the review where it is not sent, then pays. A retry is the same request with the same key: nothing is charged twice. */
export function useCheckout({ ticket, onReviewSent, onPaid, onDeclined }: Options) {
  const { whmcsId } = useStore();
  const fetchTicket = useFetchTicket(ticket.id);
  const [phase, setPhase] = useState<CheckoutPhase>({ kind: 'open' });
  const [notice, setNotice] = useState<Notice | null>(null);
  const [problem, setProblem] = useState<ShellProblem | null>(null);
  const refusal = useRef<ShellProblem>(localProblem('unexpected'));
  const request = useRef<CheckoutRequest | null>(null);

  const note = (refused: ShellProblem) => {
    refusal.current = refused;
    return refused.kind === 'defined' || refused.fields.length > 0;
  };
  const sendReview = useSubmit(UpdateOrderReviewDocument, { handles: note });
  const sendCheckout = useSubmit(CheckOutOrderDocument, {
    handles: (refused) => note(refused) || unknownKinds.includes(refused.kind),
    isFinal: ({ order_checkout }) => order_checkout.status !== 'pending',
  });

  async function charge({ review, discountAmounts, rows, plan, tokens }: Charge) {
    setPhase({ kind: 'working' });
    setProblem(null);
    setNotice(null);
    let { version } = ticket;
    if (!isSent(ticket, review)) {
      const sent = await sendReview.submit({
        whmcs_id: whmcsId,
        order_id: ticket.id,
        version,
        review: reviewInput(fittedDiscounts(review, { discountAmounts: [...discountAmounts] })),
      });
      if (!sent) return refuse();
      version = sent.order_update_review.version;
      onReviewSent();
    }
    request.current = {
      whmcs_id: whmcsId,
      input_obj: {
        order_id: ticket.id,
        version,
        expected_total: plan.total,
        tenders: tenderInputs(rows, plan, tokens),
      },
    };
    await ask(0);
  }

  async function ask(asked: number) {
    if (!request.current) return;
    const answer = await sendCheckout.submit(request.current);
    if (!answer) return unknownKinds.includes(refusal.current.kind) ? lookAfter(asked + 1) : refuse();
    const { status, decline_code, order } = answer.order_checkout;
    if (status === 'pending') return setPhase({ kind: 'checking', asked: asked + 1 });
    if (status === 'completed') return pay(order);
    request.current = null;
    onDeclined();
    setPhase({ kind: 'declined', code: decline_code });
  }

  /** No answer came. After some tries the ticket itself tells whether the payment ever began. */
  async function lookAfter(asked: number) {
    if (asked < triesBeforeLooking) return setPhase({ kind: 'checking', asked });
    const newest = await fetchTicket();
    if (!('ticket' in newest) || newest.ticket.checkout_pending) return setPhase({ kind: 'checking', asked });
    if (newest.ticket.order_status === 'done') return pay(newest.ticket);
    request.current = null;
    setNotice({ kind: 'refused', names: [], problem: refusal.current });
    setPhase({ kind: 'open' });
  }

  function pay(paid: TicketFragment) {
    request.current = null;
    onPaid();
    setPhase({ kind: 'paid', ticket: paid });
  }

  /** Nothing was charged: says why, with the ticket as it is now, and keeps everything that was chosen. */
  async function refuse() {
    request.current = null;
    const refused = refusal.current;
    setProblem(refused);
    if (refused.kind === 'defined') {
      const newest = await fetchTicket();
      if ('ticket' in newest) setNotice(noticeOf(refused, ticket, newest.ticket));
    }
    setPhase({ kind: 'open' });
  }

  /** A payment that this page did not begin has come to its end. */
  function settled(now: TicketFragment) {
    if (phase.kind !== 'open') return;
    if (now.order_status === 'done') pay(now);
    else setPhase({ kind: 'declined', code: null });
  }

  const latest = useRef({ ask, settled });
  latest.current = { ask, settled };
  const wasPending = useRef(ticket.checkout_pending);

  useEffect(
    function askAgainAfterAWhile() {
      if (phase.kind !== 'checking') return;
      const delay = delaysMs[Math.min(phase.asked, delaysMs.length) - 1];
      const timer = window.setTimeout(() => latest.current.ask(phase.asked), delay);
      return () => window.clearTimeout(timer);
    },
    [phase],
  );
  useEffect(
    function noticeThatAnEarlierPaymentSettled() {
      if (wasPending.current && !ticket.checkout_pending) latest.current.settled(ticket);
      wasPending.current = ticket.checkout_pending;
    },
    [ticket],
  );

  return {
    phase,
    notice,
    problem,
    charge,
    askNow: () => ask(1),
    dismissNotice: () => setNotice(null),
    reopen: () => setPhase({ kind: 'open' }),
  };
}

function noticeOf(refused: ShellProblem, before: TicketFragment, after: TicketFragment): Notice | null {
  if (after.order_status === 'done' || after.checkout_pending) return null;
  if (refused.code !== 'order_changed') return { kind: 'refused', names: [], problem: refused };
  const { changed_by, changed_at } = refused.params;
  return {
    kind: 'changed',
    by: typeof changed_by === 'string' ? changed_by : null,
    at: typeof changed_at === 'string' ? changed_at : null,
    changes: ticketDiff(before, after),
    dropped: [],
  };
}
