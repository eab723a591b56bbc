import { randomUUID } from 'node:crypto';
import pino from 'pino';
import sql from 'sql-template-tag';
import type { Database, Tx } from '../kit/database';
import type { JobOptions } from '../modules/billing-charges/dunning-steps.service';
import { ScriptedGateway } from './scripted-gateway';
import { testDatabase } from './test-database';

export interface BillingPackageRow {
  status: string;
  period_start: string;
  period_end: string;
}

export interface BillingChargeRow {
  id: string;
  card: string;
  status: string;
  bucket: string | null;
  kind: string;
  amount: number;
  started_by: string;
  attempted_at: Date;
  next_try_at: Date | null;
  period_start: string | null;
}

export interface BillingInvoiceRow {
  id: string;
  status: string;
  number: number;
  total: number;
  paid: number;
  period_start: string | null;
  period_end: string | null;
}

/** A store with a package and cards, and what a test reads of its billing. */
export interface BilledStore {
  whmcsId: number;
  packageId: string;
  owner: string;
  partner: string;
  manager: string;
  /** Adds another package, and returns its id. */
  addPackage(settings: PackageOptions): Promise<string>;
  /** Adds a card behind the others, or changes one. */
  addCard(name: string, at?: Date): Promise<void>;
  changeCard(name: string, at: Date): Promise<void>;
  /** Returns a package; default: the first one. */
  package(id?: string): Promise<BillingPackageRow>;
  charges(): Promise<BillingChargeRow[]>;
  invoices(): Promise<BillingInvoiceRow[]>;
  notices(): Promise<{ receiver_id: string; title: string; body: string }[]>;
  emails(): Promise<{ recipient: string; subject: string }[]>;
}

export interface PackageOptions {
  firstDay: string;
  periodEnd: string;
  price?: number;
  /** Default: the point of sale. */
  productCode?: string;
  intervalMonths?: 1 | 12;
  status?: string;
}

/** A store with its first package. */
export interface StoreOptions extends PackageOptions {
  timezone?: string;
  cards?: readonly string[];
}

/** Billing on a database of its own, with a gateway that follows a script, and a clock that a test moves. */
export async function billingWorld() {
  const testing = await testDatabase();
  return { ...testing, ...billingWorldOn(testing.database) };
}

/** The same on a database of somebody else. */
export function billingWorldOn(database: Database, firstStore = 20_001) {
  const gateway = new ScriptedGateway();
  const clock = { now: new Date('2026-11-01T05:00:00Z') };
  const lines: string[] = [];
  const log = pino({ level: 'trace', base: null }, { write: (line: string) => void lines.push(line) });
  // Each look at the clock is a moment later, as on a server.
  const now = () => {
    clock.now = new Date(clock.now.getTime() + 1);
    return clock.now;
  };
  const options: JobOptions = { database, gateway, log, now };
  const system = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ kind: 'system' }, work);
  let nextStore = firstStore;

  async function insertPackage(tx: Tx, whmcsId: number, settings: PackageOptions): Promise<string> {
    const id = randomUUID();
    const {
      productCode = 'gopos',
      price = 4900,
      intervalMonths = 1,
      status = 'active',
      firstDay,
      periodEnd,
    } = settings;
    await tx.query(sql`
      insert into billing_package (whmcs_id, id, product_code, interval_months, status, status_since, first_day, anchor_day, period_start,
        period_end, price, created_at)
      values (${whmcsId}, ${id}, ${productCode}, ${intervalMonths}, ${status}, ${clock.now}, ${firstDay}::date,
        extract(day from ${firstDay}::date), ${firstDay}::date, ${periodEnd}::date, ${price}, ${clock.now})`);
    return id;
  }

  async function store(settings: StoreOptions): Promise<BilledStore> {
    const whmcsId = nextStore++;
    const [owner, partner, manager] = [randomUUID(), randomUUID(), randomUUID()];
    const { timezone = 'America/Chicago' } = settings;
    const packageId = await system(async (tx) => {
      await tx.query(sql`
        insert into company (whmcs_id, id, name, timezone) values (${whmcsId}, ${randomUUID()}, ${`Store ${whmcsId}`}, ${timezone})`);
      for (const [id, role, language] of [
        [owner, 'owner', 'en'],
        [partner, 'partner', 'vi'],
        [manager, 'manager', 'en'],
      ] as const) {
        await tx.query(sql`
          insert into app_user (id, email, first_name, language) values (${id}, ${`${role}-${whmcsId}@salon.example`}, ${role}, ${language})`);
        await tx.query(sql`
          insert into company_user (whmcs_id, id, user_id, role) values (${whmcsId}, ${randomUUID()}, ${id}, ${role})`);
      }
      return insertPackage(tx, whmcsId, settings);
    });
    const one: BilledStore = {
      whmcsId,
      packageId,
      owner,
      partner,
      manager,
      addPackage: (added) => system((tx) => insertPackage(tx, whmcsId, added)),
      addCard: (name, at = new Date('2026-01-01T00:00:00Z')) =>
        system(async (tx) => {
          await tx.query(sql`
            insert into billing_card (whmcs_id, id, reference, card_type, last_four, first_six, expires, address, city, state, zip, country,
              position, consent_version, consent_at, consent_by, created_at)
            select ${whmcsId}::integer, ${randomUUID()}::uuid, ${`${name}-${whmcsId}`}, 'Visa', '4242', '424242', '12/40', '1 Main', 'Austin', 'TX', '78701',
              'US', count(*), 1, ${at}::timestamptz, ${owner}::uuid, ${at}::timestamptz
            from billing_card where whmcs_id = ${whmcsId} and position is not null`);
        }),
      changeCard: (name, at) =>
        system(async (tx) => {
          await tx.query(sql`
            update billing_card set changed_at = ${at} where whmcs_id = ${whmcsId} and reference = ${`${name}-${whmcsId}`}`);
        }),
      package: (id = packageId) =>
        system(async (tx) => {
          const [row] = await tx.query<BillingPackageRow>(sql`
            select status, to_char(period_start, 'YYYY-MM-DD') as period_start, to_char(period_end, 'YYYY-MM-DD') as period_end
            from billing_package where whmcs_id = ${whmcsId} and id = ${id}`);
          if (!row) throw new Error('The package is gone.');
          return row;
        }),
      charges: () =>
        system((tx) =>
          tx.query<BillingChargeRow>(sql`
            select c.id, split_part(card.reference, '-', 1) as card, c.status, c.bucket, c.kind, c.amount, c.started_by, c.attempted_at,
              c.next_try_at, to_char(c.period_start, 'YYYY-MM-DD') as period_start
            from billing_charge c join billing_card card on card.whmcs_id = ${whmcsId} and card.id = c.card_id
            where c.whmcs_id = ${whmcsId} order by c.attempted_at`),
        ),
      invoices: () =>
        system((tx) =>
          tx.query<BillingInvoiceRow>(sql`
            select id, status, number, total, paid, to_char(period_start, 'YYYY-MM-DD') as period_start,
              to_char(period_end, 'YYYY-MM-DD') as period_end
            from billing_invoice where whmcs_id = ${whmcsId} order by period_start, created_at`),
        ),
      notices: () =>
        system((tx) =>
          tx.query<{ receiver_id: string; title: string; body: string }>(sql`
            select receiver_id, title, body from notification where whmcs_id = ${whmcsId} order by created_at, title, receiver_id`),
        ),
      emails: () =>
        system((tx) =>
          tx.query<{ recipient: string; subject: string }>(sql`
            select recipient, subject from outbox_message where whmcs_id = ${whmcsId} order by created_at, recipient`),
        ),
    };
    for (const name of settings.cards ?? ['visa']) await one.addCard(name);
    return one;
  }

  return { gateway, clock, options, system, store, log: () => lines.join('') };
}

export type BillingWorld = ReturnType<typeof billingWorldOn>;
export type BillingTest = Awaited<ReturnType<typeof billingWorld>>;
