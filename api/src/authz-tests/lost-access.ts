import { randomUUID } from 'node:crypto';
import { permissionKeys } from '@suite/domain';
import type { OperationName } from '../define-operation';
import { resultOf } from '../testing/pos-client';
import {
  type AuthorizedOperation,
  type Check,
  check,
  type Fixture,
  givePermissions,
  ownVariables,
  sendOnce,
} from './request';

/** A change that ends the sessions of an employee, and the change that takes it back. */
interface Ending {
  operation: OperationName;
  input: string;
  take: object;
  back: object;
}

const endings = (id: string): readonly Ending[] => [
  {
    operation: 'employee_update_status',
    input: 'EmployeeStatusInput',
    take: { employee_id: id, status: 'inactive', continue_anyway: true },
    back: { employee_id: id, status: 'active' },
  },
  {
    operation: 'employee_update_roles',
    input: 'EmployeeRolesInput',
    take: { employee_id: id, roles: ['ROLE_STAFF_BOOKING'] },
    back: { employee_id: id, roles: ['ROLE_STAFF'] },
  },
  {
    operation: 'permission_update',
    input: 'PermissionUpdateInput',
    take: { take: ['LOGIN'] },
    back: { give: ['LOGIN'] },
  },
];

/** The session of an employee that ended stays ended for every query, also after what ended it was taken back. */
export function endedSessionChecks(fixture: Fixture, operations: readonly AuthorizedOperation[]): Check[] {
  const { own, callers } = fixture;
  const queries = operations.filter(({ kind, rule }) => kind === 'query' && rule.kind !== 'public');
  return endings(own.ava.id).map(({ operation, input, take, back }) =>
    check(fixture, `a session that ended by ${operation}`, async () => {
      const member = operation === 'permission_update' ? 'member_id: $m,' : '';
      const document = `mutation ($s: Int!, $i: ${input}!, $k: UUID!${member ? ', $m: UUID!' : ''}) {
        result: ${operation}(whmcs_id: $s, ${member} input_obj: $i, idempotency_key: $k) { id } }`;
      for (const change of [take, back])
        await resultOf(callers.owner.request, document, {
          s: own.whmcsId,
          i: change,
          k: randomUUID(),
          ...(member ? { m: own.ava.id } : {}),
        });
      const open: string[] = [];
      for (const query of queries) {
        const { verdict } = await sendOnce(callers.staff.request, query, ownVariables(query, fixture));
        if (verdict !== 'unauthorized') open.push(query.name);
      }
      return open.length > 0 ? `opens ${open.join(', ')}` : null;
    }),
  );
}

/** A request that is repeated with its key after its permission was lost is refused, and not replayed. */
export function replayChecks(fixture: Fixture, operations: readonly AuthorizedOperation[]): Check[] {
  const { own, callers } = fixture;
  return operations.flatMap((operation) => {
    const { kind, rule } = operation;
    if (kind !== 'mutation' || rule.kind !== 'store' || rule.needs.length + (rule.anyOf?.length ?? 0) === 0) return [];
    if (rule.employeesOnly || (rule.roles && !rule.roles.includes('manager'))) return [];
    return [
      check(fixture, `${operation.name} repeated without its permission`, async (root) => {
        const { request } = callers.manager;
        const variables = ownVariables(operation, fixture);
        await givePermissions(root, own.whmcsId, own.managerMember, permissionKeys);
        const first = await sendOnce(request, operation, variables);
        if (first.verdict !== 'allowed') return `is ${first.verdict} with every permission`;
        await givePermissions(root, own.whmcsId, own.managerMember, []);
        const { verdict } = await sendOnce(request, operation, variables);
        return verdict === 'access_denied' ? null : `is ${verdict}`;
      }),
    ];
  });
}
