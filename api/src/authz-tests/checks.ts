import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type PermissionKey, permissionKeys } from '@suite/domain';
import type { AccessRule } from '../kit/access';
import type { Connection } from '../kit/engine';
import type { SendRequest } from '../testing/pos-world';
import { type CallerFacts, callerNames } from './callers';
import { expected } from './expected-verdict';
import { idPaths, type Path, valueAt, withValue } from './input-paths';
import {
  type AuthorizedOperation,
  afterPreparing,
  type Check,
  check,
  type Fixture,
  findSideEffects,
  givePermissions,
  hasWritten,
  isAllowed,
  missingStore,
  neighbourVariables,
  ownVariables,
  sendOnce,
  services,
  type Variables,
} from './request';

/** Callers of every kind call the operation for their own store, with arguments that its owner may use. */
export function callerChecks(fixture: Fixture, operation: AuthorizedOperation): Check[] {
  return callerNames.map((name) => {
    const caller = fixture.callers[name];
    return check(fixture, `${operation.name} by ${name}`, (root) =>
      verifyVerdict(fixture, root, operation, caller, caller.request),
    );
  });
}

async function verifyVerdict(
  fixture: Fixture,
  root: Connection,
  operation: AuthorizedOperation,
  caller: CallerFacts,
  request: SendRequest,
  enabled: readonly string[] = services,
): Promise<string | null> {
  const expectedVerdict = expected(operation, caller, { whmcsId: fixture.own.whmcsId, services: enabled });
  const outcome = await sendOnce(request, operation, ownVariables(operation, fixture));
  if (outcome.verdict !== expectedVerdict)
    return `it is ${outcome.verdict} instead of ${expectedVerdict}: ${outcome.text.slice(0, 200)}`;
  if (expectedVerdict === 'allowed' && caller.role === 'owner' && operation.rule.kind === 'store' && outcome.isRefused)
    return `the example is refused: ${outcome.text.slice(0, 300)}`;
  if (operation.rule.kind === 'public' && /"(refresh_)?token":"/.test(outcome.text)) return 'it returns tokens';
  const secrets = caller.whmcsId === fixture.neighbour.whmcsId ? fixture.ownSecrets : fixture.secrets;
  return findSideEffects({ ...fixture, secrets }, root, operation, outcome);
}

/** Returns each smallest set of permissions that a rule refuses, and the smallest set that it allows. */
function permissionSets(rule: Extract<AccessRule, { kind: 'store' }>): readonly (readonly PermissionKey[])[] {
  const { needs, anyOf } = rule;
  return [
    ...needs.map((missing) => permissionKeys.filter((key) => key !== missing)),
    ...(anyOf ? [permissionKeys.filter((key) => !anyOf.includes(key))] : []),
    ...(anyOf ?? [undefined]).map((one) => [...needs, ...(one ? [one] : [])]),
  ];
}

const signedIn: readonly PermissionKey[] = ['LOGIN', 'AUTHENTICATED'];

/**
 * Checks a manager (an employee, where only employees may call) with exactly the needed permissions, one without each
 * needed key, and one whose store does not have the service.
 */
export function managerChecks(fixture: Fixture, operation: AuthorizedOperation): Check[] {
  const { rule } = operation;
  if (rule.kind !== 'store') return [];
  const { whmcsId, managerMember } = fixture.own;
  const isForStaff = rule.employeesOnly ?? rule.roles?.every((role) => role === 'staff') ?? false;
  const [name, member] = isForStaff ? (['staff', fixture.own.ava.id] as const) : (['manager', managerMember] as const);
  const caller = fixture.callers[name];
  const all = fixture.callers[isForStaff ? 'staff' : 'owner'];
  const sets = permissionSets(rule).map((keys) =>
    check(
      fixture,
      `${operation.name} by a ${name} with ${keys.length < 4 ? keys.join() || 'nothing' : `all but ${permissionKeys.filter((key) => !keys.includes(key)).join()}`}`,
      async (root) => {
        // Without these permissions an employee is not signed in at all.
        await givePermissions(root, whmcsId, member, isForStaff ? [...new Set([...keys, ...signedIn])] : keys);
        const prepared = await afterPreparing(fixture, root);
        return verifyVerdict(prepared, root, operation, { ...caller, permissions: keys }, caller.request);
      },
    ),
  );
  const everything =
    rule.roles || rule.employeesOnly
      ? (['manager', 'staff'] as const).map((role) =>
          check(fixture, `${operation.name} by a ${role} who may everything`, async (root) => {
            const caller = fixture.callers[role];
            await givePermissions(root, whmcsId, role === 'staff' ? fixture.own.ava.id : managerMember, permissionKeys);
            const prepared = await afterPreparing(fixture, root);
            return verifyVerdict(prepared, root, operation, { ...caller, permissions: permissionKeys }, caller.request);
          }),
        )
      : [];
  const without = rule.services
    ? [
        check(fixture, `${operation.name} where the store has not the service`, async (root) => {
          await root.query(`update company_service set expiration_date = '2026-11-20' where whmcs_id = $1`, [whmcsId]);
          const prepared = await afterPreparing(fixture, root);
          return verifyVerdict(prepared, root, operation, all, all.request, []);
        }),
      ]
    : [];
  return [...everything, ...without, ...sets];
}

/** Another store is refused like a store that does not exist, whatever ids the request has. */
export function storeChecks(fixture: Fixture, operation: AuthorizedOperation): Check[] {
  if (!operation.args.some(({ name }) => name === 'whmcs_id') || operation.rule.kind === 'public') return [];
  const missing = { category: 'not_found', code: 'company_not_found' };
  return (['owner', 'manager', 'staff'] as const).flatMap((name) =>
    [
      ['another’s store, with its own ids', neighbourVariables(operation, fixture), fixture.neighbour.whmcsId],
      ['another’s store, with ids of ours', ownVariables(operation, fixture), fixture.neighbour.whmcsId],
      ['no store', ownVariables(operation, fixture), missingStore],
    ].map(([what, variables, whmcsId]) =>
      check(fixture, `${operation.name} by ${name} of ${what}`, async (root) => {
        const input = { ...(variables as Variables), whmcs_id: whmcsId };
        const outcome = await sendOnce(fixture.callers[name].request, operation, input);
        const { category, code } = outcome.comparable as { category?: string; code?: string };
        if (!isDeepStrictEqual({ category, code }, missing)) return `it is ${outcome.text.slice(0, 200)}`;
        return findSideEffects(fixture, root, operation, outcome);
      }),
    ),
  );
}

/** Each check uses one id of another store: the response is the same as for an id that does not exist. */
export function idChecks(fixture: Fixture, operation: AuthorizedOperation): Check[] {
  if (operation.rule.kind === 'public') return [];
  const mine = ownVariables(operation, fixture);
  const foreign = neighbourVariables(operation, fixture);
  const paths = idPaths(operation.args, mine).present.filter((path) => path.length > 1 || path[0] !== 'whmcs_id');
  return (['owner', 'staff'] as const)
    .filter((name) => isAllowed(fixture, operation, name))
    .flatMap((name) =>
      paths.map((path) =>
        check(fixture, `${operation.name} by ${name} with another’s ${path.join('.')}`, (root) =>
          sameAsMissing(fixture, root, operation, fixture.callers[name].request, mine, path, valueAt(foreign, path)),
        ),
      ),
    );
}

async function sameAsMissing(
  fixture: Fixture,
  root: Connection,
  operation: AuthorizedOperation,
  request: SendRequest,
  mine: Variables,
  path: Path,
  foreign: unknown,
): Promise<string | null> {
  const { digests, neighbour, neighbourBefore } = fixture;
  const sendWith = (id: unknown) => sendOnce(request, operation, withValue(mine, path, id) as Variables, id);
  await root.script('savepoint before_missing');
  const missing = await sendWith(typeof foreign === 'number' ? missingStore : randomUUID());
  await root.script('rollback to savepoint before_missing');
  const outcome = await sendWith(foreign);
  if (!isDeepStrictEqual(outcome.comparable, missing.comparable)) {
    return `it returns ${JSON.stringify(outcome.comparable).slice(0, 300)}, and without such a thing ${JSON.stringify(missing.comparable).slice(0, 300)}`;
  }
  const changed = (await hasWritten(root))
    ? await digests.changedOfStore(root, neighbourBefore, neighbour.whmcsId)
    : [];
  if (changed.length > 0) return `it changed the neighbour’s ${changed.join(', ')}`;
  return findSideEffects(
    { ...fixture, secrets: fixture.secrets.filter((value) => value !== foreign) },
    root,
    operation,
    outcome,
  );
}

/** Other employees' appointments and tickets are not found for an employee. */
export function colleagueChecks(fixture: Fixture, operation: AuthorizedOperation): Check[] {
  if (operation.rule.kind !== 'store' || !isAllowed(fixture, operation, 'staff')) return [];
  const { own } = fixture;
  const mine = ownVariables(operation, fixture);
  const bens = new Map([
    [own.appointment, own.bensAppointment],
    [own.order, own.bensOrder],
    [own.quickSale, own.bensQuickSale],
    [own.avasOrder, own.bensOrder],
  ]);
  return idPaths(operation.args, mine).present.flatMap((path) => {
    const other = bens.get(String(valueAt(mine, path)));
    if (!other) return [];
    return [
      check(fixture, `${operation.name} by staff with a colleague’s ${path.join('.')}`, (root) =>
        sameAsMissing(fixture, root, operation, fixture.callers.staff.request, mine, path, other),
      ),
    ];
  });
}

/** Returns every check of an operation. */
export const checksOf = (fixture: Fixture, operation: AuthorizedOperation): Check[] =>
  [callerChecks, managerChecks, storeChecks, idChecks, colleagueChecks].flatMap((make) => make(fixture, operation));
