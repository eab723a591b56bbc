import type { Tx } from '../../kit/database';
import { listTaxRates, readBuyer } from '../billing-invoices/products.store';
import { renewalTotal } from '../billing-invoices/renewal-total.rules';
import { notifyOwners } from './billing-notices.service';
import type { JobOptions } from './dunning-steps.service';
import { listComingRenewals, listExpiringCards } from './renewals.store';

const system = { kind: 'system' } as const;
/** Days before a yearly renewal, and before the last day of the card that pays, on which owners are notified. */
export const noticeDays = [30, 7] as const;

/** Notifies owners and partners of yearly packages that renew soon, and of the card that pays and expires soon. */
export const remindOfBilling = ({ database, now }: Pick<JobOptions, 'database' | 'now'>): Promise<void> =>
  database.transaction(system, async (tx) => {
    const at = now();
    await announceRenewals(tx, at);
    for (const { whmcs_id, id, last_four, day } of await listExpiringCards(tx, at, noticeDays))
      await notifyOwners(
        tx,
        whmcs_id,
        {
          key: `card_expires:${id}:${day}:${daysFrom(at, day)}`,
          facts: { billing: 'card_expires', product: { en: '', vi: '' }, amount: 0, last_four, day },
          about: [{ key: 'card_id', value: id }],
        },
        at,
      );
  });

/** Notifies of yearly renewals with what will be charged: the tax is in it, and the credit balance pays first. */
async function announceRenewals(tx: Tx, at: Date): Promise<void> {
  const coming = await listComingRenewals(tx, at, noticeDays);
  if (coming.length === 0) return;
  const rates = await listTaxRates(tx);
  const usedCredits = new Map<number, number>();
  for (const {
    whmcs_id,
    id,
    product_code: productCode,
    day,
    price,
    product_en,
    product_vi,
    last_four,
    credit,
  } of coming) {
    const total = renewalTotal({ productCode, day, price }, { place: await readBuyer(tx, whmcs_id), rates });
    const usedBefore = usedCredits.get(whmcs_id) ?? 0;
    const used = Math.min(credit - usedBefore, total);
    usedCredits.set(whmcs_id, usedBefore + used);
    const product = { en: product_en, vi: product_vi };
    await notifyOwners(
      tx,
      whmcs_id,
      {
        key: `renewal_soon:${id}:${day}:${daysFrom(at, day)}`,
        facts: { billing: 'renewal_soon', product, amount: total - used, credit: used, last_four, day },
        about: [{ key: 'package_id', value: id }],
      },
      at,
    );
  }
}

/** Distinguishes the first notice from the second one, whatever the zone of the store. */
const daysFrom = (now: Date, day: string): number => (Date.parse(day) - now.getTime() > 15 * 86_400_000 ? 30 : 7);
