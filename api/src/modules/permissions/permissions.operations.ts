import { defineMutation, defineQuery, managersAndAbove, ownersAndPartners, storeAccess } from '../../define-operation';
import * as service from './permissions.service';

const ofStaff = storeAccess(['STAFF'], managersAndAbove);

/** Permissions and roles of a store's members. */
export const permissionOperations = [
  defineQuery({
    name: 'permission_list',
    access: ofStaff,
    example: ({ ben }) => ({ member_id: ben.id }),
    resolve: ({ member_id }, context) => service.viewMember(context, member_id),
  }),
  defineMutation({
    name: 'permission_update',
    access: ofStaff,
    audit: { group: 'team', subject: 'member_id', data: ['input_obj.give', 'input_obj.take'] },
    example: ({ ben }) => ({ member_id: ben.id, input_obj: { give: [], take: ['MESSAGE'] } }),
    resolve: ({ member_id, input_obj }, context) => service.updatePermissions(context, member_id, input_obj),
  }),
  defineMutation({
    name: 'employee_update_roles',
    access: ofStaff,
    audit: { group: 'team', subject: 'input_obj.employee_id', data: ['input_obj.roles'] },
    example: ({ ben }) => ({ input_obj: { employee_id: ben.id, roles: ['ROLE_STAFF'] } }),
    resolve: ({ input_obj }, context) => service.updateRoles(context, input_obj),
  }),
  defineMutation({
    name: 'employee_update_status',
    access: ofStaff,
    audit: { group: 'team', subject: 'input_obj.employee_id', data: ['input_obj.status'] },
    example: ({ ben }) => ({ input_obj: { employee_id: ben.id, status: 'active' } }),
    resolve: ({ input_obj }, context) => service.updateEmployeeStatus(context, input_obj),
  }),
  defineMutation({
    name: 'company_user_update_role',
    access: storeAccess([], { roles: ['owner'] }),
    audit: { group: 'team', subject: 'input_obj.member_id', data: ['input_obj.role'] },
    example: ({ managerMember }) => ({ input_obj: { member_id: managerMember, role: 'partner' } }),
    resolve: ({ input_obj }, context) => service.updateCompanyRole(context, input_obj),
  }),
  defineMutation({
    name: 'company_user_update_employee',
    access: storeAccess([], ownersAndPartners),
    audit: { group: 'team', subject: 'input_obj.member_id', data: ['input_obj.employee_id'] },
    example: ({ managerMember, ben }) => ({ input_obj: { member_id: managerMember, employee_id: ben.id } }),
    resolve: ({ input_obj }, context) => service.connectEmployee(context, input_obj),
  }),
  defineMutation({
    name: 'company_user_update_status',
    access: storeAccess([], ownersAndPartners),
    audit: { group: 'team', subject: 'input_obj.member_id', data: ['input_obj.status'] },
    example: ({ managerMember }) => ({ input_obj: { member_id: managerMember, status: 'inactive' } }),
    resolve: ({ input_obj }, context) => service.updateCompanyUserStatus(context, input_obj),
  }),
];
