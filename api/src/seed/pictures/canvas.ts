import type { Shape } from './shapes';

/** Red, green and blue from 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number];

/** One color, or one for each point. */
export type Paint = Color | ((x: number, y: number) => Color);

/** Returns the color of a hexadecimal notation such as `#b4477f`. */
export function hex(notation: string): Color {
  const value = Number.parseInt(notation.slice(1), 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
}

/** Returns the color between two, at `share` from 0 (the first) to 1 (the second). */
export const mix = ([r, g, b]: Color, [toR, toG, toB]: Color, share: number): Color => {
  const at = Math.min(1, Math.max(0, share));
  return [r + (toR - r) * at, g + (toG - g) * at, b + (toB - b) * at];
};

export const white: Color = [255, 255, 255];
export const black: Color = [0, 0, 0];
export const lighter = (color: Color, share: number): Color => mix(color, white, share);
export const darker = (color: Color, share: number): Color => mix(color, black, share);

/** Returns a paint that goes from one color to another, between two heights or, with `axis` x, between two columns. */
export const gradient =
  (from: Color, to: Color, start = 0, end = 1, axis: 'x' | 'y' = 'y'): Paint =>
  (x, y) =>
    mix(from, to, ((axis === 'x' ? x : y) - start) / (end - start));

/** A square picture; points are from 0 to 1, from its upper left corner. */
export interface Canvas {
  /** Paints a shape with smooth edges. `blur` is how wide its edge fades, in the picture's widths. */
  fill(shape: Shape, paint: Paint, options?: { opacity?: number; blur?: number }): void;
  /** The pixels as red, green, blue and alpha, row by row. */
  pixels(): Uint8Array;
  side: number;
}

export function createCanvas(side: number, background: Paint): Canvas {
  const data = new Float32Array(side * side * 3);
  const canvas: Canvas = {
    side,
    fill({ bounds: [left, top, right, bottom], distance }, paint, { opacity = 1, blur = 0 } = {}) {
      const edge = Math.max(1 / side, blur);
      const clamp = (value: number) => Math.min(side, Math.max(0, value));
      const [x0, x1] = [clamp(Math.floor((left - edge) * side)), clamp(Math.ceil((right + edge) * side))];
      const [y0, y1] = [clamp(Math.floor((top - edge) * side)), clamp(Math.ceil((bottom + edge) * side))];
      for (let row = y0; row < y1; row += 1)
        for (let column = x0; column < x1; column += 1) {
          const [x, y] = [(column + 0.5) / side, (row + 0.5) / side];
          const coverage = Math.min(1, Math.max(0, 0.5 - distance(x, y) / edge)) * opacity;
          if (coverage <= 0) continue;
          const color = typeof paint === 'function' ? paint(x, y) : paint;
          const at = (row * side + column) * 3;
          for (const index of [0, 1, 2] as const)
            data[at + index] = (data[at + index] ?? 0) * (1 - coverage) + color[index] * coverage;
        }
    },
    pixels() {
      const bytes = new Uint8Array(side * side * 4).fill(255);
      for (let at = 0; at < side * side; at += 1)
        for (const index of [0, 1, 2]) bytes[at * 4 + index] = Math.round(data[at * 3 + index] ?? 0);
      return bytes;
    },
  };
  canvas.fill({ bounds: [0, 0, 1, 1], distance: () => -1 }, background);
  return canvas;
}
