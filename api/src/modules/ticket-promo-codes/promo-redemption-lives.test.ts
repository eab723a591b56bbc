import fc from 'fast-check';
import sql from 'sql-template-tag';
import type { TenderInput } from '../../resolver-types.generated';
import { inPosWorld } from '../../testing/in-pos-world';
import { custom, fieldOf, outcomeOf, type PosClient, posClient } from '../../testing/pos-client';
import type { PosTest } from '../../testing/pos-world';
import { makeCode, promoClient } from '../../testing/promo-client';
import { type RefundClient, refundClient } from '../../testing/refund-client';
import { testCards } from '../../testing/test-gateway';
import type { OrderView } from '../tickets/order-view.rules';

/** `PROMO_RUNS=100` lives more days. */
const runs = Number(process.env.PROMO_RUNS ?? 3);
const maxCommands = 40;
const maxTickets = 12;

let world: PosTest;
inPosWorld((made) => {
  world = made;
});

/** The codes of the store's client, by their places. */
const terms = [
  { isOneTime: true, discountType: 'usd', discountValue: 1_000 },
  { isOneTime: true, discountType: 'percent', discountValue: 2_500 },
  { isOneTime: false, discountType: 'usd', discountValue: 700 },
] as const;
type CodePlace = 0 | 1 | 2;

/** A ticket as somebody with a list of the codes knows it. */
interface ListedTicket {
  state: 'open' | 'paid' | 'closed';
  code: CodePlace | null;
  /** Its lines, and how many of them are not refunded. */
  lines: number;
  left: number;
  /** What the list says of the ticket. */
  redemption: { code: CodePlace; state: 'released' | 'redeemed' | 'returned' } | null;
}
interface CodeList {
  tickets: ListedTicket[];
}

interface Store {
  whmcsId: number;
  client: string;
  staffId: string;
  owner: PosClient;
  promos: ReturnType<typeof promoClient>;
  refunds: RefundClient;
  codes: { id: string; code: string }[];
  tickets: { order: OrderView; left: string[] }[];
  /** A ticket on which codes are only checked. */
  probe: OrderView;
}
type Command = fc.AsyncCommand<CodeList, Store>;

const usesOf = ({ tickets }: CodeList, code: CodePlace): ListedTicket[] =>
  tickets.filter(({ redemption }) => redemption?.code === code && redemption.state === 'redeemed');
/** Whether a ticket that is not paid can use a code. */
const isFree = (list: CodeList, code: CodePlace | null): boolean =>
  code === null || !terms[code].isOneTime || usesOf(list, code).length === 0;

interface NewTicket {
  prices: readonly number[];
  /** Left out where another ticket used it. */
  code: CodePlace;
}

async function open(list: CodeList, store: Store, { prices, code }: NewTicket): Promise<void> {
  const { owner, promos, client, staffId } = store;
  const added = prices.map((price) => custom({ price, staff_id: staffId }));
  const plain = await owner.add(await owner.create({ customer_id: client }), added);
  const hasCode = isFree(list, code);
  const order = hasCode ? await promos.add(plain, store.codes[code]?.id ?? '') : plain;
  store.tickets.push({ order, left: order.order_items.map(({ id }) => id) });
  const { length: lines } = prices;
  list.tickets.push({ state: 'open', code: hasCode ? code : null, lines, left: lines, redemption: null });
}

/** Compares the redemptions of a store with the list, and with the ledger. */
async function expectAlike(list: CodeList, store: Store): Promise<void> {
  const { whmcsId, tickets, codes, promos, probe } = store;
  const rows = await world.system((tx) =>
    tx.query<{ order_id: string; promo_code_id: string; state: string }>(sql`
      select order_id, promo_code_id, state from promo_redemption where whmcs_id = ${whmcsId}`),
  );
  const stored = tickets.map(({ order }) => {
    const row = rows.find(({ order_id }) => order_id === order.id);
    return row ? { code: codes.findIndex(({ id }) => id === row.promo_code_id), state: row.state } : null;
  });
  expect(stored).toEqual(list.tickets.map(({ redemption }) => redemption));
  const [sums] = await world.system((tx) =>
    tx.query<{ redeemed: number; posted: number }>(sql`
      select (select coalesce(sum(discount_value), 0) from promo_redemption where whmcs_id = ${whmcsId})::integer as redeemed,
        (select coalesce(sum(amount), 0) from posting where whmcs_id = ${whmcsId} and account = 'promo')::integer as posted`),
  );
  expect(sums?.redeemed).toBe(sums?.posted);
  for (const [place, { code }] of codes.entries()) {
    const uses = usesOf(list, place as CodePlace).length;
    if (terms[place as CodePlace].isOneTime) expect(uses).toBeLessThanOrEqual(1);
    const problem = isFree(list, place as CodePlace) ? null : 'promo_code_used';
    expect(await promos.check(probe, code)).toMatchObject({ problem });
  }
}

const used = fieldOf('input_obj.promo_code', 'promo_code_used');
const cash = (net: number): TenderInput => ({ type: 'cash', net, tip: 0 });
const card = (net: number, number: string): TenderInput => ({
  type: 'card',
  net,
  tip: 0,
  card_token: world.gateway.token(number),
});

/** Pays a ticket of the store, and returns its refusal if there is one. */
async function pay({ owner, tickets }: Store, place: number, tenderOf: (net: number) => TenderInput) {
  const ticket = tickets[place];
  if (!ticket) throw new Error('There is no such ticket.');
  const outcome = await outcomeOf(owner.checkout(ticket.order, [tenderOf(ticket.order.totals.net)]));
  if ('refused' in outcome) return outcome;
  ticket.order = outcome.made.order;
  return { status: outcome.made.status };
}

const redeem = (ticket: ListedTicket): void => {
  ticket.state = 'paid';
  if (ticket.code !== null) ticket.redemption = { code: ticket.code, state: 'redeemed' };
};
const giveBack = (ticket: ListedTicket): void => {
  ticket.state = 'closed';
  if (ticket.redemption?.state === 'redeemed') ticket.redemption.state = 'returned';
};

/** A command on one of the tickets for which it is possible. */
const onTicket = (
  label: string,
  may: (ticket: ListedTicket) => boolean,
  act: (place: number, ticket: ListedTicket, list: CodeList, store: Store) => Promise<void>,
): fc.Arbitrary<Command> =>
  fc.nat(99).map((dice) => ({
    check: ({ tickets }) => tickets.some(may),
    run: async (list, store) => {
      const possible = [...list.tickets.entries()].filter(([, ticket]) => may(ticket));
      const [place, ticket] = possible[dice % possible.length] ?? [];
      if (place === undefined || !ticket) return;
      await act(place, ticket, list, store);
      await expectAlike(list, store);
    },
    toString: () => `${label} ${dice}`,
  }));

const isOpen = ({ state }: ListedTicket) => state === 'open';
const place = fc.constantFrom<CodePlace>(0, 1, 2);

const newTicket = fc.record({
  prices: fc.array(fc.integer({ min: 1_500, max: 9_000 }), { minLength: 1, maxLength: 3 }),
  code: place,
});

const commands: fc.Arbitrary<Command>[] = [
  newTicket.map((ticket) => ({
    check: ({ tickets }) => tickets.length < maxTickets,
    run: async (list, store) => {
      await open(list, store, ticket);
      await expectAlike(list, store);
    },
    toString: () => `open ${ticket.prices} with code ${ticket.code}`,
  })),
  place.chain((code) =>
    onTicket(`add code ${code} to`, isOpen, async (index, ticket, list, { promos, codes, tickets }) => {
      const real = tickets[index];
      if (!real) return;
      const outcome = await outcomeOf(promos.add(real.order, codes[code]?.id ?? ''));
      if (isFree(list, code)) {
        expect(outcome).toHaveProperty('made');
        if ('made' in outcome) real.order = outcome.made;
        ticket.code = code;
      } else expect(outcome).toEqual({ refused: fieldOf('input_obj.promo_code_id', 'promo_code_used') });
    }),
  ),
  onTicket(
    'remove the code of',
    (ticket) => isOpen(ticket) && ticket.code !== null,
    async (index, ticket, _, { promos, tickets }) => {
      const real = tickets[index];
      if (!real) return;
      real.order = await promos.remove(real.order);
      ticket.code = null;
    },
  ),
  fc.boolean().chain((isCash) =>
    onTicket(isCash ? 'pay in cash' : 'pay by card', isOpen, async (index, ticket, list, store) => {
      const outcome = await pay(store, index, (net) => (isCash ? cash(net) : card(net, testCards.approves)));
      if (isFree(list, ticket.code)) {
        expect(outcome).toEqual({ status: 'completed' });
        redeem(ticket);
      } else expect(outcome).toEqual({ refused: used });
    }),
  ),
  onTicket('decline the card of', isOpen, async (index, ticket, list, store) => {
    const outcome = await pay(store, index, (net) => card(net, testCards.declines));
    if (isFree(list, ticket.code)) {
      expect(outcome).toEqual({ status: 'declined' });
      if (ticket.code !== null) ticket.redemption = { code: ticket.code, state: 'released' };
    } else expect(outcome).toEqual({ refused: used });
  }),
  fc.nat(99).map((dice) => ({
    check: ({ tickets }) => tickets.filter(isOpen).length > 1,
    run: async (list, store) => {
      const unpaid = [...list.tickets.entries()].filter(([, ticket]) => isOpen(ticket));
      const first = dice % unpaid.length;
      const pair = [unpaid[first], unpaid[(first + 1) % unpaid.length]].flatMap((one) => (one ? [one] : []));
      const [one, other] = pair.map(([, ticket]) => ticket);
      const outcomes = await Promise.all(pair.map(([index]) => pay(store, index, cash)));
      const code = one?.code ?? null;
      const isRace = code !== null && code === other?.code && terms[code].isOneTime && isFree(list, code);
      if (isRace) expect(outcomes.filter((outcome) => 'refused' in outcome)).toEqual([{ refused: used }]);
      const expected = pair.map(([, ticket]) => isFree(list, ticket.code));
      for (const [index, outcome] of outcomes.entries()) {
        if (!isRace) expect('status' in outcome).toBe(expected[index]);
        const ticket = pair[index]?.[1];
        if (ticket && 'status' in outcome) redeem(ticket);
      }
      await expectAlike(list, store);
    },
    toString: () => `pay two at once ${dice}`,
  })),
  onTicket(
    'refund a line of',
    ({ state }) => state === 'paid',
    async (index, ticket, _, { refunds, tickets }) => {
      const real = tickets[index];
      const item = real?.left.pop();
      if (!real || item === undefined) return;
      ({ order: real.order } = await refunds.refund(real.order, {
        items: [{ order_item_id: item, quantity: 1 }],
      }));
      ticket.left -= 1;
      if (ticket.left === 0) giveBack(ticket);
    },
  ),
  onTicket(
    'void',
    ({ state, lines, left }) => state === 'paid' && left === lines,
    async (index, ticket, _, { refunds, tickets }) => {
      const real = tickets[index];
      if (!real) return;
      ({ order: real.order } = await refunds.void(real.order));
      giveBack(ticket);
    },
  ),
];

async function setUp(): Promise<{ model: CodeList; real: Store }> {
  const store = await world.store();
  const owner = posClient(store, store.owner);
  const promos = promoClient(store, store.owner);
  const { whmcsId, client } = store;
  const probe = await owner.add(await owner.create({ customer_id: client }), [custom({ staff_id: store.ava.id })]);
  const codes: Store['codes'] = [];
  for (const one of terms) {
    const code = await makeCode(world, store, one);
    const [found] = (await promos.check(probe, code)).codes;
    if (!found) throw new Error('The code cannot be used.');
    codes.push({ id: found.id, code });
  }
  const refunds = refundClient(store, store.owner);
  const real: Store = { whmcsId, client, staffId: store.ava.id, owner, promos, refunds, codes, tickets: [], probe };
  const model: CodeList = { tickets: [] };
  const first: readonly NewTicket[] = [
    { prices: [4_000], code: 0 },
    { prices: [3_000, 2_500], code: 0 },
    { prices: [1_500, 2_000], code: 1 },
    { prices: [2_400, 1_800], code: 1 },
  ];
  for (const ticket of first) await open(model, real, ticket);
  return { model, real };
}

test(
  'codes are redeemed once each, whatever is paid, declined, paid at once, refunded and voided, and add up with the ledger',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands, size: 'max' }), (all) => fc.asyncModelRun(setUp, all)),
      { numRuns: runs, endOnFailure: true },
    );
  },
  30_000 + runs * 15_000,
);
