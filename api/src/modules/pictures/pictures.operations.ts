import { defineMutation, ownersAndPartners, signedInAccess, storeAccess } from '../../define-operation';
import { once } from '../../kit/idempotency';
import { describeSession } from '../identity/describe-session.service';
import { replacePicture } from './pictures.service';
import { setCompanyPicture, setEmployeePicture, setUserPicture } from './pictures.store';

/** The photos of people, and the logo of the store. */
export const pictureOperations = [
  defineMutation({
    name: 'profile_set_picture',
    access: signedInAccess,
    transaction: 'manual',
    resolve: ({ input_obj, idempotency_key }, { database, caller, services, now }) => {
      const { userId, whmcsId, employeeId, personId } = caller;
      const scope = { kind: 'identity', userId } as const;
      return replacePicture(
        { database, ...services },
        scope,
        { personId, whmcsId },
        input_obj.content,
        now(),
        (tx, replace) =>
          once(tx, { personId, whmcsId: 0 }, idempotency_key, 'profile_set_picture', { input_obj }, now(), async () => {
            await replace(
              (address) =>
                employeeId && whmcsId !== null
                  ? setEmployeePicture(tx, whmcsId, employeeId, address)
                  : setUserPicture(tx, userId ?? '', address),
              'user',
            );
            return describeSession(tx, caller);
          }),
      );
    },
  }),
  defineMutation({
    name: 'employee_set_picture',
    access: storeAccess(['STAFF']),
    transaction: 'manual',
    audit: { subject: 'input_obj.employee_id' },
    example: ({ ava }) => ({ input_obj: { employee_id: ava.id, content: null } }),
    resolve: ({ input_obj, idempotency_key }, { database, scope, caller, services, recordAudit, now }) => {
      const { whmcsId } = caller;
      return replacePicture({ database, ...services }, scope, caller, input_obj.content, now(), (tx, replace) =>
        once(tx, caller, idempotency_key, 'employee_set_picture', { whmcsId, input_obj }, now(), async () => {
          const address = await replace(
            (next) => setEmployeePicture(tx, whmcsId, input_obj.employee_id, next),
            'employee',
          );
          await recordAudit(tx);
          return address;
        }),
      );
    },
  }),
  defineMutation({
    name: 'company_set_picture',
    access: storeAccess([], ownersAndPartners),
    transaction: 'manual',
    audit: {},
    example: () => ({ input_obj: { content: null } }),
    resolve: ({ input_obj, idempotency_key }, { database, scope, caller, services, recordAudit, now }) => {
      const { whmcsId } = caller;
      return replacePicture({ database, ...services }, scope, caller, input_obj.content, now(), (tx, replace) =>
        once(tx, caller, idempotency_key, 'company_set_picture', { whmcsId, input_obj }, now(), async () => {
          const address = await replace((next) => setCompanyPicture(tx, whmcsId, next), 'company');
          await recordAudit(tx);
          return address;
        }),
      );
    },
  }),
];
