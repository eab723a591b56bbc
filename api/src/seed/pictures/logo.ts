import { type Canvas, type Color, createCanvas, gradient, lighter, white } from './canvas';
import { circle, curve, line, petal, roundedBox, union } from './shapes';

export type Mark = 'flower' | 'branch' | 'bottle' | 'diamond';

/** The logo of a store: its mark in a disc of its color, on white, as it is printed. */
export function drawLogo(side: number, mark: Mark, color: Color): Canvas {
  const canvas = createCanvas(side, white);
  canvas.fill(circle([0.5, 0.5], 0.48), gradient(lighter(color, 0.12), color));
  canvas.fill(marks[mark], white);
  if (mark === 'flower') canvas.fill(petal([0.5, 0.7], 0.34, 0.13, 0), lighter(color, 0.55));
  return canvas;
}

const marks = {
  flower: union(
    ...[-1.15, -0.75, -0.38, 0, 0.38, 0.75, 1.15].map((angle) =>
      petal([0.5, 0.7], 0.42 - Math.abs(angle) * 0.08, 0.15, angle),
    ),
  ),
  branch: union(
    curve([0.36, 0.8], [0.42, 0.5], [0.62, 0.2], 0.018, 0.01),
    ...[0, 1, 2, 3].flatMap((step) => {
      const [x, y] = [0.4 + step * 0.055, 0.66 - step * 0.12];
      return [petal([x, y], 0.19, 0.08, -0.75), petal([x, y], 0.19, 0.08, 1.25)];
    }),
    petal([0.6, 0.26], 0.16, 0.07, 0.4),
  ),
  bottle: union(
    roundedBox([0.5, 0.6], 0.3, 0.32, 0.12),
    roundedBox([0.5, 0.33], 0.13, 0.26, 0.04),
    line([0.5, 0.4], [0.5, 0.5], 0.08),
  ),
  diamond: roundedBox([0.5, 0.5], 0.36, 0.36, 0.04, Math.PI / 4),
} as const;
