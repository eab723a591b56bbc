import { useReachable } from '@suite/remote-kit';
import { useEffect } from 'react';
import type { TicketFragment } from '../core/ticket.generated';
import { type Fitting, fittedReview, type Rates, type Review, reviewInput } from '../domain/review';
import type { TenderPlan, TenderRow } from '../domain/tenders';
import type { PendingSale } from '../domain/unsent';
import { useDevice, useOfflineSaleQueue } from './device';
import { ticketLockName } from './sender';

/** What is taken by cash, as it stands on screen. */
export interface CashCharge {
  review: Review;
  fitting: Fitting;
  rows: readonly TenderRow[];
  plan: TenderPlan;
}

export const isCashOnly = ({ rows }: Pick<CashCharge, 'rows'>): boolean => rows.every(({ type }) => type === 'cash');

/** What goes back of what was handed over. */
export const changeOf = ({ plan }: Pick<CashCharge, 'plan'>): number =>
  plan.amounts.reduce((all, { changeDue }) => all + (changeDue ?? 0), 0);

/** Keeps on the device what is being paid, from before it is sent until it is known what became of it. */
export function usePendingSale(ticket: TicketFragment, rates: Rates, isBusy: boolean) {
  const { saleQueue, locks } = useDevice();
  const { tickets } = useOfflineSaleQueue();
  const isReachable = useReachable();
  useEffect(
    function holdTicketLock() {
      return isBusy ? locks.hold(ticketLockName(ticket.id)) : undefined;
    },
    [locks, ticket.id, isBusy],
  );
  /** The server's answer to an earlier part of it may have come with a newer version. */
  const base = (version: number): TicketFragment => ({ ...ticket, version });

  return {
    /** The API can not be asked, or does not know the whole ticket yet: only cash can be taken. */
    isOffline: !isReachable || (!isBusy && tickets.some(({ id }) => id === ticket.id)),
    /** `checkoutKey`: of the checkout that is sent for it. Resolves when the device has it. */
    saveSale: (charge: CashCharge, version: number, checkoutKey: string | null): Promise<void> =>
      saleQueue.change(base(version), { sale: saleOf(charge, rates, checkoutKey), problem: null }),
    /** A card is about to be charged; nothing of it is kept. */
    saveChecking: (version: number): Promise<void> => saleQueue.change(base(version), { isChecking: true }),
    /** It is known what became of it. */
    clear: (): Promise<void> =>
      saleQueue.find(ticket.id) ? saleQueue.change(ticket, { sale: null, isChecking: false }) : Promise.resolve(),
  };
}

function saleOf({ review, fitting, rows, plan }: CashCharge, rates: Rates, checkoutKey: string | null): PendingSale {
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
