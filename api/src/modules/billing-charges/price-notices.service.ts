import type { JobServices } from '../../define-module';
import { recordAudit } from '../../kit/audit';
import type { Scope, Tx } from '../../kit/database';
import { type IntervalJob, startIntervalJob } from '../../kit/interval-job';
import { workInTurn } from '../../kit/store-queues';
import { notifyOwners } from './billing-notices.service';
import { type AnnouncedPrice, announcePrices, listStoresWithNewPrices } from './price-notices.store';

const system: Scope = { kind: 'system' };
const packagesAtOnce = 100;
/** Portions in a run of the job; the next run announces the rest. */
const maxPortions = 1_000;

type Services = Pick<JobServices, 'database' | 'now' | 'log'>;

/**
 * Announces prices store by store, and notifies owners and partners. A store that fails is logged, and waits for the
 * next run. Returns how many packages it was about.
 */
export async function noticePrices(services: Services): Promise<number> {
  const { database, now } = services;
  const stores = await database.transaction(system, (tx) => listStoresWithNewPrices(tx, now()));
  let count = 0;
  await workInTurn(stores, maxPortions, async (whmcsId) => {
    const announced = await announcePortion(services, whmcsId);
    count += announced;
    return announced === packagesAtOnce;
  });
  return count;
}

async function announcePortion({ database, now, log }: Services, whmcsId: number): Promise<number> {
  try {
    return await database.transaction(system, (tx) => announceIn(tx, whmcsId, now()));
  } catch (fault) {
    const { name, stack } = fault as Error;
    log.error({ event: 'price_notice_failed', whmcsId, err: { name, stack } });
    return 0;
  }
}

async function announceIn(tx: Tx, whmcsId: number, now: Date): Promise<number> {
  const announced = await announcePrices(tx, whmcsId, now, packagesAtOnce);
  for (const price of announced) await notifyOfPrice(tx, price, now);
  // The end of the log is locked last.
  for (const price of announced) await recordNotice(tx, price, now);
  return announced.length;
}

const notifyOfPrice = (tx: Tx, price: AnnouncedPrice, now: Date): Promise<void> =>
  notifyOwners(
    tx,
    price.whmcs_id,
    {
      key: `new_price:${price.package_id}:${price.from_day}:${price.new_price}`,
      facts: {
        billing: 'new_price',
        product: { en: price.name_en, vi: price.name_vi },
        amount: price.new_price,
        old_amount: price.old_price,
        interval_months: price.interval_months,
        last_four: null,
        day: price.from_day,
      },
      about: [{ key: 'package_id', value: price.package_id }],
    },
    now,
  );

/** The store's log keeps which price was announced, and when: the package forgets it with its next period. */
const recordNotice = (tx: Tx, { whmcs_id: whmcsId, package_id: subjectId, ...price }: AnnouncedPrice, now: Date) =>
  recordAudit(
    tx,
    {
      whmcsId,
      actor: null,
      kind: 'billing_price_announced',
      subjectId,
      data: {
        old_price: price.old_price,
        new_price: price.new_price,
        interval_months: price.interval_months,
        from_day: price.from_day,
      },
    },
    now,
  );

export const startPriceNotices = (services: Services): IntervalJob =>
  startIntervalJob(async () => void (await noticePrices(services)), {
    everyMs: 3_600_000,
    log: services.log,
    event: 'price_notices_failed',
  });
