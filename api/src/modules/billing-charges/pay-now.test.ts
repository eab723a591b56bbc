import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { billingCardsClient } from '../../testing/billing-cards-client';
import { inNewStores } from '../../testing/in-pos-world';
import { refusalOf, resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest, SendRequest } from '../../testing/pos-world';
import { testCards } from '../../testing/test-gateway';
import { forgetCards } from '../billing-cards/billing-cards.service';
import { endChecks } from '../billing-cards/card-checks.service';
import { makeDueSteps } from './dunning-steps.service';
import { renewPackages } from './renewals.service';

let world: PosTest;
let store: PosStore;
inNewStores((made) => {
  ({ world, store } = made);
});

/** A package whose period ended yesterday, and the cards of the store; its renewal is then charged. */
async function renewed(cards: readonly (keyof typeof testCards)[], now = world.now) {
  const { whmcsId } = store;
  await world.system(async (tx) => {
    await tx.query(sql`
      insert into billing_package (whmcs_id, id, product_code, interval_months, status, status_since, first_day, anchor_day, period_start,
        period_end, price, created_at)
      values (${whmcsId}, ${randomUUID()}, 'gopos', 1, 'active', ${now}, '2026-10-21', 21, '2026-10-21', '2026-11-20', 4900, ${now})`);
    for (const [position, card] of cards.entries()) {
      const reference = await savedCard(card);
      await tx.query(sql`
        insert into billing_card (whmcs_id, id, reference, card_type, last_four, first_six, expires, address, city, state, zip, country,
          position, consent_version, consent_at, consent_by, created_at)
        values (${whmcsId}, ${randomUUID()}, ${reference}, 'Visa', ${testCards[card].slice(-4)}, ${testCards[card].slice(0, 6)}, '12/40', '1 Main', 'Austin', 'TX', '78701',
          'US', ${position}, 1, ${now}, ${store.owner.id}, ${now})`);
    }
  });
  let moment = world.now.getTime();
  const later = () => {
    moment += 1;
    return new Date(moment);
  };
  await renewPackages({ database: world.database, gateway: world.gateway, log: world.logger, now: later });
}

const savedCard = async (card: keyof typeof testCards): Promise<string> => world.gateway.saveCard(testCards[card]);

interface Unpaid {
  invoice_id: string;
  amount: number;
  package_status: string;
  next_try_at: string | null;
  suspended_at: string | null;
  is_being_charged: boolean;
}
const unpaid = (request: SendRequest = store.owner.request, { whmcsId } = store) =>
  resultOf<Unpaid[]>(
    request,
    `query ($whmcs_id: Int!) { result: billing_unpaid_invoices(whmcs_id: $whmcs_id) {
      invoice_id amount package_status next_try_at suspended_at is_being_charged } }`,
    { whmcs_id: whmcsId },
  );

const payNow = (
  invoice_id: string,
  { request = store.owner.request, key = randomUUID(), card_id = null as string | null, whmcsId = store.whmcsId } = {},
) =>
  resultOf<{ status: string; decline_reason: string | null; transaction_id: string }>(
    request,
    `mutation ($whmcs_id: Int!, $input_obj: BillingPayNowInput!, $key: UUID!) {
      result: billing_pay_now(whmcs_id: $whmcs_id, input_obj: $input_obj, idempotency_key: $key) { status decline_reason transaction_id } }`,
    { whmcs_id: whmcsId, input_obj: { invoice_id, card_id }, key },
  );

interface Transaction {
  id: string;
  kind: string;
  status: string;
  amount: number;
  card_last_four: string;
  decline_reason: string | null;
  product_name: string;
  next_try_at: string | null;
  cursor: string;
}
const transactions = (args = '', request: SendRequest = store.owner.request) =>
  resultOf<Transaction[]>(
    request,
    `query ($whmcs_id: Int!) { result: billing_transaction_list(whmcs_id: $whmcs_id${args}) {
      id kind status amount card_last_four decline_reason product_name next_try_at cursor } }`,
    { whmcs_id: store.whmcsId },
  );

test('an unpaid invoice is listed with its next try and its suspension, until it is paid now', async () => {
  await renewed(['declinesForNow']);
  const [invoice] = await unpaid();
  expect(invoice).toMatchObject({ amount: 4900, package_status: 'past_due', is_being_charged: false });
  expect(invoice?.next_try_at?.slice(0, 10)).toBe('2026-11-22');
  expect(invoice?.suspended_at?.slice(0, 10)).toBe('2026-12-07');
  const declined = await payNow(invoice?.invoice_id ?? '');
  expect(declined).toMatchObject({ status: 'declined', decline_reason: 'not_enough_funds' });
  await world.system(async (tx) => {
    await tx.query(
      sql`update billing_card set reference = ${await savedCard('approves')} where whmcs_id = ${store.whmcsId}`,
    );
  });
  expect(await payNow(invoice?.invoice_id ?? '')).toMatchObject({ status: 'paid' });
  expect(await unpaid()).toEqual([]);
  expect(await refusalOf(payNow(invoice?.invoice_id ?? ''))).toEqual({
    category: 'conflict',
    code: 'billing_invoice_not_open',
  });
});

test('a repeated request charges nothing and returns the result of the first', async () => {
  await renewed(['declinesForNow']);
  const [invoice] = await unpaid();
  const key = randomUUID();
  const first = await payNow(invoice?.invoice_id ?? '', { key });
  expect(await payNow(invoice?.invoice_id ?? '', { key })).toEqual(first);
  expect(await transactions()).toHaveLength(2);
});

test('paying during a run is refused as being charged, and charges nothing', async () => {
  world.gateway.network = 'answers_lost';
  await renewed(['approves']);
  const [invoice] = await unpaid();
  expect(invoice).toMatchObject({ is_being_charged: true, package_status: 'active' });
  expect(await refusalOf(payNow(invoice?.invoice_id ?? ''))).toEqual({
    category: 'conflict',
    code: 'billing_being_charged',
  });
  world.gateway.network = 'up';
  expect(await transactions()).toHaveLength(1);
});

test('a card that was declined for its data is tried by a person, and typed again is charged in its own place', async () => {
  await renewed(['declinesDetails']);
  await world.system((tx) =>
    tx.query(sql`
      update billing_card set last_four = '4242', first_six = '424242', expires = '12/30' where whmcs_id = ${store.whmcsId}`),
  );
  const [{ invoice_id: invoiceId } = { invoice_id: '' }] = await unpaid();
  for (const _ of [1, 2])
    expect(await payNow(invoiceId)).toMatchObject({ status: 'declined', decline_reason: 'wrong_code' });
  const noCard = { category: 'conflict', code: 'billing_no_card' };
  expect(await refusalOf(payNow(invoiceId))).toEqual(noCard);

  const minute = (count: number) => new Date(world.now.getTime() + count * 60_000);
  const cards = billingCardsClient(store, store.owner);
  const token = () => world.gateway.token(testCards.approves);
  const saved = world.gateway.savedCardCount();
  const { card } = await world.at(minute(1), () => cards.create(token()));
  expect((await cards.list()).map(({ id }) => id)).toEqual([card.id]);
  // The networks count the attempts of a card, however often it is typed.
  expect(await refusalOf(payNow(invoiceId))).toEqual(noCard);
  const options = { database: world.database, gateway: world.gateway, log: world.logger };
  await makeDueSteps({ ...options, now: () => minute(2) });
  expect(await unpaid()).toEqual([]);
  await forgetCards({ ...options, now: () => minute(2) });
  expect(world.gateway.savedCardCount()).toBe(saved);
  expect(await refusalOf(cards.create(token()))).toMatchObject({ fields: [{ code: 'card_already_exists' }] });
});

test('attempts are listed in words, newest first, in pages, and filtered', async () => {
  await renewed(['declines', 'declinesForNow']);
  const all = await transactions();
  expect(all).toMatchObject([
    {
      kind: 'renewal',
      status: 'declined',
      decline_reason: 'not_enough_funds',
      card_last_four: '3178',
      product_name: 'Go POS',
    },
    { kind: 'renewal', status: 'declined', decline_reason: 'replace_card', card_last_four: '0002', next_try_at: null },
  ]);
  expect(all[0]?.next_try_at).not.toBeNull();
  const [first] = await transactions(', limit: 1');
  expect(await transactions(`, limit: 5, cursor: "${first?.cursor}"`)).toEqual(all.slice(1));
  expect(await transactions(', where: { status: { _eq: approved } }')).toEqual([]);
  expect(await transactions(', where: { from: "2026-11-22" }')).toEqual([]);
  expect(await transactions(', where: { kind: { _in: [renewal] }, until: "2026-11-21" }')).toEqual(all);
});

test('the totals are those of the filter: charged, refunded, and how many were declined', async () => {
  await renewed(['declinesForNow', 'approves']);
  const totals = (where = '') =>
    resultOf<object>(
      store.owner.request,
      `query ($whmcs_id: Int!) { result: billing_transaction_totals(whmcs_id: $whmcs_id${where}) { count charged refunded declined_count } }`,
      { whmcs_id: store.whmcsId },
    );
  expect(await totals()).toEqual({ count: 2, charged: 4900, refunded: 0, declined_count: 1 });
  expect(await totals(', where: { status: { _eq: declined } }')).toEqual({
    count: 1,
    charged: 0,
    refunded: 0,
    declined_count: 1,
  });
});

test('each check of a card is one transaction, also while its $1.00 is on its way back', async () => {
  const cards = billingCardsClient(store, store.owner);
  const { gateway } = world;
  await cards.create(gateway.token(testCards.approves));
  const release = gateway.releaseCheck.bind(gateway);
  gateway.releaseCheck = async () => false;
  await cards.create(gateway.token(testCards.checkedWithAmount));
  await refusalOf(cards.create(gateway.token(testCards.declinesForNow)));
  const totals = () =>
    resultOf<object>(
      store.owner.request,
      'query ($whmcs_id: Int!) { result: billing_transaction_totals(whmcs_id: $whmcs_id) { count charged refunded declined_count } }',
      { whmcs_id: store.whmcsId },
    );
  const expected = [
    { amount: 0, card_last_four: '4242', status: 'returned', decline_reason: null },
    { amount: 100, card_last_four: '3222', status: 'returned', decline_reason: null },
    { amount: 0, card_last_four: '3178', status: 'declined', decline_reason: 'not_enough_funds' },
  ];
  const byCard = <Row extends { card_last_four: string }>(rows: readonly Row[]): Row[] =>
    [...rows].sort((a, b) => a.card_last_four.localeCompare(b.card_last_four));
  for (const isReturned of [false, true]) {
    if (isReturned) {
      gateway.releaseCheck = release;
      const later = new Date(world.now.getTime() + 2 * 60_000);
      await world.at(later, () => endChecks({ ...world, now: () => world.now }));
    }
    const rows = await transactions();
    expect(rows.map(({ kind, product_name }) => [kind, product_name])).toEqual(expected.map(() => ['check', null]));
    expect(byCard(rows)).toMatchObject(byCard(expected));
    expect(new Set(rows.map(({ id }) => id)).size).toBe(3);
    expect(await totals()).toEqual({ count: 3, charged: 0, refunded: 0, declined_count: 1 });
  }
});

test('managers and staff see nothing of it, and an invoice of another store does not exist', async () => {
  await renewed(['declinesForNow']);
  const [invoice] = await unpaid();
  for (const { request } of [store.manager, store.ava]) {
    expect(await refusalOf(unpaid(request))).toMatchObject({ category: 'access_denied' });
    expect(await refusalOf(transactions('', request))).toMatchObject({ category: 'access_denied' });
    expect(await refusalOf(payNow(invoice?.invoice_id ?? '', { request }))).toMatchObject({
      category: 'access_denied',
    });
  }
  const neighbour = await world.store();
  const request = neighbour.owner.request;
  expect(await refusalOf(payNow(invoice?.invoice_id ?? '', { request, whmcsId: neighbour.whmcsId }))).toEqual({
    category: 'not_found',
    code: 'billing_invoice_not_found',
  });
});
