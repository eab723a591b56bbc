import { addDays, wallTime } from '@suite/domain/time';
import sql from 'sql-template-tag';
import { type BilledStore, type BillingTest, billingWorld } from '../../testing/billing-world';
import { grantCredit } from '../billing-invoices/ledger.service';
import { saveTaxRate } from '../billing-invoices/products.store';
import { remindOfBilling } from './billing-reminders.service';

jest.setTimeout(60_000);

let world: BillingTest;
beforeAll(async () => {
  world = await billingWorld();
  await world.system((tx) =>
    saveTaxRate(tx, {
      country: 'US',
      state: 'TX',
      productKind: 'service',
      name: 'Sales tax',
      rate: 62_500,
      taxableShare: 80,
      validFrom: '2020-01-01',
      source: 'Tax Code',
    }),
  );
}, 60_000);
afterAll(() => world.close());

/** A package of the year whose next period begins on 1 December 2026. */
const yearly = { firstDay: '2025-12-01', periodEnd: '2026-11-30', intervalMonths: 12, price: 79_000 } as const;

/** Lets the job run twice on each of some days of the store. */
async function runDays(from: string, days: number) {
  for (let day = 0; day < days; day += 1)
    for (const minute of [300, 1_200]) {
      world.clock.now = wallTime(addDays(from, day), minute, 'America/Chicago');
      await remindOfBilling(world.options);
    }
}
const change = ({ whmcsId }: BilledStore, changes: ReturnType<typeof sql>) =>
  world.system((tx) => tx.query(sql`update billing_package set ${changes} where whmcs_id = ${whmcsId}`));

test('a yearly renewal is announced 30 and 7 days before, with its tax, to owners and partners in their language', async () => {
  const store = await world.store(yearly);
  await runDays('2026-10-25', 37);
  // $790.00 with 6.25 % of 80 %.
  const [owner, partner] = [
    {
      receiver_id: store.owner,
      title: 'Go POS renews on Dec 01, 2026',
      body: '$829.50 will be charged to the card ending in 4242. You can change or cancel the package before.',
    },
    {
      receiver_id: store.partner,
      title: 'Gói Go POS gia hạn ngày 01 / 12 / 2026',
      body: 'Sẽ trừ $829.50 từ thẻ có số cuối 4242. Bạn có thể đổi hoặc hủy gói trước ngày đó.',
    },
  ];
  expect(await store.notices()).toEqual([owner, partner, owner, partner]);
  const days = await world.system((tx) =>
    tx.query<{ day: string }>(sql`
      select distinct to_char(created_at at time zone 'America/Chicago', 'YYYY-MM-DD') as day from notification
      where whmcs_id = ${store.whmcsId} order by day`),
  );
  expect(days.map(({ day }) => day)).toEqual(['2026-11-01', '2026-11-24']);
  expect((await store.emails()).map(({ recipient, subject }) => [recipient.split('-')[0], subject])).toEqual([
    ['owner', owner.title],
    ['partner', partner.title],
    ['owner', owner.title],
    ['partner', partner.title],
  ]);
});

test('a planned product and an announced price are announced as they will be charged', async () => {
  const store = await world.store(yearly);
  await change(store, sql`next_product_code = 'gogiftcard', next_interval_months = 12, next_price = 19000`);
  await runDays('2026-11-01', 1);
  expect((await store.notices())[0]).toMatchObject({
    title: 'Go Gift Card renews on Dec 01, 2026',
    body: expect.stringContaining('$199.50'),
  });
});

test.each([
  [
    10_000,
    '$729.50 will be charged to the card ending in 4242, after $100.00 from your credit balance.',
    'Sẽ trừ $729.50 từ thẻ có số cuối 4242, sau khi trả $100.00 bằng số dư của tiệm.',
  ],
  [
    90_000,
    '$829.50 will be paid from your credit balance, and no card is charged.',
    '$829.50 sẽ được trả bằng số dư của tiệm, không trừ thẻ.',
  ],
])('a renewal is announced with what the credit balance of %d pays first', async (amount, english, vietnamese) => {
  const store = await world.store(yearly);
  await world.system((tx) => grantCredit(tx, store.whmcsId, { amount, note: 'Outage' }, world.clock.now));
  await runDays('2026-11-01', 1);
  expect(await store.notices()).toMatchObject([
    { body: `${english} You can change or cancel the package before.` },
    { body: `${vietnamese} Bạn có thể đổi hoặc hủy gói trước ngày đó.` },
  ]);
});

test.each([
  ['that its owner canceled', yearly, sql`cancels_at_end = true`],
  ['that changes to months', yearly, sql`next_product_code = 'gopos', next_interval_months = 1, next_price = 7900`],
  ['of months', { firstDay: '2026-11-01', periodEnd: '2026-11-30' }, sql`price = 7900`],
])('the end of the period of a package %s is not announced', async (_, options, changes) => {
  const store = await world.store(options);
  await change(store, changes);
  await runDays('2026-11-01', 1);
  await runDays('2026-11-24', 1);
  expect(await store.notices()).toEqual([]);
});

test('the last day of the card that pays is announced 30 and 7 days before, and that of no other card', async () => {
  const store = await world.store({ firstDay: '2026-11-15', periodEnd: '2026-12-14', cards: ['visa', 'backup'] });
  const expires = (name: string, month: string) =>
    world.system((tx) =>
      tx.query(sql`
        update billing_card set expires = ${month} where whmcs_id = ${store.whmcsId} and reference = ${`${name}-${store.whmcsId}`}`),
    );
  await expires('backup', '11/26');
  await runDays('2026-10-31', 30);
  expect(await store.notices()).toEqual([]);
  await expires('visa', '12/26');
  await runDays('2026-12-01', 31);
  expect((await store.notices()).map(({ title }) => title)).toEqual([
    'Thẻ hết hạn ngày 31 / 12 / 2026',
    'Your card expires on Dec 31, 2026',
    'Thẻ hết hạn ngày 31 / 12 / 2026',
    'Your card expires on Dec 31, 2026',
  ]);
  await world.system((tx) =>
    tx.query(sql`update billing_package set status = 'ended' where whmcs_id = ${store.whmcsId}`),
  );
});
