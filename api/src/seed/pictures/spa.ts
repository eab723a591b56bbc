import { type Canvas, type Color, createCanvas, darker, gradient, hex, lighter, white } from './canvas';
import { skins } from './portrait';
import { circle, curve, ellipse, line, outline, petal, roundedBox, union, without } from './shapes';

type Background = readonly [Color, Color];

/** A bowl of wax with a wooden stick and a leaf. */
export function drawWax(side: number, wax: Color, background: Background): Canvas {
  const canvas = createCanvas(side, gradient(background[0], background[1]));
  canvas.fill(circle([0.47, 0.57], 0.33), darker(background[1], 0.6), { opacity: 0.3, blur: 0.08 });
  canvas.fill(circle([0.45, 0.53], 0.33), gradient(hex('#ffffff'), hex('#e6e0da')));
  canvas.fill(circle([0.45, 0.53], 0.275), gradient(lighter(wax, 0.2), darker(wax, 0.2), 0.25, 0.8));
  canvas.fill(curve([0.26, 0.5], [0.3, 0.36], [0.46, 0.34], 0.03, 0.012), white, { opacity: 0.55, blur: 0.02 });
  canvas.fill(line([0.5, 0.56], [0.9, 0.16], 0.085), hex('#b98a55'));
  canvas.fill(line([0.5, 0.55], [0.9, 0.15], 0.066), gradient(hex('#e7c490'), hex('#d3a467'), 0.4, 0.9, 'x'));
  canvas.fill(ellipse([0.505, 0.555], 0.09, 0.062, -0.78), gradient(lighter(wax, 0.35), wax, 0.48, 0.62));
  drawLeaf(canvas, [0.12, 0.92], 0.36, 0.7);
  drawLeaf(canvas, [0.12, 0.92], 0.26, 1.35);
  return canvas;
}

/** Closed eyes' lashes under a brow: `lashes` is how many, `reach` how long. */
export function drawEye(
  side: number,
  {
    skin,
    lashes,
    reach,
    brow,
    background,
  }: { skin: number; lashes: number; reach: number; brow: Color; background: Background },
): Canvas {
  const tone = skins[skin % skins.length] ?? skins[0];
  const canvas = createCanvas(side, gradient(lighter(tone, 0.2), tone));
  canvas.fill(ellipse([0.5, 0.52], 0.36, 0.2), background[1], { opacity: 0.4, blur: 0.18 });
  canvas.fill(ellipse([0.86, 0.92], 0.3, 0.2), hex('#e8736f'), { opacity: 0.25, blur: 0.2 });
  const hairs = 26;
  for (let n = 0; n < hairs; n += 1) {
    const share = n / (hairs - 1);
    const x = 0.16 + share * 0.68;
    const y =
      0.3 - Math.sin(Math.min(1, share * 1.25) * Math.PI * 0.62) * 0.13 + (share > 0.8 ? (share - 0.8) * 0.2 : 0);
    canvas.fill(
      curve([x, y + 0.04], [x + 0.03, y + 0.01], [x + 0.085, y - 0.016 + share * 0.03], 0.02 - share * 0.008, 0.003),
      brow,
    );
  }
  canvas.fill(curve([0.17, 0.53], [0.5, 0.76], [0.83, 0.53], 0.022), hex('#2b1c1a'));
  canvas.fill(curve([0.2, 0.49], [0.5, 0.63], [0.8, 0.49], 0.01), darker(tone, 0.35), { opacity: 0.5 });
  for (let n = 0; n < lashes; n += 1) {
    const share = lashes === 1 ? 0.5 : n / (lashes - 1);
    const t = 0.04 + share * 0.92;
    const x = (1 - t) * (1 - t) * 0.17 + 2 * t * (1 - t) * 0.5 + t * t * 0.83;
    const y = (1 - t) * (1 - t) * 0.53 + 2 * t * (1 - t) * 0.76 + t * t * 0.53;
    const lean = (share - 0.4) * 0.26;
    const tall = reach * (0.7 + 0.45 * Math.sin(Math.PI * Math.min(1, share * 0.75 + 0.2)));
    canvas.fill(curve([x, y], [x + lean * 0.35, y + tall * 0.7], [x + lean, y + tall], 0.016, 0.003), hex('#2b1c1a'));
  }
  return canvas;
}

/** A water lily on quiet water. */
export function drawLily(side: number, blossom: Color, background: Background): Canvas {
  const canvas = createCanvas(side, gradient(background[0], background[1]));
  for (const [radius, opacity] of [
    [0.3, 0.3],
    [0.4, 0.2],
    [0.5, 0.12],
  ] as const)
    canvas.fill(outline(ellipse([0.5, 0.72], radius, radius * 0.36), 0.012), white, { opacity, blur: 0.01 });
  canvas.fill(ellipse([0.5, 0.75], 0.34, 0.1), darker(background[1], 0.5), { opacity: 0.3, blur: 0.08 });
  canvas.fill(ellipse([0.34, 0.74], 0.24, 0.075), gradient(hex('#6da277'), hex('#3f7a54'), 0.66, 0.82));
  canvas.fill(ellipse([0.68, 0.76], 0.2, 0.062), gradient(hex('#7db184'), hex('#4a8760'), 0.7, 0.83));
  for (const [angle, length, width, light] of [
    [-1.25, 0.36, 0.15, 0.05],
    [1.25, 0.36, 0.15, 0.05],
    [-0.85, 0.42, 0.18, 0.2],
    [0.85, 0.42, 0.18, 0.2],
    [0, 0.47, 0.2, 0.25],
    [-0.43, 0.45, 0.19, 0.4],
    [0.43, 0.45, 0.19, 0.4],
    [-0.72, 0.3, 0.14, 0.55],
    [0.72, 0.3, 0.14, 0.55],
    [0, 0.34, 0.16, 0.6],
  ] as const)
    canvas.fill(
      petal([0.5, 0.75], length, width, angle),
      gradient(lighter(blossom, light + 0.3), lighter(blossom, light * 0.5), 0.32, 0.78),
    );
  canvas.fill(ellipse([0.5, 0.72], 0.05, 0.028), hex('#f5cf6b'));
  return canvas;
}

/** Stones, one on another, and a leaf. */
export function drawStones(side: number, stone: Color, background: Background): Canvas {
  const canvas = createCanvas(side, gradient(background[0], background[1]));
  canvas.fill(circle([0.72, 0.28], 0.2), white, { opacity: 0.35 });
  canvas.fill(ellipse([0.5, 0.87], 0.4, 0.06), darker(background[1], 0.6), { opacity: 0.35, blur: 0.07 });
  for (const [y, rx, ry, x] of [
    [0.76, 0.31, 0.105, 0.5],
    [0.585, 0.235, 0.085, 0.515],
    [0.445, 0.165, 0.068, 0.49],
    [0.335, 0.1, 0.05, 0.505],
  ] as const) {
    canvas.fill(ellipse([x, y], rx, ry), gradient(lighter(stone, 0.22), darker(stone, 0.35), y - ry, y + ry));
    canvas.fill(ellipse([x - rx * 0.3, y - ry * 0.45], rx * 0.36, ry * 0.16), white, { opacity: 0.25, blur: 0.03 });
  }
  drawLeaf(canvas, [0.1, 0.9], 0.34, 0.85);
  drawLeaf(canvas, [0.1, 0.9], 0.3, 0.2);
  return canvas;
}

/** A folded towel, a bowl of cream and a brush. */
export function drawMask(side: number, cream: Color, background: Background): Canvas {
  const canvas = createCanvas(side, gradient(background[0], background[1]));
  canvas.fill(roundedBox([0.5, 0.82], 0.86, 0.2, 0.08), darker(background[1], 0.5), { opacity: 0.25, blur: 0.06 });
  for (const [y, light] of [
    [0.86, 0.5],
    [0.76, 0.75],
  ] as const)
    canvas.fill(
      roundedBox([0.5, y], 0.84, 0.11, 0.05),
      gradient(lighter(cream, light), lighter(cream, light - 0.25), y - 0.05, y + 0.06),
    );
  const bowl = without(circle([0.46, 0.44], 0.27), roundedBox([0.46, 0.24], 0.7, 0.4, 0));
  canvas.fill(bowl, gradient(hex('#ffffff'), hex('#d9d3cd'), 0.4, 0.75));
  canvas.fill(ellipse([0.46, 0.445], 0.27, 0.075), hex('#f4efea'));
  canvas.fill(ellipse([0.46, 0.445], 0.235, 0.058), gradient(lighter(cream, 0.3), cream, 0.39, 0.5));
  canvas.fill(line([0.52, 0.43], [0.86, 0.12], 0.03, 0.05), gradient(hex('#d8b07a'), hex('#b98a55'), 0.1, 0.4));
  canvas.fill(line([0.47, 0.455], [0.58, 0.37], 0.085, 0.05), hex('#8d6a4b'));
  drawLeaf(canvas, [0.9, 0.8], 0.24, -0.5);
  return canvas;
}

/** Strands of hair; where they are cut, scissors or a comb are beside them. */
export function drawHair(
  side: number,
  {
    hair,
    streaks,
    tool,
    background,
  }: { hair: Color; streaks: Color | null; tool: 'scissors' | 'comb' | 'none'; background: Background },
): Canvas {
  const canvas = createCanvas(side, gradient(background[0], background[1]));
  const ends = tool === 'none' ? 1.1 : 0.8;
  const right = tool === 'none' ? 1.02 : 0.62;
  const strands = 22;
  for (let n = 0; n < strands; n += 1) {
    const x = -0.02 + (n / (strands - 1)) * right;
    const bend = Math.sin(n * 1.7) * 0.05;
    const color =
      streaks && n % 4 === 1
        ? streaks
        : n % 2
          ? lighter(hair, 0.07 + (n % 3) * 0.06)
          : darker(hair, 0.05 + (n % 3) * 0.05);
    const end = ends - (n % 3) * 0.015;
    canvas.fill(
      union(
        curve([x, -0.05], [x + 0.12 + bend, 0.2], [x + 0.03, 0.45], 0.075),
        curve([x + 0.03, 0.45], [x - 0.08 + bend, 0.68], [x + 0.05, end], 0.075, 0.045),
      ),
      gradient(lighter(color, 0.14), darker(color, 0.1), 0.1, 0.85),
    );
  }
  canvas.fill(curve([0.02, 0.3], [right * 0.5, 0.22], [right, 0.34], 0.06, 0.03), white, { opacity: 0.22, blur: 0.08 });
  if (tool === 'scissors') drawScissors(canvas);
  if (tool === 'comb') drawComb(canvas);
  return canvas;
}

function drawScissors(canvas: Canvas): void {
  const steel = gradient(hex('#f2f4f7'), hex('#a9b0ba'), 0.2, 0.9);
  canvas.fill(line([0.76, 0.6], [0.5, 0.12], 0.05, 0.012), steel);
  canvas.fill(line([0.78, 0.6], [0.98, 0.1], 0.05, 0.012), steel);
  for (const [from, to] of [
    [
      [0.76, 0.58],
      [0.87, 0.74],
    ],
    [
      [0.78, 0.58],
      [0.67, 0.74],
    ],
  ] as const)
    canvas.fill(line(from, to, 0.04), hex('#8d95a1'));
  for (const x of [0.65, 0.89]) canvas.fill(outline(ellipse([x, 0.82], 0.075, 0.09), 0.038), hex('#3f4652'));
  canvas.fill(circle([0.77, 0.585], 0.02), hex('#59616d'));
}

function drawComb(canvas: Canvas): void {
  canvas.fill(roundedBox([0.9, 0.5], 0.07, 0.8, 0.03), hex('#4a3f45'));
  for (let n = 0; n < 15; n += 1)
    canvas.fill(line([0.72, 0.14 + n * 0.052], [0.9, 0.14 + n * 0.052], 0.016, 0.02), hex('#5b4f56'));
}

export function drawLeaf(canvas: Canvas, root: readonly [number, number], length: number, angle: number): void {
  const [x, y] = root;
  canvas.fill(petal(root, length, length * 0.42, angle), gradient(hex('#8fbf8a'), hex('#4f8a5c'), y - length, y));
  canvas.fill(
    line(root, [x + Math.sin(angle) * length * 0.86, y - Math.cos(angle) * length * 0.86], 0.01, 0.004),
    hex('#dcefd6'),
    {
      opacity: 0.7,
    },
  );
}
