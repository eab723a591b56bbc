import { businessDay } from '@suite/domain/time';
import type { StoreContext } from '../../kit/operation';
import { Problem, refuseFields } from '../../kit/problem';
import type { WorkerTerms, WorkerTermsInput } from '../../resolver-types.generated';
import { readSettings } from '../settings/settings.service';
import { type Structure, usualStructure } from './commission-structure.rules';
import { listStructures, structuresOn } from './commission-structures.store';
import { isClosed } from './pay-days.store';
import { requireEmployee, requireOwnOr } from './pay-terms-access.service';
import { usualWorker, type Worker, wageOn, warningsOf, workerProblems } from './worker-terms.rules';
import * as store from './worker-terms.store';

type Context = Pick<StoreContext, 'tx' | 'caller' | 'now'>;
type Version = Omit<store.StoredWorker, 'valid_from'> & { valid_from: string | null };

/** Returns the state of a store: that of its pay, else that of its gift cards; empty where none is set. */
async function stateOf({ tx, caller }: Pick<Context, 'tx' | 'caller'>): Promise<string> {
  const { pay_state, gift_card_state } = await readSettings(tx, caller.whmcsId, ['pay_state', 'gift_card_state']);
  return pay_state || gift_card_state;
}

const usual = (employee_id: string, state: string): Version => ({
  ...usualWorker(state),
  employee_id,
  valid_from: null,
  set_by: null,
  set_at: null,
});

/** Returns the terms of work of these employees on a day. */
export async function readWorkers(
  context: Pick<Context, 'tx' | 'caller'>,
  employeeIds: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, Version>> {
  const { tx, caller } = context;
  const state = await stateOf(context);
  const own = await store.workersOn(tx, caller.whmcsId, employeeIds, day);
  return new Map(employeeIds.map((id) => [id, own.get(id) ?? usual(id, state)]));
}

/** Returns the terms of work of an employee on a day. */
export async function workerOf(
  context: Pick<Context, 'tx' | 'caller'>,
  employeeId: string,
  day: string,
): Promise<Worker> {
  const workers = await readWorkers(context, [employeeId], day);
  return workers.get(employeeId) ?? usualWorker('');
}

/** Terms of work as the contract has them; `structure` is the pay that is agreed meanwhile. */
export const viewWorker = (
  { minimum_wage, state, set_at, ...version }: Version,
  structure: Pick<Structure, 'type'>,
  today: string,
): WorkerTerms => {
  const { valid_from } = version;
  return {
    ...version,
    state: state || null,
    typed_minimum_wage: minimum_wage,
    minimum_wage: wageOn({ state, minimum_wage }, valid_from && valid_from > today ? valid_from : today),
    set_at: set_at?.toISOString() ?? null,
    warnings: warningsOf({ ...version, minimum_wage, state }, structure),
  };
};

/** Returns all versions of an employee's terms of work, the newest first; the default if there is none. */
export async function listWorkerTerms(context: Context, employeeId: string): Promise<WorkerTerms[]> {
  const { tx, caller, now } = context;
  requireOwnOr(caller, 'STORE_PAYROLL', employeeId);
  await requireEmployee(tx, caller.whmcsId, employeeId);
  const versions = await store.listWorkers(tx, caller.whmcsId, employeeId);
  const structures = await listStructures(tx, caller.whmcsId, employeeId);
  const today = businessDay(now(), caller.timezone);
  const shown = versions.length > 0 ? versions : [usual(employeeId, await stateOf(context))];
  return shown.map((version) => {
    const from = version.valid_from && version.valid_from > today ? version.valid_from : today;
    return viewWorker(version, structures.find(({ valid_from }) => valid_from <= from) ?? usualStructure, today);
  });
}

/** Sets under which law an employee works, from a day on that is in no closed pay period. */
export async function setWorkerTerms(context: Context, input: WorkerTermsInput): Promise<WorkerTerms> {
  const { tx, caller, now } = context;
  const { whmcsId } = caller;
  const { employee_id, valid_from, worker_type, state, clocks_in, overtime_rule } = input;
  await requireEmployee(tx, whmcsId, employee_id, 'input_obj.employee_id');
  refuseFields(workerProblems(input));
  if (await isClosed(tx, whmcsId, { start: valid_from, end: valid_from }))
    throw new Problem('conflict', 'pay_period_closed');
  const worker = { worker_type, state, minimum_wage: input.minimum_wage ?? null, clocks_in, overtime_rule };
  const at = now();
  await store.saveWorker(tx, whmcsId, { ...worker, employee_id, valid_from, person: caller, at });
  const today = businessDay(at, caller.timezone);
  const structures = await structuresOn(tx, whmcsId, [employee_id], valid_from > today ? valid_from : today);
  const version = { ...worker, employee_id, valid_from, set_by: caller.name, set_at: at };
  return viewWorker(version, structures.get(employee_id) ?? usualStructure, today);
}
