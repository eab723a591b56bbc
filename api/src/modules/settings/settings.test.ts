import { randomUUID } from 'node:crypto';
import { type Setting, storeSettingKeys, storeSettings } from '@suite/domain/settings';
import sql from 'sql-template-tag';
import { inNewStores } from '../../testing/in-pos-world';
import { conflict, fieldOf, refusalOf, resultOf } from '../../testing/pos-client';
import { type PosStore, type PosTest, type SendRequest, testTokeniser } from '../../testing/pos-world';

let world: PosTest;
let store: PosStore;
inNewStores((made) => {
  ({ world, store } = made);
});

interface KeyValue {
  key: string;
  value: string;
}
const readDocument =
  'query ($whmcs_id: Int!, $keys: [Line!]!) { result: key_storage_items(whmcs_id: $whmcs_id, keys: $keys) { key value } }';
const setDocument = `mutation ($whmcs_id: Int!, $k: Line!, $value: Text!, $key: UUID!) {
  result: key_storage_set(whmcs_id: $whmcs_id, key: $k, value: $value, idempotency_key: $key) { key value } }`;
const checkoutDocument = `query ($whmcs_id: Int!) {
  result: checkout_settings(whmcs_id: $whmcs_id) { service_fee cash_discount tax reward_unit reward_value success_popup_seconds tip_presets } }`;

const of = (request: SendRequest, { whmcsId: whmcs_id }: PosStore) => ({
  read: (...keys: string[]) => resultOf<KeyValue[]>(request, readDocument, { whmcs_id, keys }),
  set: (k: string, value: string, key: string = randomUUID()) =>
    resultOf<KeyValue>(request, setDocument, { whmcs_id, k, value, key }),
  checkout: () => resultOf<object>(request, checkoutDocument, { whmcs_id }),
});

test('former rates are recorded whenever a rate changes', async () => {
  const owner = of(store.owner.request, store);
  await owner.set('tax', '825');
  await owner.set('tax', '825');
  await owner.set('tax', '900');
  await owner.set('reward_unit', '50');
  await world.system((tx) => tx.query(sql`delete from key_value where whmcs_id = ${store.whmcsId}`));
  expect(
    await world.system((tx) =>
      tx.query(sql`select key, value from former_rate where whmcs_id = ${store.whmcsId} order by id`),
    ),
  ).toEqual([0, 825, 900].map((value) => ({ key: 'tax', value })));
});

test.each([
  ['appointment_reminder_hours', ['48,3', 'off'], ['', 'soon', '0', '169', '24,2,1,3']],
  ['tip_presets', ['1800,2000,2500'], ['', '15,20,25', '1500,2000', '2000,1500,2500', '1500,2000,10001']],
] as const)('%s accepts %j and refuses %j', async (key, accepted, refused) => {
  const owner = of(store.owner.request, store);
  for (const value of refused) {
    expect(await refusalOf(owner.set(key, value))).toMatchObject({ fields: [{ path: 'value', code: 'out_of_range' }] });
  }
  for (const value of accepted) expect(await owner.set(key, value)).toEqual({ key, value });
});

test.each([
  ['appointment_no_show_text', ['on', 'off'], ['yes', '']],
  ['cash_count_blind', ['on', 'off'], ['yes', '']],
  ['gift_card_reminder_months', ['off', '3', '12'], ['', '0', '1', 'on']],
  ['appointment_slot_minutes', ['5', '60'], ['', '7', '90', '15.0']],
  ['message_quiet_hours', ['1200-570', '1410-360'], ['', '1260', '1260-485', '1080-300', '480-1260']],
  ['receipt_text', ['', 'Xin chào\n😀', 'x'.repeat(200)], ['x'.repeat(201)]],
] as const)('%s accepts %j and refuses %j', async (key, accepted, refused) => {
  const owner = of(store.owner.request, store);
  for (const value of refused) expect(await refusalOf(owner.set(key, value))).toEqual(fieldOf('value', 'invalid'));
  for (const value of accepted) expect(await owner.set(key, value)).toEqual({ key, value });
});

test('every default is a valid value of its setting', () => {
  for (const key of storeSettingKeys) {
    const setting: Setting<unknown> = storeSettings[key];
    expect(setting.read(setting.write(setting.default))).toEqual(setting.default);
  }
});

describe('several settings at once', () => {
  const update = (request: SendRequest, changes: { key: string; value: string; former_value?: string }[]) =>
    resultOf<KeyValue[]>(
      request,
      `mutation ($s: Int!, $i: StoreSettingsInput!, $key: UUID!) {
        result: store_settings_update(whmcs_id: $s, input_obj: $i, idempotency_key: $key) { key value } }`,
      { s: store.whmcsId, i: { changes }, key: randomUUID() },
    );

  test('are set together, and recorded by their keys', async () => {
    const changes = [
      { key: 'tax', value: '825' },
      { key: 'receipt_text', value: 'Thanks' },
    ];
    expect(await update(store.owner.request, changes)).toEqual(changes);
    expect(await of(store.ava.request, store).read('tax', 'receipt_text')).toEqual([...changes].reverse());
    const entries = await world.system((tx) =>
      tx.query(sql`select data from audit_log where whmcs_id = ${store.whmcsId} and kind = 'store_settings_update'`),
    );
    expect(entries).toEqual([{ data: { key: ['tax', 'receipt_text'] } }]);
  });

  test('are all refused if one is invalid, each beside its own field', async () => {
    const changes = [
      { key: 'tax', value: '825' },
      { key: 'service_fee', value: '10001' },
      { key: 'greeting', value: 'Hello' },
    ];
    expect(await refusalOf(update(store.owner.request, changes))).toMatchObject({
      fields: [
        { path: 'input_obj.changes.1.value', code: 'out_of_range', params: { min: 0, max: 10_000 } },
        { path: 'input_obj.changes.2.key', code: 'not_found' },
      ],
    });
    expect(await of(store.owner.request, store).read('tax')).toEqual([]);
  });

  test('are refused if one was changed after it was read', async () => {
    const owner = of(store.owner.request, store);
    await update(store.owner.request, [{ key: 'tax', value: '825' }]);
    const stale = [
      { key: 'tax', value: '900' },
      { key: 'service_fee', value: '100' },
    ];
    expect(await refusalOf(update(store.owner.request, stale))).toEqual(conflict('settings_changed'));
    expect(await owner.read('tax', 'service_fee')).toEqual([{ key: 'tax', value: '825' }]);
    await update(store.owner.request, [{ key: 'tax', value: '900', former_value: '825' }]);
    expect(await owner.read('tax')).toEqual([{ key: 'tax', value: '900' }]);
  });

  test('are not accepted from managers and staff', async () => {
    for (const { request } of [store.manager, store.ava]) {
      expect(await refusalOf(update(request, [{ key: 'tax', value: '0' }]))).toMatchObject({ code: 'access_denied' });
    }
  });
});

describe('the key-value storage', () => {
  test('stores what the owner sets, for everyone in the store', async () => {
    const owner = of(store.owner.request, store);
    expect(await owner.set(' receipt_text ', 'Xin chào\n😀')).toEqual({ key: 'receipt_text', value: 'Xin chào\n😀' });
    await owner.set('receipt_text', 'Hello');
    await owner.set('tax', '825');
    const stored = [
      { key: 'receipt_text', value: 'Hello' },
      { key: 'tax', value: '825' },
    ];
    for (const { request } of [store.owner, store.manager, store.ava]) {
      expect(await of(request, store).read('receipt_text', 'unknown', 'tax', 'receipt_text')).toEqual(stored);
    }
    expect(await owner.read()).toEqual([]);
  });

  test('refuses a key that is no setting', async () => {
    expect(await refusalOf(of(store.owner.request, store).set('greeting', 'x'))).toEqual(fieldOf('key', 'not_found'));
  });

  test('accepts nothing from managers and staff', async () => {
    for (const { request } of [store.manager, store.ava]) {
      expect(await refusalOf(of(request, store).set('receipt_text', 'b'))).toEqual({
        category: 'access_denied',
        code: 'access_denied',
      });
    }
    expect(await of(store.owner.request, store).read('receipt_text')).toEqual([]);
  });

  test('accepts values from a partner as from the owner', async () => {
    await world.system((tx) =>
      tx.query(sql`update company_user set role = 'partner' where user_id = ${store.manager.id}`),
    );
    expect(await of(store.manager.request, store).set('receipt_text', 'b')).toEqual({
      key: 'receipt_text',
      value: 'b',
    });
  });

  test('sets once per idempotency key; another input is refused', async () => {
    const owner = of(store.owner.request, store);
    const key = randomUUID();
    await owner.set('receipt_text', 'first', key);
    await owner.set('receipt_text', 'second');
    expect(await owner.set('receipt_text', 'first', key)).toEqual({ key: 'receipt_text', value: 'first' });
    expect(await refusalOf(owner.set('receipt_text', 'third', key))).toEqual(conflict('idempotency_key_reused'));
    expect(await owner.read('receipt_text')).toEqual([{ key: 'receipt_text', value: 'second' }]);
  });

  test('returns at most a hundred keys per query', async () => {
    const keys = Array.from({ length: 100 }, (_, place) => `key ${place}`);
    const owner = of(store.owner.request, store);
    expect(await owner.read(...keys)).toEqual([]);
    expect(await refusalOf(owner.read(...keys, 'one more'))).toEqual(fieldOf('keys', 'too_many', { max: 100 }));
  });

  test.each([
    ['no key', '', 'x', 'k', 'required'],
    ['a key of 256 letters', 'x'.repeat(256), 'x', 'k', 'too_long'],
    ['a key with an unprintable character', 'a\u0000', 'x', 'k', 'characters_invalid'],
    ['a value of 2,001 letters', 'a', 'x'.repeat(2_001), 'value', 'too_long'],
    ['a value with an unprintable character', 'a', '\u0000', 'value', 'characters_invalid'],
  ])('refuses %s as a field error', async (_, k, value, path, code) => {
    expect(await refusalOf(of(store.owner.request, store).set(k, value))).toEqual(fieldOf(path, code));
  });

  test('does not exist for members of another store', async () => {
    const neighbour = await world.store();
    const key = randomUUID();
    await of(neighbour.owner.request, neighbour).set('receipt_text', 'theirs', key);
    const refused = { category: 'not_found', code: 'company_not_found' };
    expect(await refusalOf(of(store.owner.request, neighbour).read('receipt_text'))).toEqual(refused);
    expect(await refusalOf(of(store.owner.request, neighbour).set('receipt_text', 'ours'))).toEqual(refused);
    expect(await refusalOf(of(store.owner.request, neighbour).checkout())).toEqual(refused);
    expect(await of(store.owner.request, store).read('receipt_text')).toEqual([]);
    expect(await of(store.owner.request, store).set('receipt_text', 'ours', key)).toEqual({
      key: 'receipt_text',
      value: 'ours',
    });
    expect(await of(neighbour.owner.request, neighbour).read('receipt_text')).toEqual([
      { key: 'receipt_text', value: 'theirs' },
    ]);
  });
});

describe('the settings of the checkout', () => {
  const defaults = {
    service_fee: 0,
    cash_discount: 0,
    tax: 0,
    reward_unit: 100,
    reward_value: 500,
    success_popup_seconds: 3,
    tip_presets: [1_500, 2_000, 2_500],
  };

  test('are the defaults until they are set', async () => {
    const owner = of(store.owner.request, store);
    expect(await owner.checkout()).toEqual(defaults);
    await owner.set('tax', '825');
    await owner.set('success_popup_seconds', '0');
    await owner.set('receipt_text', 'nothing of the checkout’s');
    expect(await of(store.ava.request, store).checkout()).toEqual({ ...defaults, tax: 825, success_popup_seconds: 0 });
  });

  test('name the tokeniser of the server', async () => {
    const document = 'query ($s: Int!) { result: checkout_settings(whmcs_id: $s) { card_tokeniser { mode url } } }';
    expect(await resultOf(store.ava.request, document, { s: store.whmcsId })).toEqual({
      card_tokeniser: testTokeniser,
    });
  });

  test.each([
    ['service_fee', 10_000],
    ['cash_discount', 10_000],
    ['tax', 10_000],
    ['reward_unit', 10_000],
    ['reward_value', 50_000],
    ['success_popup_seconds', 60],
  ])('%s is a whole number from 0 to %d', async (key, max) => {
    const owner = of(store.owner.request, store);
    for (const value of ['', ' ', '-1', '1.5', '1e3', '0x10', 'x', '٣', '8\n', String(max + 1), '000000']) {
      expect(await refusalOf(owner.set(key, value))).toEqual(fieldOf('value', 'out_of_range', { min: 0, max }));
    }
    expect(await owner.checkout()).toEqual(defaults);
    await owner.set(key, String(max));
    expect(await owner.checkout()).toEqual({ ...defaults, [key]: max });
  });
});
