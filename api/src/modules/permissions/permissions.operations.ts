import type { CompanyRole, TokenRole } from '@suite/domain';
import { type Operations, storeMutation, storeQuery } from '../../kit/operation';
import type { Member } from './member.rules';
import * as service from './permissions.service';

interface Change<Input> {
  whmcs_id: number;
  input_obj: Input;
  idempotency_key: string;
}

/** Who may do what in a store, and who decides about it. */
export const permissionOperations: Operations = {
  Query: {
    permission_list: storeQuery('permission_list', ({ member_id }: { whmcs_id: number; member_id: string }, context) =>
      service.viewMember(context, member_id),
    ),
  },
  Mutation: {
    permission_update: storeMutation(
      'permission_update',
      ({ member_id, input_obj }: Change<service.PermissionInput> & { member_id: string }, context) =>
        service.updatePermissions(context, member_id, input_obj),
    ),
    employee_update_roles: storeMutation(
      'employee_update_roles',
      ({ input_obj }: Change<{ employee_id: string; roles: TokenRole[] }>, context) =>
        service.updateRoles(context, input_obj),
    ),
    employee_update_status: storeMutation(
      'employee_update_status',
      ({ input_obj }: Change<{ employee_id: string; status: Member['status'] }>, context) =>
        service.updateEmployeeStatus(context, input_obj),
    ),
    employee_invite: storeMutation('employee_invite', ({ input_obj }: Change<service.InviteInput>, context) =>
      service.inviteEmployee(context, input_obj),
    ),
    company_user_update_role: storeMutation(
      'company_user_update_role',
      ({ input_obj }: Change<{ member_id: string; role: CompanyRole }>, context) =>
        service.updateCompanyRole(context, input_obj),
    ),
    company_user_update_status: storeMutation(
      'company_user_update_status',
      ({ input_obj }: Change<{ member_id: string; status: Member['status'] }>, context) =>
        service.updateCompanyUserStatus(context, input_obj),
    ),
  },
};
