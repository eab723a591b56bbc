import { decode, encode } from 'jpeg-js';
import { sizeOfPicture } from './jpeg-structure.rules';

const quality = 85;

/**
 * Returns the picture, decoded and encoded anew: only pixels remain, nothing that the file contained besides, like where
 * it was taken. Null for what is no picture that is accepted.
 */
export function encodePicture(bytes: Uint8Array): Buffer | null {
  if (!sizeOfPicture(bytes)) return null;
  try {
    const { data, width, height } = decode(bytes, { useTArray: true, maxResolutionInMP: 1, tolerantDecoding: false });
    return encode({ data, width, height }, quality).data;
  } catch {
    return null;
  }
}
