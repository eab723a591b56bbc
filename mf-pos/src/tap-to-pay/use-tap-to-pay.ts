import { type Observable, type TapToPayFailure, useObservable, useShell } from '@suite/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { useFetchTicket } from '../core/use-fetch-ticket';
import { linkToken } from '../pay-link/link-tokens';
import type { PayLinkFragment } from '../pay-link/pay-link.generated';
import { isLiveLink, type OrderLink } from '../pay-link/use-order-link';

/** What the phone app does; whether the payment is accepted is known from the link. */
export type TapPhase =
  | { kind: 'closed' }
  /** The ticket is saved and its link created. */
  | { kind: 'preparing' }
  /** The phone app waits for a card. */
  | { kind: 'waiting' }
  /** The phone app says that the API accepted the payment. */
  | { kind: 'sent' }
  /** The phone app took no card. */
  | { kind: 'failed'; failure: TapToPayFailure };

interface Options {
  orderId: string;
  orderLink: OrderLink;
  /** The tip that was chosen at the desk, in cents. */
  tip: number;
  /** Saves the review and creates the link by which the phone app pays; null: refused. */
  createLink: () => Promise<PayLinkFragment | null>;
}

const never: Observable<boolean> = { getSnapshot: () => false, subscribe: () => () => undefined };

/**
 * Tap to Pay: the phone app takes a card and pays by a link of the ticket, so that the API decides what is charged, and
 * whether. A link pays once, whatever became of an earlier try of which the response was lost.
 */
export function useTapToPay({ orderId, orderLink, tip, createLink }: Options) {
  const { tapToPay } = useShell();
  const isOffered = useObservable(tapToPay?.isOffered ?? never);
  const fetchTicket = useFetchTicket(orderId);
  const [phase, setPhase] = useState<TapPhase>({ kind: 'closed' });
  /** The number of the present try: the response to an earlier one changes nothing. */
  const attempt = useRef(0);
  const isScreenOpen = useRef(false);
  const link = orderLink.link?.method === 'tap' ? orderLink.link : null;
  const isOver = phase.kind === 'waiting' && link !== null && !isLiveLink(link);

  useEffect(
    function closeScreenOfEndedLink() {
      if (isOver) tapToPay?.cancel();
    },
    [isOver, tapToPay],
  );
  useEffect(
    function closeScreenWithPage() {
      return () => {
        if (isScreenOpen.current) tapToPay?.cancel();
      };
    },
    [tapToPay],
  );

  /** Takes a card for a link. */
  async function take(present: number, { id, total }: PayLinkFragment) {
    const token = linkToken(id);
    if (!tapToPay || !token) return setPhase({ kind: 'closed' });
    setPhase({ kind: 'waiting' });
    isScreenOpen.current = true;
    const idempotencyKey = crypto.randomUUID();
    const failure = await tapToPay.start({ linkToken: token, amount: total, tip, currency: 'USD', idempotencyKey });
    if (attempt.current === present) isScreenOpen.current = false;
    await Promise.all([orderLink.refetch(), fetchTicket()]);
    if (attempt.current === present) setPhase(failure ? { kind: 'failed', failure } : { kind: 'sent' });
  }

  async function start() {
    attempt.current += 1;
    const present = attempt.current;
    setPhase({ kind: 'preparing' });
    const created = await createLink();
    if (attempt.current === present) return created ? take(present, created) : setPhase({ kind: 'closed' });
    // Canceled meanwhile.
    if (created) await orderLink.cancel(created.id);
  }

  /** Takes another card for the link while it is open, else for a new one. */
  async function retry() {
    if (link?.status !== 'open' || linkToken(link.id) === null) return start();
    attempt.current += 1;
    return take(attempt.current, link);
  }

  /** Ends the try, and the link, so that no card is charged by it any more. */
  async function cancel(): Promise<void> {
    attempt.current += 1;
    isScreenOpen.current = false;
    tapToPay?.cancel();
    setPhase({ kind: 'closed' });
    if (link?.status === 'open') await orderLink.cancel(link.id);
  }

  return { isOffered, phase, link, start: () => void start(), retry: () => void retry(), cancel };
}

export type TapToPayTender = ReturnType<typeof useTapToPay>;
