import { defineMutation, ownersAndPartners, signedInAccess, storeAccess } from '../../define-operation';
import { once } from '../../kit/idempotency';
import { notFound } from '../../kit/problem';
import { findItem, findService } from '../catalog/catalog.store';
import { describeSession } from '../identity/describe-session.service';
import { replacePicture } from './pictures.service';
import { setCatalogPicture, setCompanyPicture, setEmployeePicture, setUserPicture } from './pictures.store';

/** The photos of people, the logo of the store, and the pictures of services and products. */
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
    audit: { group: 'team', subject: 'input_obj.employee_id' },
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
    audit: { group: 'settings' },
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
  defineMutation({
    name: 'service_set_picture',
    access: storeAccess([], ownersAndPartners),
    transaction: 'manual',
    audit: { group: 'catalog', subject: 'input_obj.service_id' },
    example: ({ gel }) => ({ input_obj: { service_id: gel, content: null } }),
    resolve: ({ input_obj, idempotency_key }, { database, scope, caller, services, recordAudit, now }) => {
      const { whmcsId } = caller;
      const { service_id, content } = input_obj;
      return replacePicture({ database, ...services }, scope, caller, content, now(), (tx, replace) =>
        once(tx, caller, idempotency_key, 'service_set_picture', { whmcsId, input_obj }, now(), async () => {
          const change = { changed_by: caller.name, changed_at: now() };
          await replace(
            (next) => setCatalogPicture(tx, whmcsId, { kind: 'service', id: service_id }, next, change),
            'service',
          );
          const service = await findService(tx, caller, service_id);
          if (!service) throw notFound('service');
          await recordAudit(tx);
          return service;
        }),
      );
    },
  }),
  defineMutation({
    name: 'item_set_picture',
    access: storeAccess([], ownersAndPartners),
    transaction: 'manual',
    audit: { group: 'catalog', subject: 'input_obj.item_id' },
    example: ({ oil }) => ({ input_obj: { item_id: oil, content: null } }),
    resolve: ({ input_obj, idempotency_key }, { database, scope, caller, services, recordAudit, now }) => {
      const { whmcsId } = caller;
      const { item_id, content } = input_obj;
      return replacePicture({ database, ...services }, scope, caller, content, now(), (tx, replace) =>
        once(tx, caller, idempotency_key, 'item_set_picture', { whmcsId, input_obj }, now(), async () => {
          const change = { changed_by: caller.name, changed_at: now() };
          await replace((next) => setCatalogPicture(tx, whmcsId, { kind: 'item', id: item_id }, next, change), 'item');
          const item = await findItem(tx, caller, item_id);
          if (!item) throw notFound('item');
          await recordAudit(tx);
          return item;
        }),
      );
    },
  }),
];
