import { type PermissionKey, permissionKeys } from '@suite/domain';
import type { CallerName } from './callers';
import { tracesIn } from './leak-detector';
import { askOnce, type Check, check, type Ground, givePermissions, mayAsk, type Operation, ours } from './request';

/** What only leaves the server for who holds a key, as it would stand in an answer. */
export const secretsOf = ({ own }: Ground): readonly { key: PermissionKey; values: readonly string[] }[] => [
  { key: 'VIEW_CUSTOMER_PHONE_NUMBER', values: [own.phone, own.bookerPhone, own.phone.slice(2)] },
  { key: 'STAFF', values: ['"code":"101"', own.ownerPhone] },
  { key: 'VIEW_COMMISSION_STRUCTURE', values: ['"commission_type":"commission"'] },
  // Of the one ticket that is paid.
  { key: 'STORE_INCOME', values: ['"total_card":1000', '"month_percent":100', '"income":1000'] },
];

/** Calls an operation; a list from its beginning, since a cursor hides the rows before it. */
const answer = async (ground: Ground, operation: Operation, name: CallerName): Promise<string> => {
  const { after: _, ...variables } = ours(operation, ground);
  const { text } = await askOnce(ground.callers[name].request, operation, variables);
  return text;
};

/** Without a key nothing of what it opens is in any answer, nested or not; staff never read who booked. */
export function secretChecks(ground: Ground, operation: Operation): Check[] {
  // A person's own matters are theirs to know, but for the list of stores, which tells of others.
  if (operation.rule.kind !== 'store' && operation.name !== 'company_list') return [];
  const { own } = ground;
  const members = { manager: own.managerMember, staff: own.ava.id };
  const without = secretsOf(ground).flatMap(({ key, values }) =>
    (['manager', 'staff'] as const)
      .filter((name) => mayAsk(ground, operation, name))
      .map((name) =>
        check(ground, `${operation.name} by a ${name} without ${key}`, async (root) => {
          const keys = permissionKeys.filter((other) => other !== key);
          await givePermissions(root, own.whmcsId, members[name], keys);
          return tells(await answer(ground, operation, name), values);
        }),
      ),
  );
  if (!mayAsk(ground, operation, 'staff')) return without;
  const narrow = check(ground, `${operation.name} by booking-only staff who may everything`, async (root) => {
    await givePermissions(root, own.whmcsId, own.ava.id, permissionKeys);
    return tells(
      await answer(ground, operation, 'staff, booking only'),
      secretsOf(ground).flatMap(({ values }) => values),
    );
  });
  const bookers = check(ground, `${operation.name} by staff who may everything`, async (root) => {
    await givePermissions(root, own.whmcsId, own.ava.id, permissionKeys);
    return tells(await answer(ground, operation, 'staff'), [own.bookerPhone]);
  });
  return [...without, bookers, narrow];
}

const tells = (text: string, values: readonly string[]): string | null => {
  const told = tracesIn(text, values);
  return told.length > 0 ? `it tells ${told.join(', ')}` : null;
};

/** Whether some answer to the owner holds the value: else there would be nothing to hide. */
export async function ownerReads(ground: Ground, operations: readonly Operation[], value: string): Promise<boolean> {
  for (const operation of operations.filter(({ kind }) => kind === 'query')) {
    if (operation.rule.kind === 'public') continue;
    if ((await ground.sandbox.run(() => answer(ground, operation, 'owner'))).includes(value)) return true;
  }
  return false;
}
