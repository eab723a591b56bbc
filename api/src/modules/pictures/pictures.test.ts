import { randomUUID } from 'node:crypto';
import { encode } from 'jpeg-js';
import pino from 'pino';
import sql from 'sql-template-tag';
import { createPicturesRoute } from '../../http/pictures';
import { createHttpServer } from '../../http/server';
import { inNewStores } from '../../testing/in-pos-world';
import { refusalOf, resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { sizeOfPicture } from './jpeg-structure.rules';
import { deleteUnusedPictures } from './pictures.service';

let world: PosTest;
let store: PosStore;
inNewStores((scene) => {
  ({ world, store } = scene);
});

const jpeg = (shade = 120) => encode({ data: Buffer.alloc(16 * 16 * 4, shade), width: 16, height: 16 }, 85).data;
const content = (shade?: number) => jpeg(shade).toString('base64');
const addressForm = /^\/pictures\/([0-9A-Za-z_-]{32}\.jpg)$/;
const nameOf = (address: string | null) => addressForm.exec(address ?? '')?.[1] ?? '';

const setEmployee = (employee_id: string, picture: string | null, request = store.owner.request, key = randomUUID()) =>
  resultOf<string | null>(
    request,
    `mutation ($s: Int!, $input: EmployeePictureInput!, $k: UUID!) {
      result: employee_set_picture(whmcs_id: $s, input_obj: $input, idempotency_key: $k) }`,
    { s: store.whmcsId, input: { employee_id, content: picture }, k: key },
  );
const setLogo = (picture: string | null, request = store.owner.request, whmcsId = store.whmcsId) =>
  resultOf<string | null>(
    request,
    `mutation ($s: Int!, $input: PictureInput!, $k: UUID!) {
      result: company_set_picture(whmcs_id: $s, input_obj: $input, idempotency_key: $k) }`,
    { s: whmcsId, input: { content: picture }, k: randomUUID() },
  );
const setService = (service_id: string, picture: string | null, request = store.owner.request) =>
  resultOf<{ image_base_url: string | null; image_path: string | null; version: number }>(
    request,
    `mutation ($s: Int!, $input: ServicePictureInput!, $k: UUID!) {
      result: service_set_picture(whmcs_id: $s, input_obj: $input, idempotency_key: $k) { image_base_url image_path version } }`,
    { s: store.whmcsId, input: { service_id, content: picture }, k: randomUUID() },
  );
const setItem = (item_id: string, picture: string | null, request = store.owner.request) =>
  resultOf<{ image: string | null; version: number }>(
    request,
    `mutation ($s: Int!, $input: ItemPictureInput!, $k: UUID!) {
      result: item_set_picture(whmcs_id: $s, input_obj: $input, idempotency_key: $k) { image version } }`,
    { s: store.whmcsId, input: { item_id, content: picture }, k: randomUUID() },
  );
interface Photos {
  user: { image_url: string | null } | null;
  employee: { image_url: string | null } | null;
}
const setOwn = (picture: string | null, request = store.owner.request) =>
  resultOf<Photos>(
    request,
    `mutation ($input: PictureInput!, $k: UUID!) { result: profile_set_picture(input_obj: $input, idempotency_key: $k) {
      user { image_url } employee { image_url } } }`,
    { input: { content: picture }, k: randomUUID() },
  );
const rows = () =>
  world.system((tx) =>
    tx.query<{ name: string; unused_since: Date | null }>(
      sql`select name, unused_since from picture where whmcs_id = ${store.whmcsId}`,
    ),
  );
const after = (hours: number) => new Date(world.now.getTime() + hours * 3_600_000);
const removeUnused = (hours: number) => deleteUnusedPictures(world, after(hours));

const photoOf = async (id: string) =>
  (
    await world.system((tx) =>
      tx.query<{ image_url: string | null }>(sql`select image_url from employee where id = ${id}`),
    )
  )[0]?.image_url;

describe('the photo of an employee', () => {
  test('is stored under an address that cannot be guessed', async () => {
    const address = await setEmployee(store.ava.id, content());
    expect(address).toMatch(addressForm);
    expect(await photoOf(store.ava.id)).toBe(address);
    expect(world.pictures.files.get(nameOf(address))?.subarray(0, 2).toString('hex')).toBe('ffd8');
    expect(await rows()).toEqual([{ name: nameOf(address), unused_since: null }]);
  });

  test('replaces the former one, whose file is deleted an hour later', async () => {
    const former = nameOf(await setEmployee(store.ava.id, content(1)));
    const present = nameOf(await setEmployee(store.ava.id, content(2)));
    await removeUnused(0.9);
    expect([...world.pictures.files.keys()]).toEqual(expect.arrayContaining([former, present]));
    await removeUnused(1.1);
    expect(world.pictures.files.has(former)).toBe(false);
    expect(world.pictures.files.has(present)).toBe(true);
    expect(await rows()).toEqual([{ name: present, unused_since: null }]);
  });

  test('is removed', async () => {
    await setEmployee(store.ava.id, content());
    expect(await setEmployee(store.ava.id, null)).toBeNull();
    expect(await photoOf(store.ava.id)).toBeNull();
    await removeUnused(2);
    expect(await rows()).toEqual([]);
  });

  test('is set once for an idempotency key, and the file of the repeated request is deleted', async () => {
    const key = randomUUID();
    const address = await setEmployee(store.ava.id, content(), store.owner.request, key);
    expect(await setEmployee(store.ava.id, content(), store.owner.request, key)).toBe(address);
    await removeUnused(2);
    expect(await rows()).toEqual([{ name: nameOf(address), unused_since: null }]);
  });

  test('needs STAFF, and an employee of the store', async () => {
    expect(await refusalOf(setEmployee(store.ava.id, content(), store.ben.request))).toMatchObject({
      category: 'access_denied',
    });
    const other = await world.store();
    expect(await refusalOf(setEmployee(other.ava.id, content()))).toMatchObject({ code: 'employee_not_found' });
    await removeUnused(2);
    expect(await rows()).toEqual([]);
  });

  test.each([
    ['no base64', 'data:image/jpeg;base64,AAAA'],
    ['an SVG file', Buffer.from('<svg/>').toString('base64')],
    ['more than 150 kB', 'A'.repeat(200_004)],
  ])('is refused as %s, and nothing is stored', async (_, picture) => {
    const before = world.pictures.files.size;
    expect(await refusalOf(setEmployee(store.ava.id, picture))).toMatchObject({
      category: 'validation',
      fields: [{ path: 'input_obj.content', code: 'picture_invalid' }],
    });
    expect(world.pictures.files.size).toBe(before);
  });

  test('is refused after thirty pictures of a person in a quarter of an hour, valid or not', async () => {
    for (let count = 0; count < 30; count += 1) await refusalOf(setEmployee(store.ava.id, 'AAAA'));
    expect(await refusalOf(setEmployee(store.ava.id, content()))).toMatchObject({ code: 'rate_limited' });
    expect(await setEmployee(store.ava.id, content(), store.manager.request)).toMatch(addressForm);
  });

  test('is refused if the store has too many pictures', async () => {
    await world.system((tx) =>
      tx.query(sql`insert into picture (name, whmcs_id, bytes)
        select lpad(n::text, 32, 'x') || '.jpg', ${store.whmcsId}::integer, 1 from generate_series(1, 2000) as n`),
    );
    expect(await refusalOf(setEmployee(store.ava.id, content()))).toMatchObject({ code: 'too_many_pictures' });
  });
});

test('people set their own photo, on the owner side and as employees', async () => {
  const own = await setOwn(content());
  expect(own.user?.image_url).toMatch(addressForm);
  expect(await setOwn(null)).toEqual({ user: { image_url: null }, employee: null });
  const ava = await setOwn(content(), store.ava.request);
  expect(ava.employee?.image_url).toMatch(addressForm);
  expect(await photoOf(store.ava.id)).toBe(ava.employee?.image_url);
  expect(await photoOf(store.ben.id)).toBeNull();
});

test('an owner of two stores sets their own photo, an employee’s, and the logo of each store', async () => {
  const other = await world.store();
  await world.system((tx) =>
    tx.query(sql`insert into company_user (whmcs_id, id, user_id, role)
      values (${other.whmcsId}, ${randomUUID()}, ${store.owner.id}, 'owner')`),
  );
  expect((await setOwn(content())).user?.image_url).toMatch(addressForm);
  expect(await setEmployee(store.ava.id, content())).toMatch(addressForm);
  expect(await setLogo(content())).toMatch(addressForm);
  expect(await setLogo(content(), store.owner.request, other.whmcsId)).toMatch(addressForm);
  expect((await setOwn(content())).user?.image_url).toMatch(addressForm);
});

test('owners set the logo of their store, managers do not', async () => {
  const address = await setLogo(content());
  const [company] = await resultOf<{ avatar: string }[]>(
    store.owner.request,
    '{ result: company_list { avatar } }',
    {},
  );
  expect(company?.avatar).toBe(address);
  expect(await refusalOf(setLogo(content(), store.manager.request))).toMatchObject({ category: 'access_denied' });
});

test('owners set and remove the picture of a service, which is a change of the catalog; managers do not', async () => {
  const revision = () =>
    resultOf<string>(store.owner.request, 'query ($s: Int!) { result: catalog_revision(whmcs_id: $s) }', {
      s: store.whmcsId,
    });
  const before = await revision();
  const saved = await setService(store.gel, content());
  expect(saved).toEqual({ image_base_url: null, image_path: expect.stringMatching(addressForm), version: 2 });
  expect(await revision()).not.toBe(before);
  expect(await rows()).toEqual([{ name: nameOf(saved.image_path), unused_since: null }]);
  expect(await setService(store.gel, null)).toMatchObject({ image_path: null, version: 3 });
  await removeUnused(2);
  expect(await rows()).toEqual([]);
  expect(await refusalOf(setService(store.gel, content(), store.manager.request))).toMatchObject({
    category: 'access_denied',
  });
  const other = await world.store();
  expect(await refusalOf(setService(other.gel, content()))).toMatchObject({ code: 'service_not_found' });
});

test('owners set and remove the picture of a product, which is a change of the catalog; managers do not', async () => {
  const revision = () =>
    resultOf<string>(store.owner.request, 'query ($s: Int!) { result: catalog_revision(whmcs_id: $s) }', {
      s: store.whmcsId,
    });
  const before = await revision();
  const saved = await setItem(store.oil, content());
  expect(saved).toEqual({ image: expect.stringMatching(addressForm), version: 2 });
  expect(await revision()).not.toBe(before);
  expect(await rows()).toEqual([{ name: nameOf(saved.image), unused_since: null }]);
  expect(await setItem(store.oil, null)).toEqual({ image: null, version: 3 });
  await removeUnused(2);
  expect(await rows()).toEqual([]);
  expect(await refusalOf(setItem(store.oil, content(), store.manager.request))).toMatchObject({
    category: 'access_denied',
  });
  const other = await world.store();
  expect(await refusalOf(setItem(other.oil, content()))).toMatchObject({ code: 'item_not_found' });
});

test('the log of the store names the record of a changed picture, and not its address', async () => {
  await setEmployee(store.ava.id, content());
  await setLogo(content());
  await setService(store.gel, content());
  await setItem(store.oil, content());
  expect(
    await world.system((tx) =>
      tx.query(sql`select kind, subject_id, data from audit_log
        where whmcs_id = ${store.whmcsId} and kind like '%picture' order by seq`),
    ),
  ).toEqual([
    { kind: 'employee_set_picture', subject_id: store.ava.id, data: {} },
    { kind: 'company_set_picture', subject_id: null, data: {} },
    { kind: 'service_set_picture', subject_id: store.gel, data: {} },
    { kind: 'item_set_picture', subject_id: store.oil, data: {} },
  ]);
});

describe('the route of pictures', () => {
  const lines: string[] = [];
  async function serve() {
    const server = createHttpServer(
      [createPicturesRoute(world.pictures, () => world.now)],
      pino({ base: null }, { write: (line: string) => void lines.push(line) }),
    );
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const { port } = server.address() as { port: number };
    return { base: `http://localhost:${port}`, close: () => server.close() };
  }

  test('serves a picture forever, as nothing but a picture, and logs no address', async () => {
    const address = (await setEmployee(store.ava.id, content())) ?? '';
    const { base, close } = await serve();
    const response = await fetch(base + address);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(world.pictures.files.get(nameOf(address)));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(lines.join('')).not.toContain(nameOf(address));
    close();
  });

  test('serves a small form for lists, made once, which is deleted with the picture', async () => {
    const large = encode({ data: Buffer.alloc(256 * 192 * 4, 120), width: 256, height: 192 }, 85).data;
    const address = (await setEmployee(store.ava.id, large.toString('base64'))) ?? '';
    const name = nameOf(address);
    const { base, close } = await serve();
    const read = async () => Buffer.from(await (await fetch(`${base}${address}?size=small`)).arrayBuffer());
    const [small, again] = [await read(), await read()];
    expect(sizeOfPicture(small)).toEqual({ width: 96, height: 72 });
    expect(again).toEqual(small);
    expect([...world.pictures.files.keys()].filter((file) => file.startsWith(name.slice(0, 32)))).toHaveLength(2);
    await setEmployee(store.ava.id, null);
    await removeUnused(2);
    expect([...world.pictures.files.keys()].filter((file) => file.startsWith(name.slice(0, 32)))).toEqual([]);
    expect((await fetch(`${base}${address.replace(name, `${'a'.repeat(32)}.jpg`)}?size=small`)).status).toBe(404);
    close();
  });

  test.each([
    ['an unknown name', `/pictures/${'a'.repeat(32)}.jpg`, {}, 404],
    ['another size', `/pictures/${'a'.repeat(32)}.jpg?size=huge`, {}, 404],
    ['a path', `/pictures/..%2f..%2fsecret`, {}, 404],
    ['a file of another type', `/pictures/${'a'.repeat(32)}.svg`, {}, 404],
    ['a POST', '/pictures/x.jpg', { method: 'POST' }, 405],
  ])('refuses %s', async (_, path, init, status) => {
    const { base, close } = await serve();
    expect((await fetch(base + path, init)).status).toBe(status);
    close();
  });

  test('has a limit of its own for each address', async () => {
    const { base, close } = await serve();
    const path = `${base}/pictures/${'a'.repeat(32)}.jpg`;
    const statuses = await Promise.all(Array.from({ length: 601 }, async () => (await fetch(path)).status));
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    close();
  });
});
