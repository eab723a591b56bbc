import { businessDay } from '@suite/domain/time';
import { type Operations, signedInQuery, storeQuery } from '../../kit/operation';
import { checkPaging } from '../../kit/paging';
import { countBadges } from './chrome.store';
import { type CompanyRow, type CompanyWhere, countCompanies, listCompanies } from './company.store';
import { listWorkDays } from './work-days.service';

interface ListArgs {
  offset: number;
  limit: number;
  order_by?: { name?: 'asc' | 'desc' } | null;
  where?: CompanyWhere | null;
}

/** A service is enabled on the store's today while it is active and not expired. */
const withFlags = (company: CompanyRow, now: Date) => {
  const today = businessDay(now, company.timezone);
  const enabled = company.company_services.filter(
    ({ status, expiration_date }) => status === 'active' && expiration_date >= today,
  );
  return { ...company, service_flags: enabled.map(({ product_code }) => product_code) };
};

/** The caller's stores and what the chrome around them shows. */
export const companyOperations: Operations = {
  Query: {
    company_list: signedInQuery(
      'company_list',
      async ({ offset, limit, order_by, where }: ListArgs, { tx, caller, now }) => {
        checkPaging({ offset, limit });
        const rows = await listCompanies(tx, caller, { offset, limit, where, descending: order_by?.name === 'desc' });
        return rows.map((row) => withFlags(row, now()));
      },
    ),
    company_aggregate: signedInQuery(
      'company_aggregate',
      async ({ where }: Pick<ListArgs, 'where'>, { tx, caller }) => ({
        count: await countCompanies(tx, caller, where),
      }),
    ),
    badge_counts: storeQuery('badge_counts', (_: { whmcs_id: number }, { tx, caller, now }) =>
      countBadges(tx, caller, now()),
    ),
    business_work_days: storeQuery('business_work_days', (_: { whmcs_id: number }, { tx, caller, now }) =>
      listWorkDays(tx, caller.whmcsId, businessDay(now(), caller.timezone)),
    ),
  },
};
