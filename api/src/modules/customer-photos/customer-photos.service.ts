import type { StoreContext } from '../../kit/operation';
import { invalid, notFound, Problem } from '../../kit/problem';
import type { CustomerPhoto, CustomerPhotoAddInput } from '../../resolver-types.generated';
import { requireClient } from '../customer-profiles/customer-profile.service';
import { releasePictures } from '../pictures/pictures.service';
import * as store from './customer-photos.store';

type Context = Pick<StoreContext, 'tx' | 'caller' | 'now'>;

const maxCaption = 140;

function viewOf({ caller }: Pick<Context, 'caller'>, { employee_id, ...photo }: store.PhotoRow): CustomerPhoto {
  return { ...photo, can_delete: caller.employeeId === null || caller.employeeId === employee_id };
}

/** Returns the photos of a client whom the caller may see, newest first. */
export async function listPhotos(context: Context, customerId: string): Promise<CustomerPhoto[]> {
  await requireClient(context, customerId);
  const photos = await store.listPhotos(context.tx, context.caller.whmcsId, customerId);
  return photos.map((photo) => viewOf(context, photo));
}

/** Adds a stored picture to a client. Refused: `customer_not_found`, `too_many_photos`; the caption `too_long`. */
export async function addPhoto(
  context: Context,
  { id, customer_id, caption }: CustomerPhotoAddInput,
  address: string,
): Promise<CustomerPhoto> {
  const { tx, caller, now } = context;
  const { whmcsId } = caller;
  await requireClient(context, customer_id);
  const text = caption?.trim() || null;
  if (text && text.length > maxCaption) throw invalid('input_obj.caption', 'too_long', { max: maxCaption });
  if ((await store.countPhotos(tx, whmcsId, customer_id)) >= store.maxPhotos)
    throw new Problem('conflict', 'too_many_photos');
  if (await store.findPhoto(tx, whmcsId, id)) throw invalid('input_obj.id', 'already_used');
  const photo = {
    id,
    address,
    caption: text,
    employee_id: caller.employeeId,
    added_by: caller.name,
    created_at: now(),
  };
  await store.insertPhoto(tx, whmcsId, { ...photo, customer_id });
  return viewOf(context, photo);
}

/** Deletes a photo, and its picture an hour later. Employees delete those that they added. */
export async function deletePhoto(context: Context, id: string): Promise<string> {
  const { tx, caller, now } = context;
  const photo = await store.findPhoto(tx, caller.whmcsId, id);
  if (!photo) throw notFound('photo');
  await requireClient(context, photo.customer_id);
  if (!viewOf(context, photo).can_delete) throw notFound('photo');
  await store.deletePhoto(tx, caller.whmcsId, id);
  await releasePictures(tx, caller.whmcsId, [photo.address], now());
  return id;
}
