import { defineMutation, managersAndAbove, storeAccess } from '../../define-operation';
import * as service from './invitations.service';

/** Invitations of employees, by text or by a link. */
export const invitationOperations = [
  defineMutation({
    name: 'employee_invite',
    access: storeAccess(['INVITE_STAFF'], managersAndAbove),
    audit: { group: 'team', subject: 'result.id' },
    example: () => ({ input_obj: { phone: '+15125559998', first_name: 'Nova' } }),
    resolve: ({ input_obj }, context) => service.inviteEmployee(context, input_obj),
  }),
  defineMutation({
    name: 'employee_invite_again',
    access: storeAccess(['INVITE_STAFF'], managersAndAbove),
    audit: { group: 'team', subject: 'input_obj.employee_id' },
    example: ({ invited }) => ({ input_obj: { employee_id: invited, phone: '+15125559997' } }),
    resolve: ({ input_obj }, context) => service.inviteAgain(context, input_obj),
  }),
];
