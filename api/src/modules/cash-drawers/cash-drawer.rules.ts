import { type CashChange, cashFigures, type CashFigures as Figures } from '@suite/domain/cash-drawer';
import { addDays } from '@suite/domain/time';
import type { CashFigures } from '../../resolver-types.generated';

/** The longest time in days after which cash of a past day arrives: an offline sale is accepted for seven days. */
const maxLateDays = 9;

/** Days after which a drawer that nobody closed begins anew: a store that gave it up sums up no year. */
const maxOpenDays = 60;

/** Returns the earliest day that the drawer of a day can continue. */
export const continuedSince = (day: string): string => addDays(day, -maxOpenDays);

/** The last day of a store that is closed, and where its closed days begin. */
export interface LastClose {
  id: string;
  day: string;
  left_in_drawer: number;
  /** The first day of the first count of all closed days. */
  first_day: string;
}

/** The business days that a drawer is about, both included, and the earliest one whose late cash it can hold. */
export interface DrawerSpan {
  from: string;
  until: string;
  lateFrom: string;
}

/**
 * Returns the days that a count of a day is about: those since the last closed day. The first count of a store is about
 * the day on which its opening cash was stated, or the first one that was closed and reopened, and those since.
 */
export function drawerSpan(day: string, last: LastClose | null, startedOn: string | null): DrawerSpan {
  if (!last) {
    const from = startedOn !== null && startedOn < day ? startedOn : day;
    return { from, until: day, lateFrom: from };
  }
  const after = addDays(last.day, 1);
  const earliest = addDays(last.day, -maxLateDays);
  return {
    from: after > day ? day : after,
    until: day,
    lateFrom: earliest > last.first_day ? earliest : last.first_day,
  };
}

/** Returns the figures as the API names them. */
export function figuresOf(left: number, changes: readonly CashChange[]): CashFigures {
  const figures: Figures = cashFigures(left, changes);
  return {
    opening: figures.opening,
    cash_sales: figures.cashSales,
    cash_refunds: figures.cashRefunds,
    gift_card_cash_outs: figures.giftCardCashOuts,
    arrived_later: figures.arrivedLater,
    pay_ins: figures.payIns,
    pay_outs: figures.payOuts,
    tips_paid_out: figures.tipsPaidOut,
    expected: figures.expected,
  };
}
