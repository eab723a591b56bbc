import sql from 'sql-template-tag';
import {
  addBillingCard,
  type BillingPackagesClient,
  billingPackagesClient,
} from '../../testing/billing-packages-client';
import { inNewStores } from '../../testing/in-pos-world';
import { resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { creditNote } from '../billing-invoices/credit-notes.service';

let world: PosTest;
let store: PosStore;
let owner: BillingPackagesClient;
inNewStores(async (made) => {
  ({ world, store } = made);
  owner = billingPackagesClient(store, store.owner);
  await world.system((tx) => tx.query(sql`delete from company_service where whmcs_id = ${store.whmcsId}`));
});

interface Transaction {
  kind: string;
  amount: number;
  status: string;
  product_name: string | null;
  package_id: string | null;
}
const transactions = (where = '{}') =>
  resultOf<Transaction[]>(
    store.owner.request,
    `query ($s: Int!) { result: billing_transaction_list(whmcs_id: $s, where: ${where}) { kind amount status product_name package_id } }`,
    { s: store.whmcsId },
  );
const totals = (where: string) =>
  resultOf<object>(
    store.owner.request,
    `query ($s: Int!) { result: billing_transaction_totals(whmcs_id: $s, where: ${where}) { count charged declined_count } }`,
    { s: store.whmcsId },
  );

type Interval = 'month' | 'year' | 'once';
const line = (product_code: string, interval: Interval = 'month') => ({ product_code, interval, quantity: 1 });
const packageOf = async (code: string) =>
  (await owner.services()).find(({ product_code: one }) => one === code)?.id ?? '';

test('the filter of a package finds its purchase, its upgrade and what was refunded of them, and nothing else', async () => {
  await addBillingCard(world, store);
  const bought = await owner.bought({ lines: [line('gogiftcard'), line('sms_500', 'once')] });
  await owner.bought({ lines: [line('gobooking')] });
  const giftCards = await packageOf('gogiftcard');
  await owner.bought({ lines: [line('gopos')], package_id: giftCards });
  await world.system((tx) =>
    creditNote(
      tx,
      store.whmcsId,
      { invoiceId: bought.order.invoice_id ?? '', lines: null, refundTo: 'card', note: 'test' },
      world.now,
    ),
  );

  const found = await transactions(`{ package_id: "${giftCards}" }`);
  expect(found.map(({ kind }) => kind).sort()).toEqual(['purchase', 'refund', 'upgrade']);
  expect(found.find(({ kind }) => kind === 'upgrade')).toMatchObject({ package_id: giftCards });
  expect(found.find(({ kind }) => kind === 'purchase')).toMatchObject({ package_id: giftCards, amount: 3_400 });
  expect(await totals(`{ package_id: "${giftCards}" }`)).toMatchObject({ count: 3, charged: 3_400 + 6_000 });
  expect(await transactions(`{ package_id: "${await packageOf('gobooking')}" }`)).toMatchObject([
    { kind: 'purchase', amount: 3_900 },
  ]);
});

test('a transaction is called what its invoice is about, also after the package has changed', async () => {
  await addBillingCard(world, store);
  await owner.bought({ lines: [line('gogiftcard'), line('sms_500', 'once')] });
  await owner.bought({ lines: [line('gopos')], package_id: await packageOf('gogiftcard') });
  const names = (await transactions()).map(({ kind, product_name }) => `${kind}: ${product_name}`).sort();
  expect(names).toEqual(['purchase: Go Gift Card, 500 texts', 'upgrade: Go POS']);
});

test('the filter of a card finds its attempts alone', async () => {
  const declined = await addBillingCard(world, store, 'declinesForNow');
  const approved = await addBillingCard(world, store, 'approves');
  await owner.bought({ lines: [line('gobooking')] });
  expect(await transactions(`{ card_id: "${declined}" }`)).toMatchObject([{ kind: 'purchase', status: 'declined' }]);
  expect(await transactions(`{ card_id: "${approved}" }`)).toMatchObject([{ kind: 'purchase', status: 'approved' }]);
  expect(await totals(`{ card_id: "${declined}" }`)).toEqual({ count: 1, charged: 0, declined_count: 1 });
});
