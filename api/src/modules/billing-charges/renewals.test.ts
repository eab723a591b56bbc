import { addDays, businessDay, wallTime } from '@suite/domain/time';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { type BilledStore, type BillingTest, billingWorld } from '../../testing/billing-world';
import { closeCard, listCards, removeCard, updateOrder } from '../billing-cards/billing-cards.store';
import { wereDataDeclined } from '../billing-cards/card-checks.store';
import { checkBilling, runBilling } from './billing-jobs.service';
import { chargeInvoice } from './charge-invoice.service';
import { readAlarms } from './dunning.store';

// A test that is too slow would go on beside the next one, with the same clock.
jest.setTimeout(60_000);

const zone = 'America/Chicago';
let world: BillingTest;
beforeAll(async () => {
  world = await billingWorld();
}, 60_000);
afterAll(() => world.close());
beforeEach(() => {
  world.gateway.script.length = 0;
  world.gateway.isDown = false;
});

/** Moves the clock to a minute of a day of the store, and runs the jobs. */
async function runAt(day: string, minute = 600) {
  world.clock.now = wallTime(day, minute, zone);
  await runBilling(world.options);
}

/** Minutes of a day at which something may be due: midnight, before the opening, the end of the hours of retries, the evening. */
const minutes = [5, 425, 650, 1210];

/** Runs the jobs some times on each of some days. */
async function runDays(from: string, days: number) {
  for (let day = 0; day < days; day += 1) for (const minute of minutes) await runAt(addDays(from, day), minute);
}

const november = { firstDay: '2026-11-01', periodEnd: '2026-11-30' } as const;

test('a due package is invoiced and charged once, and its next period begins', async () => {
  const store = await world.store(november);
  await runAt('2026-11-30', 1439);
  expect(await store.invoices()).toEqual([]);
  await runAt('2026-12-01', 1);
  await runAt('2026-12-01', 2);
  expect(await store.package()).toEqual({ status: 'active', period_start: '2026-12-01', period_end: '2026-12-31' });
  expect(await store.invoices()).toMatchObject([
    { status: 'paid', total: 4900, paid: 4900, period_start: '2026-12-01', period_end: '2026-12-31' },
  ]);
  expect(await store.charges()).toMatchObject([
    { status: 'approved', kind: 'renewal', started_by: 'schedule', period_start: '2026-12-01' },
  ]);
});

test('a decline tries the backup once in the same run, then on days 1, 3, 5, 7, 10 and 14 between 9 and 11', async () => {
  const store = await world.store({ ...november, cards: ['later', 'later2', 'third'] });
  world.gateway.ofCard.set(`later-${store.whmcsId}`, 'later').set(`later2-${store.whmcsId}`, 'later');
  await runDays('2026-12-01', 20);
  const charges = await store.charges();
  const days = charges.map(({ attempted_at, card }) => `${businessDay(attempted_at, zone)} ${card}`);
  const runs = [0, 1, 3, 5, 7, 10, 14].map((count) => addDays('2026-12-01', count));
  expect(days).toEqual(runs.flatMap((day) => [`${day} later`, `${day} later2`]));
});

test('an unpaid package is past due, in grace, suspended and ended, and its invoice is given up', async () => {
  const store = await world.store({ ...november, cards: ['later'] });
  world.gateway.ofCard.set(`later-${store.whmcsId}`, 'later');
  const states: string[] = [];
  for (const day of [0, 6, 7, 14, 16, 44, 47, 48]) {
    await runDays(addDays('2026-12-01', day), 1);
    states.push(`${day} ${(await store.package()).status}`);
  }
  // Day 15 is Wednesday, 16 December: the store is suspended in the morning. Day 45 is a Friday, and day 48 a Monday.
  expect(states).toEqual([
    '0 past_due',
    '6 past_due',
    '7 grace',
    '14 grace',
    '16 suspended',
    '44 suspended',
    '47 suspended',
    '48 ended',
  ]);
  expect(await store.invoices()).toMatchObject([{ status: 'uncollectible' }]);
  const titles = (await store.notices()).map(({ receiver_id, title }) => `${receiver_id} ${title}`);
  for (const [receiver, ...expected] of [
    [store.owner, 'Go POS is suspended', 'Go POS has ended'],
    [store.partner, 'Gói Go POS tạm ngưng', 'Gói Go POS đã chấm dứt'],
  ])
    expect(titles).toEqual(expect.arrayContaining(expected.map((title) => `${receiver} ${title}`)));
});

test('a server that slept over the quiet morning suspends nothing on Saturday at noon, but on the next Monday', async () => {
  const store = await world.store({ ...november, cards: ['later'] });
  world.gateway.ofCard.set(`later-${store.whmcsId}`, 'later');
  await runDays('2026-12-01', 15);
  expect((await store.package()).status).toBe('grace');
  // The morning was Wednesday, 16 December.
  await runAt('2026-12-19', 720);
  await runAt('2026-12-20', 720);
  expect((await store.package()).status).toBe('grace');
  await runAt('2026-12-21', 419);
  expect((await store.package()).status).toBe('grace');
  await runAt('2026-12-21', 425);
  expect((await store.package()).status).toBe('suspended');
});

test('paying in any state makes the package active at once, and the retries end', async () => {
  const store = await world.store({ ...november, cards: ['later'] });
  world.gateway.ofCard.set(`later-${store.whmcsId}`, 'later');
  await runDays('2026-12-01', 1);
  await runDays('2026-12-17', 1);
  expect((await store.package()).status).toBe('grace');
  await runDays('2026-12-21', 1);
  expect((await store.package()).status).toBe('suspended');
  world.gateway.ofCard.set(`later-${store.whmcsId}`, 'approved');
  await store.changeCard('later', wallTime('2026-12-22', 500, zone));
  await runAt('2026-12-22', 501);
  expect((await store.package()).status).toBe('active');
  expect(await store.invoices()).toMatchObject([{ status: 'paid' }]);
  expect((await store.charges()).at(-1)).toMatchObject({
    started_by: 'card_change',
    status: 'approved',
    next_try_at: null,
  });
});

test('a card that must never be tried again is closed at once, and the owners read that it needs replacing', async () => {
  const store = await world.store({ ...november, cards: ['stolen'] });
  world.gateway.ofCard.set(`stolen-${store.whmcsId}`, 'never');
  await runDays('2026-12-01', 16);
  expect(await store.charges()).toHaveLength(1);
  const notices = await store.notices();
  expect(notices.filter(({ receiver_id }) => receiver_id === store.owner)[0]).toMatchObject({
    title: 'Go POS needs another card',
    body: '$49.00 could not be charged to the card ending in 4242, and the bank does not allow another try. Change the card under Payment method.',
  });
});

describe('an unpaid renewal whose cards were declined is charged at once', () => {
  const at = wallTime('2026-12-02', 700, zone);

  /** A store whose first two cards need other data, so that no further run is planned. */
  async function declined(more: readonly string[] = []): Promise<BilledStore> {
    const store = await world.store({ ...november, cards: ['wrong', 'wrong2', ...more] });
    for (const name of ['wrong', 'wrong2']) world.gateway.ofCard.set(`${name}-${store.whmcsId}`, 'new_data');
    await runAt('2026-12-01', 1);
    await runAt('2026-12-02', 600);
    expect(await store.charges()).toHaveLength(2);
    world.clock.now = at;
    return store;
  }

  async function reorder(
    store: BilledStore,
    work: (tx: Tx, ids: readonly [string, string, string]) => Promise<unknown>,
  ) {
    await world.system(async (tx) => {
      const [a = '', b = '', c = ''] = (await listCards(tx, store.whmcsId)).map(({ id }) => id);
      await work(tx, [a, b, c]);
    });
  }

  async function expectThird(store: BilledStore) {
    await runAt('2026-12-02', 701);
    await runAt('2026-12-02', 702);
    const charges = await store.charges();
    expect(charges.slice(2)).toMatchObject([{ card: 'third', started_by: 'card_change', status: 'approved' }]);
    expect(await store.package()).toMatchObject({ status: 'active' });
  }

  test('to a third card that is added', async () => {
    const store = await declined();
    await store.addCard('third', at);
    await expectThird(store);
  });

  test('to another card that becomes the default', async () => {
    const store = await declined(['third']);
    await reorder(store, (tx, [a, b, c]) => updateOrder(tx, store.whmcsId, [c, a, b], at));
    await expectThird(store);
  });

  test('to the card that a deletion makes the backup', async () => {
    const store = await declined(['third']);
    await reorder(store, async (tx, [a, b, c]) => {
      await removeCard(tx, store.whmcsId, a, at);
      await updateOrder(tx, store.whmcsId, [b, c], at);
    });
    await expectThird(store);
  });

  test('to a card that is added behind a closed one', async () => {
    const store = await declined();
    await reorder(store, (tx, [a]) => closeCard(tx, store.whmcsId, a, 'closed', at));
    await store.addCard('third', at);
    await expectThird(store);
  });

  test('to none where the same two cards change their places', async () => {
    const store = await declined(['third']);
    await reorder(store, (tx, [a, b, c]) => updateOrder(tx, store.whmcsId, [b, a, c], at));
    await runAt('2026-12-02', 701);
    await runAt('2026-12-02', 702);
    expect(await store.charges()).toHaveLength(2);
  });

  test('to any usable card where a person pays', async () => {
    const store = await declined(['third']);
    const [invoice] = await store.invoices();
    await chargeInvoice(world.options, { whmcsId: store.whmcsId, invoiceId: invoice?.id ?? '', kind: 'renewal' });
    expect((await store.charges()).slice(2).map(({ card, status }) => `${card} ${status}`)).toEqual([
      'wrong declined',
      'wrong2 declined',
      'third approved',
    ]);
  });
});

test('a card with which a person paid after its data were declined is charged in each later period', async () => {
  const store = await world.store({ ...november, cards: ['visa'] });
  const { whmcsId } = store;
  world.gateway.ofCard.set(`visa-${whmcsId}`, 'new_data');
  await runAt('2026-12-01', 1);
  world.gateway.ofCard.delete(`visa-${whmcsId}`);
  const [card] = await world.system((tx) => listCards(tx, whmcsId));
  const areDeclined = () => world.system((tx) => wereDataDeclined(tx, whmcsId, card ? [card.id] : []));
  expect(await areDeclined()).toBe(true);
  const [invoice] = await store.invoices();
  await chargeInvoice(world.options, { whmcsId, invoiceId: invoice?.id ?? '', kind: 'renewal' });
  expect(await areDeclined()).toBe(false);
  for (const day of ['2027-01-01', '2027-02-01', '2027-03-01']) await runAt(day, 1);
  expect((await store.charges()).map(({ started_by, status }) => `${started_by} ${status}`)).toEqual([
    'schedule declined',
    'person approved',
    ...[1, 2, 3].map(() => 'schedule approved'),
  ]);
});

test('owners and partners are notified in their language of the first decline, and again after day 3 only', async () => {
  const store = await world.store({ ...november, cards: ['later'] });
  world.gateway.ofCard.set(`later-${store.whmcsId}`, 'later');
  await runDays('2026-12-01', 4);
  expect((await store.notices()).map(({ receiver_id, title }) => [receiver_id, title])).toEqual([
    [store.owner, 'Payment for Go POS was declined'],
    [store.partner, 'Tiền gói Go POS không trả được'],
  ]);
  await runDays('2026-12-05', 10);
  expect(
    (await store.notices()).filter(({ receiver_id }) => receiver_id === store.owner).map(({ title }) => title),
  ).toEqual(['Payment for Go POS was declined', 'Go POS is still not paid']);
  expect(new Set((await store.emails()).map(({ recipient }) => recipient))).toEqual(
    new Set([`owner-${store.whmcsId}@salon.example`, `partner-${store.whmcsId}@salon.example`]),
  );
});

test('a charge without a response is looked up, and neither the backup nor a retry charges meanwhile', async () => {
  const store = await world.store({ ...november, cards: ['visa', 'backup'] });
  world.gateway.script.push('lost_charged');
  await runAt('2026-12-01', 1);
  expect(await store.charges()).toMatchObject([{ status: 'unknown' }]);
  world.gateway.isDown = true;
  await runDays('2026-12-02', 3);
  expect(await store.charges()).toMatchObject([{ status: 'unknown' }]);
  expect((await store.package()).status).toBe('active');
  world.gateway.isDown = false;
  await runAt('2027-01-10', 600);
  expect((await store.invoices())[0]).toMatchObject({ status: 'paid', period_start: '2026-12-01' });
  expect(world.gateway.charged().filter(({ reference }) => reference === `backup-${store.whmcsId}`)).toEqual([]);
});

test('an attempt that never reached the gateway is voided by its key, and the run is repeated without being counted', async () => {
  const store = await world.store(november);
  world.gateway.script.push('lost');
  await runAt('2026-12-01', 1);
  await runAt('2026-12-01', 10);
  expect(await store.charges()).toMatchObject([{ status: 'unknown' }]);
  await runAt('2026-12-01', 30);
  await runAt('2026-12-01', 31);
  expect((await store.charges()).map(({ status }) => status).sort()).toEqual(['approved', 'voided']);
  expect((await store.package()).status).toBe('active');
});

test('a payment by a person that never reached the gateway begins no run of the schedule, and leaves seven', async () => {
  const store = await world.store({ ...november, cards: ['later'] });
  world.gateway.ofCard.set(`later-${store.whmcsId}`, 'later');
  await runDays('2026-12-01', 20);
  world.gateway.script.push('lost');
  const [invoice] = await store.invoices();
  await chargeInvoice(world.options, { whmcsId: store.whmcsId, invoiceId: invoice?.id ?? '', kind: 'renewal' });
  const other = await world.store({ firstDay: '2026-11-21', periodEnd: '2026-12-20' });
  await runDays('2026-12-21', 3);
  const charges = await store.charges();
  expect(charges.filter(({ started_by }) => started_by === 'schedule')).toHaveLength(7);
  expect(charges.at(-1)).toMatchObject({ started_by: 'person', status: 'voided' });
  expect((await store.package()).status).toBe('suspended');
  expect(await other.invoices()).toMatchObject([{ status: 'paid' }]);
});

test('a changed card whose attempt never reached the gateway is charged again, and its run is not of the schedule', async () => {
  const store = await world.store({ ...november, cards: ['wrong'] });
  world.gateway.ofCard.set(`wrong-${store.whmcsId}`, 'new_data');
  await runAt('2026-12-01', 1);
  await store.changeCard('wrong', wallTime('2026-12-01', 700, zone));
  world.gateway.ofCard.delete(`wrong-${store.whmcsId}`);
  world.gateway.script.push('lost');
  for (const minute of [701, 710, 720, 721]) await runAt('2026-12-01', minute);
  expect((await store.charges()).map(({ started_by, status }) => `${started_by} ${status}`)).toEqual([
    'schedule declined',
    'card_change voided',
    'card_change approved',
  ]);
});

test('an attempt whose lookup fails stops neither the lookup of others nor their renewals', async () => {
  const [broken, unknown] = [await world.store(november), await world.store(november)];
  world.gateway.script.push('lost_charged', 'lost_charged');
  await runAt('2026-12-01', 1);
  const due = await world.store({ ...november, periodEnd: '2026-12-01' });
  const [{ id: key } = { id: '' }] = await broken.charges();
  const { find } = world.gateway;
  world.gateway.find = async (one) =>
    one === key ? Promise.reject(new Error('No response')) : find.call(world.gateway, one);
  try {
    await runAt('2026-12-02', 1);
  } finally {
    world.gateway.find = find;
  }
  expect(await broken.charges()).toMatchObject([{ status: 'unknown' }]);
  expect(await unknown.invoices()).toMatchObject([{ status: 'paid' }]);
  expect(await due.invoices()).toMatchObject([{ status: 'paid' }]);
  await runAt('2026-12-02', 10);
  expect(await broken.invoices()).toMatchObject([{ status: 'paid' }]);
});

test('a server that slept for 70 days invoices the missed period for the owner to decide, and charges the current one', async () => {
  const store = await world.store(november);
  await runAt('2027-01-10', 600);
  expect(await store.package()).toEqual({ status: 'active', period_start: '2027-01-01', period_end: '2027-01-31' });
  expect(await store.invoices()).toMatchObject([
    { status: 'open', period_start: '2026-12-01', period_end: '2026-12-31' },
    { status: 'paid', period_start: '2027-01-01', period_end: '2027-01-31' },
  ]);
  expect(await store.charges()).toHaveLength(1);
  expect((await store.notices()).map(({ title }) => title)).toContain('A past period of Go POS is not paid');
  await runDays('2027-02-25', 1);
  expect((await store.invoices())[0]).toMatchObject({ status: 'uncollectible' });
  expect((await store.package()).status).toBe('active');
});

test('a clock that goes back changes nothing', async () => {
  const store = await world.store({ ...november, cards: ['later'] });
  world.gateway.ofCard.set(`later-${store.whmcsId}`, 'later');
  await runDays('2026-12-01', 9);
  const before = [await store.package(), await store.charges(), await store.invoices()];
  await runDays('2026-11-20', 2);
  expect([await store.package(), await store.charges(), await store.invoices()]).toEqual(before);
});

test('a canceled package ends with its period, and is not invoiced again', async () => {
  const store = await world.store(november);
  await world.system((tx) => tx.query(cancelOf(store.whmcsId)));
  await runAt('2026-11-30', 1439);
  expect((await store.package()).status).toBe('active');
  await runAt('2026-12-01', 1);
  expect((await store.package()).status).toBe('ended');
  expect(await store.invoices()).toEqual([]);
});

test('two servers that run at once invoice and charge a package once', async () => {
  const store = await world.store(november);
  world.clock.now = wallTime('2026-12-01', 600, zone);
  await Promise.all([runBilling(world.options), runBilling(world.options)]);
  expect(await store.invoices()).toHaveLength(1);
  expect(await store.charges()).toHaveLength(1);
});

test('a renewal refers to the charge with which the card was stored, and a charge by a person does not', async () => {
  const store = await world.store({ ...november, cards: ['later'] });
  await world.system((tx) =>
    tx.query(sql`update billing_card set network_transaction_id = 'ntx-first' where whmcs_id = ${store.whmcsId}`),
  );
  world.gateway.ofCard.set(`later-${store.whmcsId}`, 'later');
  const own = () =>
    world.gateway.requests
      .filter(({ source }) => 'savedCard' in source && source.savedCard === `later-${store.whmcsId}`)
      .map(({ merchantInitiated }) => merchantInitiated);
  await runAt('2026-12-01', 1);
  expect(own()).toEqual([{ networkTransactionId: 'ntx-first' }]);
  const [invoice] = await store.invoices();
  await chargeInvoice(world.options, { whmcsId: store.whmcsId, invoiceId: invoice?.id ?? '', kind: 'renewal' });
  expect(own()).toEqual([{ networkTransactionId: 'ntx-first' }, undefined]);
});

test('an unpaid invoice raises an alarm in the log once it has no next step, and not before', async () => {
  const store = await world.store({ ...november, cards: ['later'] });
  world.gateway.ofCard.set(`later-${store.whmcsId}`, 'later');
  await runDays('2026-12-01', 2);
  const alarms = await world.system((tx) => readAlarms(tx, world.clock.now));
  expect(alarms).toMatchObject({ without_step: 0 });
  const logged = world.log().length;
  await world.system((tx) =>
    tx.query(sql`
      update billing_dunning set closed_at = now(), outcome = 'void', next_run_at = null, next_state_at = null
      where whmcs_id = ${store.whmcsId}`),
  );
  await expect(checkBilling(world.options)).rejects.toThrow('left work behind');
  expect(JSON.parse(world.log().slice(logged))).toMatchObject({ event: 'billing_alarm', without_step: 1, level: 50 });
});

function cancelOf(whmcsId: number) {
  return sql`update billing_package set cancels_at_end = true where whmcs_id = ${whmcsId}`;
}
