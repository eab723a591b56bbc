import { randomUUID } from 'node:crypto';
import { encode } from 'jpeg-js';
import sql from 'sql-template-tag';
import { inNewStores } from '../../testing/in-pos-world';
import { refusalOf, resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { deleteUnusedPictures } from '../pictures/pictures.service';

let world: PosTest;
let store: PosStore;
inNewStores((made) => {
  ({ world, store } = made);
});

type Request = PosStore['owner']['request'];
interface Photo {
  id: string;
  address: string;
  caption: string | null;
  added_by: string;
  can_delete: boolean;
}

const jpeg = (side = 16) => encode({ data: Buffer.alloc(side * side * 4, 120), width: side, height: side }, 85).data;
const fields = 'id address caption added_by created_at can_delete';

const list = (request: Request = store.owner.request, customer = store.client, whmcsId = store.whmcsId) =>
  resultOf<Photo[]>(
    request,
    `query ($s: Int!, $c: UUID!) { result: customer_photo_list(whmcs_id: $s, customer_id: $c) { ${fields} } }`,
    { s: whmcsId, c: customer },
  );
const add = (changes: object = {}, request: Request = store.owner.request, key = randomUUID()) =>
  resultOf<Photo>(
    request,
    `mutation ($s: Int!, $i: CustomerPhotoAddInput!, $k: UUID!) {
      result: customer_photo_add(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { ${fields} } }`,
    {
      s: store.whmcsId,
      i: { id: randomUUID(), customer_id: store.client, content: jpeg().toString('base64'), ...changes },
      k: key,
    },
  );
const remove = (id: string, request: Request = store.owner.request) =>
  resultOf<string>(
    request,
    `mutation ($s: Int!, $i: CustomerPhotoDeleteInput!, $k: UUID!) {
      result: customer_photo_delete(whmcs_id: $s, input_obj: $i, idempotency_key: $k) }`,
    { s: store.whmcsId, i: { id }, k: randomUUID() },
  );
/** A paid or open visit of the client with Ava. */
const visitOfAva = () =>
  world.system((tx) =>
    tx.query(sql`
      insert into appointment (whmcs_id, id, customer_id, employee_id, service_id, start_time, end_time, status, created_at, updated_at)
      select ${store.whmcsId}, id, ${store.client}, ${store.ava.id}, ${store.gel}, ${world.now}, ${world.now}::timestamptz + interval '1 hour', 'confirmed', ${world.now}, ${world.now}
      from (select gen_random_uuid() as id) as made`),
  );

test('a photo is on the profile, newest first, with who added it', async () => {
  await add({ caption: ' Chrome, almond ' });
  await world.at(new Date(world.now.getTime() + 60_000), () => add({ content: jpeg(800).toString('base64') }));
  const photos = await list();
  expect(photos.map(({ caption }) => caption)).toEqual([null, 'Chrome, almond']);
  expect(photos[0]?.address).toMatch(/^\/pictures\/[0-9A-Za-z_-]{32}\.jpg$/);
  expect(photos[0]?.can_delete).toBe(true);
});

test('a photo that is sent again is added once', async () => {
  const [key, id] = [randomUUID(), randomUUID()];
  const first = await add({ id }, store.owner.request, key);
  expect(await add({ id }, store.owner.request, key)).toEqual(first);
  expect(await list()).toHaveLength(1);
  expect(await refusalOf(add({ id }))).toMatchObject({ fields: [{ path: 'input_obj.id', code: 'already_used' }] });
});

test('refuses what is no picture, one that is too large, and a long caption beside its field', async () => {
  const refused = [
    [{ content: 'aGVsbG8=' }, 'input_obj.content', 'picture_invalid'],
    [{ content: jpeg(801).toString('base64') }, 'input_obj.content', 'picture_invalid'],
    [{ caption: 'x'.repeat(141) }, 'input_obj.caption', 'too_long'],
  ] as const;
  for (const [changes, path, code] of refused)
    expect(await refusalOf(add(changes))).toMatchObject({ fields: [{ path, code }] });
  expect(await list()).toEqual([]);
});

test('an employee sees and adds photos of clients whom they serve, and deletes their own', async () => {
  expect((await refusalOf(list(store.ava.request))).code).toBe('customer_not_found');
  expect((await refusalOf(add({}, store.ava.request))).code).toBe('customer_not_found');
  await visitOfAva();
  const own = await add({}, store.ava.request);
  const other = await add();
  const shown = await list(store.ava.request);
  expect(Object.fromEntries(shown.map(({ id, can_delete }) => [id, can_delete]))).toEqual({
    [own.id]: true,
    [other.id]: false,
  });
  expect((await refusalOf(remove(other.id, store.ava.request))).code).toBe('photo_not_found');
  expect(await remove(own.id, store.ava.request)).toBe(own.id);
  expect(await list()).toHaveLength(1);
});

test('a client has at most 60 photos', async () => {
  await world.system((tx) =>
    tx.query(sql`
      insert into customer_photo (whmcs_id, id, customer_id, address, added_by, created_at)
      select ${store.whmcsId}, gen_random_uuid(), ${store.client}, '/pictures/' || lpad(n::text, 32, 'x') || '.jpg', 'Owner', ${world.now}
      from generate_series(1, 60) as n`),
  );
  expect((await refusalOf(add())).code).toBe('too_many_photos');
});

test('the file of a deleted photo, and of a deleted client, goes an hour later', async () => {
  const unused = async () =>
    (
      await world.system((tx) =>
        tx.query<{ unused: boolean }>(
          sql`select unused_since is not null as unused from picture where whmcs_id = ${store.whmcsId}`,
        ),
      )
    ).map(({ unused }) => unused);
  const { id } = await add();
  await add();
  expect(await unused()).toEqual([false, false]);
  await remove(id);
  expect((await unused()).toSorted()).toEqual([false, true]);
  await resultOf(
    store.owner.request,
    `mutation ($s: Int!, $id: UUID!, $k: UUID!) {
      result: customer_anonymise(whmcs_id: $s, input_obj: { id: $id }, idempotency_key: $k) { id } }`,
    { s: store.whmcsId, id: store.client, k: randomUUID() },
  );
  expect(await unused()).toEqual([true, true]);
  await deleteUnusedPictures(world, new Date(world.now.getTime() + 2 * 3_600_000));
  expect(await unused()).toEqual([]);
});
