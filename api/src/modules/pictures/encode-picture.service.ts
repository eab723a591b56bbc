import { decode, encode } from 'jpeg-js';
import { pictureLimits, sizeOfPicture } from './jpeg-structure.rules';

const quality = 85;
const smallQuality = 75;
const channels = 4;

/**
 * Returns the picture, decoded and encoded anew: only pixels remain, nothing that the file contained besides, like where
 * it was taken. Null for what is no picture that is accepted.
 */
export function encodePicture(bytes: Uint8Array, maxSide: number = pictureLimits.side): Buffer | null {
  if (!sizeOfPicture(bytes, maxSide)) return null;
  try {
    const { data, width, height } = decode(bytes, { useTArray: true, maxResolutionInMP: 1, tolerantDecoding: false });
    return encode({ data, width, height }, quality).data;
  } catch {
    return null;
  }
}

/**
 * Returns the picture with its longer side shortened to `side` pixels, each of which is the average of those that it
 * replaces; the same bytes if it is no larger, null for what is no picture that is accepted.
 */
export function shrinkPicture(bytes: Buffer, side: number): Buffer | null {
  const size = sizeOfPicture(bytes, pictureLimits.photoSide);
  if (!size) return null;
  const longer = Math.max(size.width, size.height);
  if (longer <= side) return bytes;
  const source = decode(bytes, { useTArray: true, maxResolutionInMP: 1, tolerantDecoding: false });
  const [width, height] = [source.width, source.height].map((length) =>
    Math.max(1, Math.round((length * side) / longer)),
  );
  return encode(averaged(source, width ?? 1, height ?? 1), smallQuality).data;
}

interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

function averaged(source: Pixels, width: number, height: number): Pixels & { data: Buffer } {
  const data = Buffer.alloc(width * height * channels);
  const edge = (at: number, from: number, to: number) => Math.floor((at * from) / to);
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [edge(y, source.height, height), edge(y + 1, source.height, height)];
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [edge(x, source.width, width), edge(x + 1, source.width, width)];
      for (let channel = 0; channel < channels; channel += 1) {
        let sum = 0;
        for (let row = top; row < bottom; row += 1)
          for (let column = left; column < right; column += 1)
            sum += source.data[(row * source.width + column) * channels + channel] ?? 0;
        data[(y * width + x) * channels + channel] = Math.round(sum / ((bottom - top) * (right - left)));
      }
    }
  }
  return { data, width, height };
}
