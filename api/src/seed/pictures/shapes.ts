/** A shape by its signed distance: negative inside, in the picture's widths. Nothing of it is outside the bounds. */
export interface Shape {
  bounds: readonly [left: number, top: number, right: number, bottom: number];
  distance: (x: number, y: number) => number;
}

export type PicturePoint = readonly [x: number, y: number];

export const circle = ([cx, cy]: PicturePoint, radius: number): Shape => ({
  bounds: [cx - radius, cy - radius, cx + radius, cy + radius],
  distance: (x, y) => Math.hypot(x - cx, y - cy) - radius,
});

/** An ellipse; `angle` turns it clockwise, in radians. */
export function ellipse([cx, cy]: PicturePoint, rx: number, ry: number, angle = 0): Shape {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const reach = Math.max(rx, ry);
  return {
    bounds: [cx - reach, cy - reach, cx + reach, cy + reach],
    distance(x, y) {
      const [dx, dy] = [x - cx, y - cy];
      const [u, v] = [dx * cos + dy * sin, dy * cos - dx * sin];
      const k = Math.hypot(u / rx, v / ry);
      const slope = Math.hypot(u / (rx * rx), v / (ry * ry));
      return slope === 0 ? -Math.min(rx, ry) : (k * (k - 1)) / slope;
    },
  };
}

/** A box around a center with rounded corners; `angle` turns it clockwise, in radians. */
export function roundedBox([cx, cy]: PicturePoint, width: number, height: number, radius: number, angle = 0): Shape {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const reach = Math.hypot(width, height) / 2;
  return {
    bounds: [cx - reach, cy - reach, cx + reach, cy + reach],
    distance(x, y) {
      const [dx, dy] = [x - cx, y - cy];
      const u = Math.abs(dx * cos + dy * sin) - width / 2 + radius;
      const v = Math.abs(dy * cos - dx * sin) - height / 2 + radius;
      return Math.hypot(Math.max(u, 0), Math.max(v, 0)) + Math.min(Math.max(u, v), 0) - radius;
    },
  };
}

/** A line that is as wide as `width` at its start, and as `end` (the same by default) at its end. */
export function line([ax, ay]: PicturePoint, [bx, by]: PicturePoint, width: number, end = width): Shape {
  const [ux, uy] = [bx - ax, by - ay];
  const length = ux * ux + uy * uy;
  const reach = Math.max(width, end) / 2;
  return {
    bounds: [Math.min(ax, bx) - reach, Math.min(ay, by) - reach, Math.max(ax, bx) + reach, Math.max(ay, by) + reach],
    distance(x, y) {
      const along = Math.min(1, Math.max(0, ((x - ax) * ux + (y - ay) * uy) / length));
      return Math.hypot(x - ax - ux * along, y - ay - uy * along) - (width + (end - width) * along) / 2;
    },
  };
}

/** A curved line through a control point, as of a quadratic Bézier curve. */
export function curve(
  [ax, ay]: PicturePoint,
  [bx, by]: PicturePoint,
  [cx, cy]: PicturePoint,
  width: number,
  end = width,
): Shape {
  const parts = 8;
  const at = (step: number): PicturePoint => {
    const t = step / parts;
    const [p, q, r] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
    return [p * ax + q * bx + r * cx, p * ay + q * by + r * cy];
  };
  const widthAt = (step: number) => width + ((end - width) * step) / parts;
  return union(
    ...Array.from({ length: parts }, (_, step) => line(at(step), at(step + 1), widthAt(step), widthAt(step + 1))),
  );
}

/** What is in both circles around two points at `spread` from the middle of the petal: a petal from root to tip. */
export function petal([rx, ry]: PicturePoint, length: number, width: number, angle: number): Shape {
  const [half, bulge] = [length / 2, width / 2];
  const radius = (half * half + bulge * bulge) / (2 * bulge);
  const center: PicturePoint = [rx + Math.sin(angle) * half, ry - Math.cos(angle) * half];
  const away = radius - bulge;
  const side: PicturePoint = [Math.cos(angle) * away, Math.sin(angle) * away];
  return intersection(
    circle([center[0] + side[0], center[1] + side[1]], radius),
    circle([center[0] - side[0], center[1] - side[1]], radius),
  );
}

/** The half of the plane above a height, where y is less. */
export const above = (height: number): Shape => ({ bounds: [0, 0, 1, height], distance: (_, y) => y - height });
export const below = (height: number): Shape => ({ bounds: [0, height, 1, 1], distance: (_, y) => height - y });

export function union(...shapes: readonly Shape[]): Shape {
  const bound = (index: 0 | 1 | 2 | 3) => shapes.map(({ bounds }) => bounds[index]);
  return {
    bounds: [Math.min(...bound(0)), Math.min(...bound(1)), Math.max(...bound(2)), Math.max(...bound(3))],
    distance(x, y) {
      let least = Number.POSITIVE_INFINITY;
      for (const { distance } of shapes) least = Math.min(least, distance(x, y));
      return least;
    },
  };
}

export function intersection(...shapes: readonly Shape[]): Shape {
  const bound = (index: 0 | 1 | 2 | 3) => shapes.map(({ bounds }) => bounds[index]);
  return {
    bounds: [Math.max(...bound(0)), Math.max(...bound(1)), Math.min(...bound(2)), Math.min(...bound(3))],
    distance(x, y) {
      let most = Number.NEGATIVE_INFINITY;
      for (const { distance } of shapes) most = Math.max(most, distance(x, y));
      return most;
    },
  };
}

/** A shape without what is in another one. */
export const without = ({ bounds, distance }: Shape, hole: Shape): Shape => ({
  bounds,
  distance: (x, y) => Math.max(distance(x, y), -hole.distance(x, y)),
});

/** The outline of a shape. */
export const outline = ({ bounds: [left, top, right, bottom], distance }: Shape, width: number): Shape => ({
  bounds: [left - width, top - width, right + width, bottom + width],
  distance: (x, y) => Math.abs(distance(x, y)) - width / 2,
});
