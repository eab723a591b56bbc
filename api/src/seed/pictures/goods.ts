import { type Canvas, type Color, createCanvas, darker, gradient, hex, lighter, white } from './canvas';
import { circle, ellipse, line, outline, roundedBox } from './shapes';
import { drawLeaf } from './spa';

type Background = readonly [Color, Color];

const start = (side: number, background: Background): Canvas => {
  const canvas = createCanvas(side, gradient(background[0], background[1]));
  canvas.fill(circle([0.5, 0.46], 0.36), white, { opacity: 0.28 });
  canvas.fill(ellipse([0.5, 0.88], 0.28, 0.04), darker(background[1], 0.6), { opacity: 0.35, blur: 0.06 });
  return canvas;
};

/** A small bottle with a brush in its cap. */
export function drawBottle(side: number, polish: Color, background: Background, isRound = true): Canvas {
  const canvas = start(side, background);
  const glass = roundedBox([0.5, 0.69], 0.36, 0.38, isRound ? 0.14 : 0.05);
  canvas.fill(roundedBox([0.5, 0.3], 0.15, 0.42, 0.045), gradient(hex('#4b444b'), hex('#211c21'), 0.42, 0.58, 'x'));
  canvas.fill(line([0.462, 0.16], [0.462, 0.44], 0.012), white, { opacity: 0.35, blur: 0.01 });
  canvas.fill(roundedBox([0.5, 0.51], 0.17, 0.035, 0.01), hex('#cfa85c'));
  canvas.fill(glass, gradient(lighter(polish, 0.18), darker(polish, 0.22), 0.32, 0.7, 'x'));
  canvas.fill(line([0.39, 0.6], [0.39, 0.79], 0.028), white, { opacity: 0.5, blur: 0.02 });
  canvas.fill(line([0.46, 0.72], [0.58, 0.72], 0.02), white, { opacity: 0.75 });
  canvas.fill(line([0.475, 0.765], [0.565, 0.765], 0.01), white, { opacity: 0.6 });
  return canvas;
}

/** A tube of cream that stands on its cap. */
export function drawTube(side: number, color: Color, background: Background): Canvas {
  const canvas = start(side, background);
  canvas.fill(roundedBox([0.5, 0.46], 0.32, 0.64, 0.05), gradient(lighter(color, 0.45), color, 0.33, 0.68, 'x'));
  canvas.fill(roundedBox([0.5, 0.14], 0.34, 0.07, 0.015), lighter(color, 0.3));
  canvas.fill(roundedBox([0.5, 0.83], 0.2, 0.12, 0.025), gradient(hex('#fdfaf6'), hex('#d8d0c7'), 0.4, 0.6, 'x'));
  canvas.fill(line([0.42, 0.38], [0.58, 0.38], 0.026), white, { opacity: 0.9 });
  canvas.fill(line([0.44, 0.45], [0.56, 0.45], 0.012), white, { opacity: 0.8 });
  drawLeaf(canvas, [0.5, 0.64], 0.13, 0);
  return canvas;
}

/** Files and a block, side by side. */
export function drawFiles(side: number, color: Color, background: Background): Canvas {
  const canvas = start(side, background);
  for (const [x, angle, tone] of [
    [0.34, -0.22, color],
    [0.5, 0, lighter(color, 0.35)],
    [0.66, 0.22, darker(color, 0.2)],
  ] as const) {
    canvas.fill(roundedBox([x, 0.5], 0.13, 0.7, 0.065, angle), tone);
    canvas.fill(outline(roundedBox([x, 0.5], 0.085, 0.64, 0.042, angle), 0.012), white, { opacity: 0.45 });
  }
  return canvas;
}

/** A round jar with a lid. */
export function drawJar(side: number, color: Color, background: Background): Canvas {
  const canvas = start(side, background);
  canvas.fill(
    roundedBox([0.5, 0.66], 0.56, 0.4, 0.1),
    gradient(lighter(color, 0.3), darker(color, 0.15), 0.25, 0.75, 'x'),
  );
  canvas.fill(roundedBox([0.5, 0.4], 0.6, 0.17, 0.05), gradient(hex('#fdfaf6'), hex('#d5c9bb'), 0.25, 0.75, 'x'));
  canvas.fill(line([0.38, 0.64], [0.62, 0.64], 0.034), white, { opacity: 0.85 });
  canvas.fill(line([0.42, 0.72], [0.58, 0.72], 0.014), white, { opacity: 0.7 });
  return canvas;
}
