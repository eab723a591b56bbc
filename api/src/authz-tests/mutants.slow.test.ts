import { permissionKeys } from '@suite/domain';
import sql from 'sql-template-tag';
import type { OperationName } from '../define-operation';
import type { AccessRule } from '../kit/access';
import type { SignedInCaller, StoreCaller } from '../kit/operation';
import { operations as declared } from '../modules';
import { callerChecks, checksOf, managerChecks } from './checks';
import { inFixture } from './fixture';
import { withMutant } from './mutants';
import { type ExampleOperation, exampleOperations } from './operations';
import { type Check, type Fixture, violations } from './request';
import { scenarioChecks } from './scenarios';
import { secretChecks } from './secrets';

// Each module of guards, with functions that can be taken out.
jest.mock('../modules/tickets/ticket-access.rules', () => mutable('../modules/tickets/ticket-access.rules'));
jest.mock('../modules/tickets/ticket-access.store', () => mutable('../modules/tickets/ticket-access.store'));
jest.mock('../modules/orders/lookups.store', () => mutable('../modules/orders/lookups.store'));
jest.mock('../modules/appointments/appointment-access.store', () =>
  mutable('../modules/appointments/appointment-access.store'),
);
jest.mock('../modules/appointments/appointment-access.rules', () =>
  mutable('../modules/appointments/appointment-access.rules'),
);
jest.mock('../modules/appointments/appointment-changes.store', () =>
  mutable('../modules/appointments/appointment-changes.store'),
);
jest.mock('../modules/appointments/staff-assignment.rules', () =>
  mutable('../modules/appointments/staff-assignment.rules'),
);
jest.mock('../modules/customers/customer-access.rules', () => mutable('../modules/customers/customer-access.rules'));
jest.mock('../modules/employees/employee-access.rules', () => mutable('../modules/employees/employee-access.rules'));
jest.mock('../modules/income/income-access.rules', () => mutable('../modules/income/income-access.rules'));
jest.mock('../modules/payroll/payroll-view.rules', () => mutable('../modules/payroll/payroll-view.rules'));
jest.mock('../modules/permissions/member.rules', () => mutable('../modules/permissions/member.rules'));
jest.mock('../modules/identity/session.store', () => mutable('../modules/identity/session.store'));
jest.mock('../modules/identity/person.store', () => mutable('../modules/identity/person.store'));
jest.mock('../modules/identity/tokens.service', () => {
  const actual = jest.requireActual<typeof import('../modules/identity/tokens.service')>(
    '../modules/identity/tokens.service',
  );
  return {
    ...actual,
    createTokens: (secret: string) => {
      const tokens = actual.createTokens(secret);
      return {
        ...tokens,
        read: (token: string, now: Date) => tokens.read(token, isMutated('expiry') ? anHourBefore(now) : now),
      };
    },
  };
});
jest.mock('../modules/identity/callers.store', () => {
  const actual = jest.requireActual<typeof import('../modules/identity/callers.store')>(
    '../modules/identity/callers.store',
  );
  return {
    createCallerReader: (...args: Parameters<typeof actual.createCallerReader>) => {
      const reader = actual.createCallerReader(...args);
      return {
        ...reader,
        inStore: async (caller: SignedInCaller, whmcsId: number, now: Date) =>
          (await reader.inStore(caller, whmcsId, now)) ?? (isMutated('membership') ? ownerOf(caller, whmcsId) : null),
      };
    },
  };
});

// Functions, since the modules are replaced before any constant is there.
function mutable(path: string): object {
  return jest.requireActual<typeof import('./mutants')>('./mutants').mutableModule(jest.requireActual<object>(path));
}
function isMutated(name: string): boolean {
  return jest.requireActual<typeof import('./mutants')>('./mutants').replacementOf(name) !== undefined;
}
function anHourBefore(now: Date): Date {
  return new Date(now.getTime() - 3_600_000);
}

/** Returns a caller of any store, as if every person were a member of it. */
const ownerOf = ({ userId, employeeId, personId, deviceId }: SignedInCaller, whmcsId: number): StoreCaller => ({
  whmcsId,
  userId,
  employeeId,
  ownEmployeeId: employeeId,
  personId,
  role: 'owner',
  permissions: new Set(permissionKeys),
  services: new Set(['pos', 'gbk', 'gci']),
  readOnlyServices: new Set(),
  timezone: 'US/Central',
  name: 'Anybody',
  deviceId,
});

const operations = exampleOperations();
let fixture: Fixture;
inFixture((made) => {
  fixture = made;
});

const operationNamed = (name: OperationName): ExampleOperation => {
  const operation = operations.find((one) => one.name === name);
  if (!operation) throw new Error(`There is no ${name}.`);
  return operation;
};

type StoreRule = Extract<AccessRule, { kind: 'store' }>;

/** Returns the rule with each of its guards removed, one at a time. */
function ruleMutants(rule: StoreRule): [string, StoreRule][] {
  const guards = ['anyOf', 'roles', 'employeesOnly', 'services'] as const;
  return [
    ...rule.needs.map((key): [string, StoreRule] => [
      key,
      { ...rule, needs: rule.needs.filter((other) => other !== key) },
    ]),
    ...guards.flatMap((guard): [string, StoreRule][] => {
      const { [guard]: removed, ...others } = rule;
      return removed === undefined ? [] : [[guard, others]];
    }),
  ];
}

/** Guards whose refusal the operation repeats itself: it needs a second service, which a rule cannot name. */
const guardedTwice = ['turn_seat services'];

const mutants = operations
  .flatMap((operation) =>
    operation.rule.kind === 'store'
      ? ruleMutants(operation.rule).map(([guard, rule]) => [operation.name, guard, operation, rule] as const)
      : [],
  )
  .filter(([name, guard]) => !guardedTwice.includes(`${name} ${guard}`));

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

test.each(mutants)('%s without its guard %s is found out', async (name, _, operation, rule) => {
  const checks = [...managerChecks(fixture, operation), ...callerChecks(fixture, operation)];
  const violated = await withRule(name, rule, () => violations(checks, true));
  expect(violated).toHaveLength(1);
});

const all = (...names: OperationName[]) => names.flatMap((name) => checksOf(fixture, operationNamed(name)));
const secrets = (...names: OperationName[]) => names.flatMap((name) => secretChecks(fixture, operationNamed(name)));
const scenarios = (...names: OperationName[]) => names.flatMap((name) => scenarioChecks(fixture, operations, name));
const noCondition = () => [];
const yes = () => true;
const noRefusal = () => undefined;
const anySession = (id: string) => sql`select * from session where id = ${id}`;

/** Each guard by its name, its replacement, and the check that must detect it. */
const guards: [name: string, mutant: (...args: never[]) => unknown, checks: () => Check[]][] = [
  ['expiry', yes, () => callerChecks(fixture, operationNamed('me'))],
  ['liveSession', anySession, () => callerChecks(fixture, operationNamed('me'))],
  ['membership', yes, () => all('badge_counts')],
  ['setSelectedStore', () => Promise.resolve(true), () => all('user_select_company')],
  ['visibleTo', noCondition, () => all('order_by_id')],
  ['ownTo', noCondition, () => all('quick_sale_by_id')],
  ['requireOwnLine', noRefusal, () => scenarios('order_remove_item')],
  ['requireOwnLine', noRefusal, () => scenarios('order_split')],
  ['requireOwnLine', noRefusal, () => scenarios('order_merge')],
  ['requireOwnTicket', noRefusal, () => scenarios('order_discard')],
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
  ['ownAppointments', noCondition, () => all('appointment_by_id')],
  ['ownAppointments', noCondition, () => scenarios('appointment_sms_list')],
  ['ownAppointments', noCondition, () => scenarios('appointment_sms_resend')],
  ['requireOwnAppointment', noRefusal, () => scenarios('appointment_book')],
  ['findMissing', () => Promise.resolve(null), () => all('appointment_book')],
  ['worksHere', yes, () => all('appointment_update_staff')],
  ['seesPhones', yes, () => secrets('customer_list')],
  ['seesBookers', yes, () => secrets('appointment_by_id')],
  ['seesContacts', yes, () => secrets('employee_list')],
  ['seesPay', yes, () => secrets('employee_list')],
  ['seesStoreIncome', yes, () => secrets('company_get_income_detail')],
  ['seesStoreIncome', yes, () => secrets('company_get_income_summary')],
  ['seesStoreIncome', yes, () => secrets('income_by_day')],
  ['seesWorkedPay', yes, () => secrets('company_get_income_detail')],
  ['seesWorkedPay', yes, () => secrets('staff_get_income_detail')],
  ['seesStorePayroll', yes, () => secrets('payroll_list')],
  ['seesSupplyShare', yes, () => secrets('payroll_detail')],
  ['seesSupplyShare', yes, () => secrets('company_get_income_detail')],
  ['requireBelow', noRefusal, () => scenarios('permission_update')],
  ['requireHandsOut', noRefusal, () => scenarios('permission_update')],
  ['requireHasOwnSet', noRefusal, () => scenarios('permission_update')],
  ['requireMayRemove', noRefusal, () => scenarios('employee_update_status')],
];

test.each(guards)('without %s it is found out', async (name, mutant, checks) => {
  expect(await withMutant(name, mutant, () => violations(checks(), true))).toHaveLength(1);
});
