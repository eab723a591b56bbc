import { isOpenOrder } from '@suite/domain';
import { useStoreSubmit } from '@suite/remote-kit';
import { useState } from 'react';
import type { TicketFragment } from '../../core/ticket.generated';
import { fittedReview, isSent, type Review, reviewInput } from '../../domain/review';
import type { PayLinkFragment, PayLinkMethod } from '../../pay-link/pay-link.generated';
import { isLiveLink, useOrderLink } from '../../pay-link/use-order-link';
import { useTapToPay } from '../../tap-to-pay/use-tap-to-pay';
import { UpdateOrderReviewDocument } from './review.generated';
import type { Quote } from './use-review';

interface Options {
  ticket: TicketFragment;
  review: Review;
  /** The whole payment by card. */
  card: Quote;
  onReviewSaved: () => void;
}

/**
 * The pay link of a ticket under review, and Tap to Pay, which pays by one: the edits are saved first, because a link pays
 * the ticket as it is stored.
 */
export function useReviewLink({ ticket, review, card, onReviewSaved }: Options) {
  // A ticket that this device opened offline has no code yet, and the server does not know it.
  const orderLink = useOrderLink(ticket.id, ticket.order_code !== '' && isOpenOrder(ticket.order_status));
  const saving = useStoreSubmit(UpdateOrderReviewDocument);
  const [isOpen, setOpen] = useState(false);
  const { link } = orderLink;
  const isLive = link !== null && isLiveLink(link);

  /** Resolves with the version of the ticket that has the edits; null if they were refused. */
  async function savedVersion(): Promise<number | null> {
    if (isSent(ticket, review)) return ticket.version;
    const input = reviewInput(fittedReview(review, card.totals));
    const saved = await saving.submit({
      input_obj: { order_id: ticket.id, version: ticket.version, review: input },
    });
    if (!saved) return null;
    onReviewSaved();
    return saved.order_update_review.version;
  }

  /** Creates a link that pays the ticket as it is on this page; null: refused. */
  async function createLink(method: PayLinkMethod): Promise<PayLinkFragment | null> {
    const version = await savedVersion();
    return version === null ? null : orderLink.create(method, version, card.plan.total);
  }
  const tap = useTapToPay({ orderId: ticket.id, orderLink, tip: card.totals.tip, createLink: () => createLink('tap') });

  async function create() {
    setOpen(true);
    if (!(await createLink('link'))) setOpen(false);
  }

  return {
    orderLink: { ...orderLink, isCreating: orderLink.isCreating || saving.pending },
    tap,
    /** The link that the client can pay now, while no sheet says so. */
    live: isLive && tap.phase.kind === 'closed' ? link : null,
    isOpen,
    create: () => void create(),
    /** Shows the present link, or creates one. */
    show: () => (isLive && link.method === 'link' ? setOpen(true) : void create()),
    close: () => setOpen(false),
  };
}

export type ReviewLink = ReturnType<typeof useReviewLink>;
