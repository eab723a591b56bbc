import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type {
  GiftCardImport,
  GiftCardImportUndo,
  GiftCardRun,
  ImportBatch,
  ImportedGiftCard,
} from '../../resolver-types.generated';
import { type GiftCardClient, giftCardClient } from '../../testing/gift-card-client';
import { giftCards, plasticCard } from '../../testing/gift-cards';
import { inNewStores } from '../../testing/in-pos-world';
import { posClient, refusalOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { reconcileHolders } from '../../testing/reconcile-holders';

let world: PosTest;
let store: PosStore;
let owner: GiftCardClient;
inNewStores((made) => {
  ({ world, store } = made);
  owner = giftCardClient(store, store.owner);
});
afterEach(async () => expect(await reconcileHolders(world.database)).toEqual([]));

const run = (start_code: string, end_code: string, { by = owner, value = null as number | null } = {}) =>
  by.send<GiftCardRun>(
    `mutation ($whmcs_id: Int!, $input: GiftCardRunInput!, $key: UUID!) {
      result: gift_card_run_create(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) { id start_code end_code quantity value sold not_sold active depleted expired off note } }`,
    { input: { id: randomUUID(), start_code, end_code, value, note: 'Gold' }, key: randomUUID() },
  );
const runs = () =>
  owner.send<GiftCardRun[]>(
    'query ($whmcs_id: Int!) { result: gift_card_run_list(whmcs_id: $whmcs_id) { id quantity sold } }',
  );
const load = (cards: ImportedGiftCard[], preview = false, by = owner) =>
  by.send<GiftCardImport>(
    `mutation ($whmcs_id: Int!, $input: GiftCardImportInput!, $key: UUID!) {
      result: gift_card_import(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) { created balance existing errors { row code } } }`,
    { input: { cards, preview }, key: randomUUID() },
  );

describe('a print run', () => {
  test('registers every code, and each card is activated when it is sold', async () => {
    const printed = await run('gold-0008', 'GOLD0011');
    expect(printed).toMatchObject({ start_code: 'GOLD0008', end_code: 'GOLD0011', quantity: 4, sold: 0, note: 'Gold' });
    const where = { run_id: { _eq: printed.id } };
    expect((await owner.list({ where })).map(({ code, status }) => `${code} ${status}`).sort()).toEqual(
      ['0008', '0009', '0010', '0011'].map((end) => `GOLD${end} inactive`),
    );
    await owner.create({ type: 'add_fund', amount: 2_500, payment_method_type: 'cash', code: 'GOLD0009' });
    expect(await owner.byCode('GOLD0009')).toMatchObject({
      status: 'active',
      balance: 2_500,
      run_id: printed.id,
      start_code: 'GOLD0008',
      end_code: 'GOLD0011',
    });
    expect(await runs()).toEqual([{ id: printed.id, quantity: 4, sold: 1 }]);
  });

  test('counts its cards by state', async () => {
    const printed = await run('GOLD0001', 'GOLD0005');
    const sell = (code: string) => owner.create({ type: 'add_fund', amount: 2_500, payment_method_type: 'cash', code });
    await sell('GOLD0001');
    const { gift_card: lost } = await sell('GOLD0002');
    await owner.create({ type: 'redeem', amount: 2_500, code: 'GOLD0001' });
    await owner.send(
      `mutation ($whmcs_id: Int!, $input: GiftCardDeactivateInput!, $key: UUID!) {
        result: gift_card_deactivate(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) { id } }`,
      { input: { id: lost?.id, reason: 'lost', note: 'At the beach' }, key: randomUUID() },
    );
    expect(
      await owner.send(
        `query ($whmcs_id: Int!, $id: UUID!) {
          result: gift_card_run_by_id(whmcs_id: $whmcs_id, id: $id) { quantity value sold not_sold active depleted expired off } }`,
        { id: printed.id },
      ),
    ).toEqual({ quantity: 5, value: null, sold: 2, not_sold: 3, active: 0, depleted: 1, expired: 0, off: 1 });
  });

  test('with a value is sold for it only, at the counter and on a ticket', async () => {
    await run('FIFTY0001', 'FIFTY0009', { value: 5_000 });
    const sell = (amount: number) =>
      owner.create({ type: 'add_fund', amount, payment_method_type: 'cash', code: 'FIFTY0001' });
    expect(await refusalOf(sell(4_999))).toMatchObject({
      fields: [{ path: 'input_obj.amount', code: 'gift_card_printed_value', params: { value: 5_000 } }],
    });
    const pos = posClient(store, store.owner);
    const line = {
      id: randomUUID(),
      item_type: 'gift_card',
      price: 4_000,
      quantity: 1,
      gift_card_code: 'FIFTY0001',
    } as const;
    expect(await refusalOf(pos.add(await pos.create(), [line]))).toMatchObject({
      fields: [{ path: 'input_obj.items.0.gift_card_code', code: 'gift_card_printed_value' }],
    });
    const order = await pos.add(await pos.create(), [{ ...line, price: 5_000 }]);
    const cheaper = await pos.update(order, { id: order.order_items[0]?.id ?? '', price: 4_000 });
    expect(await refusalOf(pos.checkout(cheaper, [{ type: 'cash', net: 4_000, tip: 0 }]))).toMatchObject({
      fields: [{ path: 'order_items.0.gift_card_code', code: 'gift_card_printed_value' }],
    });
    await sell(5_000);
    expect(await owner.byCode('FIFTY0001')).toMatchObject({ status: 'active', balance: 5_000, printed_value: 5_000 });
  });

  test.each([99, 200_001])('refuses a value of %d cents', async (value) => {
    expect(await refusalOf(run('FIFTY0001', 'FIFTY0009', { value }))).toMatchObject({
      fields: [{ path: 'input_obj.value', code: 'out_of_range' }],
    });
  });

  test('has up to 10,000 cards at once', async () => {
    expect(await run('CARD00001', 'CARD10000')).toMatchObject({ quantity: 10_000 });
    expect(await owner.count({ status: { _eq: 'inactive' } })).toBe(1_001);
  });

  test.each([
    ['CARD00001', 'CARD10001', 'end_code', 'out_of_range'],
    ['CARD00002', 'CARD00001', 'end_code', 'out_of_range'],
    ['CARD00001', 'CARDS0002', 'end_code', 'gift_card_code_invalid'],
    ['CARD00001', 'CARD0002', 'end_code', 'gift_card_code_invalid'],
    ['NODIGITS', 'NODIGITS', 'start_code', 'gift_card_code_invalid'],
    ['AB1', 'AB2', 'start_code', 'gift_card_code_invalid'],
    ['PLASTIC1', 'PLASTIC9', 'start_code', 'gift_card_code_taken'],
  ])('from %s to %s is refused: %s %s', async (start, end, field, code) => {
    await plasticCard(world, store, 'PLASTIC5', 500);
    expect(await refusalOf(run(start, end))).toMatchObject({ fields: [{ path: `input_obj.${field}`, code }] });
    expect(await owner.count()).toBe(1);
  });

  test('is refused to staff without the permission', async () => {
    const staff = giftCardClient(store, store.ava);
    expect(await refusalOf(run('CARD00001', 'CARD00002', { by: staff }))).toMatchObject({ code: 'access_denied' });
  });
});

describe('an import', () => {
  const rows = [
    { code: 'old-0001', balance: 2_500 },
    { code: 'OLD0002', balance: 1 },
  ];

  test('previews, imports once, and adds nothing when it is repeated', async () => {
    const all = { created: 2, balance: 2_501, existing: 0, errors: [] };
    expect(await load(rows, true)).toEqual(all);
    expect(await owner.count()).toBe(0);
    expect(await load(rows)).toEqual(all);
    expect(await load(rows)).toEqual({ created: 0, balance: 0, existing: 2, errors: [] });
    expect(await owner.byCode('OLD0001')).toMatchObject({
      source: 'import',
      status: 'active',
      balance: 2_500,
      price: 0,
    });
    expect(await giftCards(world, store).liability()).toBe(2_501);
    await owner.create({ type: 'redeem', code: 'OLD0001', amount: 500 });
    expect(await load(rows)).toMatchObject({ existing: 2, errors: [] });
    expect(await owner.byCode('OLD0001')).toMatchObject({
      balance: 2_000,
      amount: 2_500,
      last_loaded_at: expect.any(String),
    });
  });

  test('reports the error of each row, and imports nothing then', async () => {
    await plasticCard(world, store, 'PRINTED1', 0);
    const wrong = [
      ...rows,
      { code: 'AB', balance: 100 },
      { code: 'OLD0002', balance: 1 },
      { code: 'OLD0003', balance: 0 },
      { code: 'OLD0004', balance: 200_001 },
      { code: 'PRINTED1', balance: 100 },
    ];
    const errors = [
      { row: 2, code: 'gift_card_code_invalid' },
      { row: 3, code: 'already_used' },
      { row: 4, code: 'out_of_range' },
      { row: 5, code: 'out_of_range' },
      { row: 6, code: 'gift_card_code_taken' },
    ];
    expect(await load(wrong, true)).toMatchObject({ created: 2, errors });
    expect(await load(wrong)).toMatchObject({ created: 0, balance: 0, errors });
    expect(await owner.count()).toBe(1);
  });

  test('counts what was spent in the other system, and refuses an original value below the balance', async () => {
    const card = { code: 'OLD0001', balance: 2_500, initial_balance: 10_000 };
    const low = { code: 'OLD0002', balance: 2_500, initial_balance: 2_499 };
    const high = { code: 'OLD0003', balance: 2_500, initial_balance: 200_001 };
    expect(await load([card, low, high], true)).toMatchObject({
      created: 1,
      balance: 2_500,
      errors: [
        { row: 1, code: 'out_of_range' },
        { row: 2, code: 'out_of_range' },
      ],
    });
    await load([card]);
    const imported = await owner.byCode('OLD0001');
    expect(imported).toMatchObject({ initial_balance: 10_000, amount: 10_000, balance: 2_500, price: 0 });
    expect(await giftCards(world, store).liability()).toBe(2_500);
  });

  test('gives a card to the holder of its number, else to the only client with its address', async () => {
    const [daughter, mother, minh] = [randomUUID(), randomUUID(), randomUUID()];
    const clients = [
      { id: mother, phone: '+15125550171', email: 'Shared@example.com', holder: null },
      { id: daughter, phone: '+15125550171', email: 'shared@example.com', holder: mother },
      { id: minh, phone: '+15125550173', email: 'Minh@example.com', holder: null },
    ];
    await world.system(async (tx) => {
      await tx.query(sql`
        insert into customer (whmcs_id, id, first_name, last_name, create_at, search_name, phone, email, phone_holder_id)
        select ${store.whmcsId}::integer, r.id, 'Minh', 'Tran', now(), 'minh tran', r.phone, r.email, r.holder
        from jsonb_to_recordset(${JSON.stringify(clients)}::jsonb) as r (id uuid, phone text, email text, holder uuid)`);
      // A scan finds a changed row behind the others.
      await tx.query(sql`update customer set note = 'Mother' where whmcs_id = ${store.whmcsId} and id = ${mother}`);
    });
    await load([
      { code: 'OLD0001', balance: 100, phone: '+15125550171', email: 'minh@example.com' },
      { code: 'OLD0002', balance: 100, phone: '+15125550179', email: 'minh@EXAMPLE.com' },
      { code: 'OLD0003', balance: 100, email: 'shared@example.com' },
    ]);
    const holders = await Promise.all(
      ['OLD0001', 'OLD0002', 'OLD0003'].map(async (code) => (await owner.byCode(code))?.customer?.id ?? null),
    );
    expect(holders).toEqual([mother, minh, null]);
  });

  test('adds nothing twice in concurrent requests', async () => {
    await Promise.allSettled([load(rows), load(rows), load(rows)]);
    expect(await owner.count()).toBe(2);
    expect(await giftCards(world, store).liability()).toBe(2_501);
  });

  const loadBatch = (cards: ImportedGiftCard[], batch: { id: string; file_name: string }) =>
    owner.send<GiftCardImport>(
      `mutation ($whmcs_id: Int!, $input: GiftCardImportInput!, $key: UUID!) {
        result: gift_card_import(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) { created existing } }`,
      { input: { cards, batch }, key: randomUUID() },
    );
  const undo = (id: string, preview = false, by = owner) =>
    by.send<GiftCardImportUndo>(
      `mutation ($whmcs_id: Int!, $input: GiftCardImportUndoInput!, $key: UUID!) {
        result: gift_card_import_undo(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) {
          removed balance staying_count staying { code balance } batch { undone } } }`,
      { input: { id, preview }, key: randomUUID() },
    );
  const batches = () =>
    owner.send<ImportBatch[]>(
      'query ($whmcs_id: Int!) { result: gift_card_import_list(whmcs_id: $whmcs_id) { file_name created existing undone } }',
    );

  test('is taken back by a reversal of the balances that were never used', async () => {
    const batch = { id: randomUUID(), file_name: 'cards.csv' };
    await loadBatch([...rows, { code: 'OLD0003', balance: 700 }], batch);
    await owner.create({ type: 'redeem', code: 'OLD0003', amount: 500 });
    const staying = [{ code: 'OLD0003', balance: 200 }];
    expect(await undo(batch.id, true)).toEqual({
      removed: 2,
      balance: 2_501,
      staying_count: 1,
      staying,
      batch: { undone: 0 },
    });
    expect(await giftCards(world, store).liability()).toBe(2_701);
    expect(await undo(batch.id)).toMatchObject({ removed: 2, staying, batch: { undone: 2 } });
    expect(await giftCards(world, store).liability()).toBe(200);
    expect(await owner.byCode('OLD0001')).toMatchObject({ status: 'inactive', balance: 0, off_reason: 'other' });
    expect(await refusalOf(owner.create({ type: 'redeem', code: 'OLD0001', amount: 1 }))).toBeTruthy();
    expect(await batches()).toEqual([{ file_name: 'cards.csv', created: 3, existing: 0, undone: 2 }]);
    expect(await refusalOf(undo(batch.id))).toMatchObject({ code: 'import_in_use' });
  });

  test('can be repeated with other balances after it was taken back', async () => {
    const batch = { id: randomUUID(), file_name: 'cards.csv' };
    await loadBatch(rows, batch);
    await undo(batch.id);
    expect(await refusalOf(loadBatch(rows, batch))).toMatchObject({ fields: [{ path: 'input_obj.batch.id' }] });
    const corrected = [{ code: 'OLD0001', balance: 3_000 }, rows[1] ?? { code: '', balance: 0 }];
    expect(await loadBatch(corrected, { ...batch, id: randomUUID() })).toEqual({ created: 2, existing: 0 });
    expect(await owner.byCode('OLD0001')).toMatchObject({ status: 'active', balance: 3_000, amount: 3_000 });
    expect(await owner.count()).toBe(2);
    expect(await giftCards(world, store).liability()).toBe(3_001);
    expect(await load(corrected)).toMatchObject({ created: 0, existing: 2, errors: [] });
  });

  test('is taken back by owners and partners only', async () => {
    const batch = { id: randomUUID(), file_name: 'cards.csv' };
    await loadBatch(rows, batch);
    const manager = giftCardClient(store, store.manager);
    expect(await refusalOf(undo(batch.id, false, manager))).toMatchObject({ code: 'access_denied' });
    expect(await refusalOf(undo(randomUUID()))).toMatchObject({ code: 'import_batch_not_found' });
  });

  test('is limited to 2,000 rows, and to owners and partners', async () => {
    const many = Array.from({ length: 2_001 }, (_, index) => ({ code: `OLD${10_000 + index}`, balance: 100 }));
    expect(await refusalOf(load(many))).toMatchObject({ fields: [{ path: 'input_obj.cards', code: 'too_many' }] });
    const manager = giftCardClient(store, store.manager);
    expect(await refusalOf(load(rows, false, manager))).toMatchObject({ code: 'access_denied' });
  });
});
