import { encode } from 'jpeg-js';
import sql from 'sql-template-tag';
import type { Database } from '../kit/database';
import type { PictureStorage } from '../modules/pictures/picture-storage.service';
import { catalogs } from './catalog.data';
import { portraitsOfTeams } from './employees';
import { catalogPicture, type DemoPicture } from './pictures/demo-picture';
import { logosOfStores, portraitsOfPeople } from './stores';

const quality = 85;

function listPictures(): DemoPicture[] {
  const entries = Object.entries(catalogs).flatMap(([slug, { services, items }]) =>
    [...Object.values(services).flat(), ...Object.values(items).flat()].flatMap(
      ([name]) => catalogPicture(slug, name) ?? [],
    ),
  );
  return [...entries, ...portraitsOfTeams(), ...portraitsOfPeople(), ...logosOfStores()];
}

/**
 * Returns the storage with the pictures of the demo world. Each is drawn and stored when it is first requested, so that
 * the start does not wait for more than a hundred of them. One that has been replaced and deleted is not drawn again.
 */
export function withDemoPictures(storage: PictureStorage, database: Database): PictureStorage {
  const pictures = new Map(listPictures().map((picture) => [picture.name, picture]));
  const pending = new Map<string, Promise<Buffer | null>>();

  async function draw(picture: DemoPicture): Promise<Buffer | null> {
    const isShown = await database.transaction({ kind: 'system' }, (tx) =>
      tx.query(sql`select 1 from picture where name = ${picture.name}`),
    );
    if (isShown.length === 0) return null;
    const canvas = picture.draw();
    const bytes = encode({ data: canvas.pixels(), width: canvas.side, height: canvas.side }, quality).data;
    await storage.put(picture.name, bytes);
    await database.transaction({ kind: 'system' }, (tx) =>
      tx.query(sql`update picture set bytes = ${bytes.length} where name = ${picture.name}`),
    );
    return bytes;
  }

  /** Draws a picture once, although several requests wait for it. */
  function drawOnce(picture: DemoPicture): Promise<Buffer | null> {
    const drawing = pending.get(picture.name) ?? draw(picture).finally(() => pending.delete(picture.name));
    pending.set(picture.name, drawing);
    return drawing;
  }

  return {
    ...storage,
    async get(name) {
      const picture = pictures.get(name);
      return (await storage.get(name)) ?? (picture ? drawOnce(picture) : null);
    },
  };
}
