import { useReachable } from '@suite/remote-kit';
import { useEffect } from 'react';
import type { TicketFragment } from '../core/ticket.generated';
import { type Fitting, fittedReview, type Rates, type Review, reviewInput } from '../domain/review';
import type { TenderPlan, TenderRow } from '../domain/tenders';
import type { Sale } from '../domain/unsent';
import { useDevice, useOutbox } from './device';
import { lockOfTicket } from './sender';

/** What is taken by cash, as it stands on screen. */
export interface CashCharge {
  review: Review;
  fitting: Fitting;
  rows: readonly TenderRow[];
  plan: TenderPlan;
}

export const isCash = ({ rows }: Pick<CashCharge, 'rows'>): boolean => rows.every(({ type }) => type === 'cash');

/** What goes back of what was handed over. */
export const changeOf = ({ plan }: Pick<CashCharge, 'plan'>): number =>
  plan.amounts.reduce((all, { changeDue }) => all + (changeDue ?? 0), 0);

/** Keeps on the device what is being paid, from before it is sent until it is known what became of it. */
export function useSaleKeeper(ticket: TicketFragment, rates: Rates, isBusy: boolean) {
  const { outbox, locks } = useDevice();
  const { tickets } = useOutbox();
  const isReachable = useReachable();
  useEffect(
    function keepTheTicketInHand() {
      return isBusy ? locks.hold(lockOfTicket(ticket.id)) : undefined;
    },
    [locks, ticket.id, isBusy],
  );
  /** The server's answer to an earlier part of it may have come with a newer version. */
  const base = (version: number): TicketFragment => ({ ...ticket, version });

  return {
    /** The API can not be asked, or does not know the whole ticket yet: only cash can be taken. */
    isAlone: !isReachable || (!isBusy && tickets.some(({ id }) => id === ticket.id)),
    /** `checkoutKey`: of the checkout that is sent for it. Resolves when the device has it. */
    keepSale: (charge: CashCharge, version: number, checkoutKey: string | null): Promise<void> =>
      outbox.change(base(version), { sale: saleOf(charge, rates, checkoutKey), problem: null }),
    /** A card is about to be charged; nothing of it is kept. */
    keepChecking: (version: number): Promise<void> => outbox.change(base(version), { isChecking: true }),
    /** It is known what became of it. */
    forget: (): Promise<void> =>
      outbox.find(ticket.id) ? outbox.change(ticket, { sale: null, isChecking: false }) : Promise.resolve(),
  };
}

function saleOf({ review, fitting, rows, plan }: CashCharge, rates: Rates, checkoutKey: string | null): Sale {
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
