import {
  defaultPermissions,
  type PermissionKey,
  permissionKeys,
  permissionsOfToken,
  type TokenRole,
} from '@suite/domain';
import type { OperationName } from '../define-operation';
import type { Connection } from '../kit/engine';
import { type Path, withValue } from './input-paths';
import {
  type AuthorizedOperation,
  type Check,
  check,
  type Fixture,
  givePermissions,
  ownVariables,
  sendOnce,
} from './request';

/** An operation that gives an employee a permission that they did not have before. */
interface PermissionPath {
  operation: OperationName;
  /** The differences from the example. */
  with?: (key: PermissionKey) => readonly (readonly [Path, unknown])[];
  /** The keys that a caller with all permissions gives by it. */
  gives: readonly PermissionKey[];
  /** The state of Ben, an employee, before the request; everything else about him stays. */
  ben: { keys: readonly PermissionKey[]; roles: readonly TokenRole[]; status: 'active' | 'inactive' };
}

const active = { keys: [], roles: ['ROLE_STAFF'], status: 'active' } as const;

/** Every path by which a manager can give permissions. */
export const permissionPaths: readonly PermissionPath[] = [
  {
    operation: 'permission_update',
    with: (key) => [[['input_obj'], { give: [key], take: [] }]],
    gives: permissionKeys,
    ben: active,
  },
  { operation: 'employee_invite', gives: defaultPermissions('staff'), ben: active },
  {
    operation: 'employee_update_roles',
    gives: permissionKeys.filter((key) => !permissionsOfToken('ROLE_STAFF_BOOKING').includes(key)),
    ben: { ...active, keys: permissionKeys, roles: ['ROLE_STAFF_BOOKING'] },
  },
  {
    operation: 'employee_update_status',
    gives: permissionKeys,
    ben: { ...active, keys: permissionKeys, status: 'inactive' },
  },
];

/** Puts Ben into the state of a path. */
async function prepare(root: Connection, { own }: Fixture, { ben }: PermissionPath): Promise<void> {
  await root.query('update employee set roles = $3, status = $4 where whmcs_id = $1 and id = $2', [
    own.whmcsId,
    own.ben.id,
    [...ben.roles],
    ben.status,
  ]);
  await givePermissions(root, own.whmcsId, own.ben.id, ben.keys);
}

interface MemberAccess {
  id: string;
  keys: PermissionKey[];
  roles: TokenRole[];
  status: string;
}

/** Returns the keys that each employee who is not inactive can use, as `employee id: key`. */
async function usableKeys(root: Connection, whmcsId: number): Promise<Set<string>> {
  const rows = (await root.query(
    `select id, roles, status, array(select key from permission where permission.whmcs_id = employee.whmcs_id
       and member_id = employee.id and permission.status = 'active') as keys
     from employee where whmcs_id = $1 and status <> 'inactive'`,
    [whmcsId],
  )) as MemberAccess[];
  return new Set(
    rows.flatMap(({ id, keys, roles }) =>
      keys.flatMap((key) => (roles.some((role) => permissionsOfToken(role).includes(key)) ? [`${id}: ${key}`] : [])),
    ),
  );
}

/** Runs a path for a key, as a manager with these permissions, and returns whether any employee gained the key. */
async function gains(
  fixture: Fixture,
  root: Connection,
  operation: AuthorizedOperation,
  path: PermissionPath,
  key: PermissionKey,
  held: readonly PermissionKey[],
): Promise<boolean> {
  const { own, callers } = fixture;
  await prepare(root, fixture, path);
  await givePermissions(root, own.whmcsId, own.managerMember, held);
  const before = await usableKeys(root, own.whmcsId);
  const variables = (path.with?.(key) ?? []).reduce<unknown>(
    (input, [at, value]) => withValue(input, at, value),
    ownVariables(operation, fixture),
  );
  await sendOnce(callers.manager.request, operation, variables as Record<string, unknown>);
  const after = await usableKeys(root, own.whmcsId);
  return [...after].some((one) => !before.has(one) && one.endsWith(`: ${key}`));
}

/** A manager gives each key by each path if they hold it, and by none if they do not. */
export function permissionPathChecks(fixture: Fixture, operations: readonly AuthorizedOperation[]): Check[] {
  return permissionPaths.flatMap((path) => {
    const operation = operations.find(({ name }) => name === path.operation);
    if (!operation) throw new Error(`${path.operation} is not an operation.`);
    return permissionKeys.map((key) =>
      check(fixture, `${path.operation} of ${key}`, async (root) => {
        await root.script('savepoint before_path');
        const others = permissionKeys.filter((other) => other !== key);
        if (await gains(fixture, root, operation, path, key, others))
          return 'gives a key that the manager does not hold';
        await root.script('rollback to savepoint before_path');
        const hasGained = await gains(fixture, root, operation, path, key, permissionKeys);
        return hasGained === path.gives.includes(key) ? null : `by a manager with every key, it is ${hasGained}`;
      }),
    );
  });
}

/** Returns the operations that change the permissions, roles or status of a member, called by the owner. */
export async function operationsThatChangeAccess(
  fixture: Fixture,
  operations: readonly AuthorizedOperation[],
): Promise<OperationName[]> {
  const { own, callers, sandbox } = fixture;
  const access = async (root: Connection) =>
    JSON.stringify(
      await root.query(
        `select id, roles::text as access, status from employee where whmcs_id = $1
         union all select id, role, status from company_user where whmcs_id = $1
         union all select member_id, key, status from permission where whmcs_id = $1 order by 1, 2, 3`,
        [own.whmcsId],
      ),
    );
  const [state] = permissionPaths.filter(({ operation }) => operation === 'employee_update_status');
  if (!state) throw new Error('The path by which an employee is reactivated is missing.');
  const found: OperationName[] = [];
  for (const operation of operations.filter(({ kind }) => kind === 'mutation')) {
    const isChanged = await sandbox.run(async (root) => {
      await prepare(root, fixture, { ...state, ben: { ...state.ben, roles: ['ROLE_STAFF_BOOKING'] } });
      const before = await access(root);
      await sendOnce(callers.owner.request, operation, ownVariables(operation, fixture));
      return (await access(root)) !== before;
    });
    if (isChanged) found.push(operation.name);
  }
  return found;
}
