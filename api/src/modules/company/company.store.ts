import { permissionsOfToken } from '@suite/domain';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { compared, countList, type List, pageOf } from '../../kit/list';
import type { SignedInCaller } from '../../kit/operation';
import type { Paging } from '../../kit/paging';
import type { Company, Company_where } from '../../resolver-types.generated';

/** Everyone who manages a store, with names and contacts. */
const managers = sql`(
    select company_user.whmcs_id, company_user.id, role, company_user.status, user_id, company_user.employee_id,
      trim(first_name || ' ' || last_name) as full_name, phone_number, email, image_url
    from company_user join app_user on app_user.id = user_id
  )`;

/** The caller's membership of each store: `own` has the columns that the first select names. */
const ownStores = ({ userId, employeeId, whmcsId }: SignedInCaller): Sql => sql`
  (
    select whmcs_id, id, employee_id, role, status, full_name, phone_number, email, image_url from ${managers} as manager
    where user_id = ${userId}::uuid and status = 'active'
    union all
    select whmcs_id, id, id, 'staff', status, trim(first_name || ' ' || last_name), phone, email, image_url
    from employee where whmcs_id = ${whmcsId} and id = ${employeeId}::uuid and status = 'active'
  ) as own`;

const companyList = (caller: SignedInCaller, where: Company_where | null | undefined): List => ({
  from: sql`${ownStores(caller)} join company on company.whmcs_id = own.whmcs_id`,
  own: [sql`own.status = 'active'`],
  where: [...compared(sql`company.name`, where?.name), ...compared(sql`company.whmcs_id`, where?.whmcs_id)],
});

const permissionsOf = (member: Sql): Sql => sql`
  coalesce((select json_agg(json_build_object('id', permission.id, 'key', permission.key, 'status', permission.status) order by permission.key)
    from permission where permission.whmcs_id = company.whmcs_id and permission.member_id = ${member}), '[]')`;

/** Returns a member as JSON, from a row like those of `own`. */
const memberJson = (
  row: Sql,
): Sql => sql`json_build_object('id', ${row}.id, 'employee_id', ${row}.employee_id, 'role', ${row}.role, 'status', ${row}.status,
    'full_name', ${row}.full_name, 'phone_number', ${row}.phone_number, 'email', ${row}.email, 'image_url', ${row}.image_url,
    'permissions', ${permissionsOf(sql`${row}.id`)})`;

/**
 * Whether the caller's token can have STAFF at all: the role that an employee signed in with may have fewer permissions
 * than the employee.
 */
const carriesStaff = ({ role }: SignedInCaller): boolean => permissionsOfToken(role).includes('STAFF');

/** Returns the caller's stores with their services and memberships, in one statement. */
export const listCompanies = (
  tx: Tx,
  caller: SignedInCaller,
  { where, descending, ...page }: Paging & { where: Company_where | null | undefined; descending: boolean },
) =>
  tx.query<CompanyRow>(sql`
    select company.*,
      ${memberJson(sql`own`)} as company_user,
      case when ${carriesStaff(caller)}::boolean and exists (select from permission where permission.whmcs_id = company.whmcs_id and permission.member_id = own.id
          and permission.key = 'STAFF' and permission.status = 'active')
        then coalesce((select json_agg(${memberJson(sql`member`)} order by member.role, member.id)
          from ${managers} as member where member.whmcs_id = company.whmcs_id), '[]')
        else '[]' end as company_users,
      coalesce((select json_agg(json_build_object('product_code', product_code, 'product_name', product_name,
          'registration_date', registration_date, 'expiration_date', expiration_date, 'status', status) order by product_code)
        from company_service where company_service.whmcs_id = company.whmcs_id), '[]') as company_services
    from ${pageOf(
      companyList(caller, where),
      [
        { column: sql`lower(company.name)`, type: 'text', direction: descending ? 'desc' : 'asc' },
        { column: sql`company.whmcs_id`, type: 'bigint', direction: 'asc' },
      ],
      page,
    )}`);

export type CompanyRow = Omit<Company, 'service_flags'>;

export const countCompanies = (
  tx: Tx,
  caller: SignedInCaller,
  where: Company_where | null | undefined,
): Promise<number> => countList(tx, companyList(caller, where));
