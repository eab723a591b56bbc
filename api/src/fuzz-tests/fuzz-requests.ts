import fc from 'fast-check';
import type { CallerName } from '../authz-tests/callers';
import { createFixture } from '../authz-tests/fixture';
import { findLeaks } from '../authz-tests/leak-detector';
import { exampleOperations } from '../authz-tests/operations';
import { type AuthorizedOperation, type Fixture, sendOnce } from '../authz-tests/request';
import type { Connection } from '../kit/engine';
import { wildRecord } from '../testing/wild-input';
import { type FuzzReport, fuzzCounter } from './fuzz-report';

const callers: readonly CallerName[] = [
  'owner',
  'staff',
  'owner',
  'manager',
  'staff, booking only',
  'anonymous',
  'revoked',
];
/** One in this many requests is not a valid GraphQL request. */
const rawEvery = 10;
const notFound = -1;

interface Fuzzing extends Fixture {
  counter: ReturnType<typeof fuzzCounter>;
}

/**
 * Sends malformed requests to every operation, one after another, by callers of every kind, with ids of both stores;
 * each is rolled back. The same seed sends the same requests, except for the stores' ids.
 */
export async function fuzzRequests(count: number, seed: number): Promise<FuzzReport> {
  const fixture = await createFixture();
  const counter = fuzzCounter();
  try {
    const fuzzing: Fuzzing = { ...fixture, counter };
    const raws = Math.floor(count / rawEvery);
    for (const request of rawRequests(fixture, raws, seed)) await sendRaw(fuzzing, request);
    await fuzzOperations(fuzzing, count - raws, seed);
  } finally {
    await fixture.world.close();
  }
  return counter.report;
}

async function fuzzOperations(fuzzing: Fuzzing, count: number, seed: number): Promise<void> {
  const operations = exampleOperations();
  const [own, neighbour] = [fuzzing.own, fuzzing.neighbour];
  const ids = [own, neighbour].flatMap((store) =>
    Object.values(store).flatMap((value: unknown) =>
      typeof value === 'string' && /^[0-9a-f]{8}-/.test(value) ? [value] : [],
    ),
  );
  const each = Math.ceil(count / operations.length);
  const inputs = operations.map(({ args }) => fc.sample(wildRecord(args, ids), { numRuns: each, seed }));
  for (let index = 0; index < count; index += 1) {
    const place = index % operations.length;
    const operation = operations[place];
    const wild = inputs[place]?.[Math.floor(index / operations.length)];
    if (!operation || !wild) continue;
    const by = callers[index % callers.length] ?? 'owner';
    // Now and then the store is another's too.
    const store = index % 11 === 0 ? neighbour : own;
    const variables = 'whmcs_id' in wild ? { ...wild, whmcs_id: store.whmcsId } : wild;
    await fuzzing.sandbox.run((root) => send(fuzzing, root, operation, by, variables));
  }
}

async function send(
  { callers: known, counter, digests, neighbour, neighbourBefore, secrets }: Fuzzing,
  root: Connection,
  operation: AuthorizedOperation,
  by: CallerName,
  variables: Record<string, unknown>,
): Promise<void> {
  const outcome = await sendOnce(known[by].request, operation, variables);
  const { text, isRefused } = outcome;
  const category = /"category":"(\w+)"/.exec(text)?.[1];
  counter.count(isRefused ? (category ?? 'other') : 'accepted');
  const describe = (what: string) => `${operation.name} by ${by} ${what}: ${JSON.stringify(variables).slice(0, 500)}`;
  if (category === 'internal') counter.problem(describe('causes an internal error'));
  const sent = JSON.stringify(variables);
  if (findLeaks(text, secrets).some((value) => !sent.includes(value)))
    counter.problem(describe('shows data of the neighbour'));
  if (operation.rule.kind !== 'signed_in' && /"(refresh_)?token":"/.test(text))
    counter.problem(describe('returns tokens'));
  if (isRefused || operation.kind === 'query' || operation.rule.kind === 'public') return;
  const changed = await digests.changedOfStore(root, neighbourBefore, neighbour.whmcsId);
  if (changed.length > 0) counter.problem(describe(`changes the neighbour’s ${changed.join(', ')}`));
}

interface RawRequest {
  body: string;
  type: string;
  method: string;
  token: string | null;
}

const types = [
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'multipart/form-data; boundary=x',
  '',
];

/** Bodies that are no requests, and documents that are truncated, duplicated or scrambled. */
function rawRequests({ own }: Fixture, count: number, seed: number): RawRequest[] {
  const document = exampleOperations()
    .map((operation) => operation.documentWithArgs([]))
    .join('\n');
  const cut = fc
    .tuple(fc.nat(document.length), fc.nat(300))
    .map(([from, length]) => document.slice(from, from + length));
  const query = fc.oneof(
    cut,
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constantFrom('', '{', '{ me { ...a } }', 'fragment a on User { id ...a } { me { user { ...a } } }'),
  );
  const request = fc.record(
    {
      query: fc.oneof(query, fc.anything()),
      variables: fc.anything(),
      operationName: fc.anything(),
      extensions: fc.anything(),
    },
    { requiredKeys: ['query'] },
  );
  const body = fc.oneof(
    {
      weight: 4,
      arbitrary: request.map(
        (value) =>
          JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner)) ?? '',
      ),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 100 }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        '[]',
        'null',
        '{}',
        '[{"query":"{ me { role } }"}]',
        '{"query":"'.padEnd(300_000, 'x'),
      ),
    },
  );
  const token = fc.option(
    fc.oneof(
      fc.base64String({ maxLength: 200 }),
      fc.constantFrom('x.y.z', 'null', own.owner.id, 'eyJhbGciOiJub25lIn0.e30.'),
    ),
    { nil: null },
  );
  const method = fc.constantFrom('POST', 'POST', 'POST', 'PUT', 'DELETE');
  return fc.sample(fc.record({ body, type: fc.constantFrom(...types), method, token }), { numRuns: count, seed });
}

async function sendRaw({ world, counter }: Fuzzing, { body, type, method, token }: RawRequest): Promise<void> {
  const headers = { ...(type && { 'content-type': type }), ...(token && { authorization: `Bearer ${token}` }) };
  const request = new Request('http://localhost/graphql', { method, headers, body });
  const response = await world.fetch(request);
  const text = await response.text();
  counter.count(/"category":"(\w+)"/.exec(text)?.[1] ?? 'accepted');
  const isReported =
    response.status < 500 && text.search(/"(errors|data)":/) !== notFound && !text.includes('"internal"');
  if (!isReported)
    counter.problem(`${method} ${type} responded with ${response.status} ${text.slice(0, 100)}: ${body.slice(0, 300)}`);
  if (/"(refresh_)?token":"/.test(text)) counter.problem(`${method} returns tokens: ${body.slice(0, 300)}`);
}
