import type { StoreContext } from '../../kit/operation';
import type { Paging } from '../../kit/paging';
import { notFound } from '../../kit/problem';
import type { CustomerDuplicate, CustomerDuplicateStrength, CustomerDuplicates } from '../../resolver-types.generated';
import { type ComparedClient, type DuplicateScore, scoreDuplicate } from './customer-duplicate.rules';
import * as store from './customer-duplicates.store';

/** Suggestions of a store at a time. */
const maxSuggested = 200;

type Reader = Pick<StoreContext, 'tx' | 'caller' | 'now'>;

/** Pairs whose visits are compared, too. */
const maxExamined = 400;

/** Ids of two clients, the smaller one first. */
interface ClientPair {
  first: string;
  second: string;
}

interface ScoredPair extends ClientPair, DuplicateScore {}

const pairOf = (one: string, other: string): ClientPair =>
  one < other ? { first: one, second: other } : { first: other, second: one };

const keyOf = ({ first, second }: ClientPair): string => `${first} ${second}`;

const pairsOfGroup = (ids: readonly string[]): ClientPair[] =>
  ids.flatMap((one, place) => ids.slice(place + 1).map((other) => pairOf(one, other)));

/** Returns pairs of clients who have something in common, without those who are known to be two people. */
async function listPairs({ tx, caller: { whmcsId } }: Reader, customerId: string | null): Promise<ClientPair[]> {
  const pairs =
    customerId === null
      ? (await store.listGroups(tx, whmcsId)).flatMap(pairsOfGroup)
      : (await store.listLike(tx, whmcsId, customerId)).map((id) => pairOf(customerId, id));
  const known = await store.listNotSame(
    tx,
    whmcsId,
    pairs.map(({ first }) => first),
  );
  const byKey = new Map(pairs.map((pair) => [keyOf(pair), pair]));
  return [...byKey].flatMap(([key, pair]) => (known.has(key) ? [] : pair));
}

const idsOf = (pairs: readonly ClientPair[]): string[] => [
  ...new Set(pairs.flatMap(({ first, second }) => [first, second])),
];

const byScore = (a: ScoredPair, b: ScoredPair): number => b.score - a.score || (keyOf(a) < keyOf(b) ? -1 : 1);

function scorePairs(pairs: readonly ClientPair[], clients: readonly ComparedClient[]): ScoredPair[] {
  const byId = new Map(clients.map((client) => [client.id, client]));
  const scored = pairs.flatMap((pair): ScoredPair[] => {
    const [one, other] = [byId.get(pair.first), byId.get(pair.second)];
    return one && other ? [{ ...pair, ...scoreDuplicate(one, other) }] : [];
  });
  return scored.filter(({ strength }) => strength !== null).toSorted(byScore);
}

/** Returns the pairs that are suggested, the most likely first. */
async function suggest(
  context: Reader,
  customerId: string | null,
  strength: CustomerDuplicateStrength | null,
): Promise<ScoredPair[]> {
  const { tx, caller, now } = context;
  const pairs = await listPairs(context, customerId);
  const clients = await store.readCompared(tx, caller.whmcsId, idsOf(pairs));
  const examined = scorePairs(pairs, clients).slice(0, maxExamined);
  const hours = await store.readHours(tx, caller.whmcsId, idsOf(examined), now());
  const withVisits = clients.map((client) => ({ ...client, hours: hours.get(client.id) ?? [] }));
  return scorePairs(examined, withVisits)
    .filter((pair) => strength === null || pair.strength === strength)
    .slice(0, maxSuggested);
}

interface Args extends Paging {
  customer_id?: string | null;
  strength?: CustomerDuplicateStrength | null;
}

/** Returns a page of the suggestions of a store, or of one client. */
export async function listDuplicates(context: Reader, args: Args): Promise<CustomerDuplicates> {
  const { tx, caller, now } = context;
  const suggested = await suggest(context, args.customer_id ?? null, args.strength ?? null);
  const page = suggested.slice(args.offset, args.offset + args.limit);
  const customers = await store.readCustomers(
    tx,
    caller,
    page.flatMap(({ first, second }) => [first, second]),
    now(),
  );
  const pairs = page.flatMap(({ first, second, score, strength, reasons }): CustomerDuplicate[] => {
    const ofPair = [customers.get(first), customers.get(second)].flatMap((one) => one ?? []);
    const [older, newer] = ofPair.toSorted((a, b) => Date.parse(String(a.create_at)) - Date.parse(String(b.create_at)));
    return older && newer && strength ? [{ first: older, second: newer, score, strength, reasons }] : [];
  });
  return { count: suggested.length, pairs };
}

/** Returns how likely it is that two clients are one person. */
export async function scoreClients({ tx, caller: { whmcsId }, now }: Reader, one: string, other: string) {
  const clients = await store.readCompared(tx, whmcsId, [one, other]);
  const hours = await store.readHours(tx, whmcsId, [one, other], now());
  const find = (id: string): ComparedClient => {
    const client = clients.find((client) => client.id === id);
    if (!client) throw notFound('customer');
    return { ...client, hours: hours.get(id) ?? [] };
  };
  return scoreDuplicate(find(one), find(other));
}
