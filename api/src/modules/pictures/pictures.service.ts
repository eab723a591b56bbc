import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database, Scope, Tx } from '../../kit/database';
import { type IntervalJob, startIntervalJob } from '../../kit/interval-job';
import { invalid, notFound, Problem } from '../../kit/problem';
import { consumeLimit, limits } from '../identity/rate-limit.store';
import { encodePicture, shrinkPicture } from './encode-picture.service';
import { pictureLimits } from './jpeg-structure.rules';
import type { PictureStorage } from './picture-storage.service';
import * as store from './pictures.store';

/** The most pictures of a store, with those that were replaced within the hour. */
const maxOfStore = 2_000;
const prefix = '/pictures/';
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** The form of a picture's name: 192 random bits, which are all that its reader has to know. */
export const pictureName = /^[0-9A-Za-z_-]{32}\.jpg$/;

/** The longer side of a small picture: sharp in every list of people, also where a pixel of the page is three of the screen. */
const smallSide = 96;
const smallOf = (name: string): string => name.replace(/\.jpg$/, `.${smallSide}.jpg`);

/** Returns the small form of a picture, which is made and stored when it is first read; null if there is no such picture. */
export async function readSmall(pictures: PictureStorage, name: string): Promise<Buffer | null> {
  const stored = await pictures.get(smallOf(name));
  if (stored) return stored;
  const picture = await pictures.get(name);
  if (!picture) return null;
  const small = shrinkPicture(picture, smallSide) ?? picture;
  // Another server may have stored it meanwhile: it is the same.
  await pictures.put(smallOf(name), small).catch(() => undefined);
  // The picture was deleted meanwhile, and the removal has not seen this one.
  if (!(await pictures.get(name))) await pictures.delete(smallOf(name));
  return small;
}

export interface PictureServices {
  database: Database;
  pictures: PictureStorage;
}

/** The person who changes a picture, and the store whose it becomes. */
interface PictureOwner {
  personId: string;
  whmcsId: number | null;
}

function read(content: string, maxSide: number): Buffer {
  const isPossible = content.length <= Math.ceil(pictureLimits.bytes / 3) * 4 && base64.test(content);
  const picture = isPossible ? encodePicture(Buffer.from(content, 'base64'), maxSide) : null;
  if (!picture) throw invalid('input_obj.content', 'picture_invalid');
  return picture;
}

/**
 * Checks a picture, encodes it anew and stores it under an address that cannot be guessed, which it returns. Nothing
 * shows it before `show`; if that fails, it is deleted an hour later. The limits are consumed before it is decoded.
 */
async function storePicture(
  { database, pictures }: PictureServices,
  scope: Scope,
  { personId, whmcsId }: PictureOwner,
  content: string,
  now: Date,
  { maxSide = pictureLimits.side, check }: { maxSide?: number; check?: (tx: Tx) => Promise<void> } = {},
): Promise<string> {
  // A limit of a store is not visible to another one, nor one of the account to a store: each has its own key.
  const limitKey = whmcsId === null ? `pictures:${personId}` : { key: `pictures:${whmcsId}:${personId}`, whmcsId };
  await database.transaction(scope, async (tx) => {
    await check?.(tx);
    await consumeLimit(tx, limitKey, limits.picturesOfPerson, now);
    if (whmcsId !== null && (await store.countPictures(tx, whmcsId)) >= maxOfStore)
      throw new Problem('conflict', 'too_many_pictures');
  });
  const picture = read(content, maxSide);
  const name = `${randomBytes(24).toString('base64url')}.jpg`;
  await database.transaction(scope, (tx) => store.insertPicture(tx, name, whmcsId, picture.length, now));
  await pictures.put(name, picture);
  return prefix + name;
}

/**
 * Replaces a picture by that of `content` (null: by none) in a transaction of its own, which `save` begins: it sets the
 * new address and returns the former one.
 */
export async function replacePicture<T>(
  services: PictureServices,
  scope: Scope,
  owner: PictureOwner,
  content: string | null | undefined,
  now: Date,
  save: (tx: Tx, replace: Replace) => Promise<T>,
): Promise<T> {
  const address = content ? await storePicture(services, scope, owner, content, now) : null;
  return services.database.transaction(scope, (tx) =>
    save(tx, async (set, what) => {
      const replaced = await set(address);
      if (!replaced) throw notFound(what);
      if (replaced.before?.startsWith(prefix))
        await store.markPicture(tx, owner.whmcsId, replaced.before.slice(prefix.length), now);
      if (address) await store.markPicture(tx, owner.whmcsId, address.slice(prefix.length), null);
      return address;
    }),
  );
}

/**
 * Adds a photo of work, after `check` has accepted its record, in a transaction of its own, which `save` begins with the photo's
 * address: it returns a record that shows it. A repeated request, whose record has an address already, leaves the new picture unused.
 */
export async function addPhotoPicture<T>(
  services: PictureServices,
  scope: Scope,
  owner: PictureOwner,
  content: string,
  now: Date,
  {
    check,
    save,
  }: { check: (tx: Tx) => Promise<void>; save: (tx: Tx, address: string) => Promise<T & { address: string }> },
): Promise<T & { address: string }> {
  const maxSide = pictureLimits.photoSide;
  const address = await storePicture(services, scope, owner, content, now, { maxSide, check });
  return services.database.transaction(scope, async (tx) => {
    const saved = await save(tx, address);
    if (saved.address === address) await store.markPicture(tx, owner.whmcsId, address.slice(prefix.length), null);
    return saved;
  });
}

/** Records that nothing shows pictures of the store any more: their files are deleted an hour later. */
export async function releasePictures(tx: Tx, whmcsId: number, addresses: readonly string[], now: Date): Promise<void> {
  for (const address of addresses) await store.markPicture(tx, whmcsId, address.slice(prefix.length), now);
}

/** Sets the new address, releases the former picture, and returns the new one. Throws not_found without a record. */
type Replace = (
  set: (address: string | null) => Promise<{ before: string | null } | null>,
  what: Parameters<typeof notFound>[0],
) => Promise<string | null>;

const hourMs = 3_600_000;

/** Deletes the pictures that nothing has shown for an hour: pages that were open before still show them until then. */
export async function deleteUnusedPictures({ database, pictures }: PictureServices, now: Date): Promise<void> {
  const before = new Date(now.getTime() - hourMs);
  const names = await database.transaction({ kind: 'system' }, (tx) => store.listUnused(tx, before));
  for (const name of names) {
    await pictures.delete(name);
    await pictures.delete(smallOf(name));
    await database.transaction({ kind: 'system' }, (tx) => store.deletePicture(tx, name));
  }
}

/** Starts the interval job that deletes unused pictures. */
export const startPictureRemoval = (
  services: PictureServices,
  { now, ...options }: { now: () => Date; everyMs: number; log: Logger },
): IntervalJob =>
  startIntervalJob(() => deleteUnusedPictures(services, now()), { ...options, event: 'picture_removal_failed' });
