import { randomUUID } from 'node:crypto';
import type { Choices } from './choices';
import { type EditHistory, settleEdit } from './life';

type Edit = (life: EditHistory, choices: Choices) => Promise<unknown>;

const employeeOf = (life: EditHistory, choices: Choices): string =>
  choices.of([...life.team.keys()]) ?? life.store.ava.id;

const invite: Edit = async (life, choices) => {
  const phone = `+1512${String(2_000_000 + choices.below(7_999_999)).padStart(7, '0')}`;
  const input = { phone, first_name: `Kim ${choices.below(1_000)}` };
  const outcome = await life.mutate<{ id: string }>('employee_invite', 'EmployeeInviteInput', '{ id }', input);
  // Two may get one number, and the messages of an hour are limited.
  const isOther = 'refused' in outcome && ['validation_failed', 'rate_limited'].includes(String(outcome.refused.code));
  const made = settleEdit(
    life,
    'employee_invite',
    phone,
    outcome,
    isOther ? ['validation_failed', 'rate_limited'] : null,
  );
  if (made) life.team.set(made.id, false);
};

const setStatus: Edit = async (life, choices) => {
  const employee_id = employeeOf(life, choices);
  // Two thirds of the team should be there.
  const status = life.team.get(employee_id) && choices.oneIn(2) ? 'inactive' : 'active';
  const anyway = choices.oneIn(2);
  const input = { employee_id, status, continue_anyway: anyway };
  const ahead = life.booked.filter(
    (one) => one.state === 'waiting' && one.employee === employee_id && one.start >= life.now().getTime(),
  );
  const expected = status === 'inactive' && ahead.length > 0 && !anyway ? 'appointments_conflict' : null;
  const outcome = await life.mutate('employee_update_status', 'EmployeeStatusInput', '{ id }', input);
  if (!settleEdit(life, 'employee_update_status', JSON.stringify(input), outcome, expected)) return;
  life.team.set(employee_id, status === 'active');
  // Visits that were booked before with an employee who is not active stay, because a person decided so.
  if (status === 'inactive') for (const one of ahead) one.isExempt = true;
};

const setRoles: Edit = async (life, choices) => {
  const roles = ['ROLE_STAFF', ...(choices.oneIn(2) ? ['ROLE_STAFF_BOOKING'] : [])];
  const input = { employee_id: employeeOf(life, choices), roles };
  const outcome = await life.mutate('employee_update_roles', 'EmployeeRolesInput', '{ id }', input);
  settleEdit(life, 'employee_update_roles', input.employee_id, outcome, null);
};

const keys = ['BOOKING', 'UPDATE_BOOKING', 'CREATE_ORDER', 'UPDATE_ORDER', 'MESSAGE', 'REVIEW'] as const;

const setPermission: Edit = async (life, choices) => {
  const member = employeeOf(life, choices);
  const key = choices.of(keys) ?? 'REVIEW';
  const value = choices.oneIn(2) ? { give: [key] } : { take: [key] };
  const outcome = await life.send(
    'mutation ($s: Int!, $m: UUID!, $i: PermissionUpdateInput!, $k: UUID!) { result: permission_update(whmcs_id: $s, member_id: $m, input_obj: $i, idempotency_key: $k) { id } }',
    { m: member, i: value, k: randomUUID() },
  );
  settleEdit(life, 'permission_update', `${member} ${JSON.stringify(value)}`, outcome, null);
};

const rename: Edit = async (life, choices) => {
  const employee = employeeOf(life, choices);
  if (!life.team.get(employee)) return;
  const by = { whmcsId: life.store.whmcsId, employeeId: employee };
  const outcome = await life.send(
    'mutation ($i: ProfileUpdateInput!, $k: UUID!) { result: profile_update(input_obj: $i, idempotency_key: $k) { user { id } } }',
    { i: { first_name: `Ava ${choices.below(1_000)}` }, k: randomUUID() },
    by,
  );
  settleEdit(life, 'profile_update', employee, outcome, null);
};

const edits: readonly Edit[] = [
  invite,
  setStatus,
  setStatus,
  setStatus,
  setRoles,
  setPermission,
  setPermission,
  rename,
];

/** Makes a random change of people. */
export const editPeople: Edit = async (life, choices) => (choices.of(edits) ?? setStatus)(life, choices);
