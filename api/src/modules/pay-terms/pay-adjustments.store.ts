import sql, { empty } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { storeQueries } from '../../kit/query-builder';
import type { PayAdjustment, PayAdjustmentAddInput } from '../../resolver-types.generated';
import type { BusinessDays } from './pay-days.rules';

const maxListed = 500;

const adjustments = (whmcsId: number) => sql`
  select a.id, a.employee_id, trim(employee.first_name || ' ' || employee.last_name) as employee_name, to_char(a.day, 'YYYY-MM-DD') as day,
    a.kind, a.amount, a.note, a.created_by_name as created_by, a.created_at,
    exists (select from pay_period p where p.whmcs_id = ${whmcsId} and p.closed_at is not null and a.day between p.start_date and p.end_date) as is_locked
  from pay_adjustment a
  join employee on employee.whmcs_id = ${whmcsId} and employee.id = a.employee_id
  where a.whmcs_id = ${whmcsId} and a.removed_at is null`;

/** Returns the adjustments of a range of days, the newest first; of one employee if named. */
export const listAdjustments = (
  tx: Tx,
  whmcsId: number,
  { start, end }: BusinessDays,
  employeeId: string | null,
): Promise<PayAdjustment[]> =>
  tx.query<PayAdjustment>(sql`
    ${adjustments(whmcsId)} and a.day >= ${start} and a.day <= ${end}
      ${employeeId === null ? empty : sql`and a.employee_id = ${employeeId}`}
    order by a.day desc, a.created_at desc, a.id limit ${maxListed}`);

/** Returns an adjustment that was not removed. */
export async function findAdjustment(tx: Tx, whmcsId: number, id: string): Promise<PayAdjustment | null> {
  const [row] = await tx.query<PayAdjustment>(sql`${adjustments(whmcsId)} and a.id = ${id}`);
  return row ?? null;
}

interface Maker {
  personId: string;
  name: string;
}

export const insertAdjustment = (
  tx: Tx,
  whmcsId: number,
  { id, person, now, ...input }: PayAdjustmentAddInput & { id: string; person: Maker; now: Date },
) =>
  tx.run(
    storeQueries(whmcsId).insertInto('pay_adjustment', {
      id,
      employee_id: input.employee_id,
      day: input.day,
      kind: input.kind,
      amount: input.amount,
      note: input.note,
      created_by_id: person.personId,
      created_by_name: person.name,
      created_at: now,
    }),
  );

export const markRemoved = (tx: Tx, whmcsId: number, id: string, person: Maker, now: Date) =>
  tx.run(
    storeQueries(whmcsId)
      .update('pay_adjustment', { removed_at: now, removed_by_id: person.personId, removed_by_name: person.name })
      .where('id', '=', id)
      .where('removed_at', 'is', null),
  );
