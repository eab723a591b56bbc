import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { createRandom } from '../random';
import { type Canvas, hex } from './canvas';
import { drawingOf } from './catalog-pictures';
import { drawLogo, type Mark } from './logo';
import { drawPortrait, type Haircut } from './portrait';

/** Pixels on either side. */
const side = 192;

/** A picture of the demo world: its file name, which is always the same, and the function that draws it. */
export interface DemoPicture {
  name: string;
  draw: () => Canvas;
}

const digest = (key: string) => createHash('sha256').update(`go-suite:picture:${key}`).digest();
const fileName = (key: string) => `${digest(key).subarray(0, 24).toString('base64url')}.jpg`;

/** Returns a function that chooses the same values in each run. */
const pickFor = (key: string) => createRandom(digest(key).readUInt32BE()).pick;

/** Returns the picture of a service or product of a store; null for a name that has no motif. */
export function catalogPicture(slug: string, name: string): DemoPicture | null {
  const draw = drawingOf(name);
  const key = `${slug}:${name}`;
  return draw && { name: fileName(key), draw: () => draw({ side, pick: pickFor(key) }) };
}

/** Returns the logo of a store; `color` is a hexadecimal notation. */
export const logoPicture = (slug: string, mark: Mark, color: string): DemoPicture => ({
  name: fileName(`logo:${slug}`),
  draw: () => drawLogo(side, mark, hex(color)),
});

const longHair = ['long', 'bob', 'bun', 'waves', 'ponytail'] as const satisfies readonly Haircut[];
const hairs = ['#1f1713', '#2a1a14', '#3a2418', '#5b3520', '#1c1a1c'] as const;
const clothes = ['#7b3f61', '#3d5a6c', '#c96f4a', '#4f6d4f', '#2f2f3a', '#8a6fa8'] as const;
const grounds = [
  ['#f6e3dc', '#e6bfc2'],
  ['#e9eef5', '#bccbe0'],
  ['#eef3e6', '#c6d8b8'],
  ['#fbefd9', '#ecd0a0'],
  ['#efe6f6', '#cdb8df'],
] as const;

/** Returns the photo of a person of the demo world. `key` is unique; `haircut` is one of the long ones by default. */
export function portraitOf(key: string, haircut?: Haircut): DemoPicture {
  return {
    name: fileName(`portrait:${key}`),
    draw() {
      const pick = pickFor(`portrait:${key}`);
      const [light, dark] = pick(grounds);
      return drawPortrait(side, {
        skin: pick([0, 1, 2, 4, 3]),
        hair: hex(pick(hairs)),
        haircut: haircut ?? pick(longHair),
        clothes: hex(pick(clothes)),
        background: [hex(light), hex(dark)],
      });
    },
  };
}

export const addressOf = ({ name }: DemoPicture): string => `/pictures/${name}`;

/** Registers pictures that are shown (of an account: without a store). Their size is known once they are drawn. */
export const insertDemoPictures = (tx: Tx, whmcsId: number | null, pictures: readonly DemoPicture[]) =>
  tx.query(sql`
    insert into picture (name, whmcs_id, bytes)
    select name, ${whmcsId}::integer, 1 from unnest(${pictures.map(({ name }) => name)}::text[]) as name`);
