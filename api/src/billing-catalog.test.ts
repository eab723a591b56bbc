import sql from 'sql-template-tag';
import {
  addPrice,
  addTax,
  changeIssuer,
  changeLines,
  changeProduct,
  readTax,
  type TypedProduct,
  type TypedTax,
} from './billing-catalog';
import type { Tx } from './kit/database';
import { findPrice, findProduct, listTaxRates } from './modules/billing-invoices/products.store';
import { inNewStores } from './testing/in-pos-world';
import type { PosTest } from './testing/pos-world';

let world: PosTest;
inNewStores(async (made) => {
  ({ world } = made);
  await world.system(async (tx) => {
    await tx.query(sql`delete from billing_price where valid_from > '2026-11-01'`);
    await tx.query(sql`delete from billing_tax_rate`);
  });
});

/** Someone on the operator's machine, on a day: at noon UTC it has begun everywhere, at 13:00 the next one has in Sydney. */
const on = (day = '2026-11-21', time = '12:00') => ({ by: 'linh', now: new Date(`${day}T${time}:00Z`) });
const system = <Result>(work: (tx: Tx) => Promise<Result>) => world.system(work);
const newest = async (subject: string) => (await system(changeLines)).find((line) => line.includes(`  ${subject} `));

test('a new price is valid from its day on, and none changes the past', async () => {
  const typed = { product: 'gopos', interval: 'month', price: '89.00', from: '2027-01-01', notice: '2026-12-01' };
  const add = (changes: object = {}, day?: string, time?: string) =>
    system((tx) => addPrice(tx, { ...typed, ...changes }, on(day, time)));
  expect(await add()).toBeNull();
  const price = (day: string) => system((tx) => findPrice(tx, 'gopos', 'month', day));
  expect([await price('2026-12-31'), await price('2027-01-01')]).toEqual([7900, 8900]);
  for (const wrong of [
    { from: '2026-11-20' },
    { notice: '2027-01-01' },
    { product: 'gold' },
    { interval: 'week' },
    { price: 'free' },
  ])
    expect(typeof (await add(wrong))).toBe('string');
  expect(await add({ price: '85' }, '2026-11-30')).toBeNull();
  expect(await newest('price')).toBe('2026-11-30 12:00 UTC  linh  price gopos month 2027-01-01: amount 8900 > 8500');
  // Stores in Sydney are notified of it from 13:00 UTC on.
  expect(typeof (await add({ price: '99' }, '2026-11-30', '13:00'))).toBe('string');
  expect(typeof (await add({ price: '99' }, '2026-12-01'))).toBe('string');
  expect(await price('2027-01-01')).toBe(8500);
});

describe('a product', () => {
  const unchanged: TypedProduct = {
    code: '',
    name: undefined,
    nameVi: undefined,
    service: undefined,
    texts: undefined,
    emails: undefined,
    position: undefined,
    sale: undefined,
  };
  const change = (code: string, changes: Partial<TypedProduct>, day?: string) =>
    system((tx) => changeProduct(tx, { ...unchanged, code, ...changes }, on(day)));
  const find = (code: string) => system((tx) => findProduct(tx, code));

  test('is added with what it brings, renamed and withdrawn, and each change is recorded', async () => {
    expect(
      await change('sms_900', { name: '900 texts', nameVi: '900 tin nhắn', texts: '900', position: '12' }),
    ).toBeNull();
    const added = {
      code: 'sms_900',
      kind: 'credits',
      service_flag: null,
      name_en: '900 texts',
      name_vi: '900 tin nhắn',
      credits_sms: 900,
      credits_email: 0,
      is_for_sale: true,
      position: 12,
    };
    expect(await find('sms_900')).toEqual(added);
    expect(await change('sms_900', { name: '900 SMS' }, '2026-11-22')).toBeNull();
    expect(await newest('product')).toBe(
      '2026-11-22 12:00 UTC  linh  product sms_900: name_en "900 texts" > "900 SMS"',
    );
    expect(await change('sms_900', { sale: 'off' }, '2026-11-23')).toBeNull();
    expect(await find('sms_900')).toEqual({ ...added, name_en: '900 SMS', is_for_sale: false });
    expect(await newest('product')).toBe('2026-11-23 12:00 UTC  linh  product sms_900: is_for_sale true > false');
    const before = await system(changeLines);
    expect(await change('sms_900', { sale: 'off' }, '2026-11-24')).toBeNull();
    expect(await system(changeLines)).toEqual(before);
  });

  test.each<[string, string, Partial<TypedProduct>]>([
    ['without names', 'spa', { service: 'gci' }],
    ['that brings nothing', 'spa', { name: 'Spa', nameVi: 'Spa' }],
    ['that brings a service and texts', 'spa', { name: 'Spa', nameVi: 'Spa', service: 'gci', texts: '5' }],
    ['of a service that does not exist', 'spa', { name: 'Spa', nameVi: 'Spa', service: 'spa' }],
    ['with a code that is none', 'Go Spa', { name: 'Spa', nameVi: 'Spa', service: 'gci' }],
    ['that exists and shall bring something else', 'gopos', { service: 'gbk' }],
    ['with an empty name', 'gopos', { name: ' ' }],
    ['that is half for sale', 'gopos', { sale: 'maybe' }],
  ])('%s is refused', async (_, code, changes) => {
    const before = await find(code);
    expect(typeof (await change(code, changes))).toBe('string');
    expect(await find(code)).toEqual(before);
  });
});

const typedTax: TypedTax = {
  place: 'US-TX',
  product: 'service',
  name: 'Sales tax',
  rate: '6.25',
  share: '80',
  from: '2020-01-01',
  source: 'Tax Code',
};

describe('a tax rate', () => {
  const add = (changes: Partial<TypedTax> = {}, day?: string, time?: string) =>
    system((tx) => addTax(tx, { ...typedTax, ...changes }, on(day, time)));
  const rates = async () => (await system(listTaxRates)).map(({ validFrom, rate }) => `${validFrom} ${rate}`);
  /** As every released server reads them: all rows count. */
  const rows = () => system((tx) => tx.query(sql`select rate from billing_tax_rate`));

  test('is changed as long as it is not valid, is one row all the time, and the changes have what it was', async () => {
    await add({ from: '2027-01-01' }, '2026-11-20');
    expect(await add({ from: '2027-01-01', rate: '8.25' })).toBeNull();
    expect(await rates()).toEqual(['2027-01-01 82500']);
    expect(await rows()).toEqual([{ rate: 82_500 }]);
    expect(await newest('tax')).toBe(
      '2026-11-21 12:00 UTC  linh  tax US-TX service Sales tax 2027-01-01: rate 62500 > 82500',
    );
    const before = await system(changeLines);
    expect(await add({ from: '2027-01-01', rate: '8.25' })).toBeNull();
    expect(await system(changeLines)).toEqual(before);
  });

  test('stays once it is valid, with none for past days beside it, and is followed by one from today on', async () => {
    expect(await add({}, '2026-11-19')).toBeNull();
    for (const from of ['2020-01-01', '2019-01-01', '2026-11-20'])
      expect(await add({ from, rate: '7' })).toBe(
        'Sales tax of US-TX has been valid since 2020-01-01: its next rate begins on 2026-11-21 or later.',
      );
    expect(await add({ from: '2026-11-21', rate: '7' }, '2026-11-20')).toBeNull();
    // Invoices of stores in Sydney may have it from 13:00 UTC on.
    expect(await add({ from: '2026-11-21', rate: '8' }, '2026-11-20', '13:00')).toBe(
      'Sales tax of US-TX has been valid since 2026-11-21, and invoices may have it: add a rate from another day.',
    );
    expect(await rates()).toEqual(['2020-01-01 62500', '2026-11-21 70000']);
  });
});

test('a change of who issues invoices is recorded with what it was before', async () => {
  await system((tx) => changeIssuer(tx, { email: 'first@suite.example' }, on()));
  expect(await system((tx) => changeIssuer(tx, { email: 'billing@suite.example' }, on('2026-11-22')))).toBeNull();
  expect(await newest('issuer')).toMatch(
    /^2026-11-22 12:00 UTC {2}linh {2}issuer .*: email "first@suite\.example" > "billing@suite\.example"$/,
  );
  expect(typeof (await system((tx) => changeIssuer(tx, { taxNumber: '51 824' }, on())))).toBe('string');
});

test.each([
  [{}, { country: 'US', state: 'TX', rate: 62_500, taxableShare: 80 }],
  [
    { place: 'CA', rate: '5', share: undefined },
    { country: 'CA', state: '', rate: 50_000, taxableShare: 100 },
  ],
  [
    { place: 'CA-QC', rate: '9.975' },
    { country: 'CA', state: 'QC', rate: 99_750 },
  ],
])('a tax is typed as its law has it: %j', (changes, expected) => {
  expect(readTax({ ...typedTax, ...changes })).toMatchObject(expected);
});

test.each([
  { place: 'Texas' },
  { rate: '6,25' },
  { rate: '101' },
  { share: '101' },
  { from: 'now' },
  { source: ' ' },
  { product: 'gopos' },
])('a tax that is typed wrong is refused: %j', (changes) => {
  expect(typeof readTax({ ...typedTax, ...changes })).toBe('string');
});
