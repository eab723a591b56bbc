import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { OrderQrRun, PrintedOrderQr } from '../../resolver-types.generated';
import { inNewStores } from '../../testing/in-pos-world';
import { type PosClient, refusalOf, resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest, TestPerson } from '../../testing/pos-world';

let world: PosTest;
let store: PosStore;
let owner: PosClient;
inNewStores((made) => {
  ({ world, store, owner } = made);
});

const runFields = 'id quantity open used expired note person_name';
const create = (
  quantity: number,
  { by = store.owner as TestPerson, id = randomUUID() as string, key = randomUUID() } = {},
) =>
  resultOf<OrderQrRun>(
    by.request,
    `mutation ($s: Int!, $i: OrderQrRunInput!, $k: UUID!) {
      result: order_qr_run_create(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { ${runFields} } }`,
    { s: store.whmcsId, i: { id, quantity, note: 'Front desk' }, k: key },
  );
const expire = (id: string) =>
  resultOf<OrderQrRun>(
    store.owner.request,
    `mutation ($s: Int!, $id: UUID!, $k: UUID!) {
      result: order_qr_run_expire(whmcs_id: $s, input_obj: { id: $id }, idempotency_key: $k) { ${runFields} } }`,
    { s: store.whmcsId, id, k: randomUUID() },
  );
const codesOf = (id: string) =>
  resultOf<PrintedOrderQr[]>(
    store.owner.request,
    'query ($s: Int!, $id: UUID!) { result: order_qr_list(whmcs_id: $s, run_id: $id) { code state } }',
    { s: store.whmcsId, id },
  );
const runs = () =>
  resultOf<OrderQrRun[]>(
    store.owner.request,
    `query ($s: Int!) { result: order_qr_run_list(whmcs_id: $s) { ${runFields} } }`,
    { s: store.whmcsId },
  );

test('a printed code creates a ticket when it is scanned, and is used then', async () => {
  const run = await create(12);
  expect(run).toMatchObject({ quantity: 12, open: 12, used: 0, expired: 0, note: 'Front desk' });
  const codes = await codesOf(run.id);
  expect(codes).toHaveLength(12);
  const [{ code } = { code: '' }] = codes;
  expect(await owner.byCode('qr', code)).toEqual({ state: 'open', order_id: null });
  const order = await owner.create({ qr_code: code });
  expect(await owner.byCode('qr', code)).toEqual({ state: 'ticket', order_id: order.id });
  expect(await runs()).toMatchObject([{ id: run.id, open: 11, used: 1 }]);
});

test('a withdrawn run creates no more tickets, and leaves those that its codes have', async () => {
  const run = await create(2);
  const [first, second] = (await codesOf(run.id)).map(({ code }) => code) as [string, string];
  const order = await owner.create({ qr_code: first });
  expect(await expire(run.id)).toMatchObject({ open: 0, used: 1, expired: 1 });
  expect(await expire(run.id)).toMatchObject({ open: 0, used: 1, expired: 1 });
  expect(await owner.byCode('qr', first)).toEqual({ state: 'ticket', order_id: order.id });
  expect(await owner.byCode('qr', second)).toEqual({ state: 'expired', order_id: null });
});

test('a request that is sent again makes no second run', async () => {
  const [id, key] = [randomUUID(), randomUUID()];
  const [first, again] = [await create(3, { id, key }), await create(3, { id, key })];
  expect(again).toEqual(first);
  expect(await runs()).toHaveLength(1);
});

test.each([
  [0, 'out_of_range'],
  [201, 'out_of_range'],
])('a run of %i codes is refused', async (quantity, code) => {
  expect(await refusalOf(create(quantity))).toMatchObject({ fields: [{ path: 'input_obj.quantity', code }] });
  expect(await runs()).toEqual([]);
});

test('a store with 5,000 open codes makes no more until some are used or withdrawn', async () => {
  const run = await create(1);
  await world.system((tx) =>
    tx.query(sql`insert into order_qr (whmcs_id, code, state, created_at)
      select ${store.whmcsId}::integer, 'QR-OLD-' || n, 'open', ${world.now} from generate_series(1, 4998) n`),
  );
  expect(await refusalOf(create(2))).toMatchObject({ fields: [{ path: 'input_obj.quantity', code: 'too_many' }] });
  await expire(run.id);
  expect(await create(2)).toMatchObject({ open: 2 });
});

test('staff make no codes', async () => {
  expect(await refusalOf(create(1, { by: store.ava }))).toMatchObject({ category: 'access_denied' });
});
