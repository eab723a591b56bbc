import { randomUUID } from 'node:crypto';
import pino from 'pino';
import type { CardGateway, ChargeRequest, ChargeState } from '../gateway/card-gateway';
import { noCardGateway } from '../gateway/no-card-gateway';
import type { Database } from '../kit/database';
import { createDatabase } from '../kit/database-client';
import type { Engine } from '../kit/engine';
import { runBilling } from '../modules/billing-charges/billing-jobs.service';

/** Products of which each store has one package. */
const products = ['gopos', 'gobooking', 'gocheckin', 'gogiftcard'] as const;
const firstStore = 50_001;

/** Adds stores with four packages each, whose periods ended on the last of November, and a card. */
const duePackages = (stores: number): string => `
  insert into company (whmcs_id, id, name, timezone)
    select ${firstStore} + n, gen_random_uuid(), 'Store ' || n, 'America/Chicago' from generate_series(0, ${stores - 1}) n;
  insert into billing_card (whmcs_id, id, reference, card_type, last_four, first_six, expires, address, city, state, zip, country,
      position, consent_version, consent_at, consent_by, created_at)
    select ${firstStore} + n, gen_random_uuid(), 'card-' || n, 'Visa', '4242', '424242', '12/40', '1 Main', 'Austin', 'TX', '78701', 'US',
      0, 1, '2026-01-01', gen_random_uuid(), '2026-01-01' from generate_series(0, ${stores - 1}) n;
  insert into billing_package (whmcs_id, id, product_code, interval_months, status, status_since, first_day, anchor_day, period_start,
      period_end, price, created_at)
    select ${firstStore} + n, gen_random_uuid(), product, 1, 'active', '2026-11-01', '2026-11-01', 1, '2026-11-01', '2026-11-30', 4900, '2026-11-01'
    from generate_series(0, ${stores - 1}) n cross join unnest(array['${products.join("', '")}']) product;`;

/** A gateway that approves at once, so that its time is not measured. */
const approving = (): CardGateway => ({
  ...noCardGateway,
  charge: async ({ amount }: ChargeRequest): Promise<ChargeState> => ({
    status: 'approved',
    amount,
    transactionId: randomUUID(),
    authCode: '1',
    message: 'Approved',
    card: { cardType: 'Visa', lastFour: '4242', firstSix: '424242', holderName: null },
    savedCard: null,
  }),
});

export interface RenewalRun {
  packages: number;
  /** Milliseconds of the run. */
  ms: number;
  /** Milliseconds for which each invoice of the run locked the numbers, for which all others wait. */
  locked: readonly number[];
  /** Packages that were not renewed and paid exactly once. */
  wrong: number;
}

/** Measures from the response of the statement that locks the numbers to the end of its transaction. */
function measureLocks(database: Database): { database: Database; locked: number[] } {
  const locked: number[] = [];
  const measured: Database = {
    ...database,
    async transaction(scope, work, options) {
      let since: number | null = null;
      const result = await database.transaction(
        scope,
        (tx) =>
          work({
            ...tx,
            async query(statement) {
              const rows = await tx.query<never>(statement);
              if (statement.sql.includes('insert into billing_number')) since = performance.now();
              return rows;
            },
          }),
        options,
      );
      if (since !== null) locked.push(performance.now() - since);
      return result;
    },
  };
  return { database: measured, locked };
}

/** Renews so many packages that are due on one morning, and returns how long the run took without the gateway's time. */
export async function runRenewals(engine: Engine, packages: number): Promise<RenewalRun> {
  await engine.withConnection((connection) => connection.script(duePackages(packages / products.length)));
  const now = new Date('2026-12-01T08:00:00Z');
  const { database, locked } = measureLocks(createDatabase(engine));
  const options = {
    database,
    gateway: approving(),
    log: pino({ level: 'silent' }),
    now: () => now,
  };
  const begun = performance.now();
  await runBilling(options);
  const ms = performance.now() - begun;
  const rows = await engine.withConnection((connection) =>
    connection.query(
      `select count(*)::int as right_ones from billing_package p
       where p.whmcs_id >= $1 and p.period_start = '2026-12-01' and p.status = 'active'
         and 1 = (select count(*) from billing_invoice i where i.whmcs_id = p.whmcs_id and i.package_id = p.id and i.status = 'paid')
         and 1 = (select count(*) from billing_charge c where c.whmcs_id = p.whmcs_id and c.package_id = p.id and c.status = 'approved')`,
      [firstStore],
    ),
  );
  const [{ right_ones: right }] = rows as [{ right_ones: number }];
  return { packages, ms, locked, wrong: packages - right };
}

/** Adds attempts of three years to a store with its package. */
export const addAttempts = (engine: Engine, whmcsId: number, count: number): Promise<void> =>
  engine.withConnection((connection) =>
    connection.script(`
      insert into billing_package (whmcs_id, id, product_code, interval_months, status, status_since, first_day, anchor_day, period_start,
          period_end, price, created_at)
        values (${whmcsId}, '00000000-0000-4000-8000-00000000b111', 'gogiftcard', 1, 'active', '2026-11-01', '2026-11-01', 1, '2026-11-01',
          '2026-11-30', 4900, '2026-11-01') on conflict do nothing;
      insert into billing_invoice (whmcs_id, id, total, tax, created_at)
        values (${whmcsId}, '00000000-0000-4000-8000-00000000b112', 4900, 0, '2026-11-01') on conflict do nothing;
      insert into billing_charge (whmcs_id, id, kind, invoice_id, card_id, card_type, last_four, amount, key, status, bucket, raw_code,
          attempted_at, settled_at)
        select ${whmcsId}, md5('attempt ' || n)::uuid, (array['purchase', 'upgrade'])[1 + n % 2], '00000000-0000-4000-8000-00000000b112',
          md5('card ' || n % 5)::uuid, 'Visa', '4242', 4900, 'attempt ' || n, case when n % 3 = 0 then 'declined' else 'approved' end,
          case when n % 3 = 0 then 'later' end, case when n % 3 = 0 then '51' end,
          '2023-11-01'::timestamptz + n * interval '7 minutes', '2023-11-01'::timestamptz + n * interval '7 minutes'
        from generate_series(1, ${count}) n;`),
  );
