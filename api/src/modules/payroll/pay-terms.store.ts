import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { Worker } from '../pay-terms/worker-terms.rules';

export interface WorkerVersion
  extends Pick<Worker, 'worker_type' | 'state' | 'minimum_wage' | 'overtime_rule' | 'clocks_in'> {
  employee_id: string;
  valid_from: string;
}

/** Returns the versions of all terms of work that begin on or before a day, oldest first. */
export const listWorkerVersions = (tx: Tx, whmcsId: number, until: string) =>
  tx.query<WorkerVersion>(sql`
    select employee_id, to_char(valid_from, 'YYYY-MM-DD') as valid_from, worker_type, state, minimum_wage, overtime_rule,
      clocks_in
    from worker_terms where whmcs_id = ${whmcsId} and worker_terms.valid_from <= ${until}::date order by worker_terms.valid_from`);
