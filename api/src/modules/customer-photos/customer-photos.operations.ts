import { randomUUID } from 'node:crypto';
import { defineMutation, defineQuery, storeAccess } from '../../define-operation';
import { once } from '../../kit/idempotency';
import { requireClient } from '../customer-profiles/customer-profile.service';
import { addPhotoPicture } from '../pictures/pictures.service';
import { addPhoto, deletePhoto, listPhotos } from './customer-photos.service';

const toRead = storeAccess([], { anyOf: ['BOOKING', 'ORDER'] });

/** Photos of the work that was done for clients. */
export const customerPhotoOperations = [
  defineQuery({
    name: 'customer_photo_list',
    access: toRead,
    example: ({ client }) => ({ customer_id: client }),
    resolve: ({ customer_id }, context) => listPhotos(context, customer_id),
  }),
  defineMutation({
    name: 'customer_photo_add',
    access: toRead,
    transaction: 'manual',
    audit: { group: 'clients', subject: 'input_obj.customer_id' },
    example: ({ client, photo }) => ({ input_obj: { id: randomUUID(), customer_id: client, content: photo } }),
    resolve: ({ input_obj, idempotency_key }, { database, scope, caller, services, recordAudit, now }) =>
      addPhotoPicture({ database, ...services }, scope, caller, input_obj.content, now(), {
        check: (tx) => requireClient({ tx, caller }, input_obj.customer_id),
        save: (tx, address) =>
          once(
            tx,
            caller,
            idempotency_key,
            'customer_photo_add',
            { whmcsId: caller.whmcsId, input_obj },
            now(),
            async () => {
              const photo = await addPhoto({ tx, caller, now }, input_obj, address);
              await recordAudit(tx);
              return photo;
            },
          ),
      }),
  }),
  defineMutation({
    name: 'customer_photo_delete',
    access: toRead,
    audit: { group: 'clients', data: ['input_obj.id'] },
    example: ({ clientPhoto }) => ({ input_obj: { id: clientPhoto } }),
    resolve: ({ input_obj }, context) => deletePhoto(context, input_obj.id),
  }),
];
