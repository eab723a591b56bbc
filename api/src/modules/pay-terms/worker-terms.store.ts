import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { Worker } from './worker-terms.rules';

/** A version of an employee's terms of work. */
export interface StoredWorker extends Worker {
  employee_id: string;
  valid_from: string;
  set_by: string | null;
  set_at: Date | null;
}

const columns = sql`employee_id, to_char(valid_from, 'YYYY-MM-DD') as valid_from, worker_type, state, minimum_wage, clocks_in, overtime_rule,
  set_by_name as set_by, set_at`;

/** Returns the terms of employees on a day, by employee; those without their own are left out. */
export async function workersOn(
  tx: Tx,
  whmcsId: number,
  employeeIds: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, StoredWorker>> {
  const rows = await tx.query<StoredWorker>(sql`
    select distinct on (employee_id) ${columns} from worker_terms
    where whmcs_id = ${whmcsId} and employee_id = any(${[...employeeIds]}::uuid[]) and worker_terms.valid_from <= ${day}::date
    order by employee_id, worker_terms.valid_from desc`);
  return new Map(rows.map((row) => [row.employee_id, row]));
}

const maxVersions = 100;

/** Returns all versions of an employee, the newest first. */
export const listWorkers = (tx: Tx, whmcsId: number, employeeId: string): Promise<StoredWorker[]> =>
  tx.query<StoredWorker>(sql`
    select ${columns} from worker_terms where whmcs_id = ${whmcsId} and employee_id = ${employeeId}
    order by worker_terms.valid_from desc limit ${maxVersions}`);

export interface NewWorker extends Worker {
  employee_id: string;
  valid_from: string;
  person: { personId: string; name: string } | null;
  at: Date | null;
}

/** Adds a version; one of the same day is replaced. */
export const saveWorker = (tx: Tx, whmcsId: number, { person, at, ...worker }: NewWorker) =>
  tx.query(sql`
    insert into worker_terms (whmcs_id, employee_id, valid_from, worker_type, state, minimum_wage, clocks_in, overtime_rule, set_by_id, set_by_name, set_at)
    values (${whmcsId}, ${worker.employee_id}, ${worker.valid_from}, ${worker.worker_type}, ${worker.state}, ${worker.minimum_wage}, ${worker.clocks_in},
      ${worker.overtime_rule}, ${person?.personId ?? null}, ${person?.name ?? null}, ${at})
    on conflict (whmcs_id, employee_id, valid_from) do update set worker_type = excluded.worker_type, state = excluded.state,
      minimum_wage = excluded.minimum_wage, clocks_in = excluded.clocks_in, overtime_rule = excluded.overtime_rule,
      set_by_id = excluded.set_by_id, set_by_name = excluded.set_by_name, set_at = excluded.set_at`);
