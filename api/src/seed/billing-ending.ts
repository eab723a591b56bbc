import type { ServiceFlag } from '@suite/domain';
import { addDays, businessDay } from '@suite/domain/time';
import sql from 'sql-template-tag';
import { productNames } from '../modules/company/new-store.rules';
import type { SeedContext } from './context';

interface EndingService {
  code: ServiceFlag;
  /** Days until its last day; negative for one that has ended. */
  inDays: number;
}

/**
 * Services that end as their owners wanted, so that the demo has each reminder of a package once, with that of Willow's
 * booking in three days. What Willow does not use any more has ended; Rival's still run.
 */
const endingOf: Partial<Record<SeedContext['slug'], readonly EndingService[]>> = {
  willow: [
    { code: 'gci', inDays: -7 },
    { code: 'pos', inDays: -15 },
    { code: 'gc_without_pos', inDays: -30 },
  ],
  rival: [
    { code: 'gci', inDays: 0 },
    { code: 'bamboo_pay', inDays: 1 },
    { code: 'gc_without_pos', inDays: 7 },
  ],
};

/** Sets the last days of the services of a store that end, and returns which these are. */
export async function seedEndingServices({ tx, whmcsId, slug, now, zone }: SeedContext): Promise<ServiceFlag[]> {
  const today = businessDay(now, zone);
  const ending = endingOf[slug] ?? [];
  for (const { code, inDays } of ending)
    await tx.query(sql`
      insert into company_service (whmcs_id, product_code, product_name, registration_date, expiration_date)
      values (${whmcsId}, ${code}, ${productNames[code]}, ${addDays(today, -400)}, ${addDays(today, inDays)})
      on conflict (whmcs_id, product_code) do update set expiration_date = excluded.expiration_date`);
  return ending.map(({ code }) => code);
}
