import { defineMutation, signedInAccess } from '../../define-operation';
import { confirmContactChange, requestContactChange, updateProfile } from './own-profile.service';

/** What signed-in people change about themselves: owners, partners and managers, and employees. */
export const ownProfileOperations = [
  defineMutation({
    name: 'profile_update',
    access: signedInAccess,
    resolve: ({ input_obj }, { tx, caller, now }) => updateProfile(tx, caller, input_obj, now()),
  }),
  defineMutation({
    name: 'contact_change_request',
    access: signedInAccess,
    transaction: 'manual',
    resolve: ({ input_obj }, { database, caller, services, attempt }) =>
      requestContactChange({ database, ...services }, caller, input_obj, attempt()),
  }),
  defineMutation({
    name: 'contact_change_confirm',
    access: signedInAccess,
    transaction: 'manual',
    resolve: ({ input_obj }, { database, caller, services, now }) =>
      confirmContactChange({ database, ...services }, caller, input_obj, now()),
  }),
];
