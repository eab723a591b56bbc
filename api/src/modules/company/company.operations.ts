import { businessDay } from '@suite/domain/time';
import { defineMutation, defineQuery, ownersAndPartners, signedInAccess, storeAccess } from '../../define-operation';
import { checkPaging } from '../../kit/paging';
import { listWorkDays } from '../employees/work-days.service';
import { type CompanyRow, countCompanies, listCompanies } from './company.store';
import { readDetails, updateDetails } from './store-details.service';

/** A service is enabled in the store while it is active and has not expired by the store's current day. */
const withFlags = (company: CompanyRow, now: Date) => {
  const today = businessDay(now, company.timezone);
  const enabled = company.company_services.filter(
    ({ status, expiration_date }) => status === 'active' && expiration_date >= today,
  );
  return { ...company, service_flags: enabled.map(({ product_code }) => product_code) };
};

/** The caller's stores, and the data that the chrome shows about them. */
export const companyOperations = [
  defineQuery({
    name: 'company_list',
    access: signedInAccess,
    example: ({ whmcsId }) => ({ where: { whmcs_id: { _eq: whmcsId, _in: [whmcsId] } } }),
    resolve: async ({ offset, limit, order_by, where }, { tx, caller, now }) => {
      checkPaging({ offset, limit });
      const rows = await listCompanies(tx, caller, { offset, limit, where, descending: order_by?.name === 'desc' });
      return rows.map((row) => withFlags(row, now()));
    },
  }),
  defineQuery({
    name: 'company_aggregate',
    access: signedInAccess,
    example: ({ whmcsId }) => ({ where: { whmcs_id: { _eq: whmcsId, _in: [whmcsId] } } }),
    resolve: async ({ where }, { tx, caller }) => ({ count: await countCompanies(tx, caller, where) }),
  }),
  defineQuery({
    name: 'business_work_days',
    access: storeAccess([]),
    resolve: (_, { tx, caller, now }) => listWorkDays(tx, caller.whmcsId, businessDay(now(), caller.timezone)),
  }),
  defineQuery({
    name: 'store_details',
    access: storeAccess([], ownersAndPartners),
    resolve: (_, { tx, caller }) => readDetails(tx, caller.whmcsId),
  }),
  defineMutation({
    name: 'store_details_update',
    access: storeAccess([], ownersAndPartners),
    audit: { group: 'settings', data: ['input_obj.version', 'input_obj.country_code', 'input_obj.language'] },
    example: () => ({
      input_obj: { version: 1, name: 'Lotus', country_code: 'US', timezone: 'America/Chicago', language: 'en' },
    }),
    resolve: ({ input_obj }, { tx, caller }) => updateDetails(tx, caller.whmcsId, input_obj),
  }),
];
