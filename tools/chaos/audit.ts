import {
  countPending,
  type Database,
  readStoreBooks,
  reconcile,
  reconcileBatches,
  reconcileHolders,
  type StoreBooks,
} from '@suite/api/chaos';
import type { Books } from './books';
import type { Gateway } from './gateway';

/** A violation, with a description of each case. */
export interface Finding {
  what: string;
  cases: string[];
}

/** Compares the API's books with the responses to the devices, with the gateway's own book, and with themselves. */
export async function auditBooks(
  database: Database,
  whmcsId: number,
  reported: Books,
  gateway: Gateway,
): Promise<Finding[]> {
  const { orders, cards, ledger } = await readStoreBooks(database, whmcsId);
  const pending = await countPending(database, whmcsId);
  return [
    ...ofSales(orders, reported),
    ofLedger(ledger, reported),
    ...ofCards(cards, gateway),
    { what: 'tickets, payments and refunds that do not agree', cases: asJson(await reconcile(database)) },
    { what: 'card payments that do not agree with their batches', cases: asJson(await reconcileBatches(database)) },
    { what: 'gift cards and points that do not agree', cases: asJson(await reconcileHolders(database)) },
    { what: 'checkouts and refunds without an end', cases: pending === 0 ? [] : [`${pending} of them`] },
  ];
}

const asJson = (all: readonly object[]): string[] => all.map((one) => JSON.stringify(one));

function ofSales(orders: StoreBooks['orders'], { paid, tried, back }: Books): Finding[] {
  const posted = new Set(orders.map(({ id }) => id));
  const amounts = new Map(paid.map(({ orderId, amount }) => [orderId, amount]));
  const soldTwice = paid.filter(({ orderId }, index) => paid.findIndex((one) => one.orderId === orderId) !== index);
  return [
    { what: 'sales lost', cases: [...amounts.keys()].filter((id) => !posted.has(id)) },
    {
      what: 'sales doubled',
      cases: [
        ...orders.filter(({ sales }) => sales !== 1).map(({ id, sales }) => `${id}: ${sales} times`),
        ...soldTwice.map(({ orderId }) => `${orderId}: two devices were sent it`),
      ],
    },
    {
      what: 'sales that no device was sent',
      cases: orders.flatMap(({ id }) =>
        amounts.has(id) ? [] : [tried.has(id) ? `${id}: refused, or declined` : `${id}: not attempted`],
      ),
    },
    {
      what: 'tickets off by a cent or more',
      cases: orders.flatMap(({ id, sold, back: gone }) =>
        sold === amounts.get(id) && gone === (back.get(id) ?? 0)
          ? []
          : [`${id}: sold ${sold}, sent ${amounts.get(id)}; back ${gone}, sent ${back.get(id) ?? 0}`],
      ),
    },
  ];
}

function ofLedger({ all, cash, uneven }: StoreBooks['ledger'], reported: Books): Finding {
  return {
    what: 'ledger off',
    cases: [
      ...(all === 0 ? [] : [`all postings sum to ${all}`]),
      ...(uneven === 0 ? [] : [`${uneven} journals do not sum to zero`]),
      ...(cash === reported.cash ? [] : [`cash is ${cash}, and ${reported.cash} is in the drawers`]),
    ],
  };
}

/**
 * Checks the card payments: an approved payment is a charge in the gateway, with the same refunds; any other payment
 * has no charge, or a fully refunded one.
 */
function ofCards(cards: StoreBooks['cards'], { book }: Gateway): Finding[] {
  const known = new Set(cards.map(({ id }) => id));
  const stands = new Set(['approved', 'refunded', 'partially_refunded']);
  return [
    {
      what: 'charges that no payment knows',
      cases: [...book.all()].flatMap(([key, { status }]) => (status === 'approved' && !known.has(key) ? [key] : [])),
    },
    {
      what: 'payments that are not what was charged',
      cases: cards.flatMap(({ id, status, amount, back }) => {
        const state = book.find(id);
        const gone = book.refunded(id);
        const isCharged = state.status === 'approved';
        const fits = stands.has(status)
          ? isCharged && state.amount === amount && gone === back
          : !isCharged || gone === amount;
        return fits ? [] : [`${id}: ${status} ${amount}, back ${back}; charged: ${state.status}, back ${gone}`];
      }),
    },
  ];
}
