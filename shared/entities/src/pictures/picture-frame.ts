/** A square photo of a person, a whole logo, or a whole photo that is looked at closely. */
export type PictureShape = 'square' | 'whole' | 'photo';

interface Size {
  width: number;
  height: number;
}

/** The longest sides that are sent, in pixels: what the largest place shows, at two pixels for each of the screen. */
const sides: Record<PictureShape, number> = { square: 256, whole: 400, photo: 800 };

/** Returns the part of a picture that is used, and the size to which it is drawn; smaller pictures stay as they are. */
export function pictureFrame({ width, height }: Size, shape: PictureShape) {
  const side = Math.min(width, height);
  const part =
    shape === 'square'
      ? { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), width: side, height: side }
      : { x: 0, y: 0, width, height };
  const scale = Math.min(1, sides[shape] / Math.max(part.width, part.height));
  const drawn = (length: number) => Math.max(1, Math.round(length * scale));
  return { part, size: { width: drawn(part.width), height: drawn(part.height) } };
}
