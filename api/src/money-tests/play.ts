import { detailFigures, staffFigures } from '../modules/income/income.rules';
import type { Posting } from '../modules/ledger/postings.rules';
import { type PostedSum, sumsOfPostings } from '../testing/posted-sums';
import { ticketsOf } from './before';
import { payTicket } from './checkout';
import { type Audit, createAudit, type Off, total } from './discrepancies';
import type { TicketHistory } from './random-lives';
import { giveBack, giveBackTheRest } from './refunds';
import { newStore, type Store } from './store-model';

export interface Played {
  /** The discrepancies; empty if there are none. */
  offs: Off[];
  /** The number of figures that were compared. */
  compared: number;
  sales: number;
}

/**
 * Plays a life by the rules of the API, and audits each step: merge or split, checkout, refunds, and the store's assets
 * and debts in between.
 */
export function play(life: TicketHistory): Played {
  const audit = createAudit();
  const store = newStore(life);
  for (const [index, ticket] of ticketsOf(life, audit).entries()) {
    const shape = life.tickets[index % life.tickets.length];
    if (!shape || ticket.lines.length === 0) continue;
    // A declined attempt posts and takes nothing; the next attempt makes a new plan.
    if (shape.isDeclinedFirst) payTicket(ticket, shape, newStore(life), audit);
    store.sold.push(payTicket(ticket, shape, store, audit));
  }
  auditStore(store, life, audit);
  giveBack(life, store, audit);
  auditStore(store, life, audit);
  giveBackTheRest(store, audit);
  auditStore(store, life, audit);
  return { offs: audit.offs, compared: audit.compared(), sales: store.sold.length };
}

/**
 * Audits the store's books: the sum of the employees' income is the store's, payments equal sales, and gift card
 * balances equal the debt.
 */
function auditStore(store: Store, life: TicketHistory, audit: Audit): void {
  const sums = sumsOf(store);
  const figures = detailFigures(sumsOfPostings(sums));
  const people = [...new Set(sums.map(({ employee_id }) => employee_id))];
  const staff = people.map((person) =>
    staffFigures(sumsOfPostings(sums.filter(({ employee_id }) => employee_id === person))),
  );
  for (const figure of ['sub_total', 'discount_item', 'income', 'tip'] as const)
    audit.same(
      `sum over staff, ${figure}`,
      total(staff, (one) => one[figure]),
      figures[figure],
    );
  audit.same('taken', figures.total, figures.income + figures.tax + figures.gift_card_price + figures.tip);
  audit.same(
    'taken, less what went back',
    figures.total,
    total(store.sold, ({ paid, total: taken }) => taken - backOf(paid.since)),
  );
  const owed = total(store.posted, ({ account, amount, payment_id }) =>
    account === 'gift_card_liability' && payment_id ? amount : 0,
  );
  const balances = [...store.cards.values()];
  for (const balance of balances) audit.notBelow('balance of a gift card', balance);
  audit.same('balances of gift cards', total(balances, Number), total(life.cards, Number) - owed);
}

const takes = new Set(['cash', 'card', 'check', 'gift_card_liability']);
const backOf = (since: readonly Posting[]): number =>
  -total(since, ({ account, payment_id, amount }) => (payment_id && takes.has(account) ? amount : 0));

/** Returns the sums as the database does: by employee, account and the payment's tender. */
function sumsOf({ sold, posted }: Store): PostedSum[] {
  const tenders = new Map(sold.flatMap(({ plan }) => plan.payments.map(({ id, tender }) => [id, tender] as const)));
  return posted.map(({ account, amount, employee_id = null, payment_id }) => ({
    account,
    amount,
    employee_id,
    tender: tenders.get(payment_id ?? '') ?? null,
  }));
}
