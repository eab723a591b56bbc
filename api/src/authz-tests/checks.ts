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
  askOnce,
  type Check,
  check,
  type Ground,
  givePermissions,
  harm,
  mayAsk,
  nowhere,
  type Operation,
  ours,
  services,
  theirs,
  type Variables,
} from './request';
import { changedTables } from './table-digests';

/** Callers of every kind ask about their own store, with arguments that its owner is not refused with. */
export function callerChecks(ground: Ground, operation: Operation): Check[] {
  return callerNames.map((name) => {
    const caller = ground.callers[name];
    return check(ground, `${operation.name} by ${name}`, (root) =>
      mustBe(ground, root, operation, caller, caller.request),
    );
  });
}

async function mustBe(
  ground: Ground,
  root: Connection,
  operation: Operation,
  who: CallerFacts,
  by: SendRequest,
  enabled: readonly string[] = services,
): Promise<string | null> {
  const wanted = expected(operation, who, { whmcsId: ground.own.whmcsId, services: enabled });
  const outcome = await askOnce(by, operation, ours(operation, ground));
  if (outcome.verdict !== wanted) return `it is ${outcome.verdict} instead of ${wanted}: ${outcome.text.slice(0, 200)}`;
  if (wanted === 'allowed' && who.role === 'owner' && operation.rule.kind === 'store' && outcome.isRefused)
    return `the example is refused: ${outcome.text.slice(0, 300)}`;
  if (operation.rule.kind === 'public' && /"(refresh_)?token":"/.test(outcome.text)) return 'it is a way in';
  const secrets = who.whmcsId === ground.neighbour.whmcsId ? ground.ownSecrets : ground.secrets;
  return harm({ ...ground, secrets }, root, operation, outcome);
}

/** Each smallest set of permissions that a rule refuses, and the smallest that it lets in. */
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
 * A manager (an employee, where only they may ask) with exactly what is needed, one without each needed key, and one
 * where the store has not the service.
 */
export function managerChecks(ground: Ground, operation: Operation): Check[] {
  const { rule } = operation;
  if (rule.kind !== 'store') return [];
  const { whmcsId, managerMember } = ground.own;
  const isForStaff = rule.roles?.every((role) => role === 'staff') ?? false;
  const [name, member] = isForStaff ? (['staff', ground.own.ava.id] as const) : (['manager', managerMember] as const);
  const asked = ground.callers[name];
  const all = ground.callers[isForStaff ? 'staff' : 'owner'];
  const sets = permissionSets(rule).map((keys) =>
    check(
      ground,
      `${operation.name} by a ${name} with ${keys.length < 4 ? keys.join() || 'nothing' : `all but ${permissionKeys.filter((key) => !keys.includes(key)).join()}`}`,
      async (root) => {
        // Without these an employee is not signed in at all.
        await givePermissions(root, whmcsId, member, isForStaff ? [...new Set([...keys, ...signedIn])] : keys);
        const changed = { ...ground, before: await ground.digests.ofAll(root) };
        return mustBe(changed, root, operation, { ...asked, permissions: keys }, asked.request);
      },
    ),
  );
  const everything = rule.roles
    ? (['manager', 'staff'] as const).map((role) =>
        check(ground, `${operation.name} by a ${role} who may everything`, async (root) => {
          const caller = ground.callers[role];
          await givePermissions(root, whmcsId, role === 'staff' ? ground.own.ava.id : managerMember, permissionKeys);
          const changed = { ...ground, before: await ground.digests.ofAll(root) };
          return mustBe(changed, root, operation, { ...caller, permissions: permissionKeys }, caller.request);
        }),
      )
    : [];
  const without = rule.services
    ? [
        check(ground, `${operation.name} where the store has not the service`, async (root) => {
          await root.query(`update company_service set expiration_date = '2026-11-20' where whmcs_id = $1`, [whmcsId]);
          const changed = { ...ground, before: await ground.digests.ofAll(root) };
          return mustBe(changed, root, operation, all, all.request, []);
        }),
      ]
    : [];
  return [...everything, ...without, ...sets];
}

/** A store that is another's is refused as one that there is not, whatever ids come along. */
export function storeChecks(ground: Ground, operation: Operation): Check[] {
  if (!operation.args.some(({ name }) => name === 'whmcs_id') || operation.rule.kind === 'public') return [];
  const missing = { category: 'not_found', code: 'company_not_found' };
  return (['owner', 'manager', 'staff'] as const).flatMap((name) =>
    [
      ['another’s store, with its own ids', theirs(operation, ground), ground.neighbour.whmcsId],
      ['another’s store, with ids of ours', ours(operation, ground), ground.neighbour.whmcsId],
      ['no store', ours(operation, ground), nowhere],
    ].map(([what, variables, whmcsId]) =>
      check(ground, `${operation.name} by ${name} of ${what}`, async (root) => {
        const asked = { ...(variables as Variables), whmcs_id: whmcsId };
        const outcome = await askOnce(ground.callers[name].request, operation, asked);
        const { category, code } = outcome.shown as { category?: string; code?: string };
        if (!isDeepStrictEqual({ category, code }, missing)) return `it is ${outcome.text.slice(0, 200)}`;
        return harm(ground, root, operation, outcome);
      }),
    ),
  );
}

/** One id at a time is another's: the answer is the same as for one that there is not. */
export function idChecks(ground: Ground, operation: Operation): Check[] {
  if (operation.rule.kind === 'public') return [];
  const mine = ours(operation, ground);
  const foreign = theirs(operation, ground);
  const paths = idPaths(operation.args, mine).given.filter((path) => path.length > 1 || path[0] !== 'whmcs_id');
  return (['owner', 'staff'] as const)
    .filter((name) => mayAsk(ground, operation, name))
    .flatMap((name) =>
      paths.map((path) =>
        check(ground, `${operation.name} by ${name} with another’s ${path.join('.')}`, (root) =>
          sameAsMissing(ground, root, operation, ground.callers[name].request, mine, path, valueAt(foreign, path)),
        ),
      ),
    );
}

async function sameAsMissing(
  ground: Ground,
  root: Connection,
  operation: Operation,
  by: SendRequest,
  mine: Variables,
  path: Path,
  foreign: unknown,
): Promise<string | null> {
  const { digests, neighbour } = ground;
  const asked = (id: unknown) => askOnce(by, operation, withValue(mine, path, id) as Variables, id);
  await root.script('savepoint before_missing');
  const missing = await asked(typeof foreign === 'number' ? nowhere : randomUUID());
  await root.script('rollback to savepoint before_missing');
  const untouched = await digests.ofStore(root, neighbour.whmcsId);
  const outcome = await asked(foreign);
  if (!isDeepStrictEqual(outcome.shown, missing.shown)) {
    return `it answers ${JSON.stringify(outcome.shown).slice(0, 300)}, and without such a thing ${JSON.stringify(missing.shown).slice(0, 300)}`;
  }
  const changed = changedTables(untouched, await digests.ofStore(root, neighbour.whmcsId));
  if (changed.length > 0) return `it changed the neighbour’s ${changed.join(', ')}`;
  return harm({ ...ground, secrets: ground.secrets.filter((value) => value !== foreign) }, root, operation, outcome);
}

/** To an employee, another employee's appointments and tickets are none. */
export function colleagueChecks(ground: Ground, operation: Operation): Check[] {
  if (operation.rule.kind !== 'store' || !mayAsk(ground, operation, 'staff')) return [];
  const { own } = ground;
  const mine = ours(operation, ground);
  const bens = new Map([
    [own.appointment, own.bensAppointment],
    [own.order, own.bensOrder],
    [own.quickSale, own.bensQuickSale],
    [own.avasOrder, own.bensOrder],
  ]);
  return idPaths(operation.args, mine).given.flatMap((path) => {
    const other = bens.get(String(valueAt(mine, path)));
    if (!other) return [];
    return [
      check(ground, `${operation.name} by staff with a colleague’s ${path.join('.')}`, (root) =>
        sameAsMissing(ground, root, operation, ground.callers.staff.request, mine, path, other),
      ),
    ];
  });
}

/** All that must hold of an operation. */
export const checksOf = (ground: Ground, operation: Operation): Check[] =>
  [callerChecks, managerChecks, storeChecks, idChecks, colleagueChecks].flatMap((make) => make(ground, operation));
