import { randomUUID } from 'node:crypto';
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
  result: checkout_settings(whmcs_id: $whmcs_id) { service_fee cash_discount tax reward_unit reward_value success_popup_seconds } }`;

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

test('invalid hours of reminders are refused', async () => {
  const owner = of(store.owner.request, store);
  for (const value of ['', 'soon', '0', '169', '24,2,1,3']) {
    expect(await refusalOf(owner.set('appointment_reminder_hours', value))).toEqual(fieldOf('value', 'invalid'));
  }
  for (const value of ['48,3', 'off'])
    expect(await owner.set('appointment_reminder_hours', value)).toMatchObject({ value });
});

test('the text about a no-show is on or off', async () => {
  const owner = of(store.owner.request, store);
  expect(await refusalOf(owner.set('appointment_no_show_text', 'yes'))).toEqual(fieldOf('value', 'invalid'));
  for (const value of ['on', 'off'])
    expect(await owner.set('appointment_no_show_text', value)).toMatchObject({ value });
});

describe('the key-value storage', () => {
  test('stores what the owner sets, for everyone in the store', async () => {
    const owner = of(store.owner.request, store);
    expect(await owner.set(' greeting ', 'Xin chào\n😀')).toEqual({ key: 'greeting', value: 'Xin chào\n😀' });
    await owner.set('greeting', 'Hello');
    await owner.set('empty', '');
    const stored = [
      { key: 'empty', value: '' },
      { key: 'greeting', value: 'Hello' },
    ];
    for (const { request } of [store.owner, store.manager, store.ava]) {
      expect(await of(request, store).read('greeting', 'unknown', 'empty', 'greeting')).toEqual(stored);
    }
    expect(await owner.read()).toEqual([]);
  });

  test('accepts nothing from managers and staff', async () => {
    for (const { request } of [store.manager, store.ava]) {
      expect(await refusalOf(of(request, store).set('a', 'b'))).toEqual({
        category: 'access_denied',
        code: 'access_denied',
      });
    }
    expect(await of(store.owner.request, store).read('a')).toEqual([]);
  });

  test('accepts values from a partner as from the owner', async () => {
    await world.system((tx) =>
      tx.query(sql`update company_user set role = 'partner' where user_id = ${store.manager.id}`),
    );
    expect(await of(store.manager.request, store).set('a', 'b')).toEqual({ key: 'a', value: 'b' });
  });

  test('sets once per idempotency key; another input is refused', async () => {
    const owner = of(store.owner.request, store);
    const key = randomUUID();
    await owner.set('a', 'first', key);
    await owner.set('a', 'second');
    expect(await owner.set('a', 'first', key)).toEqual({ key: 'a', value: 'first' });
    expect(await refusalOf(owner.set('a', 'third', key))).toEqual(conflict('idempotency_key_reused'));
    expect(await owner.read('a')).toEqual([{ key: 'a', value: 'second' }]);
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

  test('accepts a key of 255 letters and a value of 2,000', async () => {
    const longest = { key: 'k'.repeat(255), value: 'v'.repeat(2_000) };
    expect(await of(store.owner.request, store).set(longest.key, longest.value)).toEqual(longest);
  });

  test('does not exist for members of another store', async () => {
    const neighbour = await world.store();
    const key = randomUUID();
    await of(neighbour.owner.request, neighbour).set('a', 'theirs', key);
    const refused = { category: 'not_found', code: 'company_not_found' };
    expect(await refusalOf(of(store.owner.request, neighbour).read('a'))).toEqual(refused);
    expect(await refusalOf(of(store.owner.request, neighbour).set('a', 'ours'))).toEqual(refused);
    expect(await refusalOf(of(store.owner.request, neighbour).checkout())).toEqual(refused);
    expect(await of(store.owner.request, store).read('a')).toEqual([]);
    expect(await of(store.owner.request, store).set('a', 'ours', key)).toEqual({ key: 'a', value: 'ours' });
    expect(await of(neighbour.owner.request, neighbour).read('a')).toEqual([{ key: 'a', value: 'theirs' }]);
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
  };

  test('are the defaults until they are set', async () => {
    const owner = of(store.owner.request, store);
    expect(await owner.checkout()).toEqual(defaults);
    await owner.set('tax', '825');
    await owner.set('success_popup_seconds', '0');
    await owner.set('other', 'nothing of the checkout’s');
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
