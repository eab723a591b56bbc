import { isOpenOrder } from '@suite/domain';
import { localProblem, type ShellProblem, useSubmit } from '@suite/graphql';
import { useGate, useHaptic, useReachable, useStore } from '@suite/remote-kit';
import { useEffect, useRef, useState } from 'react';
import type { Notice } from '../../core/notice';
import type { TicketFragment } from '../../core/ticket.generated';
import { useFetchTicket } from '../../core/use-fetch-ticket';
import { type Fitting, fittedReview, isSent, type Rates, type Review, reviewInput } from '../../domain/review';
import { type GiftCards, type TenderPlan, type TenderRow, tenderInputs } from '../../domain/tenders';
import { ticketDiff } from '../../domain/ticket-diff';
import { changeOf, isCashOnly, usePendingSale } from '../../offline/use-pending-sale';
import { attemptsBeforeLookup, unknownOutcomeKinds, useRetryTimer } from '../../payment/retry';
import { noticeOf } from './refusal-to-notice';
import {
  CheckOutOrderDocument,
  type CheckOutOrderMutationVariables,
  UpdateOrderReviewDocument,
} from './review.generated';

type CheckoutRequest = Omit<CheckOutOrderMutationVariables, 'idempotency_key'>;

/** What is to be charged, as it stands on screen. */
export interface Charge {
  review: Review;
  /** What of it the ticket holds. */
  fitting: Fitting;
  rows: readonly TenderRow[];
  plan: TenderPlan;
  /** Card tokens by row id. */
  tokens: ReadonlyMap<string, string>;
  giftCards: GiftCards;
}

export type CheckoutPhase =
  | { kind: 'open' }
  | { kind: 'working' }
  /** Nobody knows yet whether a card was charged: the same request is asked again until somebody does. */
  | { kind: 'checking'; asked: number }
  | { kind: 'declined'; code: string | null }
  | { kind: 'paid'; ticket: TicketFragment }
  /** Paid by cash; the API does not know yet. */
  | { kind: 'kept'; total: number; change: number };

interface Options {
  ticket: TicketFragment;
  rates: Rates;
  onReviewSent: () => void;
  onPaid: () => void;
  /** The tokens that went along are spent. */
  onDeclined: () => void;
}

/** Sends the review where it is not sent, then pays. A retry is the same request with the same key: nothing is charged twice. */
export function useCheckout({ ticket, rates, onReviewSent, onPaid, onDeclined }: Options) {
  const { whmcsId } = useStore();
  const haptic = useHaptic();
  const isReachable = useReachable();
  const own = useGate().person?.name;
  const fetchTicket = useFetchTicket(ticket.id);
  const [phase, setPhase] = useState<CheckoutPhase>({ kind: 'open' });
  const [notice, setNotice] = useState<Notice | null>(null);
  const [problem, setProblem] = useState<ShellProblem | null>(null);
  const refusal = useRef<ShellProblem>(localProblem('unexpected'));
  const request = useRef<CheckoutRequest | null>(null);
  const sending = useRef<{ charge: Charge; version: number; key: string } | null>(null);
  const isBusy = phase.kind === 'working' || phase.kind === 'checking';
  const keeper = usePendingSale(ticket, rates, isBusy);

  const note = (refused: ShellProblem) => {
    refusal.current = refused;
    return refused.kind === 'defined' || refused.fields.length > 0;
  };
  const isCashWithoutAnswer = () =>
    sending.current !== null &&
    isCashOnly(sending.current.charge) &&
    unknownOutcomeKinds.includes(refusal.current.kind);
  const sendReview = useSubmit(UpdateOrderReviewDocument, {
    handles: (refused) => note(refused) || isCashWithoutAnswer(),
  });
  const sendCheckout = useSubmit(CheckOutOrderDocument, {
    handles: (refused) => note(refused) || unknownOutcomeKinds.includes(refused.kind),
    isFinal: ({ order_checkout }) => order_checkout.status !== 'pending',
    kept: { read: () => null, keep: (attempt) => attempt && keepWhatIsSent(attempt.key) },
  });

  async function charge(asked: Charge) {
    const { review, fitting, rows, plan, tokens, giftCards } = asked;
    setPhase({ kind: 'working' });
    setProblem(null);
    setNotice(null);
    let { version } = ticket;
    if (keeper.isOffline && isCashOnly(asked)) return keep(asked, version, null);
    sending.current = { charge: asked, version, key: '' };
    if (!isSent(ticket, review)) {
      const sent = await sendReview.submit({
        whmcs_id: whmcsId,
        order_id: ticket.id,
        version,
        review: reviewInput(fittedReview(review, fitting)),
      });
      if (!sent) return isCashWithoutAnswer() ? keep(asked, version, null) : refuse();
      version = sent.order_update_review.version;
      onReviewSent();
    }
    sending.current = { charge: asked, version, key: '' };
    request.current = {
      whmcs_id: whmcsId,
      input_obj: {
        order_id: ticket.id,
        version,
        expected_total: plan.total,
        tenders: tenderInputs(rows, plan, tokens, giftCards),
      },
    };
    await ask(0);
  }

  async function ask(asked: number) {
    if (!request.current) return;
    const answer = await sendCheckout.submit(request.current);
    // Kept meanwhile.
    if (!answer && !request.current) return;
    if (!answer) return unknownOutcomeKinds.includes(refusal.current.kind) ? withoutAnswer(asked + 1) : refuse();
    const { status, decline_code, order } = answer.order_checkout;
    if (status === 'pending') return setPhase({ kind: 'checking', asked: asked + 1 });
    if (status === 'completed') return pay(order);
    request.current = null;
    void keeper.clear();
    onDeclined();
    haptic('error');
    setPhase({ kind: 'declined', code: decline_code });
  }

  /** On the device before it is sent: whatever is killed, it is known what was meant. */
  function keepWhatIsSent(key: string) {
    if (!sending.current) return;
    const { charge, version } = sending.current;
    sending.current.key = key;
    void (isCashOnly(charge) ? keeper.saveSale(charge, version, key) : keeper.saveChecking(version));
  }

  /** The cash is taken whatever the API knows: the device sends it, and the server takes it once. */
  async function keep(sold: Charge, version: number, key: string | null) {
    request.current = null;
    await keeper.saveSale(sold, version, key);
    onPaid();
    haptic('success');
    setPhase({ kind: 'kept', total: sold.plan.total, change: changeOf(sold) });
  }

  function withoutAnswer(asked: number) {
    const sent = sending.current;
    return sent && isCashOnly(sent.charge) ? keep(sent.charge, sent.version, sent.key) : lookAfter(asked);
  }

  /** No answer came. After some tries the ticket itself tells whether the payment ever began. */
  async function lookAfter(asked: number) {
    if (asked < attemptsBeforeLookup) return setPhase({ kind: 'checking', asked });
    const newest = await fetchTicket();
    if (!('ticket' in newest) || newest.ticket.checkout_pending) return setPhase({ kind: 'checking', asked });
    if (newest.ticket.order_status === 'done') return pay(newest.ticket);
    request.current = null;
    void keeper.clear();
    setNotice({ kind: 'refused', names: [], problem: refusal.current });
    setPhase({ kind: 'open' });
  }

  function pay(paid: TicketFragment) {
    request.current = null;
    void keeper.clear();
    onPaid();
    haptic('success');
    setPhase({ kind: 'paid', ticket: paid });
  }

  /** Nothing was charged: says why, with the ticket as it is now, and keeps everything that was chosen. */
  async function refuse() {
    request.current = null;
    void keeper.clear();
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

  const isMoving = phase.kind !== 'open';
  useRetryTimer(phase.kind === 'checking' ? phase : null, ask);
  const latest = useRef({ settled, isMoving, withoutAnswer });
  latest.current = { settled, isMoving, withoutAnswer };
  const wasPending = useRef(ticket.checkout_pending);
  const known = useRef(ticket);

  useEffect(
    function doNotWaitForWhoIsAway() {
      if (!isReachable && phase.kind === 'working' && sending.current?.key) void latest.current.withoutAnswer(1);
    },
    [isReachable, phase],
  );
  useEffect(
    function noticeThatAnEarlierPaymentSettled() {
      if (wasPending.current && !ticket.checkout_pending) latest.current.settled(ticket);
      wasPending.current = ticket.checkout_pending;
    },
    [ticket],
  );
  useEffect(
    function tellWhatSomebodyElseChanged() {
      const before = known.current;
      known.current = ticket;
      // What changes while a payment is made is this page's own doing; what this person did they know.
      if (ticket.version <= before.version || latest.current.isMoving || ticket.changed_by === own) return;
      const changes = ticketDiff(before, ticket);
      if (changes.length === 0 || !isOpenOrder(ticket.order_status)) return;
      setNotice({ kind: 'changed', by: ticket.changed_by, at: ticket.changed_at, changes, dropped: [] });
    },
    [ticket, own],
  );

  return {
    phase,
    notice,
    problem,
    isAlone: keeper.isOffline,
    charge,
    retryNow: () => ask(1),
    dismissNotice: () => setNotice(null),
    dismissProblem: () => setProblem(null),
    reopen: () => setPhase({ kind: 'open' }),
  };
}
