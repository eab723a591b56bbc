import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { type BillingChange, billingAlarms, billingLines, changeBilling } from './billing-operator';
import { finalizeInvoice, previewFor } from './modules/billing-invoices/invoices.service';
import { posMonth } from './testing/billing-invoices-client';
import { inNewStores } from './testing/in-pos-world';
import type { PosStore, PosTest } from './testing/pos-world';

let world: PosTest;
let store: PosStore;
inNewStores((made) => {
  ({ world, store } = made);
});

type Requested = BillingChange extends infer Change ? (Change extends unknown ? Omit<Change, 'by'> : never) : never;
const changeOf = (requested: Requested) => ({ ...requested, by: 'root' }) as BillingChange;
const change = (requested: Requested) =>
  world.system((tx) => changeBilling(tx, store.whmcsId, changeOf(requested), world.now));
const issue = async () => {
  const invoice = await world.system(async (tx) => {
    const preview = await previewFor(tx, store.whmcsId, [posMonth()], world.now);
    return finalizeInvoice(tx, { whmcsId: store.whmcsId, packageId: null, period: null, preview }, world.now);
  });
  return invoice?.number ?? '';
};
const lines = async () => (await world.system((tx) => billingLines(tx, store.whmcsId)))?.join('\n') ?? '';
const kinds = async () =>
  (
    await world.system((tx) =>
      tx.query<{ kind: string }>(
        sql`select kind from audit_log where whmcs_id = ${store.whmcsId} and kind like 'billing%' order by seq`,
      ),
    )
  ).map(({ kind }) => kind);
const logged = async () =>
  (
    await world.system((tx) =>
      tx.query<{ data: object }>(
        sql`select data from audit_log where whmcs_id = ${store.whmcsId} and kind like 'billing%' order by seq`,
      ),
    )
  ).map(({ data }) => data);

test('a store’s account shows what it owes, its credit balance and its invoices', async () => {
  const number = await issue();
  expect(await change({ kind: 'credit', amount: '25.00', reason: 'Outage' })).toEqual([
    expect.stringContaining('Added $25.00'),
  ]);
  expect(await lines()).toContain('owes $79.00, credit balance $25.00');
  expect(await lines()).toContain(`2026-11-21  ${number}  open  $79.00, due $79.00  Go POS`);
  expect(await lines()).not.toContain('THE LEDGER');
  expect(await kinds()).toEqual(['billing_credit_added']);
  expect(await logged()).toEqual([{ amount: 2500, operator: 'root' }]);
});

test('a part of an invoice is given back by a credit note, and the store’s log has it', async () => {
  await change({ kind: 'credit', amount: '100', reason: 'Gift' });
  const number = await issue();
  const refund = { kind: 'refund', invoice: number, to: 'card', reason: 'Too late' } as const;
  expect(await change({ ...refund, amount: '80.00' })).toBe('That is more than the lines of the invoice have left.');
  const response = await change({ ...refund, amount: '29.00' });
  expect(response).toEqual([
    expect.stringMatching(/^Credit note CN-2026-\d{6} of \$29\.00/),
    '  $29.00 was added to the credit balance',
  ]);
  expect(await lines()).toContain('owes $0.00, credit balance $50.00');
  expect(await kinds()).toEqual(['billing_credit_added', 'billing_credit_note_issued', 'billing_refunded_to_credit']);
});

test('an unpaid invoice is canceled once, and one of another store never', async () => {
  const number = await issue();
  const other = await world.store();
  const cancel = { kind: 'void', invoice: number, reason: 'Test' } as const;
  expect(typeof (await world.system((tx) => changeBilling(tx, other.whmcsId, changeOf(cancel), world.now)))).toBe(
    'string',
  );
  expect(await change(cancel)).toEqual([`Canceled ${number}; it keeps its number.`]);
  expect(typeof (await change(cancel))).toBe('string');
  expect(await kinds()).toEqual(['billing_invoice_voided']);
  expect(
    await world.system((tx) =>
      tx.query(sql`
    select note from billing_journal where whmcs_id = ${store.whmcsId} and kind = 'void'`),
    ),
  ).toEqual([{ note: 'Test' }]);
});

test('the alarms name an open invoice that nothing will charge, and nothing else', async () => {
  const alarms = () => world.system((tx) => billingAlarms(tx, world.now));
  expect(await alarms()).toMatchObject({ isWrong: false });
  const id = randomUUID();
  await world.system(async (tx) => {
    await tx.query(sql`
      insert into billing_package (whmcs_id, id, product_code, interval_months, status, status_since, first_day, anchor_day,
        period_start, period_end, price, created_at)
      values (${store.whmcsId}, ${id}, 'gopos', 1, 'active', ${world.now}, '2026-11-21', 21, '2026-11-21', '2026-12-20', 7900, ${world.now})`);
    const preview = await previewFor(tx, store.whmcsId, [posMonth()], world.now);
    const period = { start: '2026-11-21', end: '2026-12-20' };
    await finalizeInvoice(tx, { whmcsId: store.whmcsId, packageId: id, period, preview }, world.now);
  });
  const { lines, isWrong } = await alarms();
  expect(isWrong).toBe(true);
  expect(lines.join('\n')).toMatch(new RegExp(`without a next step: 1\n  store ${store.whmcsId}, INV-2026-\\d{6}\n`));
});

test('a store’s history has its attempts in their order, with the code of the network and the next try', async () => {
  const number = await issue();
  await world.system(async (tx) => {
    const [invoice] = await tx.query<{ id: string }>(
      sql`select id from billing_invoice where whmcs_id = ${store.whmcsId}`,
    );
    const attempt = (status: string, at: string, decline: ReturnType<typeof sql>) =>
      tx.query(sql`
        insert into billing_charge (whmcs_id, id, kind, invoice_id, card_id, card_type, last_four, amount, key, status, attempted_at,
          bucket, raw_code, next_try_at)
        values (${store.whmcsId}, gen_random_uuid(), 'purchase', ${invoice?.id}, gen_random_uuid(), 'Visa', '4242', 7900, ${at}, ${status},
          ${at}::timestamptz, ${decline})`);
    await attempt('declined', '2026-11-21T16:00:00Z', sql`'later', '51', '2026-11-22T15:31:00Z'`);
    await attempt('approved', '2026-11-22T15:31:00Z', sql`null, null, null`);
  });
  expect((await lines()).split('\n').slice(-3)).toEqual([
    'Attempts to charge and to give back:',
    `  2026-11-22 9:31 AM  purchase  approved  $79.00  card 4242  ${number}`,
    `  2026-11-21 10:00 AM  purchase  declined (not_enough_funds, later, 51)  $79.00  card 4242  ${number}  next try 2026-11-22 9:31 AM`,
  ]);
});
