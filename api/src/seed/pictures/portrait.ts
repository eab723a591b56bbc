import { type Canvas, type Color, createCanvas, darker, gradient, hex, lighter, mix } from './canvas';
import { below, circle, curve, ellipse, intersection, line, roundedBox, union, without } from './shapes';

/** Tones of skin. */
export const skins: readonly [Color, ...Color[]] = [
  hex('#f3cfb3'),
  hex('#e8b890'),
  hex('#d9a071'),
  hex('#b97d54'),
  hex('#f7d9c4'),
  hex('#8f5b3d'),
];

export const haircuts = ['long', 'bob', 'bun', 'waves', 'short', 'ponytail'] as const;
export type Haircut = (typeof haircuts)[number];

export interface Portrait {
  skin: number;
  hair: Color;
  haircut: Haircut;
  clothes: Color;
  background: readonly [Color, Color];
}

/** A person from the shoulders up. */
export function drawPortrait(side: number, { skin, hair, haircut, clothes, background }: Portrait): Canvas {
  const canvas = createCanvas(side, gradient(background[0], background[1]));
  const tone = skins[skin % skins.length] ?? skins[0];
  drawHairBehind(canvas, haircut, hair);
  // Shoulders, neck and face.
  canvas.fill(ellipse([0.5, 1.12], 0.43, 0.36), gradient(lighter(clothes, 0.1), darker(clothes, 0.18), 0.75, 1));
  canvas.fill(roundedBox([0.5, 0.73], 0.155, 0.24, 0.07), darker(tone, 0.1));
  canvas.fill(ellipse([0.5, 0.81], 0.115, 0.062), darker(tone, 0.06));
  canvas.fill(intersection(ellipse([0.5, 0.56], 0.15, 0.14), below(0.6)), darker(tone, 0.3), {
    opacity: 0.35,
    blur: 0.05,
  });
  for (const x of [0.325, 0.675]) canvas.fill(ellipse([x, 0.485], 0.03, 0.046), darker(tone, 0.08));
  canvas.fill(
    union(ellipse([0.5, 0.45], 0.172, 0.19), ellipse([0.5, 0.53], 0.142, 0.15)),
    gradient(lighter(tone, 0.08), darker(tone, 0.05), 0.36, 0.68, 'x'),
  );
  drawFeatures(canvas, tone, hair);
  drawHairInFront(canvas, haircut, hair);
  return canvas;
}

function drawFeatures(canvas: Canvas, tone: Color, hair: Color): void {
  const ink = mix(darker(tone, 0.75), hex('#2a1c18'), 0.6);
  for (const mirror of [-1, 1]) {
    const x = (right: number) => 0.5 + mirror * right;
    canvas.fill(ellipse([x(0.098), 0.545], 0.04, 0.028), hex('#e8736f'), { opacity: 0.22, blur: 0.04 });
    canvas.fill(ellipse([x(0.068), 0.478], 0.0165, 0.021), ink);
    canvas.fill(circle([x(0.068) + 0.006, 0.471], 0.0052), hex('#ffffff'));
    canvas.fill(curve([x(0.036), 0.428], [x(0.07), 0.406], [x(0.106), 0.432], 0.012, 0.008), darker(hair, 0.25), {
      opacity: 0.85,
    });
  }
  canvas.fill(curve([0.502, 0.5], [0.518, 0.54], [0.494, 0.545], 0.009, 0.006), darker(tone, 0.3), { opacity: 0.7 });
  canvas.fill(curve([0.447, 0.59], [0.5, 0.634], [0.553, 0.59], 0.014), mix(hex('#b5473f'), darker(tone, 0.4), 0.35));
}

function drawHairBehind(canvas: Canvas, haircut: Haircut, hair: Color): void {
  const shade = gradient(darker(hair, 0.1), darker(hair, 0.35), 0.3, 0.9);
  const crown = ellipse([0.5, 0.41], 0.222, 0.235);
  if (haircut === 'long') canvas.fill(union(crown, roundedBox([0.5, 0.62], 0.46, 0.56, 0.17)), shade);
  if (haircut === 'waves')
    canvas.fill(
      union(
        crown,
        ...[0, 1, 2, 3].flatMap((n) => [
          circle([0.285 - (n % 2) * 0.025, 0.47 + n * 0.09], 0.085),
          circle([0.715 + (n % 2) * 0.025, 0.47 + n * 0.09], 0.085),
        ]),
      ),
      shade,
    );
  if (haircut === 'bob') canvas.fill(union(crown, roundedBox([0.5, 0.5], 0.47, 0.35, 0.15)), shade);
  if (haircut === 'bun') canvas.fill(union(crown, circle([0.5, 0.155], 0.095)), shade);
  if (haircut === 'ponytail')
    canvas.fill(union(crown, curve([0.66, 0.26], [0.9, 0.36], [0.76, 0.8], 0.17, 0.05)), shade);
  if (haircut === 'short') canvas.fill(ellipse([0.5, 0.395], 0.196, 0.2), shade);
}

function drawHairInFront(canvas: Canvas, haircut: Haircut, hair: Color): void {
  const shade = gradient(lighter(hair, 0.12), hair, 0.2, 0.5);
  const cap = ellipse([0.5, 0.415], 0.2, 0.225);
  const parting = haircut === 'bob' || haircut === 'ponytail' ? 0.43 : 0.56;
  if (haircut === 'short') {
    canvas.fill(without(ellipse([0.5, 0.385], 0.19, 0.205), ellipse([0.515, 0.52], 0.185, 0.19)), shade);
    canvas.fill(curve([0.34, 0.33], [0.42, 0.2], [0.64, 0.25], 0.09, 0.05), shade);
  } else {
    // Two strands fall from the parting and leave the face free.
    const face = union(ellipse([parting - 0.15, 0.58], 0.2, 0.25), ellipse([parting + 0.14, 0.58], 0.2, 0.25));
    canvas.fill(without(cap, union(face, roundedBox([0.5, 0.72], 0.3, 0.4, 0.05))), shade);
  }
  const shine = intersection(curve([0.44, 0.225], [0.35, 0.27], [0.335, 0.37], 0.02, 0.006), cap);
  canvas.fill(shine, lighter(hair, 0.45), { opacity: 0.4, blur: 0.02 });
  if (haircut === 'bun')
    canvas.fill(line([0.45, 0.215], [0.55, 0.215], 0.016), lighter(hair, 0.3), { opacity: 0.5, blur: 0.02 });
}
