import { useGate, useReachable } from '@suite/remote-kit';
import { useEffect } from 'react';
import type { TicketFragment } from '../../core/ticket.generated';
import type { StoreRates } from '../../domain/review';
import { usePendingSale, useTicketLock } from '../../offline/use-pending-sale';
import { useRetryTimer } from '../../payment/retry';
import { checkoutReducer } from './checkout.reducer';
import { type CheckoutCharge, type CheckoutEvent, initialCheckout, isBusy } from './checkout.state';
import { type CheckoutCallbacks, useCheckoutEffects } from './use-checkout-effects';
import { useEffectReducer } from './use-effect-reducer';

type Dispatch = (event: CheckoutEvent) => void;

/** Pays a ticket: connects `checkoutReducer`, its effects, and the events of the page. */
export function useCheckout(ticket: TicketFragment, rates: StoreRates, callbacks: CheckoutCallbacks) {
  const isReachable = useReachable();
  const pendingSale = usePendingSale(ticket, rates);
  const run = useCheckoutEffects(ticket, pendingSale, callbacks);
  const [state, dispatch] = useEffectReducer(checkoutReducer, () => initialCheckout(ticket), run);
  const { phase, notice, problem } = state;
  const isOffline = !isReachable || (!isBusy(state) && pendingSale.isPending);

  useTicketLock(ticket.id, isBusy(state));
  useRetryTimer(phase.kind === 'checking' ? phase : null, () => dispatch({ type: 'retry', isManual: false }));
  useConnectionLoss(!isReachable && phase.kind === 'working', dispatch);
  useReceivedTicket(ticket, dispatch);

  return {
    phase,
    notice,
    problem,
    /** Whether the API cannot be reached, or does not have the whole ticket yet: only cash can be accepted. */
    isOffline,
    charge: (charge: CheckoutCharge) => dispatch({ type: 'charge', charge, isOffline, newKey: crypto.randomUUID() }),
    retryNow: () => dispatch({ type: 'retry', isManual: true }),
    dismissNotice: () => dispatch({ type: 'notice_dismissed' }),
    dismissProblem: () => dispatch({ type: 'problem_dismissed' }),
  };
}

/** The checkout does not wait for a response once the connection is known to be lost. */
function useConnectionLoss(isLost: boolean, dispatch: Dispatch): void {
  useEffect(
    function reportConnectionLoss() {
      if (isLost) dispatch({ type: 'connection_lost' });
    },
    [isLost, dispatch],
  );
}

/** Passes on each newer state of the ticket. */
function useReceivedTicket(ticket: TicketFragment, dispatch: Dispatch): void {
  const ownName = useGate().person?.name;
  useEffect(
    function reportTicket() {
      dispatch({ type: 'ticket_received', ticket, ownName });
    },
    [ticket, ownName, dispatch],
  );
}
