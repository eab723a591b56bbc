import { addDays, businessDay } from '@suite/domain/time';
import type { StoreCaller, StoreContext } from '../../kit/operation';
import { notFound, refuseFields } from '../../kit/problem';
import type {
  CommissionStructure,
  CommissionStructureInput,
  CommissionStructurePreview,
  CommissionStructureRemoveInput,
  PayTermsRow,
} from '../../resolver-types.generated';
import { readSettings } from '../settings/settings.service';
import { commissionOn, type Structure, termsOf, usualStructure, weekdays } from './commission-structure.rules';
import * as store from './commission-structures.store';
import { daysOf } from './pay-days.rules';
import { firstOpenDay, listPeople } from './pay-days.store';
import { requireEmployee, requireOwnOr } from './pay-terms-access.service';
import { structureProblems } from './structure-problems.rules';
import { readWorkers, viewWorker, workerOf } from './worker-terms.service';

type Context = Pick<StoreContext, 'tx' | 'caller' | 'now'>;

const todayOf = ({ caller, now }: Pick<Context, 'caller' | 'now'>): string => businessDay(now(), caller.timezone);
const seesSupplies = ({ permissions }: Pick<StoreCaller, 'permissions'>): boolean =>
  permissions.has('VIEW_SUPPLY_SHARE');

type Version = Structure & Pick<CommissionStructure, 'valid_from' | 'set_by' | 'set_at'>;

const unset = { valid_from: null, set_by: null, set_at: null };

/** A structure as the caller may see it. */
const view = (caller: StoreCaller, employee_id: string, version: Version): CommissionStructure => ({
  ...version,
  employee_id,
  day_can_not_off: [...version.day_can_not_off],
  ...(seesSupplies(caller) ? {} : { supply_rate: null, supply_before_rate: null }),
});

/** Returns the version of an employee that holds on a day, from all versions, the newest first. */
const versionOn = (versions: readonly store.StoredStructure[], day: string): Version =>
  versions.find(({ valid_from }) => valid_from <= day) ?? { ...usualStructure, ...unset };

/** Returns today's structure of an employee. */
export async function readStructure(context: Context, employeeId: string): Promise<CommissionStructure> {
  const { tx, caller } = context;
  requireOwnOr(caller, 'VIEW_COMMISSION_STRUCTURE', employeeId);
  await requireEmployee(tx, caller.whmcsId, employeeId);
  const versions = await store.listStructures(tx, caller.whmcsId, employeeId);
  return view(caller, employeeId, versionOn(versions, todayOf(context)));
}

/** Returns all versions of an employee's structure, the newest first. */
export async function listStructures({ tx, caller }: Context, employeeId: string): Promise<CommissionStructure[]> {
  requireOwnOr(caller, 'VIEW_COMMISSION_STRUCTURE', employeeId);
  await requireEmployee(tx, caller.whmcsId, employeeId);
  const versions = await store.listStructures(tx, caller.whmcsId, employeeId);
  return versions.map((version) => view(caller, employeeId, version));
}

/** Checks a structure, and returns it with what it takes over from the version before. */
async function checked(context: Context, input: CommissionStructureInput): Promise<Structure> {
  const { tx, caller } = context;
  const { employee_id, valid_from, supply_rate, supply_before_rate, day_can_not_off, ...terms } = input;
  await requireEmployee(tx, caller.whmcsId, employee_id, 'input_obj.employee_id');
  const { card_rate } = await readSettings(tx, caller.whmcsId, ['card_rate']);
  const { state } = await workerOf(context, employee_id, valid_from);
  const facts = { today: todayOf(context), state, cardRate: card_rate, seesSupplies: seesSupplies(caller) };
  refuseFields(structureProblems(input, facts));
  const former = versionOn(await store.listStructures(tx, caller.whmcsId, employee_id), valid_from);
  return {
    ...terms,
    supply_rate: supply_rate ?? former.supply_rate,
    supply_before_rate: supply_before_rate ?? former.supply_before_rate,
    day_can_not_off: weekdays.filter((day) => day_can_not_off.includes(day)),
  };
}

/** Sets the structure of an employee from a day on. */
export async function setStructure(context: Context, input: CommissionStructureInput): Promise<CommissionStructure> {
  const { tx, caller, now } = context;
  const { employee_id, valid_from } = input;
  const structure = await checked(context, input);
  const set_at = now();
  const person = { set_by_id: caller.personId, set_by_name: caller.name, set_at };
  await store.saveStructure(tx, caller.whmcsId, { ...structure, employee_id, valid_from, ...person });
  return view(caller, employee_id, { ...structure, valid_from, set_by: caller.name, set_at: set_at.toISOString() });
}

/** Removes a version that has not begun, and returns today's structure. */
export async function removeStructure(
  context: Context,
  { employee_id, valid_from }: CommissionStructureRemoveInput,
): Promise<CommissionStructure> {
  const { tx, caller } = context;
  await requireEmployee(tx, caller.whmcsId, employee_id, 'input_obj.employee_id');
  if (valid_from <= todayOf(context)) refuseFields([{ path: 'input_obj.valid_from', code: 'day_past' }]);
  const isRemoved = await store.removeStructure(tx, caller.whmcsId, { employeeId: employee_id, from: valid_from });
  if (!isRemoved) throw notFound('pay_version');
  return readStructure(context, employee_id);
}

const maxPreviewDays = 92;

/** Returns what the open days would have earned by other terms: sold lines keep theirs. */
export async function previewStructure(
  context: Context,
  input: CommissionStructureInput,
): Promise<CommissionStructurePreview> {
  const { tx, caller } = context;
  const { employee_id: employeeId } = input;
  const structure = await checked(context, input);
  const end = todayOf(context);
  const open = await firstOpenDay(tx, caller.whmcsId, end);
  const earliest = addDays(end, 1 - maxPreviewDays);
  const start = open && open > earliest ? open : earliest;
  const days = daysOf({ start_date: start, end_date: end }, maxPreviewDays);
  const lines = await store.listSoldLines(tx, caller.whmcsId, { employeeId, days });
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
  return {
    start_date: start,
    end_date: end,
    lines: lines.length,
    commission: sum(lines.map((line) => commissionOn(line, line))),
    preview_commission: sum(lines.map((line) => commissionOn(line, termsOf(structure, line.item_type)))),
  };
}

/** Returns the active employees with today's terms, as far as the caller may see them. */
export async function listPayTerms(context: Context): Promise<PayTermsRow[]> {
  const { tx, caller } = context;
  const today = todayOf(context);
  const people = await listPeople(tx, caller.whmcsId);
  const seesStructures = caller.permissions.has('VIEW_COMMISSION_STRUCTURE');
  const seesWorkers = caller.permissions.has('STORE_PAYROLL');
  const versions = await store.listStructuresFrom(tx, caller.whmcsId, today);
  const workers = await readWorkers(
    context,
    people.map(({ employee_id }) => employee_id),
    today,
  );
  return people.map((person) => {
    const own = versions.filter(({ employee_id }) => employee_id === person.employee_id);
    const structure = versionOn([...own].reverse(), today);
    const worker = workers.get(person.employee_id);
    return {
      ...person,
      structure: seesStructures ? view(caller, person.employee_id, structure) : null,
      next_from: seesStructures ? (own.find(({ valid_from }) => valid_from > today)?.valid_from ?? null) : null,
      worker_terms: seesWorkers && worker ? viewWorker(worker, structure, today) : null,
    };
  });
}
