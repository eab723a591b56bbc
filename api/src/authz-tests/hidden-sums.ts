import { randomUUID } from 'node:crypto';
import type { Connection } from '../kit/engine';
import { custom, posClient } from '../testing/pos-client';
import { type AuthorizedOperation, type Fixture, ownVariables, sendOnce, variablesFor } from './request';

const yesterday = new Date('2026-11-20T17:00:00.000Z');
/** The totals of the tickets that were paid on another day; no other amount of the store resembles them. */
const amounts = [12_347, 23_459, 31_583] as const;
/** The figure that STORE_INCOME protects: the income of that day. */
export const hiddenIncome = amounts[0] + amounts[1] + amounts[2];

/** Opens and pays the tickets of the other day, by the store's owner; returns their ids. */
export async function payYesterday({ world, own }: Fixture): Promise<string[]> {
  const owner = posClient(own, { request: await world.at(yesterday, () => world.as({ userId: own.owner.id })) });
  return world.at(yesterday, async () => {
    const ids: string[] = [];
    for (const price of amounts) {
      const order = await owner.add(await owner.create({ customer_id: own.client }), [
        custom({ price, staff_id: own.ava.id }),
      ]);
      await owner.checkout(order, [{ type: 'cash', net: price, tip: 0 }]);
      ids.push(order.id);
    }
    return ids;
  });
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

/** Returns the paths of a response that reveal the hidden figure: by it, by a sum, or by every part of the sum. */
export function pathsToHiddenIncome(text: string): string[] {
  const sums = new Map<string, number>();
  const seen = new Set<number>();
  addUp(JSON.parse(text), '', sums, seen);
  const all = amounts.every((amount) => seen.has(amount)) ? ['every amount'] : [];
  return [...sums].flatMap(([path, sum]) => (sum === hiddenIncome ? [path] : [])).concat(all);
}

interface Versioned {
  version: number;
}

const paidThatDay = { closed_at: { _gte: '2026-11-20T06:00:00.000Z', _lt: '2026-11-21T06:00:00.000Z' } };

/** The variables of a query from its beginning, also once narrowed to the other day where the query can be. */
function variablesOf(fixture: Fixture, operation: AuthorizedOperation): Record<string, unknown>[] {
  const { after: _, ...variables } = ownVariables(operation, fixture);
  const isDay = (name: string) => /^\d{4}-\d\d-\d\d$/.test(String(variables[name]));
  const ends = ['start_date', 'end_date', 'start', 'end', 'from', 'to'].filter(isDay);
  const ranged = { ...variables, ...Object.fromEntries(ends.map((name) => [name, '2026-11-20'])) };
  const narrow = operation.name === 'order_list' ? { ...ranged, where: paidThatDay } : ranged;
  return [variables, narrow];
}

/** Returns what queries reveal of the hidden figure to a caller, as `operation: path`. */
export async function revealed(
  fixture: Fixture,
  operations: readonly AuthorizedOperation[],
  by: 'owner' | 'manager',
): Promise<string[]> {
  const found: string[] = [];
  for (const operation of operations.filter(({ kind, rule }) => kind === 'query' && rule.kind === 'store'))
    for (const variables of variablesOf(fixture, operation)) {
      const { text } = await sendOnce(fixture.callers[by].request, operation, variables);
      found.push(...pathsToHiddenIncome(text).map((path) => `${operation.name}: ${path}`));
    }
  return found;
}

/**
 * Returns what operations reveal of the hidden figure that are called with the id of each ticket of the other day in
 * place of the store's own tickets, as `operation: path`.
 */
export async function revealedById(
  fixture: Fixture,
  root: Connection,
  operations: readonly AuthorizedOperation[],
  { by, tickets }: { by: 'owner' | 'manager'; tickets: readonly string[] },
): Promise<string[]> {
  const { order, avasOrder, paidOrder, version, avasVersion, paidVersion } = fixture.own;
  const newId = randomUUID();
  const ownIds = new Set<unknown>([order, avasOrder, paidOrder, newId]);
  const ownVersions = new Set<unknown>([version, avasVersion, paidVersion]);
  const found: string[] = [];
  for (const operation of operations.filter(({ rule }) => rule.kind === 'store')) {
    const example = JSON.stringify(variablesFor(operation, fixture.own, { line: newId, key: newId }));
    if (![...ownIds].some((id) => example.includes(String(id)))) continue;
    const responses: unknown[] = [];
    for (const ticket of tickets) {
      const [row] = (await root.query('select version from sales_order where id = $1', [ticket])) as [Versioned];
      const variables = JSON.parse(example, (key, value) => {
        if (key === 'version' && ownVersions.has(value)) return row.version;
        if (key === 'idempotency_key') return randomUUID();
        // All of a ticket.
        if (key === 'items' && operation.kind === 'query') return null;
        return ownIds.has(value) ? ticket : value;
      });
      await root.script('savepoint before_request');
      responses.push(JSON.parse((await sendOnce(fixture.callers[by].request, operation, variables)).text));
      await root.script('rollback to savepoint before_request');
    }
    found.push(...pathsToHiddenIncome(JSON.stringify(responses)).map((path) => `${operation.name}: ${path}`));
  }
  return found;
}
