import { useApolloClient } from '@apollo/client/react';
import { isPackageProblem, localProblem, type ShellProblem, toProblem } from '@suite/graphql';
import { useHaptic, useProblemDialog, useStore, useStoreSubmit } from '@suite/remote-kit';
import { useRef } from 'react';
import type { TicketFragment } from '../../core/ticket.generated';
import { useFetchTicket } from '../../core/use-fetch-ticket';
import type { usePendingSale } from '../../offline/use-pending-sale';
import type { CheckoutEffect, CheckoutEvent } from './checkout.state';
import { CheckOutOrderDocument, UpdateOrderReviewDocument } from './review.generated';

export interface CheckoutCallbacks {
  onReviewSaved: () => void;
  onPaid: () => void;
  /** Called when the sent card tokens are used up. */
  onDeclined: () => void;
}

/** Carries out the effects of `checkoutReducer` for one ticket: requests, the device, the phone, the page. */
export function useCheckoutEffects(
  { id }: TicketFragment,
  pendingSale: ReturnType<typeof usePendingSale>,
  { onReviewSaved, onPaid, onDeclined }: CheckoutCallbacks,
) {
  const client = useApolloClient();
  const { whmcsId } = useStore();
  const haptic = useHaptic();
  const showProblem = useProblemDialog();
  const fetchTicket = useFetchTicket(id);
  const reviewProblem = useRef<ShellProblem>(localProblem('unexpected'));
  const review = useStoreSubmit(UpdateOrderReviewDocument, {
    // The reducer decides what is shown.
    handles: (problem) => {
      reviewProblem.current = problem;
      return true;
    },
  });
  const reports = { review_saved: onReviewSaved, paid: onPaid, declined: onDeclined };

  async function saveReview(effect: CheckoutEffect & { kind: 'send_review' }): Promise<CheckoutEvent> {
    const saved = await review.submit({
      input_obj: { order_id: id, version: effect.version, review: effect.review },
    });
    return saved
      ? { type: 'review_saved', version: saved.order_update_review.version }
      : { type: 'review_failed', problem: reviewProblem.current };
  }

  async function checkOut({ input, key }: CheckoutEffect & { kind: 'send_checkout' }): Promise<CheckoutEvent> {
    try {
      const variables = { whmcs_id: whmcsId, input_obj: input, idempotency_key: key };
      const { data } = await client.mutate({ mutation: CheckOutOrderDocument, variables });
      if (!data) return { type: 'checkout_failed', key, problem: localProblem('unexpected') };
      const { status, decline_code, order } = data.order_checkout;
      return { type: 'checkout_responded', key, status, declineCode: decline_code, order };
    } catch (error) {
      const problem = toProblem(error);
      if (isPackageProblem(problem)) showProblem(problem);
      return { type: 'checkout_failed', key, problem };
    }
  }

  return function run(effect: CheckoutEffect, dispatch: (event: CheckoutEvent) => void): void {
    switch (effect.kind) {
      case 'send_review':
        saveReview(effect).then(dispatch);
        break;
      case 'send_checkout':
        checkOut(effect).then(dispatch);
        break;
      case 'store_sale':
        void pendingSale.saveSale(effect.charge, effect.version, effect.key);
        break;
      case 'store_checking':
        void pendingSale.saveChecking(effect.version);
        break;
      case 'save_offline':
        void pendingSale
          .saveSale(effect.charge, effect.version, effect.key)
          .then(() => dispatch({ type: 'sale_saved' }));
        break;
      case 'clear_stored':
        void pendingSale.clear();
        break;
      case 'fetch_ticket':
        fetchTicket().then((result) => dispatch({ type: 'ticket_fetched', result }));
        break;
      case 'show_problem':
        showProblem(effect.problem);
        break;
      case 'haptic':
        haptic(effect.feedback);
        break;
      case 'report':
        reports[effect.outcome]();
        break;
    }
  };
}
