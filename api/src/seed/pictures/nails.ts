import { type Canvas, type Color, createCanvas, darker, gradient, hex, lighter, mix, white } from './canvas';
import { skins } from './portrait';
import {
  above,
  circle,
  intersection,
  line,
  outline,
  type PicturePoint,
  petal,
  roundedBox,
  type Shape,
  union,
} from './shapes';

/** How nails are done. */
export type Finish = 'plain' | 'french' | 'ombre' | 'chrome' | 'cat_eye' | 'stones' | 'painted' | 'bare' | 'glitter';

export interface Nails {
  polish: Color;
  finish: Finish;
  length: 'short' | 'medium' | 'long';
  /** Which of the skins, by number. */
  skin: number;
  background: readonly [Color, Color];
}

const fingers = [
  { x: 0.155, top: 0.47, angle: -0.1 },
  { x: 0.38, top: 0.36, angle: -0.035 },
  { x: 0.615, top: 0.345, angle: 0.035 },
  { x: 0.845, top: 0.43, angle: 0.1 },
] as const;
const reach = { short: 0.015, medium: 0.07, long: 0.15 };

/** Four fingertips with nails of one finish. */
export function drawNails(side: number, { polish, finish, length, skin, background }: Nails): Canvas {
  const canvas = createCanvas(side, gradient(background[0], background[1]));
  canvas.fill(circle([0.82, 0.14], 0.3), white, { opacity: 0.18 });
  const tone = skins[skin % skins.length] ?? skins[0];
  for (const [index, { x, top, angle }] of fingers.entries()) {
    const at = (right: number, down: number): PicturePoint => [
      x + right * Math.cos(angle) - down * Math.sin(angle),
      top + down * Math.cos(angle) + right * Math.sin(angle),
    ];
    const finger = roundedBox(at(0, 0.45), 0.175, 0.9, 0.087, angle);
    canvas.fill(roundedBox(at(0.02, 0.47), 0.175, 0.9, 0.087, angle), darker(tone, 0.5), { opacity: 0.25, blur: 0.05 });
    canvas.fill(finger, gradient(lighter(tone, 0.12), darker(tone, 0.14), x - 0.09, x + 0.1, 'x'));
    canvas.fill(line(at(-0.04, 0.36), at(0.04, 0.36), 0.008), darker(tone, 0.3), { opacity: 0.5 });
    const tall = 0.19 + reach[length];
    const middle = 0.205 - tall / 2;
    const nail = roundedBox(at(0, middle), 0.122, tall, length === 'short' ? 0.056 : 0.058, angle);
    canvas.fill(outline(nail, 0.012), darker(tone, 0.35), { opacity: 0.5, blur: 0.012 });
    paintNail(canvas, { nail, at, top: middle - tall / 2, tall, index }, { polish, finish, tone });
  }
  return canvas;
}

interface Nail {
  nail: Shape;
  at: (right: number, down: number) => PicturePoint;
  top: number;
  tall: number;
  index: number;
}

function paintNail(
  canvas: Canvas,
  { nail, at, top, tall, index }: Nail,
  { polish, finish, tone }: Pick<Nails, 'polish' | 'finish'> & { tone: Color },
): void {
  const [, start] = at(0, top);
  const [, end] = at(0, top + tall);
  const natural = mix(lighter(tone, 0.35), hex('#f4b7b0'), 0.55);
  const within = (shape: Shape) => intersection(nail, shape);
  const base = finish === 'french' || finish === 'bare' ? natural : polish;
  canvas.fill(nail, gradient(lighter(base, 0.1), darker(base, 0.12), start, end));
  if (finish === 'french') canvas.fill(within(above(start + tall * 0.34)), hex('#fffaf6'));
  if (finish === 'ombre') canvas.fill(nail, gradient(hex('#fff6f2'), polish, start + tall * 0.1, end - tall * 0.15));
  if (finish === 'bare') canvas.fill(within(above(start + tall * 0.14)), hex('#fff4ee'), { opacity: 0.85 });
  if (finish === 'chrome')
    for (const [share, light] of [
      [0.18, 0.75],
      [0.45, 0.35],
      [0.72, 0.6],
    ] as const)
      canvas.fill(within(line(at(-0.1, top + tall * share + 0.03), at(0.1, top + tall * share - 0.03), 0.02)), white, {
        opacity: light,
        blur: 0.03,
      });
  if (finish === 'cat_eye')
    canvas.fill(within(line(at(-0.05, top + tall * 0.85), at(0.05, top + tall * 0.15), 0.012)), lighter(polish, 0.8), {
      blur: 0.04,
    });
  if (finish === 'glitter' || finish === 'stones') paintStones(canvas, { at, top, tall, index }, finish);
  if (finish === 'painted' && index % 2 === 1) paintFlower(canvas, at(0, top + tall * 0.42), within);
  canvas.fill(line(at(-0.034, top + tall * 0.24), at(-0.034, top + tall * 0.62), 0.016), white, {
    opacity: 0.5,
    blur: 0.012,
  });
}

function paintStones(canvas: Canvas, { at, top, tall, index }: Omit<Nail, 'nail'>, finish: 'glitter' | 'stones'): void {
  const places =
    finish === 'stones'
      ? ([
          [0, 0.78, 0.017],
          [-0.03, 0.66, 0.011],
          [0.03, 0.66, 0.011],
          [0, 0.55, 0.009],
        ] as const)
      : Array.from(
          { length: 26 },
          (_, n) =>
            [((n * 37 + index * 11) % 19) / 19 / 10 - 0.05, ((n * 53) % 29) / 29, 0.004 + (n % 3) * 0.002] as const,
        );
  for (const [right, share, radius] of places) {
    const point = at(right, top + tall * share);
    canvas.fill(circle(point, radius), finish === 'stones' ? hex('#e9f3ff') : hex('#ffe9b8'));
    if (finish === 'stones') canvas.fill(circle([point[0] - radius / 3, point[1] - radius / 3], radius / 2.4), white);
  }
}

function paintFlower(canvas: Canvas, [x, y]: PicturePoint, within: (shape: Shape) => Shape): void {
  const petals = [0, 1, 2, 3, 4].map((n) => petal([x, y], 0.045, 0.026, (n * 2 * Math.PI) / 5));
  canvas.fill(within(union(...petals)), hex('#fffaf4'));
  canvas.fill(circle([x, y], 0.009), hex('#f2b84b'));
}

/** The toes of a foot beside water and petals. */
export function drawToes(side: number, { polish, finish, skin, background }: Omit<Nails, 'length'>): Canvas {
  const canvas = createCanvas(side, gradient(background[0], background[1]));
  for (const radius of [0.16, 0.26, 0.36, 0.46])
    canvas.fill(outline(circle([0.86, 0.12], radius), 0.012), white, { opacity: 0.28, blur: 0.01 });
  const tone = skins[skin % skins.length] ?? skins[0];
  canvas.fill(roundedBox([0.47, 0.9], 0.72, 0.74, 0.24, 0.06), darker(tone, 0.5), { opacity: 0.2, blur: 0.06 });
  canvas.fill(
    roundedBox([0.45, 0.92], 0.7, 0.8, 0.24, 0.06),
    gradient(lighter(tone, 0.08), darker(tone, 0.1), 0.1, 0.8, 'x'),
  );
  const toes = [
    { x: 0.2, y: 0.45, r: 0.125 },
    { x: 0.395, y: 0.43, r: 0.085 },
    { x: 0.54, y: 0.47, r: 0.075 },
    { x: 0.665, y: 0.53, r: 0.066 },
    { x: 0.77, y: 0.61, r: 0.057 },
  ];
  for (const { x, y, r } of toes) {
    canvas.fill(
      roundedBox([x, y + r * 0.7], r * 2, r * 3.4, r, 0.05),
      gradient(lighter(tone, 0.14), darker(tone, 0.12), x - r, x + r, 'x'),
    );
  }
  for (const [index, { x, y, r }] of toes.entries()) {
    const tall = r * 1.25;
    const at = (right: number, down: number): PicturePoint => [x + right * (r / 0.087), y - r * 0.42 + down];
    const nail = roundedBox(at(0, 0), r * 1.3, tall, r * 0.5);
    canvas.fill(outline(nail, 0.01), darker(tone, 0.35), { opacity: 0.45, blur: 0.012 });
    paintNail(canvas, { nail, at, top: -tall / 2, tall, index }, { polish, finish, tone });
  }
  for (const [x, y, angle] of [
    [0.84, 0.3, 0.6],
    [0.92, 0.44, -0.5],
  ] as const)
    canvas.fill(petal([x, y], 0.16, 0.09, angle), gradient(hex('#ffe3ea'), hex('#f3a6bd'), y - 0.16, y));
  return canvas;
}
