import sql from 'sql-template-tag';
import { readAccount, sumAccount } from '../modules/billing-invoices/ledger.store';
import { testDatabase } from '../testing/test-database';
import { seedBilling, seedOperator } from './billing';
import { seedBillingCards } from './billing-cards';
import { seedContext } from './context';
import { fixedId } from './random';
import { demoStores, seedStore } from './stores';

const now = new Date('2026-11-21T16:00:00.000Z');

test('Lotus has a card that pays and a backup that expires soon, and Saigon one card', async () => {
  const { database, close } = await testDatabase();
  await database.transaction({ kind: 'system' }, async (tx) => {
    for (const store of demoStores) {
      await seedStore(tx, store, now);
      await seedBillingCards(seedContext(tx, store, now), fixedId(store.slug));
    }
    const cards = await tx.query<{ last_four: string }>(sql`
      select whmcs_id, position, last_four, expires from billing_card where closed_at is null order by whmcs_id, position`);
    const [lotus, saigon] = ['lotus', 'saigon'].map((slug) => demoStores.find((one) => one.slug === slug)?.whmcsId);
    expect(cards).toMatchObject([
      { whmcs_id: lotus, position: 0, expires: '05/29' },
      { whmcs_id: lotus, position: 1, expires: '12/26' },
      { whmcs_id: saigon, position: 0 },
    ]);
    expect(new Set(cards.map(({ last_four }) => last_four)).size).toBe(3);
  });
  await close();
}, 60_000);

test('the stores of the demo have packages whose periods end no later than their services, and paid invoices', async () => {
  const { database, close } = await testDatabase();
  await database.transaction({ kind: 'system' }, async (tx) => {
    await seedOperator(tx);
    for (const store of demoStores) {
      await seedStore(tx, store, now);
      await seedBilling(seedContext(tx, store, now));
      const { whmcsId } = store;
      const [row] = await tx.query<{
        services: number;
        packages: number;
        same: number;
        open: number;
        notes: number;
        invoices: number;
      }>(sql`
        select (select count(*)::integer from company_service where whmcs_id = ${whmcsId}) as services,
          (select count(*)::integer from billing_package where whmcs_id = ${whmcsId}) as packages,
          (select count(*)::integer from billing_package package
            join billing_product product on product.code = package.product_code
            join company_service service on service.whmcs_id = ${whmcsId} and service.product_code = product.service_flag
            where package.whmcs_id = ${whmcsId} and service.expiration_date >= package.period_end) as same,
          (select count(*)::integer from billing_invoice where whmcs_id = ${whmcsId} and status = 'open') as open,
          (select count(*)::integer from billing_invoice where whmcs_id = ${whmcsId} and kind = 'credit_note') as notes,
          (select count(*)::integer from billing_invoice where whmcs_id = ${whmcsId}) as invoices`);
      const isLotus = store.slug === 'lotus';
      expect(row).toMatchObject({
        packages: row?.services,
        same: row?.services,
        open: isLotus || store.slug === 'saigon' ? 1 : 0,
        notes: isLotus ? 1 : 0,
      });
      expect(row?.services).toBeGreaterThanOrEqual(store.services.length);
      expect(row?.invoices).toBeGreaterThan(1);
      expect(await readAccount(tx, whmcsId)).toEqual(await sumAccount(tx, whmcsId));
    }
  });
  await close();
}, 60_000);
