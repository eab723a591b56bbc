import { randomUUID } from 'node:crypto';
import type { OrderView, RefusedOperation, SendRequest } from '../testing/pos-client';
import { outcomeOf, resultOf } from '../testing/pos-client';
import type { PosStore, PosTest, SignedIn } from '../testing/pos-world';
import type { CatalogModel } from './catalog-model';
import { emptyHours, type HoursModel } from './hours-model';

/** One service of a visit, as it should be. */
export interface Booked {
  id: string;
  version: number;
  /** Null: nobody is assigned. */
  employee: string | null;
  service: string;
  chosen: { id: string; name: string; price: number; duration: number }[];
  start: number;
  end: number;
  processing: number;
  finishing: number;
  state: 'waiting' | 'canceled' | 'done';
  /** A person booked it outside of what is allowed, or left it there. */
  isExempt: boolean;
  hasTicket: boolean;
}

export interface ExpectedLine {
  name: string;
  price: number;
  taxable: boolean;
}

export interface OpenTicket {
  order: OrderView;
  appointment: Booked | null;
  /** By the ids of the lines. */
  lines: Map<string, ExpectedLine>;
}

export type EditOutcome<Data> = { made: Data } | { refused: RefusedOperation };

/** A store, the models of what it should contain, and what went wrong. */
export interface EditHistory {
  world: PosTest;
  store: PosStore;
  catalog: CatalogModel;
  hours: HoursModel;
  /** Employees, and whether they are active. */
  team: Map<string, boolean>;
  booked: Booked[];
  tickets: OpenTicket[];
  /** Paid tickets as the API showed them, without links to what can change. */
  paid: Map<string, string>;
  edits: { accepted: number; refused: number };
  /** Edits by operation. */
  operations: Map<string, number>;
  problems: string[];
  /** What was done, in order. */
  trace: string[];
  now(): Date;
  pass(ms: number): void;
  /** Sends a mutation of the store as the owner; the result is aliased. */
  mutate<Data>(
    operation: string,
    input: string,
    fields: string,
    value: object,
    by?: SignedIn,
  ): Promise<EditOutcome<Data>>;
  /** Sends any document as the owner, with `s` as the store. */
  send<Data>(document: string, variables?: object, by?: SignedIn): Promise<EditOutcome<Data>>;
  request: SendRequest;
}

const sessionMs = 10 * 60_000;

export async function beginLife(world: PosTest, begin: Date): Promise<EditHistory> {
  const store = await world.store();
  const { whmcsId, category, gel, manicure, retired, oil } = store;
  let now = begin;
  const sessions = new Map<string, { until: number; request: SendRequest }>();
  const sessionOf = async (person: SignedIn): Promise<SendRequest> => {
    const key = JSON.stringify(person);
    const known = sessions.get(key);
    if (known && known.until > now.getTime()) return known.request;
    const request = world.withToken(await world.at(now, () => world.tokenOf(person, now)));
    sessions.set(key, { request, until: now.getTime() + sessionMs });
    return request;
  };
  const request: SendRequest = async (document, variables) => {
    const send = await sessionOf({ userId: store.owner.id });
    return world.at(now, () => send(document, variables));
  };
  const send: EditHistory['send'] = async (document, variables = {}, by = { userId: store.owner.id }) => {
    const sender = await sessionOf(by);
    return world.at(now, () => outcomeOf(resultOf(sender, document, { s: whmcsId, ...variables })));
  };
  const service = {
    category_id: category,
    version: 1,
    taxable: false,
    status: 1,
    archivedWith: null,
    processing: 0,
    finishing: 0,
  };
  return {
    world,
    store,
    catalog: {
      categories: [{ id: category, version: 1, name: 'Nails', type: 'service', status: 1, archiving: null }],
      services: [
        { ...service, id: gel, name: 'Gel set', price: 4_000 },
        { ...service, id: manicure, name: 'Manicure', price: 2_500 },
        { ...service, id: retired, name: 'Retired', price: 100, status: 0 },
      ],
      items: [{ ...service, id: oil, name: 'Cuticle oil', price: 1_000, taxable: true }],
      groups: [],
      archivings: 0,
    },
    hours: emptyHours(),
    team: new Map([
      [store.ava.id, true],
      [store.ben.id, true],
    ]),
    booked: [],
    tickets: [],
    paid: new Map(),
    edits: { accepted: 0, refused: 0 },
    operations: new Map(),
    problems: [],
    trace: [],
    now: () => now,
    pass: (ms) => {
      now = new Date(now.getTime() + ms);
    },
    send,
    mutate: (operation, input, fields, value, by) =>
      send(
        `mutation ($s: Int!, $i: ${input}!, $k: UUID!) { result: ${operation}(whmcs_id: $s, input_obj: $i, idempotency_key: $k) ${fields} }`,
        { i: value, k: randomUUID() },
        by,
      ),
    request,
  };
}

const codeOf = ({ refused }: { refused: RefusedOperation }): string => String(refused.code);

/**
 * Compares an outcome with the expected refusal (null: it should be accepted), and records it. Returns the result, or
 * null if it was refused.
 */
export function settle<Data>(
  life: EditHistory,
  what: string,
  outcome: EditOutcome<Data>,
  expected: string | readonly string[] | null,
): Data | null {
  const codes = expected === null ? [] : [expected].flat();
  const became = 'refused' in outcome ? codeOf(outcome) : 'accepted';
  life.trace.push(`${life.now().toISOString()} ${what}: ${became}`);
  if ('refused' in outcome) {
    if (!codes.includes(codeOf(outcome)))
      life.problems.push(
        `${what} is refused (${JSON.stringify(outcome.refused)}) instead of ${codes.join(' or ') || 'accepted'}`,
      );
    return null;
  }
  if (codes.length > 0) life.problems.push(`${what} is accepted instead of refused as ${codes.join(' or ')}`);
  return outcome.made;
}

/** The same for an edit, which is counted. */
export function settleEdit<Data>(
  life: EditHistory,
  operation: string,
  detail: string,
  outcome: EditOutcome<Data>,
  expected: string | readonly string[] | null,
): Data | null {
  life.operations.set(operation, (life.operations.get(operation) ?? 0) + 1);
  life.edits['made' in outcome ? 'accepted' : 'refused'] += 1;
  return settle(life, `${operation} ${detail}`, outcome, expected);
}

/** Records a problem unless two values are equal as JSON. */
export function requireEqual(life: EditHistory, what: string, found: unknown, expected: unknown): void {
  const [left, right] = [JSON.stringify(found), JSON.stringify(expected)];
  if (left !== right) life.problems.push(`${what} is ${left} instead of ${right}`);
}
