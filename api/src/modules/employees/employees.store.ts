import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { compared, type OrderColumn, orderBy, shownRows } from '../../kit/list';
import type { StoreCaller } from '../../kit/operation';
import type { Paging } from '../../kit/paging';
import { jsonObject } from '../../kit/projection';
import type { Selects } from '../../kit/selection';
import type { Employee, EmployeeUpdateInput, QueryEmployeeListArgs } from '../../resolver-types.generated';
import { seesContacts, seesPay } from './employee-access.rules';

const activePermissions = ({ whmcsId }: StoreCaller): Sql => sql`coalesce((
  select json_agg(permission.key order by permission.key) from permission
  where permission.whmcs_id = ${whmcsId} and permission.member_id = employee.id and permission.status = 'active'), '[]')`;

/**
 * Returns an employee as JSON for this caller, with the fields that are asked for: contacts and what concerns signing in
 * only with STAFF, pay only with VIEW_COMMISSION_STRUCTURE.
 */
export function employeeJson(caller: StoreCaller, selects: Selects = () => true): Sql {
  const contact = (column: Sql) => (seesContacts(caller) ? column : sql`null`);
  return jsonObject(
    {
      id: sql`employee.id`,
      whmcs_id: sql`employee.whmcs_id`,
      company_role: sql`'staff'`,
      code: sql`null`,
      first_name: sql`employee.first_name`,
      last_name: sql`employee.last_name`,
      full_name: sql`trim(employee.first_name || ' ' || employee.last_name)`,
      phone: contact(sql`employee.phone`),
      email: contact(sql`employee.email`),
      roles: sql`employee.roles`,
      status: sql`employee.status`,
      specialize: sql`employee.specialize`,
      spoken_languages: sql`employee.spoken_languages`,
      enabled_mfa: contact(sql`employee.enabled_mfa`),
      language: sql`employee.language`,
      image_url: sql`employee.image_url`,
      color: sql`employee.color`,
      commission_type: seesPay(caller) ? sql`employee.commission_type` : sql`null`,
      is_verified_phone_number: sql`employee.is_verified_phone_number`,
      active_permissions: contact(activePermissions(caller)),
    },
    selects,
  );
}

const nameColumn = (by: QueryEmployeeListArgs['order_by']): OrderColumn => ({
  column: sql`lower(employee.first_name || ' ' || employee.last_name)`,
  type: 'text',
  direction: by?.full_name ?? 'asc',
});

/** Returns a page of a store's employees. */
export async function listEmployees(
  tx: Tx,
  caller: StoreCaller,
  { order_by, where, ...page }: Paging & Pick<QueryEmployeeListArgs, 'order_by' | 'where'>,
  selects: Selects,
): Promise<Employee[]> {
  const list = {
    from: sql`employee`,
    own: [sql`employee.whmcs_id = ${caller.whmcsId}`],
    where: [
      ...compared(sql`employee.id`, where?.id),
      ...compared(sql`employee.status`, { _eq: where?.status ?? null }),
    ],
  };
  const order: OrderColumn[] = [nameColumn(order_by), { column: sql`employee.id`, type: 'uuid', direction: 'asc' }];
  const rows = await tx.query<{ employee: Employee }>(sql`
    select ${employeeJson(caller, selects)} as employee from ${shownRows(list, sql`employee`, order, page)}
    order by ${orderBy(order)}`);
  return rows.map(({ employee }) => employee);
}

/** Changes an employee's profile; null if the store has no such employee. */
export async function updateEmployee(
  tx: Tx,
  caller: StoreCaller,
  { id, first_name, last_name, specialize, spoken_languages, color }: EmployeeUpdateInput,
): Promise<Employee | null> {
  const [row] = await tx.query<{ employee: Employee }>(sql`
    update employee set first_name = ${first_name}, last_name = ${last_name ?? ''}, specialize = ${specialize ?? null},
      spoken_languages = ${[...new Set(spoken_languages)]}::text[], color = ${color}
    where whmcs_id = ${caller.whmcsId} and id = ${id}
    returning ${employeeJson(caller)} as employee`);
  return row?.employee ?? null;
}

export async function hasEmployee(tx: Tx, whmcsId: number, id: string): Promise<boolean> {
  const rows = await tx.query(sql`select 1 from employee where whmcs_id = ${whmcsId} and id = ${id}`);
  return rows.length > 0;
}
