import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { billingInvoicesClient, posMonth } from '../../testing/billing-invoices-client';
import { inNewStores } from '../../testing/in-pos-world';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { testCards } from '../../testing/test-gateway';
import { type CreditNoteRequest, creditNote, sendRefunds } from './credit-notes.service';
import { listStoresWithRefunds } from './credit-notes.store';
import { finalizeInvoice, previewFor } from './invoices.service';
import { recordPayment } from './ledger.service';
import { readAccount, sumAccount } from './ledger.store';

let world: PosTest;
let store: PosStore;
let owner: ReturnType<typeof billingInvoicesClient>;
inNewStores((made) => {
  ({ world, store } = made);
  owner = billingInvoicesClient(store, store.owner);
});

const issue = async (): Promise<string> => {
  const { whmcsId } = store;
  const invoice = await world.system(async (tx) => {
    const preview = await previewFor(tx, whmcsId, [posMonth()], world.now);
    return finalizeInvoice(tx, { whmcsId, packageId: null, period: null, preview }, world.now);
  });
  return invoice?.id ?? '';
};
/** Charges a card at the gateway for an invoice. */
const pay = async (invoiceId: string, number: string, amount: number) => {
  const id = randomUUID();
  await world.gateway.charge({
    key: id,
    amount,
    source: { token: world.gateway.token(number), saveCard: false },
    reference: 'Invoice',
  });
  await world.system(async (tx) => {
    await tx.query(sql`
      insert into billing_charge (whmcs_id, id, kind, invoice_id, card_id, card_type, last_four, amount, key, status, attempted_at, settled_at)
      values (${store.whmcsId}, ${id}, 'purchase', ${invoiceId}, gen_random_uuid(), 'Visa', ${number.slice(-4)}, ${amount}, ${id}::text, 'approved', ${world.now}, ${world.now})`);
    await recordPayment(tx, store.whmcsId, { invoiceId, chargeId: id, amount }, world.now);
  });
  return id;
};
const correct = (invoiceId: string, changes: Partial<CreditNoteRequest> = {}) =>
  world.system((tx) =>
    creditNote(
      tx,
      store.whmcsId,
      { invoiceId, lines: null, refundTo: 'card', note: 'Bought twice', ...changes },
      world.now,
    ),
  );
const send = (seconds = 0) =>
  sendRefunds({
    database: world.database,
    gateway: world.gateway,
    now: () => new Date(world.now.getTime() + seconds * 1000),
  });
const idOf = (result: Awaited<ReturnType<typeof correct>>) => (typeof result === 'string' ? '' : result.id);
afterEach(async () => {
  world.gateway.network = 'up';
  await world.system(async (tx) =>
    expect(await readAccount(tx, store.whmcsId)).toEqual(await sumAccount(tx, store.whmcsId)),
  );
});

test('a credit note has a series of its own, and gives a payment back to the card that it came from', async () => {
  const invoiceId = await issue();
  const charge = await pay(invoiceId, testCards.approves, 7900);
  const note = await correct(invoiceId);
  expect(note).toMatchObject({
    number: expect.stringMatching(/^CN-2026-\d{6}$/),
    total: 7900,
    toCards: 7900,
    toCredit: 0,
  });
  expect((await owner.one(idOf(note))).invoice).toMatchObject({ kind: 'credit_note', status: 'open', total: 7900 });
  await send();
  expect(world.gateway.netCharged(charge)).toBe(0);
  const detail = await owner.one(idOf(note));
  expect(detail).toMatchObject({
    title: 'credit_note',
    invoice: { status: 'paid' },
    corrects: { id: invoiceId },
    payments: [{ kind: 'refund', amount: 7900, last_four: '4242' }],
  });
  expect((await owner.one(invoiceId)).credit_notes).toMatchObject([{ id: detail.invoice.id, total: 7900 }]);
  expect(await owner.account()).toMatchObject({ credit: 0, receivable: 0 });
});

test('an amount that a card refuses to take back is added to the credit balance, and its document says so', async () => {
  const invoiceId = await issue();
  await pay(invoiceId, testCards.refusesRefunds, 7900);
  const note = await correct(invoiceId);
  await send();
  expect(await owner.one(idOf(note))).toMatchObject({
    invoice: { status: 'paid' },
    payments: [{ kind: 'to_credit', amount: 7900, last_four: null }],
  });
  expect(await owner.account()).toMatchObject({ credit: 7900 });
});

test('the store whose refund has waited longest is first, whatever its number', async () => {
  const refund = async () => {
    const invoiceId = await issue();
    await pay(invoiceId, testCards.approves, 7900);
    await correct(invoiceId);
    return store.whmcsId;
  };
  const later = new Date(world.now.getTime() + 60_000);
  const second = await world.at(later, refund);
  store = await world.store();
  const first = await refund();
  const stores = await world.system((tx) => listStoresWithRefunds(tx, later));
  expect(stores.filter((one) => one === first || one === second)).toEqual([first, second]);
  await send(120);
});

test.each([
  ['approves', 'refunded'],
  ['refusesRefunds', 'refunded_to_credit'],
] as const)('owners are notified once of a refund whose card %s: %s', async (card, billing) => {
  await pay(await issue(), testCards[card], 7900);
  const [invoice] = await world.system((tx) =>
    tx.query<{ id: string }>(
      sql`select id from billing_invoice where whmcs_id = ${store.whmcsId} and kind = 'invoice'`,
    ),
  );
  await correct(invoice?.id ?? '');
  await send();
  await send(200);
  const notices = await world.system((tx) =>
    tx.query<{ billing: string; amount: number }>(sql`
      select facts->>'billing' as billing, (facts->>'amount')::int as amount from notification
      where whmcs_id = ${store.whmcsId} and receiver_id = ${store.owner.id} and facts->>'billing' is not null`),
  );
  expect(notices).toEqual([{ billing, amount: 7900 }]);
});

test('a refund whose response was lost is sent again under its key, and given back once', async () => {
  const invoiceId = await issue();
  const charge = await pay(invoiceId, testCards.approves, 7900);
  const note = await correct(invoiceId, { lines: [{ position: 1, amount: 2000 }] });
  world.gateway.network = 'answers_lost';
  await send();
  world.gateway.network = 'up';
  expect((await owner.one(idOf(note))).invoice.status).toBe('open');
  expect(await send(30)).toBe(0);
  expect(await send(90)).toBe(1);
  expect(await send(200)).toBe(0);
  expect(world.gateway.netCharged(charge)).toBe(5900);
  expect((await owner.one(idOf(note))).invoice.status).toBe('paid');
});

test('an invoice is corrected line by line, and never beyond its lines', async () => {
  const invoiceId = await issue();
  await pay(invoiceId, testCards.approves, 7900);
  const part = (amount: number) => correct(invoiceId, { refundTo: 'credit', lines: [{ position: 1, amount }] });
  expect(await part(5000)).toMatchObject({ total: 5000, toCredit: 5000 });
  expect(await part(2901)).toBe('too_much');
  expect(await correct(invoiceId, { refundTo: 'credit' })).toMatchObject({ total: 2900 });
  expect(await correct(invoiceId)).toBe('too_much');
  expect(await owner.account()).toMatchObject({ credit: 7900, receivable: 0 });
});

test('a credit note of an unpaid invoice reduces what is owed', async () => {
  const invoiceId = await issue();
  await correct(invoiceId, { lines: [{ position: 1, amount: 3000 }] });
  expect(await owner.one(invoiceId)).toMatchObject({
    invoice: { status: 'open', due: 4900 },
    payments: [{ kind: 'credit_note', amount: 3000 }],
  });
  await correct(invoiceId);
  expect((await owner.one(invoiceId)).invoice).toMatchObject({ status: 'paid', due: 0 });
  expect(await owner.account()).toMatchObject({ credit: 0, receivable: 0 });
});

test('an invoice of another store is not corrected', async () => {
  const invoiceId = await issue();
  const other = await world.store();
  const request = { invoiceId, lines: null, refundTo: 'credit', note: '' } as const;
  expect(await world.system((tx) => creditNote(tx, other.whmcsId, request, world.now))).toBe('not_found');
});
