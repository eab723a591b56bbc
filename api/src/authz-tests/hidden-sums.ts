import { randomUUID } from 'node:crypto';
import type { Connection } from '../kit/engine';
import type { PayLine, PayrollDetail, PaySlip } from '../resolver-types.generated';
import { giftCardClient } from '../testing/gift-card-client';
import { giftCards, plasticCard } from '../testing/gift-cards';
import { payTermsClient } from '../testing/pay-terms-client';
import { custom, posClient, resultOf } from '../testing/pos-client';
import type { CallerName } from './callers';
import type { FixtureStore } from './fixture-stores';
import { type AuthorizedOperation, type Fixture, ownVariables, sendOnce, variablesFor } from './request';

/** A figure of the store that is hidden from a caller, by the amounts that it is the sum of. */
export interface HiddenFigure {
  /** No other amount of the store resembles these. */
  amounts: readonly number[];
  /** What the amounts add up to, alone and with the other amounts of the store. */
  sums: readonly number[];
  /** The ids of the records of the amounts, and the fields of the fixture whose ids they take the place of. */
  records: readonly string[];
  placeOf: readonly (keyof FixtureStore)[];
  /** Whether a difference of two sums of one response reveals it as well. */
  isDifference?: boolean;
  /** Whether who has the id of a record may open it: a list of the ids is as good as a list of the amounts. */
  opensById: boolean;
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

const yesterday = new Date('2026-11-20T17:00:00.000Z');
const thatDay = '2026-11-20';
const prices = [12_347, 23_459, 31_583] as const;

/**
 * Opens and pays tickets on another day, by the store's owner and with Ben's services: their totals are the income of
 * that day, and no part of Ava's own.
 */
export async function incomeOfYesterday({ world, own }: Fixture): Promise<HiddenFigure> {
  const owner = posClient(own, { request: await world.at(yesterday, () => world.as({ userId: own.owner.id })) });
  return world.at(yesterday, async () => {
    const records: string[] = [];
    for (const price of prices) {
      const order = await owner.add(await owner.create({ customer_id: own.client }), [
        custom({ price, staff_id: own.ben.id }),
      ]);
      await owner.checkout(order, [{ type: 'cash', net: price, tip: 0 }]);
      records.push(order.id);
    }
    return {
      amounts: prices,
      sums: [sumOf(prices)],
      records,
      placeOf: ['order', 'avasOrder', 'paidOrder'],
      opensById: false,
    };
  });
}

const balances = [41_077, 52_361, 63_197] as const;

/** Puts cards into the store: with the others, their balances are what the store owes to the holders of its gift cards. */
export async function giftCardLiability({ world, own }: Fixture): Promise<HiddenFigure> {
  const cards = giftCards(world, own);
  const records: string[] = [];
  for (const balance of balances) {
    await plasticCard(world, own, `HIDDEN${balance}`, balance);
    records.push((await cards.byCode(`HIDDEN${balance}`))?.id ?? '');
  }
  const { current_balance } = await giftCardClient(own, own.owner).aggregate();
  const sums = [sumOf(balances), current_balance ?? 0];
  return { amounts: balances, sums, records, placeOf: ['giftCard'], opensById: true };
}

const bonuses = [410_107, 522_301, 630_503] as const;

/** Gives Ben bonuses on another day: with what others get, they are what the store pays its employees. */
export async function payOfOthers({ own }: Fixture): Promise<HiddenFigure> {
  const { addAdjustment } = payTermsClient(own, own.owner);
  const records: string[] = [];
  for (const amount of bonuses) {
    const bonus = { employee_id: own.ben.id, day: thatDay, kind: 'bonus', amount, note: 'Best reviews' };
    records.push((await addAdjustment(bonus)).id);
  }
  const document = `query ($s: Int!, $day: Date!) { result: payroll_detail(whmcs_id: $s, start_date: $day, end_date: $day) {
    total rows { bonuses } } }`;
  const { total, rows } = await resultOf<PayrollDetail>(own.owner.request, document, { s: own.whmcsId, day: thatDay });
  return {
    amounts: bonuses,
    sums: [sumOf(bonuses), sumOf(rows.map((row) => row.bonuses ?? 0)), total ?? 0],
    records,
    placeOf: ['payAdjustment'],
    opensById: false,
  };
}

/** Sells services of an employee on another day, and returns the lines of the slip that the owner reads. */
async function sellForPay({ world, own }: Fixture, employee_id: string, of: readonly number[]): Promise<PayLine[]> {
  const owner = posClient(own, { request: await world.at(yesterday, () => world.as({ userId: own.owner.id })) });
  await world.at(yesterday, async () => {
    for (const price of of) {
      const order = await owner.add(await owner.create(), [custom({ price, staff_id: employee_id })]);
      await owner.checkout(order, [{ type: 'cash', net: price, tip: 0 }]);
    }
  });
  const document = `query ($s: Int!, $day: Date!, $id: UUID) {
    result: pay_slip(whmcs_id: $s, start_date: $day, end_date: $day, employee_id: $id) { lines { order_id commission supply_share } } }`;
  const variables = { s: own.whmcsId, day: thatDay, id: employee_id };
  return (await resultOf<PaySlip>(own.owner.request, document, variables)).lines ?? [];
}

/** Sells services of Ben's: the commissions for them are no part of Ava's own pay. */
export async function commissionsOfOthers(fixture: Fixture): Promise<HiddenFigure> {
  const lines = await sellForPay(fixture, fixture.own.ben.id, [412_347, 523_459, 631_583]);
  const amounts = lines.map(({ commission }) => commission);
  const records = lines.map(({ order_id }) => order_id);
  const placeOf = ['order', 'avasOrder', 'paidOrder'] as const;
  return { amounts, sums: [sumOf(amounts)], records, placeOf, opensById: false };
}

/** Sells services of Ava's: her own slip has the commissions, and what supplies took of them is hidden from her too. */
export async function suppliesTaken(fixture: Fixture): Promise<HiddenFigure> {
  const lines = await sellForPay(fixture, fixture.own.ava.id, [412_347, 523_459, 631_583]);
  const amounts = lines.map(({ supply_share }) => supply_share ?? 0);
  const records = lines.map(({ order_id }) => order_id);
  const placeOf = ['order', 'avasOrder', 'paidOrder'] as const;
  return { amounts, sums: [sumOf(amounts)], records, placeOf, isDifference: true, opensById: false };
}

/** Adds the number to the sum of its path; rows of lists have the same path. */
function addUp(value: unknown, path: string, sums: Map<string, number>, seen: Set<number>): void {
  if (typeof value === 'number') {
    sums.set(path, (sums.get(path) ?? 0) + value);
    seen.add(value);
  } else if (Array.isArray(value)) for (const row of value) addUp(row, path, sums, seen);
  else if (value && typeof value === 'object')
    for (const [key, inner] of Object.entries(value)) addUp(inner, `${path}.${key}`, sums, seen);
}

/**
 * Returns the paths of a response that reveal the hidden figure: by it, by a sum, by every part of the sum, or by a
 * difference.
 */
export function pathsTo(figure: HiddenFigure, text: string): string[] {
  const sums = new Map<string, number>();
  const seen = new Set<number>();
  addUp(JSON.parse(text), '', sums, seen);
  const all = figure.amounts.every((amount) => seen.has(amount)) ? ['every amount'] : [];
  const paths = [...sums].flatMap(([path, sum]) => (figure.sums.includes(sum) ? [path] : []));
  return [...paths, ...all, ...(figure.isDifference ? differences(figure, sums) : [])];
}

/** Returns the pairs of paths whose sums differ by the hidden figure, where neither of them is 0. */
function differences(figure: HiddenFigure, sums: ReadonlyMap<string, number>): string[] {
  const known = [...sums].filter(([, sum]) => sum !== 0);
  return known.flatMap(([path, sum]) =>
    known.filter(([, other]) => figure.sums.includes(sum - other)).map(([other]) => `${path} - ${other}`),
  );
}

interface Versioned {
  version: number;
}

const paidThatDay = { closed_at: { _gte: '2026-11-20T06:00:00.000Z', _lt: '2026-11-21T06:00:00.000Z' } };

/**
 * The variables of a query from its beginning: as the example has them, narrowed to the other day where the query can be,
 * without its filter, and about another employee.
 */
function variablesOf(fixture: Fixture, operation: AuthorizedOperation): Record<string, unknown>[] {
  const { after: _, ...variables } = ownVariables(operation, fixture);
  const isDay = (name: string) => /^\d{4}-\d\d-\d\d$/.test(String(variables[name]));
  const ends = ['start_date', 'end_date', 'start', 'end', 'from', 'to'].filter(isDay);
  const ranged = { ...variables, ...Object.fromEntries(ends.map((name) => [name, thatDay])) };
  const narrow = operation.name === 'order_list' ? { ...ranged, where: paidThatDay } : ranged;
  return [
    variables,
    narrow,
    ...('where' in variables ? [{ ...variables, where: {} }] : []),
    ...('employee_id' in variables ? [{ ...narrow, employee_id: fixture.own.ben.id }] : []),
  ];
}

/** Returns what queries reveal of the hidden figure to a caller, as `operation: path`. */
export async function revealed(
  fixture: Fixture,
  operations: readonly AuthorizedOperation[],
  { by, figure }: { by: CallerName; figure: HiddenFigure },
): Promise<string[]> {
  const found: string[] = [];
  for (const operation of operations.filter(({ kind, rule }) => kind === 'query' && rule.kind === 'store'))
    for (const variables of variablesOf(fixture, operation)) {
      const { text } = await sendOnce(fixture.callers[by].request, operation, variables);
      const ids = figure.opensById && figure.records.every((id) => text.includes(id)) ? ['every id'] : [];
      found.push(...[...pathsTo(figure, text), ...ids].map((path) => `${operation.name}: ${path}`));
    }
  return found;
}

/**
 * Returns what operations reveal of the hidden figure that are called with the id of each record of its amounts in
 * place of the store's other records, as `operation: path`.
 */
export async function revealedById(
  fixture: Fixture,
  root: Connection,
  operations: readonly AuthorizedOperation[],
  { by, figure }: { by: CallerName; figure: HiddenFigure },
): Promise<string[]> {
  const { version, avasVersion, paidVersion } = fixture.own;
  const newId = randomUUID();
  const ownIds = new Set<unknown>([...figure.placeOf.map((name) => fixture.own[name]), newId]);
  const ownVersions = new Set<unknown>([version, avasVersion, paidVersion]);
  const found: string[] = [];
  for (const operation of operations.filter(({ rule }) => rule.kind === 'store')) {
    const example = JSON.stringify(variablesFor(operation, fixture.own, { line: newId, key: newId }));
    if (![...ownIds].some((id) => example.includes(String(id)))) continue;
    const responses: unknown[] = [];
    for (const record of figure.records) {
      const [ticket] = (await root.query('select version from sales_order where id = $1', [record])) as Versioned[];
      const variables = JSON.parse(example, (key, value) => {
        if (key === 'version' && ticket && ownVersions.has(value)) return ticket.version;
        if (key === 'idempotency_key') return randomUUID();
        // All of a ticket.
        if (key === 'items' && operation.kind === 'query') return null;
        return ownIds.has(value) ? record : value;
      });
      await root.script('savepoint before_request');
      responses.push(JSON.parse((await sendOnce(fixture.callers[by].request, operation, variables)).text));
      await root.script('rollback to savepoint before_request');
    }
    found.push(...pathsTo(figure, JSON.stringify(responses)).map((path) => `${operation.name}: ${path}`));
  }
  return found;
}
