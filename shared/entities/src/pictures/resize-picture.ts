import { type PictureShape, pictureFrame } from './picture-frame';

export type { PictureShape } from './picture-frame';

/** A larger file could fill the memory of a phone. */
const maxFileBytes = 40 * 2 ** 20;
/** From the best quality down, until the API accepts the size. */
const qualities = [0.85, 0.7, 0.5, 0.3];
const maxBytes = 150_000;

/**
 * Returns a file that a person chose as the API accepts it: a small JPEG, as base64, upright, on white where it was
 * transparent, without anything that the file says about itself. Throws if the browser cannot read the file.
 */
export async function resizePicture(file: Blob, shape: PictureShape): Promise<string> {
  if (file.size > maxFileBytes) throw new Error('The file is too large.');
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { part, size } = pictureFrame(bitmap, shape);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas.');
  context.fillStyle = 'white';
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, part.x, part.y, part.width, part.height, 0, 0, size.width, size.height);
  bitmap.close();
  const bytes = new Uint8Array(await (await jpegOf(canvas)).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

async function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  let smallest: Blob | null = null;
  for (const quality of qualities) {
    smallest = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (!smallest) throw new Error('The browser writes no JPEG.');
    if (smallest.size <= maxBytes) return smallest;
  }
  throw new Error('The picture is too large.');
}
