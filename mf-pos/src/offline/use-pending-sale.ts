import { useEffect } from 'react';
import type { TicketFragment } from '../core/ticket.generated';
import { type Fitting, fittedReview, type Review, reviewInput, type StoreRates } from '../domain/review';
import type { TenderPlan, TenderRow } from '../domain/tenders';
import { useDevice, useOfflineSaleQueue } from './device';
import { ticketLockName } from './sender';
import type { PendingSale } from './unsent-ticket';

/** A cash payment as it is on screen. */
interface CashCharge {
  review: Review;
  fitting: Fitting;
  rows: readonly TenderRow[];
  plan: TenderPlan;
}

/** While `isLocked`, no other tab sends this ticket. */
export function useTicketLock(id: string, isLocked: boolean): void {
  const { locks } = useDevice();
  useEffect(
    function holdTicketLock() {
      return isLocked ? locks.hold(ticketLockName(id)) : undefined;
    },
    [locks, id, isLocked],
  );
}

/** Stores a payment on this device, from before it is sent until its outcome is known. */
export function usePendingSale(ticket: TicketFragment, rates: StoreRates) {
  const { saleQueue } = useDevice();
  const { tickets } = useOfflineSaleQueue();
  /** An earlier response of the same payment may have come with a newer version. */
  const base = (version: number): TicketFragment => ({ ...ticket, version });

  return {
    /** Whether data of this ticket waits on this device. */
    isPending: tickets.some(({ id }) => id === ticket.id),
    /** `checkoutKey`: the key of the checkout that is sent for it. Resolves when it is stored. */
    saveSale: (charge: CashCharge, version: number, checkoutKey: string | null): Promise<void> =>
      saleQueue.change(base(version), { sale: saleOf(charge, rates, checkoutKey), problem: null }),
    /** Called before a card is charged; nothing of the card is stored. */
    saveChecking: (version: number): Promise<void> => saleQueue.change(base(version), { isChecking: true }),
    /** Called when the outcome is known. */
    clear: (): Promise<void> =>
      saleQueue.find(ticket.id) ? saleQueue.change(ticket, { sale: null, isChecking: false }) : Promise.resolve(),
  };
}

function saleOf(
  { review, fitting, rows, plan }: CashCharge,
  rates: StoreRates,
  checkoutKey: string | null,
): PendingSale {
  const { service_fee, tax, cash_discount } = rates;
  const [only, ...others] = rows;
  return {
    takenAt: new Date().toISOString(),
    review: reviewInput(fittedReview(review, fitting)),
    rates: { service_fee, tax, cash_discount },
    total: plan.total,
    cashReceived: others.length === 0 ? (only?.cashReceived ?? null) : null,
    checkoutKey,
  };
}
