import { defineMutation, defineQuery, ownersAndPartners, storeAccess } from '../../define-operation';
import { updateRegistration, viewConsent, viewRegistration } from './text-registration.service';

/** The registration of a store with the carriers, and what its clients agree to. */
export const textRegistrationOperations = [
  defineQuery({
    name: 'text_registration',
    access: storeAccess([], ownersAndPartners),
    resolve: (_, { tx, caller }) => viewRegistration(tx, caller.whmcsId),
  }),
  defineQuery({
    name: 'text_consent',
    access: storeAccess([]),
    resolve: ({ kind }, { tx, caller }) => viewConsent(tx, caller.whmcsId, kind),
  }),
  defineMutation({
    name: 'text_registration_update',
    access: storeAccess([], ownersAndPartners),
    audit: { group: 'settings', data: ['result.version'] },
    example: () => ({ input_obj: { version: 1, legal_name: 'Lotus Nails LLC', tax_number: '12-3456789' } }),
    resolve: ({ input_obj }, { tx, caller }) => updateRegistration(tx, caller.whmcsId, input_obj),
  }),
];
