import { type PictureShape, pictureFrame } from './picture-frame';

/** A larger file could fill the memory of a phone. */
const maxFileBytes = 40 * 2 ** 20;
const quality = 0.85;

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
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!blob) throw new Error('The browser writes no JPEG.');
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
