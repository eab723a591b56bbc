import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { buildSchema as parseSchema } from 'graphql';
import sql from 'sql-template-tag';
import { printContract } from '../contract';
import { operations } from '../modules';
import { inNewStores } from '../testing/in-pos-world';
import { operationsOf } from '../testing/operations';
import { conflict, fieldOf, refusalOf, resultOf } from '../testing/pos-client';
import type { PosStore, PosTest } from '../testing/pos-world';
import { canonical, claimKey, hashBody } from './idempotency';

let world: PosTest;
let store: PosStore;
inNewStores((made) => {
  ({ world, store } = made);
});

const create = (input: object, key: string, { request } = store.owner) =>
  resultOf<{ id: string }>(
    request,
    'mutation ($s: Int!, $input_obj: CustomerCreateInput!, $key: UUID!) { result: customer_create(whmcs_id: $s, input_obj: $input_obj, idempotency_key: $key) { id } }',
    { s: store.whmcsId, input_obj: input, key },
  );
const set = (value: string, key: string) =>
  resultOf<{ value: string }>(
    store.owner.request,
    'mutation ($s: Int!, $value: Text!, $key: UUID!) { result: key_storage_set(whmcs_id: $s, key: "receipt_text", value: $value, idempotency_key: $key) { value } }',
    { s: store.whmcsId, value, key },
  );

/** The response is a secret that no table may store, or the request sends or proves a code: a repeated one does so anew. */
const withoutKey = ['employee_renew_code', 'otp_request_user_promotion_otp', 'otp_validate_promotion_otp'];

test('every change of a store needs a key', () => {
  const ofStores = new Set<string>(
    operations.filter(({ kind, access }) => kind === 'mutation' && access.kind === 'store').map(({ name }) => name),
  );
  const changes = operationsOf(parseSchema(printContract())).filter(({ name }) => ofStores.has(name));
  expect(changes.length).toBeGreaterThan(5);
  for (const { name, args } of changes) {
    if (withoutKey.includes(name)) continue;
    const key = args.find((arg) => arg.name === 'idempotency_key');
    expect(`${name}: ${key?.type}`).toBe(`${name}: UUID!`);
  }
});

test('a key of one operation is refused for another, even with the same body', async () => {
  const owner = { personId: store.owner.id, whmcsId: store.whmcsId };
  const claim = (operation: string, key: string) =>
    world.system((tx) => claimKey(tx, owner, key, operation, { id: 1 }, world.now));
  const key = randomUUID();
  expect(await claim('one', key)).toEqual({ kind: 'new' });
  expect(await claim('one', key)).toEqual({ kind: 'known', response: null });
  await expect(claim('other', key)).rejects.toMatchObject({ category: 'conflict', code: 'idempotency_key_reused' });
});

test('a refused request releases its key: the corrected body is accepted with it', async () => {
  const key = randomUUID();
  await create({ full_name: 'Dana', phone: '+15125550111' }, randomUUID());
  expect(await refusalOf(create({ full_name: 'Dora', phone: '+15125550111' }, key))).toEqual(
    fieldOf('input_obj.phone', 'already_used', { name: 'Dana' }),
  );
  expect(await create({ full_name: 'Dora', phone: '+15125550112' }, key)).toEqual({ id: expect.any(String) });
});

test('the order of fields in a body does not matter, but omitted and null fields do', async () => {
  const key = randomUUID();
  const first = await create({ full_name: 'Dana', phone: '+15125550111', note: 'n' }, key);
  expect(await create({ note: 'n', phone: '+15125550111', full_name: 'Dana' }, key)).toEqual(first);
  expect(await refusalOf(create({ full_name: 'Dana', phone: '+15125550111' }, key))).toEqual(
    conflict('idempotency_key_reused'),
  );
});

test('a replay of the result requires that the caller still has the permission', async () => {
  const key = randomUUID();
  const input = { full_name: 'Dana', phone: '+15125550111' };
  const first = await create(input, key, store.manager);
  expect(await create(input, key, store.manager)).toEqual(first);
  await world.system((tx) =>
    tx.query(
      sql`update permission set status = 'inactive' where whmcs_id = ${store.whmcsId} and key in ('UPDATE_BOOKING', 'CREATE_ORDER')`,
    ),
  );
  expect(await refusalOf(create(input, key, store.manager))).toMatchObject({ category: 'access_denied' });
});

test.each(['', 'x', 'A0000000-0000-4000-8000-000000000000'])('%j is no key', async (key) => {
  expect(await refusalOf(set('x', key))).toEqual(fieldOf('key', 'id_invalid'));
});

describe('the hash of a body', () => {
  const shuffled = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(shuffled)
      : value && typeof value === 'object'
        ? Object.fromEntries(
            Object.entries(value)
              .reverse()
              .map(([name, inner]) => [name, shuffled(inner)]),
          )
        : value;

  test('is the same whatever the order of fields, at any depth', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        expect(hashBody(shuffled(body)).equals(hashBody(body))).toBe(true);
      }),
    );
  });

  test('is another for any other body', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        expect(hashBody(a).equals(hashBody(b))).toBe(canonical(a) === canonical(b));
        expect(canonical(JSON.parse(canonical(a)))).toBe(canonical(a));
        expect(JSON.parse(canonical(a))).toEqual(JSON.parse(JSON.stringify(a)));
      }),
    );
  });
});
