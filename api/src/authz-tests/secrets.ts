import { type PermissionKey, permissionKeys } from '@suite/domain';
import type { CallerName } from './callers';
import { findLeaks } from './leak-detector';
import {
  type AuthorizedOperation,
  type Check,
  check,
  type Fixture,
  givePermissions,
  isAllowed,
  ownVariables,
  sendOnce,
} from './request';

interface Secret {
  key: PermissionKey;
  /** Another key that shows the same: a caller without the first one has not this one either. */
  orKey?: PermissionKey;
  values: readonly string[];
}

/** The values that only callers with a permission key receive, as a response would contain them. */
export const secretsOf = ({ own }: Fixture): readonly Secret[] => [
  { key: 'VIEW_CUSTOMER_PHONE_NUMBER', values: [own.phone, own.bookerPhone, own.phone.slice(2)] },
  { key: 'STAFF', values: ['"enabled_mfa":false', own.ownerPhone] },
  { key: 'VIEW_COMMISSION_STRUCTURE', values: ['"commission_type":"commission"', '"service_rate":5432'] },
  { key: 'VIEW_SUPPLY_SHARE', values: ['"supply_rate":437', '"supply_share":44'] },
  // Ava's own slip has her bonus too, but not its id; the commission is Ben's, of the only paid ticket.
  {
    key: 'STORE_PAYROLL',
    values: [own.payAdjustment, '"typed_minimum_wage":1234', '"total_commission":519,', '"deductions":731'],
  },
  // Of Ava's own pay, which staff are; a person has an income of their own only with the key, by the rules of operations.
  { key: 'PERSONAL_PAYROLL', orKey: 'STORE_PAYROLL', values: ['"amount":2517', '"worked_minutes":540'] },
  // The values of the only paid ticket.
  {
    key: 'STORE_INCOME',
    values: [
      '"total_card":1000',
      '"month_percent":100',
      '"income":1000',
      '"money_received":1000',
      '"net_income":1000',
      '"captured":1000',
    ],
  },
];

/** Calls an operation; a list from its beginning, since a cursor hides the rows before it. */
const responseText = async (fixture: Fixture, operation: AuthorizedOperation, name: CallerName): Promise<string> => {
  const { after: _, ...variables } = ownVariables(operation, fixture);
  const { text } = await sendOnce(fixture.callers[name].request, operation, variables);
  return text;
};

/** Without a key no response contains a value that the key protects, nested or not; staff never read the booker. */
export function secretChecks(fixture: Fixture, operation: AuthorizedOperation): Check[] {
  // Operations about the person's own data need no check, except the list of stores, which contains data of others.
  if (operation.rule.kind !== 'store' && operation.name !== 'company_list') return [];
  const { own } = fixture;
  const members = { manager: own.managerMember, staff: own.ava.id };
  const without = secretsOf(fixture).flatMap(({ key, orKey, values }) =>
    (['manager', 'staff'] as const)
      .filter((name) => isAllowed(fixture, operation, name))
      .map((name) =>
        check(fixture, `${operation.name} by a ${name} without ${key}`, async (root) => {
          const keys = permissionKeys.filter((other) => other !== key && other !== orKey);
          await givePermissions(root, own.whmcsId, members[name], keys);
          return leakOf(await responseText(fixture, operation, name), values);
        }),
      ),
  );
  if (!isAllowed(fixture, operation, 'staff')) return without;
  const narrow = check(fixture, `${operation.name} by booking-only staff who may everything`, async (root) => {
    await givePermissions(root, own.whmcsId, own.ava.id, permissionKeys);
    return leakOf(
      await responseText(fixture, operation, 'staff, booking only'),
      secretsOf(fixture).flatMap(({ values }) => values),
    );
  });
  const bookers = check(fixture, `${operation.name} by staff who may everything`, async (root) => {
    await givePermissions(root, own.whmcsId, own.ava.id, permissionKeys);
    return leakOf(await responseText(fixture, operation, 'staff'), [own.bookerPhone]);
  });
  return [...without, bookers, narrow];
}

const leakOf = (text: string, values: readonly string[]): string | null => {
  const leaked = findLeaks(text, values);
  return leaked.length > 0 ? `it tells ${leaked.join(', ')}` : null;
};

/** Checks that some response to the owner contains the value: otherwise the test would protect nothing. */
export async function ownerReads(
  fixture: Fixture,
  operations: readonly AuthorizedOperation[],
  value: string,
): Promise<boolean> {
  for (const operation of operations.filter(({ kind }) => kind === 'query')) {
    if (operation.rule.kind === 'public') continue;
    if ((await fixture.sandbox.run(() => responseText(fixture, operation, 'owner'))).includes(value)) return true;
  }
  return false;
}
