import type { Canvas, Color } from './canvas';
import { hex } from './canvas';
import { drawBottle, drawFiles, drawJar, drawTube } from './goods';
import { drawNails, drawToes, type Finish, type Nails } from './nails';
import { drawEye, drawHair, drawLily, drawMask, drawStones, drawWax } from './spa';

/** What varies between pictures of one motif; `pick` chooses the same value for the same name. */
interface Variant {
  side: number;
  pick: <T>(values: readonly T[]) => T;
}

type Draw = (variant: Variant) => Canvas;

const colors = (...notations: string[]): readonly Color[] => notations.map(hex);
const grounds = [
  [hex('#fbeee9'), hex('#f1cfd3')],
  [hex('#f4eefb'), hex('#d6c6e8')],
  [hex('#fdf3e3'), hex('#efd5b0')],
  [hex('#eaf3ee'), hex('#bfdaca')],
] as const;
const waters = [
  [hex('#dff2f1'), hex('#9fd0d2')],
  [hex('#e3eefa'), hex('#a9c6e2')],
  [hex('#e9f3ea'), hex('#a8cfb4')],
] as const;
const polishes = colors(
  '#b3364f',
  '#c94f7c',
  '#d9739a',
  '#7d2b4a',
  '#d96f5b',
  '#5b3a7a',
  '#8c1f3a',
  '#3f6f8f',
  '#2f6f73',
);
const woods = colors('#3a2418', '#241712', '#5b3520');

const nails =
  (finish: Finish, length: Nails['length'], polish = polishes): Draw =>
  ({ side, pick }) =>
    drawNails(side, { finish, length, polish: pick(polish), skin: pick([0, 1, 2, 3, 4]), background: pick(grounds) });
const toes =
  (finish: Finish): Draw =>
  ({ side, pick }) =>
    drawToes(side, { finish, polish: pick(polishes), skin: pick([0, 1, 2, 4]), background: pick(waters) });
const eye =
  (lashes: number, reach: number): Draw =>
  ({ side, pick }) =>
    drawEye(side, { lashes, reach, skin: pick([0, 1, 2, 4]), brow: pick(woods), background: pick(grounds) });
const hair =
  (tool: 'scissors' | 'comb' | 'none', streaks: readonly Color[] | null = null): Draw =>
  ({ side, pick }) =>
    drawHair(side, { tool, streaks: streaks && pick(streaks), hair: pick(woods), background: pick(grounds) });
const wax: Draw = ({ side, pick }) =>
  drawWax(side, pick(colors('#e0a03a', '#d98a4f', '#cf7f8c', '#8fae74')), pick(grounds));
const mask: Draw = ({ side, pick }) => drawMask(side, pick(colors('#b9cfa6', '#e2c3a8', '#cdb4d6')), pick(grounds));
const lily: Draw = ({ side, pick }) => drawLily(side, pick(colors('#e46f95', '#c98ad1', '#f0a27c')), pick(waters));
const stones: Draw = ({ side, pick }) => drawStones(side, pick(colors('#6b6f76', '#7a6a60', '#59666b')), pick(waters));
const bottle =
  (color: string, isRound = true): Draw =>
  ({ side, pick }) =>
    drawBottle(side, hex(color), pick(grounds), isRound);
const tube: Draw = ({ side, pick }) => drawTube(side, pick(colors('#d98fa4', '#9fb6c9', '#a9bf9c')), pick(grounds));

/** The motif of each name in the catalogs of the demo world: that of the first expression that fits. */
const motifs: readonly (readonly [RegExp, Draw])[] = [
  // Products.
  [/ruby/, bottle('#a3203f')],
  [/blush/, bottle('#e3a7ac')],
  [/midnight/, bottle('#22264f')],
  [/pearl/, bottle('#e8e0d6')],
  [/coral/, bottle('#e8735c')],
  [/plum/, bottle('#5c2a55')],
  [/polish, nude/, bottle('#cfa58d')],
  [/polish, rose/, bottle('#cf6f8e')],
  [/polish, black/, bottle('#26222a')],
  [/cuticle oil|dầu dưỡng/, bottle('#e0b45f', false)],
  [/base coat/, bottle('#f1d9d5', false)],
  [/top coat/, bottle('#cfdbe6', false)],
  [/strengthener/, bottle('#d8c3e0', false)],
  [/remover/, bottle('#9cc3d8', false)],
  [/cream|kem/, tube],
  [
    /file|separators/,
    ({ side, pick }) => drawFiles(side, pick(colors('#d98fa4', '#8fb0c9', '#c2a072')), pick(grounds)),
  ],
  [/callus stone/, stones],
  [/mặt nạ/, ({ side, pick }) => drawJar(side, pick(colors('#9fb6a0', '#c9a7b8')), pick(grounds))],
  // Feet.
  [/hot stone|reflexology|massage|cổ vai gáy/, stones],
  [/french pedicure/, toes('french')],
  [/gentlemen pedicure/, toes('bare')],
  [/deluxe pedicure/, toes('stones')],
  [/kids pedicure/, toes('glitter')],
  [/pedicure|chân/, toes('plain')],
  // Lashes, brows, wax and skin.
  [/lash removal/, eye(11, 0.08)],
  [/brow tint/, eye(13, 0.1)],
  [/lamination/, eye(13, 0.12)],
  [/volume lash/, eye(27, 0.19)],
  [/lash/, eye(18, 0.16)],
  [/wax/, wax],
  [/lotus facial|thảo dược|cơ bản/, lily],
  [/facial|hand mask|da|tẩy/, mask],
  // Hair.
  [/cut|fringe/, hair('scissors')],
  [/half highlights|full highlights|gloss/, hair('none', colors('#d5a564', '#c98b4f'))],
  [/root|full color/, hair('none', colors('#8a4f2c', '#a35a3a'))],
  [/blowout|updo|conditioning/, hair('comb')],
  // Nails.
  [/gentlemen|removal|repair|paraffin/, nails('bare', 'short')],
  [/kids|two nails|painted|nghệ thuật|overlay/, nails('painted', 'short')],
  [/french|pink and white/, nails('french', 'medium')],
  [/ombre/, nails('ombre', 'long', colors('#d9739a', '#c8899f'))],
  [/chrome/, nails('chrome', 'medium', colors('#9aa4c8', '#b7a9c9'))],
  [/cat eye/, nails('cat_eye', 'medium', colors('#3c2a5e', '#1f4a52'))],
  [/rhinestones/, nails('stones', 'medium')],
  [/ten nails/, nails('stones', 'long')],
  [/dip/, nails('glitter', 'medium')],
  [/press-on|full set|builder gel set|đắp bột/, nails('plain', 'long')],
  [/fill/, nails('plain', 'medium')],
  [/manicure|polish|sơn gel/, nails('plain', 'short')],
];

/** Returns the drawing of a service or product of the demo world, by its name; null for a name that has no motif. */
export function drawingOf(name: string): Draw | null {
  const lower = name.toLowerCase();
  return motifs.find(([expression]) => expression.test(lower))?.[1] ?? null;
}
