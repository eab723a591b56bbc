import sql, { raw } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { Structure } from './commission-structure.rules';

/** The columns of a structure's terms with their types. */
const columns = {
  type: 'text',
  service_rate: 'integer',
  product_rate: 'integer',
  gift_card_rate: 'integer',
  supply_rate: 'integer',
  supply_before_rate: 'boolean',
  bears_discounts: 'boolean',
  bears_rewards: 'boolean',
  bears_cash_discounts: 'boolean',
  clean_up_mode: 'text',
  clean_up_fee: 'integer',
  clean_up_rate: 'integer',
  salary_type: 'text',
  salary_per_hour: 'integer',
  salary_by_period: 'integer',
  guarantee: 'text',
  guarantee_span: 'text',
  count_day_off: 'boolean',
  day_can_not_off: 'text[]',
  card_tip_charge: 'integer',
  cash_check_percentage: 'integer',
  tip_to_check_percentage: 'integer',
} as const satisfies Record<keyof Structure, string>;
const names = raw(Object.keys(columns).join(', '));
const excluded = raw(
  Object.keys(columns)
    .map((name) => `excluded.${name}`)
    .join(', '),
);
const record = raw(
  Object.entries(columns)
    .map((column) => column.join(' '))
    .join(', '),
);

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

/** A version of an employee's structure, and who set it. */
export interface NewVersion extends Structure {
  employee_id: string;
  valid_from: string;
  set_by_id?: string | null;
  set_by_name?: string | null;
  set_at?: Date | null;
}

/** Adds versions; one of the same employee and day is replaced. */
export const saveStructures = (tx: Tx, whmcsId: number, versions: readonly NewVersion[]) =>
  tx.query(sql`
    insert into commission_structure (whmcs_id, employee_id, valid_from, set_by_id, set_by_name, set_at, ${names})
    select ${whmcsId}::integer, employee_id, valid_from, set_by_id, set_by_name, set_at, ${names}
    from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as v (employee_id uuid, valid_from date, set_by_id uuid, set_by_name text,
      set_at timestamptz, ${record})
    on conflict (whmcs_id, employee_id, valid_from) do update
      set (set_by_id, set_by_name, set_at, ${names}) = row(excluded.set_by_id, excluded.set_by_name, excluded.set_at, ${excluded})`);
