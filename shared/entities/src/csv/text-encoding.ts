/** The encodings in which exports are written: those of Windows are of Western Europe and of Vietnam. */
export const textEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1258'] as const;
export type TextEncoding = (typeof textEncodings)[number];

/** Bytes that are looked at for an encoding without a mark. */
const sampleSize = 64 * 1_024;

/** Decodes a text, whose letters and accents become one character each. */
export const decodeText = (bytes: Uint8Array, encoding: TextEncoding): string =>
  new TextDecoder(encoding).decode(bytes).normalize('NFC');

/** Returns the encoding of a text: that of its byte order mark, or the one in which it makes sense. */
export function detectEncoding(bytes: Uint8Array): TextEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return encodingOfZeros(bytes.subarray(0, sampleSize)) ?? encodingOfLetters(bytes);
}

/** In UTF-16 every other byte of a Latin letter is 0. */
function encodingOfZeros(bytes: Uint8Array): TextEncoding | null {
  const zeros = [0, 0] as [number, number];
  for (const [index, byte] of bytes.entries()) if (byte === 0) zeros[index % 2 === 0 ? 0 : 1] += 1;
  const [even, odd] = zeros;
  const many = bytes.length / 8;
  if (odd > many && odd > 4 * even) return 'utf-16le';
  return even > many && even > 4 * odd ? 'utf-16be' : null;
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

function encodingOfLetters(bytes: Uint8Array): TextEncoding {
  const text = new TextDecoder('utf-8').decode(bytes);
  const broken = count(text, /\ufffd/g);
  // A file that was cut has some broken letters and many sound ones; one of Windows has broken ones only.
  if (broken === 0 || count(text, /[^\p{ASCII}\ufffd]/gu) > broken) return 'utf-8';
  return isVietnamese(new TextDecoder('windows-1258').decode(bytes)) ? 'windows-1258' : 'windows-1252';
}

/**
 * Whether a text that was decoded as Vietnamese is so: its accents are characters of their own, which follow vowels, some
 * of them with a second accent. Western European text has other letters in their places, which follow consonants, too.
 */
function isVietnamese(text: string): boolean {
  const onVowels = count(text, /[aeiouyăâêôơư][\u0300\u0301\u0303\u0309\u0323]/gi);
  const onAccents = count(text, /[ăâêôơư][\u0300\u0301\u0303\u0309\u0323]/gi);
  const elsewhere = count(text, /[^aeiouyăâêôơư][\u0300\u0301\u0303\u0309\u0323]/gi);
  return onVowels + 3 * onAccents - 5 * elsewhere >= 3;
}

/** UTF-8 that was read as Windows-1252 and stored so, as in `Nguyá»…n`. */
const readTwice = /Ã[\u0080-\u009f¡-¿]|á[º»]|Ä[‘\u0090]|Æ[°¡]|â€/;

/** Whether letters were lost before the file was written, or by its encoding: `Nguy�n`, `Nguy?n`, `Nguyá»…n`. */
export const hasBrokenLetters = (cell: string): boolean =>
  cell.includes('\ufffd') || readTwice.test(cell) || (!/[@/=]/.test(cell) && /\p{L}\?+\p{L}/u.test(cell));
