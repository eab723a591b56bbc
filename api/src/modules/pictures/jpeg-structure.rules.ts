/**
 * The largest picture in bytes and, on either side, in pixels; a photo of work for a client is looked at more closely. Pages
 * send smaller ones.
 */
export const pictureLimits = { bytes: 150_000, side: 400, photoSide: 800 } as const;

/** Segments that describe the picture, and no other may stand before its data: tables, comments and `APPn`. */
const tables: ReadonlySet<number> = new Set([0xdb, 0xc4, 0xdd, 0xfe]);
const baseline = 0xc0;
const scan = 0xda;
const isApplicationData = (marker: number): boolean => marker >= 0xe0 && marker <= 0xef;
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

/**
 * Returns the size in pixels of a JPEG file with one baseline frame and one scan, as every browser's canvas writes it;
 * null for anything else. It reads lengths and markers only, so that nothing is decoded whose cost is unknown: not too
 * many pixels (`maxSide` on either side) or components, no hundreds of scans, nothing after the end.
 */
export function sizeOfPicture(
  bytes: Uint8Array,
  maxSide: number = pictureLimits.side,
): { width: number; height: number } | null {
  if (bytes.length > pictureLimits.bytes || wordAt(bytes, 0) !== 0xffd8) return null;
  let size: { width: number; height: number } | null = null;
  for (let at = 2; at + 4 <= bytes.length; ) {
    const [prefix, marker, length] = [bytes[at], bytes[at + 1] ?? 0, wordAt(bytes, at + 2)];
    const end = at + 2 + length;
    if (prefix !== 0xff || length < 2 || end > bytes.length) return null;
    if (marker === scan) return size && isOneScan(bytes, end) ? size : null;
    if (marker === baseline) {
      if (size) return null;
      size = readFrame(bytes.subarray(at + 4, end), maxSide);
      if (!size) return null;
    } else if (!tables.has(marker) && !isApplicationData(marker)) return null;
    at = end;
  }
  return null;
}

const wordAt = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);

/** Reads a frame of 8 bits in gray or colour, none of whose components is sampled more than twice. */
function readFrame(frame: Uint8Array, maxSide: number): { width: number; height: number } | null {
  const [height, width, components] = [wordAt(frame, 1), wordAt(frame, 3), frame[5] ?? 0];
  if (frame[0] !== 8 || (components !== 1 && components !== 3) || frame.length !== 6 + 3 * components) return null;
  for (let index = 0; index < components; index += 1) {
    const sampling = frame[7 + 3 * index] ?? 0;
    if (![1, 2].includes(sampling >> 4) || ![1, 2].includes(sampling & 15)) return null;
  }
  const isSmall = [width, height].every((side) => side >= 1 && side <= maxSide);
  return isSmall ? { width, height } : null;
}

/** Returns whether only restart markers interrupt the data from there on, up to an end that is the end of the file. */
function isOneScan(bytes: Uint8Array, from: number): boolean {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xd9) return at + 2 === bytes.length;
    if (marker !== 0 && !isRestart(marker)) return false;
  }
  return false;
}
