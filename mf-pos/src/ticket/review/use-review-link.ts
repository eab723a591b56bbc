import { isOpenOrder } from '@suite/domain';
import { useSubmit } from '@suite/graphql';
import { useStore } from '@suite/remote-kit';
import { useState } from 'react';
import type { TicketFragment } from '../../core/ticket.generated';
import { fittedReview, isSent, type Review, reviewInput } from '../../domain/review';
import { isLiveLink, useOrderLink } from '../../pay-link/use-order-link';
import { UpdateOrderReviewDocument } from './review.generated';
import type { Quote } from './use-review';

interface Options {
  ticket: TicketFragment;
  review: Review;
  /** The whole payment by card. */
  card: Quote;
  onReviewSaved: () => void;
}

/** The pay link of a ticket under review: its edits are saved first, because the link pays the ticket as it is stored. */
export function useReviewLink({ ticket, review, card, onReviewSaved }: Options) {
  const { whmcsId } = useStore();
  // A ticket that this device opened offline has no code yet, and the server does not know it.
  const orderLink = useOrderLink(ticket.id, ticket.order_code !== '' && isOpenOrder(ticket.order_status));
  const saving = useSubmit(UpdateOrderReviewDocument);
  const [isOpen, setOpen] = useState(false);
  const { link } = orderLink;
  const isLive = link !== null && isLiveLink(link);

  /** Resolves with the version of the ticket that has the edits; null if they were refused. */
  async function savedVersion(): Promise<number | null> {
    if (isSent(ticket, review)) return ticket.version;
    const input = reviewInput(fittedReview(review, card.totals));
    const saved = await saving.submit({
      whmcs_id: whmcsId,
      input_obj: { order_id: ticket.id, version: ticket.version, review: input },
    });
    if (!saved) return null;
    onReviewSaved();
    return saved.order_update_review.version;
  }

  async function create() {
    setOpen(true);
    const version = await savedVersion();
    if (version === null || !(await orderLink.create(version, card.plan.total))) setOpen(false);
  }

  return {
    orderLink: { ...orderLink, isCreating: orderLink.isCreating || saving.pending },
    /** The link that the client can pay now. */
    live: isLive ? link : null,
    isOpen,
    create: () => void create(),
    /** Shows the present link, or creates one. */
    show: () => (isLive ? setOpen(true) : void create()),
    close: () => setOpen(false),
  };
}

export type ReviewLink = ReturnType<typeof useReviewLink>;
