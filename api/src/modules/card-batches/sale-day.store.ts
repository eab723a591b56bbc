import { addDays } from '@suite/domain/time';
import { resolveZone } from '@suite/domain/zones';
import sql, { type Sql } from 'sql-template-tag';

/** A store, and the zone of its days. */
export interface SaleZone {
  whmcsId: number;
  /** IANA zone of the store. */
  timezone: string;
}

/** The time at which a payment `p` was taken; of one that was not finished yet, when it began. */
export const takenAt = sql`coalesce(p.taken_at, p.created_at)`;

/**
 * Returns the business day of a payment `p`: that of its ticket, which was stored with the sale, so that a change of the
 * store's zone moves it no more than the income. A payment of no sale has the day on which it was taken.
 */
export const saleDay = ({ whmcsId, timezone }: SaleZone): Sql => sql`coalesce((
  select sold.business_day from journal sold where sold.whmcs_id = ${whmcsId} and sold.checkout_id = p.checkout_id),
  (${takenAt} at time zone ${resolveZone(timezone)})::date)`;

const midnight = (day: string, days: number): Date => new Date(`${addDays(day, days)}T00:00:00Z`);

/**
 * Returns the condition for payments `p` of these business days. The times lead to the index, and only near the ends of the
 * range the stored day is looked up: a payment is taken within a day of its sale, whose day is within one of that of UTC.
 */
export const soldIn = (store: SaleZone, { start, end }: { start: string; end: string }): Sql => sql`
  ${takenAt} >= ${midnight(start, -2)} and ${takenAt} < ${midnight(end, 3)}
  and (${takenAt} >= ${midnight(start, 3)} and ${takenAt} < ${midnight(end, -2)}
    or ${saleDay(store)} between ${start}::date and ${end}::date)`;
