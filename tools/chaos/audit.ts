import {
  countUnderWay,
  type Database,
  readStoreBooks,
  reconcile,
  reconcileHolders,
  type StoreBooks,
} from '@suite/api/chaos';
import type { Books } from './books';
import type { Gateway } from './gateway';

/** Something that must not be, with each case of it in words. */
export interface Finding {
  what: string;
  cases: string[];
}

/** Holds the API's books against what the tills were told, against the gateway's own book, and against themselves. */
export async function auditBooks(
  database: Database,
  whmcsId: number,
  told: Books,
  gateway: Gateway,
): Promise<Finding[]> {
  const { orders, cards, ledger } = await readStoreBooks(database, whmcsId);
  const held = await countUnderWay(database, whmcsId);
  return [
    ...ofSales(orders, told),
    ofLedger(ledger, told),
    ...ofCards(cards, gateway),
    { what: 'tickets, payments and refunds that do not agree', cases: inWords(await reconcile(database)) },
    { what: 'gift cards and points that do not agree', cases: inWords(await reconcileHolders(database)) },
    { what: 'checkouts and refunds without an end', cases: held === 0 ? [] : [`${held} of them`] },
  ];
}

const inWords = (all: readonly object[]): string[] => all.map((one) => JSON.stringify(one));

function ofSales(orders: StoreBooks['orders'], { paid, tried, back }: Books): Finding[] {
  const posted = new Set(orders.map(({ id }) => id));
  const amounts = new Map(paid.map(({ orderId, amount }) => [orderId, amount]));
  const toldTwice = paid.filter(({ orderId }, index) => paid.findIndex((one) => one.orderId === orderId) !== index);
  return [
    { what: 'sales lost', cases: [...amounts.keys()].filter((id) => !posted.has(id)) },
    {
      what: 'sales doubled',
      cases: [
        ...orders.filter(({ sales }) => sales !== 1).map(({ id, sales }) => `${id}: ${sales} times`),
        ...toldTwice.map(({ orderId }) => `${orderId}: two tills were told so`),
      ],
    },
    {
      what: 'sales that no till was told of',
      cases: orders.flatMap(({ id }) =>
        amounts.has(id) ? [] : [tried.has(id) ? `${id}: refused, or declined` : `${id}: nobody tried`],
      ),
    },
    {
      what: 'tickets off by a cent or more',
      cases: orders.flatMap(({ id, sold, back: gone }) =>
        sold === amounts.get(id) && gone === (back.get(id) ?? 0)
          ? []
          : [`${id}: sold ${sold}, told ${amounts.get(id)}; back ${gone}, told ${back.get(id) ?? 0}`],
      ),
    },
  ];
}

function ofLedger({ all, cash, uneven }: StoreBooks['ledger'], told: Books): Finding {
  return {
    what: 'ledger off',
    cases: [
      ...(all === 0 ? [] : [`all postings sum to ${all}`]),
      ...(uneven === 0 ? [] : [`${uneven} journals do not sum to zero`]),
      ...(cash === told.cash ? [] : [`cash is ${cash}, and ${told.cash} is in the drawers`]),
    ],
  };
}

/** A payment that stands is a charge that stands, with as much gone back; one that does not is no charge, or one given back. */
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
