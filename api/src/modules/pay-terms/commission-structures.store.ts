import type { OrderItemType } from '@suite/domain';
import sql, { raw } from 'sql-template-tag';
import { postedIn } from '../../kit/business-days';
import type { Tx } from '../../kit/database';
import { storeQueries } from '../../kit/query-builder';
import { type PayTerms, type Structure, usualStructure } from './commission-structure.rules';
import type { BusinessDays } from './pay-days.rules';

/** The columns of a structure's terms. */
const names = raw(Object.keys(usualStructure).join(', '));

/** Returns the structures of these employees on a business day; employees without one are left out. */
export async function structuresOn(
  tx: Tx,
  whmcsId: number,
  employeeIds: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, Structure>> {
  const rows = await tx.query<Structure & { employee_id: string }>(sql`
    select distinct on (employee_id) employee_id, ${names}
    from commission_structure
    where whmcs_id = ${whmcsId} and employee_id = any(${[...employeeIds]}::uuid[]) and valid_from <= ${day}::date
    order by employee_id, valid_from desc`);
  return new Map(rows.map(({ employee_id, ...structure }) => [employee_id, structure]));
}

/** A stored version of an employee's structure. */
export interface StoredStructure extends Structure {
  employee_id: string;
  valid_from: string;
  set_by: string | null;
  set_at: Date | null;
}

const versionColumns = sql`employee_id, to_char(valid_from, 'YYYY-MM-DD') as valid_from, set_by_name as set_by, set_at, ${names}`;
const maxVersions = 100;

/** Returns all versions of an employee, the newest first. */
export const listStructures = (tx: Tx, whmcsId: number, employeeId: string): Promise<StoredStructure[]> =>
  tx.query<StoredStructure>(sql`
    select ${versionColumns} from commission_structure where whmcs_id = ${whmcsId} and employee_id = ${employeeId}
    order by commission_structure.valid_from desc limit ${maxVersions}`);

/** Returns the versions of all employees that hold on a day, and those that begin later. */
export const listStructuresFrom = (tx: Tx, whmcsId: number, day: string): Promise<StoredStructure[]> =>
  tx.query<StoredStructure>(sql`
    select ${versionColumns} from commission_structure c where c.whmcs_id = ${whmcsId}
      and (c.valid_from > ${day}::date or c.valid_from = (
        select max(other.valid_from) from commission_structure other
        where other.whmcs_id = ${whmcsId} and other.employee_id = c.employee_id and other.valid_from <= ${day}::date))
    order by c.valid_from`);

/** Removes a version; false if there is none of this day. */
export async function removeStructure(
  tx: Tx,
  whmcsId: number,
  { employeeId, from }: { employeeId: string; from: string },
): Promise<boolean> {
  const versions = storeQueries(whmcsId).deleteFrom('commission_structure').where('employee_id', '=', employeeId);
  return (await tx.run(versions.where('valid_from', '=', from).returning('valid_from'))).length > 0;
}

/** A line that was sold, with what is left of it. */
export interface SoldLine extends Pick<PayTerms, 'commission_rate' | 'supply_rate' | 'supply_before_rate'> {
  item_type: OrderItemType;
  base: number;
  supply_base: number;
}

/** Returns the lines of an employee that were sold in a range of days, and are not wholly refunded. */
export const listSoldLines = (
  tx: Tx,
  whmcsId: number,
  { employeeId, days }: { employeeId: string; days: BusinessDays },
): Promise<SoldLine[]> =>
  tx.query<SoldLine>(sql`
    select i.item_type, sum(p.base)::integer as base, sum(p.supply_base)::integer as supply_base, p.commission_rate, p.supply_rate, p.supply_before_rate
    from line_pay p
    join order_item i on i.whmcs_id = ${whmcsId} and i.id = p.order_item_id
    join journal sale on sale.whmcs_id = ${whmcsId} and sale.order_id = i.order_id and sale.kind = 'sale'
    where p.whmcs_id = ${whmcsId} and p.employee_id = ${employeeId}
      and ${postedIn(sql`sale`, sql`business_day`, days)}
    group by i.id, i.item_type, p.commission_rate, p.supply_rate, p.supply_before_rate
    having sum(p.quantity) > 0`);

/** A version of an employee's structure, and who set it. */
export interface NewVersion extends Structure {
  employee_id: string;
  valid_from: string;
  set_by_id?: string | null;
  set_by_name?: string | null;
  set_at?: Date | null;
}

/** Adds a version; one of the same employee and day is replaced. */
export const saveStructure = (tx: Tx, whmcsId: number, version: NewVersion) => {
  const row = { ...version, day_can_not_off: [...version.day_can_not_off] };
  const { employee_id: _, valid_from: __, ...terms } = row;
  return tx.run(
    storeQueries(whmcsId)
      .insertInto('commission_structure', row)
      .onConflict((conflict) => conflict.columns(['whmcs_id', 'employee_id', 'valid_from']).doUpdateSet(terms)),
  );
};
