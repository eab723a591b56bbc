import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { sizeOfPicture } from '../modules/pictures/jpeg-structure.rules';
import { openPictures } from '../modules/pictures/picture-storage.service';
import { pictureName } from '../modules/pictures/pictures.service';
import { deletePicture } from '../modules/pictures/pictures.store';
import { type TestDatabase, testDatabase } from '../testing/test-database';
import { catalogs } from './catalog.data';
import { withDemoPictures } from './demo-picture-storage';
import { portraitsOfTeams } from './employees';
import { seedDemoStores } from './index';
import { catalogPicture } from './pictures/demo-picture';
import { logosOfStores, portraitsOfPeople } from './stores';

const names = Object.entries(catalogs).flatMap(([slug, { services, items }]) =>
  [...Object.values(services).flat(), ...Object.values(items).flat()].map(([name]) => [slug, name] as const),
);

test('each service and product of the demo world has a picture', () => {
  expect(names.filter(([slug, name]) => !pictureName.test(catalogPicture(slug, name)?.name ?? ''))).toEqual([]);
});

test('no two records of the demo world share the name of a picture', () => {
  const all = [
    ...names.flatMap(([slug, name]) => catalogPicture(slug, name) ?? []),
    ...portraitsOfTeams(),
    ...portraitsOfPeople(),
    ...logosOfStores(),
  ].map(({ name }) => name);
  expect(new Set(all).size).toBe(all.length);
});

describe('storage of the demo world', () => {
  let world: TestDatabase;
  let folder: string;
  const [linh] = portraitsOfPeople();
  const name = linh?.name ?? '';
  const bytesOf = async () => {
    const [row] = await world.database.transaction({ kind: 'system' }, (tx) =>
      tx.query<{ bytes: number }>(sql`select bytes from picture where name = ${name}`),
    );
    return row?.bytes;
  };
  beforeEach(async () => {
    world = await testDatabase();
    await seedDemoStores(world.database, new Date('2026-11-21T16:00:00Z'));
    folder = await mkdtemp(join(tmpdir(), 'demo-pictures-'));
  });
  afterEach(async () => {
    await world.close();
    await rm(folder, { recursive: true });
  });

  test('draws a photo once when several requests wait for it, stores it, and records its size', async () => {
    const storage = withDemoPictures(openPictures(folder), world.database);
    const [first, second] = await Promise.all([storage.get(name), storage.get(name)]);
    expect(first && sizeOfPicture(first)).toEqual({ width: 192, height: 192 });
    expect(second).toBe(first);
    expect(await openPictures(folder).get(name)).toEqual(first);
    expect(await bytesOf()).toBe(first?.length);
  });

  test('draws no photo that was replaced and deleted, and none that it does not know', async () => {
    const storage = withDemoPictures(openPictures(folder), world.database);
    await world.database.transaction({ kind: 'system' }, (tx) => deletePicture(tx, name));
    expect(await storage.get(name)).toBeNull();
    expect(await storage.get(`${'x'.repeat(32)}.jpg`)).toBeNull();
    expect(await readdir(folder)).toEqual([]);
  });
});
