import { permissionKeys } from '@suite/domain';
import sql from 'sql-template-tag';
import type { OperationName } from '../define-operation';
import type { AccessRule } from '../kit/access';
import type { SignedInCaller, StoreCaller } from '../kit/operation';
import { operations as declared } from '../modules';
import { callerChecks, checksOf, managerChecks } from './checks';
import { proofGround } from './fixture';
import { without } from './mutants';
import { type ProofOperation, proofOperations } from './operations';
import { type Check, type Ground, violations } from './request';
import { scenarioChecks } from './scenarios';
import { secretChecks } from './secrets';

// Each module of guards, with functions that can be taken out.
jest.mock('../modules/tickets/ticket-access.rules', () => weak('../modules/tickets/ticket-access.rules'));
jest.mock('../modules/tickets/ticket-access.store', () => weak('../modules/tickets/ticket-access.store'));
jest.mock('../modules/orders/lookups.store', () => weak('../modules/orders/lookups.store'));
jest.mock('../modules/appointments/appointment-access.store', () =>
  weak('../modules/appointments/appointment-access.store'),
);
jest.mock('../modules/appointments/appointment-access.rules', () =>
  weak('../modules/appointments/appointment-access.rules'),
);
jest.mock('../modules/appointments/appointment-changes.store', () =>
  weak('../modules/appointments/appointment-changes.store'),
);
jest.mock('../modules/appointments/staff-assignment.rules', () =>
  weak('../modules/appointments/staff-assignment.rules'),
);
jest.mock('../modules/customers/customer-access.rules', () => weak('../modules/customers/customer-access.rules'));
jest.mock('../modules/employees/employee-access.rules', () => weak('../modules/employees/employee-access.rules'));
jest.mock('../modules/income/income-access.rules', () => weak('../modules/income/income-access.rules'));
jest.mock('../modules/permissions/member.rules', () => weak('../modules/permissions/member.rules'));
jest.mock('../modules/identity/session.store', () => weak('../modules/identity/session.store'));
jest.mock('../modules/identity/person.store', () => weak('../modules/identity/person.store'));
jest.mock('../modules/identity/tokens.service', () => {
  const actual = jest.requireActual<typeof import('../modules/identity/tokens.service')>(
    '../modules/identity/tokens.service',
  );
  return {
    ...actual,
    createTokens: (secret: string) => {
      const tokens = actual.createTokens(secret);
      return { ...tokens, read: (token: string, now: Date) => tokens.read(token, taken('expiry') ? long(now) : now) };
    },
  };
});
jest.mock('../modules/identity/callers.store', () => {
  const actual = jest.requireActual<typeof import('../modules/identity/callers.store')>(
    '../modules/identity/callers.store',
  );
  return {
    createCallerReader: (...given: Parameters<typeof actual.createCallerReader>) => {
      const reader = actual.createCallerReader(...given);
      return {
        ...reader,
        inStore: async (caller: SignedInCaller, whmcsId: number, now: Date) =>
          (await reader.inStore(caller, whmcsId, now)) ?? (taken('membership') ? anybodyIn(caller, whmcsId) : null),
      };
    },
  };
});

// Functions, since the modules are replaced before any constant is there.
function weak(path: string): object {
  return jest.requireActual<typeof import('./mutants')>('./mutants').weakenable(jest.requireActual<object>(path));
}
function taken(name: string): boolean {
  return jest.requireActual<typeof import('./mutants')>('./mutants').replacementOf(name) !== undefined;
}
function long(now: Date): Date {
  return new Date(now.getTime() - 3_600_000);
}

/** A caller of any store, as if everybody belonged to it. */
const anybodyIn = ({ userId, employeeId, personId }: SignedInCaller, whmcsId: number): StoreCaller => ({
  whmcsId,
  userId,
  employeeId,
  personId,
  role: 'owner',
  permissions: new Set(permissionKeys),
  services: new Set(['pos', 'gbk']),
  timezone: 'US/Central',
  name: 'Anybody',
});

const operations = proofOperations();
let ground: Ground;
beforeAll(async () => {
  ground = await proofGround();
}, 60_000);
afterAll(() => ground.world.close());

const found = (name: OperationName): ProofOperation => {
  const operation = operations.find((one) => one.name === name);
  if (!operation) throw new Error(`There is no ${name}.`);
  return operation;
};

type StoreRule = Extract<AccessRule, { kind: 'store' }>;

/** The rule with each of its guards taken out in turn. */
function weakerRules(rule: StoreRule): [string, StoreRule][] {
  const { anyOf, roles, services, ...rest } = rule;
  return [
    ...rule.needs.map((key): [string, StoreRule] => [
      key,
      { ...rule, needs: rule.needs.filter((other) => other !== key) },
    ]),
    ...(anyOf
      ? [['anyOf', { ...rest, ...(roles && { roles }), ...(services && { services }) }] as [string, StoreRule]]
      : []),
    ...(roles
      ? [['roles', { ...rest, ...(anyOf && { anyOf }), ...(services && { services }) }] as [string, StoreRule]]
      : []),
    ...(services
      ? [['services', { ...rest, ...(anyOf && { anyOf }), ...(roles && { roles }) }] as [string, StoreRule]]
      : []),
  ];
}

const weakened = operations.flatMap((operation) =>
  operation.rule.kind === 'store'
    ? weakerRules(operation.rule).map(([guard, rule]) => [operation.name, guard, operation, rule] as const)
    : [],
);

/** Puts a rule in the place of another while the work is done. */
async function withRule<T>(name: OperationName, rule: AccessRule, work: () => Promise<T>): Promise<T> {
  const operation = declared.find((one) => one.name === name);
  if (!operation) throw new Error(`There is no ${name}.`);
  const { access } = operation;
  operation.access = rule;
  try {
    return await work();
  } finally {
    operation.access = access;
  }
}

test.each(weakened)('%s without its guard %s is found out', async (name, _, operation, rule) => {
  const checks = [...managerChecks(ground, operation), ...callerChecks(ground, operation)];
  const caught = await withRule(name, rule, () => violations(checks, true));
  expect(caught).toHaveLength(1);
});

const all = (...names: OperationName[]) => names.flatMap((name) => checksOf(ground, found(name)));
const secrets = (...names: OperationName[]) => names.flatMap((name) => secretChecks(ground, found(name)));
const scenarios = (...names: OperationName[]) => names.flatMap((name) => scenarioChecks(ground, operations, name));
const nothing = () => [];
const yes = () => true;
const noProblem = () => undefined;
const anySession = (id: string) => sql`select * from session where id = ${id}`;

/** Each guard by its name, what is there instead, and what must find it out. */
const guards: [name: string, instead: (...given: never[]) => unknown, checks: () => Check[]][] = [
  ['expiry', yes, () => callerChecks(ground, found('me'))],
  ['liveSession', anySession, () => callerChecks(ground, found('me'))],
  ['membership', yes, () => all('badge_counts')],
  ['setSelectedStore', () => Promise.resolve(true), () => all('user_select_company')],
  ['visibleTo', nothing, () => all('order_by_id')],
  ['ownTo', nothing, () => all('quick_sale_by_id')],
  ['requireOwnLine', noProblem, () => scenarios('order_remove_item')],
  ['requireOwnLine', noProblem, () => scenarios('order_split')],
  ['requireOwnLine', noProblem, () => scenarios('order_merge')],
  ['requireOwnTicket', noProblem, () => scenarios('order_discard')],
  ['customerExists', () => Promise.resolve(true), () => all('order_update')],
  ['customerExists', () => Promise.resolve(true), () => all('order_split')],
  ['staffFor', (_: never, id: never) => id, () => scenarios('order_add_items')],
  ['mayChangeLine', yes, () => scenarios('order_update_review')],
  ['mayOpenFor', yes, () => all('order_create')],
  ['mayChangePrice', yes, () => scenarios('order_update_item')],
  ['customerExists', () => Promise.resolve(true), () => all('order_create')],
  [
    'activeEmployees',
    (_: never, __: never, ids: never[]) => Promise.resolve(new Set(ids)),
    () => all('order_update_item'),
  ],
  [
    'sellableServices',
    (_: never, __: never, ids: never[]) =>
      Promise.resolve(new Map(ids.map((id) => [id, { name: 'x', price: 1, taxable: false }]))),
    () => all('order_add_items'),
  ],
  [
    'sellableItems',
    (_: never, __: never, ids: never[]) =>
      Promise.resolve(new Map(ids.map((id) => [id, { name: 'x', price: 1, taxable: false }]))),
    () => all('order_add_items'),
  ],
  ['ownAppointments', nothing, () => all('appointment_by_id')],
  ['ownAppointments', nothing, () => scenarios('appointment_sms_list')],
  ['ownAppointments', nothing, () => scenarios('appointment_sms_resend')],
  ['requireOwnAppointment', noProblem, () => scenarios('appointment_book')],
  ['findMissing', () => Promise.resolve(null), () => all('appointment_book')],
  ['worksHere', yes, () => all('appointment_update_staff')],
  ['seesPhones', yes, () => secrets('customer_list')],
  ['seesBookers', yes, () => secrets('appointment_by_id')],
  ['seesContacts', yes, () => secrets('employee_list')],
  ['seesPay', yes, () => secrets('employee_list')],
  ['seesStoreIncome', yes, () => secrets('company_get_income_detail')],
  ['seesStoreIncome', yes, () => secrets('company_get_income_summary')],
  ['seesStoreIncome', yes, () => secrets('income_by_day')],
  ['requireBelow', noProblem, () => scenarios('permission_update')],
  ['requireHandsOut', noProblem, () => scenarios('permission_update')],
  ['requireHasOwnSet', noProblem, () => scenarios('permission_update')],
  ['requireMayRemove', noProblem, () => scenarios('employee_update_status')],
];

test.each(guards)('without %s it is found out', async (name, instead, checks) => {
  expect(await without(name, instead, () => violations(checks(), true))).toHaveLength(1);
});
