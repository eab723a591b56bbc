import type { JobServices } from '../../define-module';
import { recordAudit } from '../../kit/audit';
import type { Database, Tx } from '../../kit/database';
import { type IntervalJob, startIntervalJob } from '../../kit/interval-job';
import { notifyOwners } from './billing-notices.service';
import { type AnnouncedPrice, announcePrices } from './price-notices.store';

const packagesAtOnce = 100;
const maxPortions = 100;

/** Announces prices, and notifies owners and partners of the stores. Returns how many packages it was about. */
export const noticePrices = (database: Database, now: Date): Promise<number> =>
  database.transaction({ kind: 'system' }, async (tx) => {
    const announced = await announcePrices(tx, now, packagesAtOnce);
    for (const price of announced) await notifyOfPrice(tx, price, now);
    // The ends of the logs are locked last, in the order of the stores.
    for (const price of announced.toSorted((a, b) => a.whmcs_id - b.whmcs_id)) await recordNotice(tx, price, now);
    return announced.length;
  });

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

export const startPriceNotices = ({ database, now, log }: Pick<JobServices, 'database' | 'now' | 'log'>): IntervalJob =>
  startIntervalJob(
    async () => {
      for (let portions = 0; portions < maxPortions; portions += 1)
        if ((await noticePrices(database, now())) < packagesAtOnce) return;
    },
    { everyMs: 3_600_000, log, event: 'price_notices_failed' },
  );
