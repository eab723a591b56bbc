/** How a text is charged by carriers: in segments of one of two alphabets. */
export interface SmsSegments {
  /** `gsm`: the 7-bit alphabet of GSM 03.38; `unicode`: UCS-2, as soon as one character is outside of it. */
  alphabet: 'gsm' | 'unicode';
  /** Length in the units of the alphabet: a character of GSM's extension has two, an emoji in UCS-2 too. */
  length: number;
  /** 0 for an empty text. */
  segments: number;
}

const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const extended = '^{}\\[~]|€';
const units = new Map<string, number>([
  ...[...basic].map((character) => [character, 1] as const),
  ...[...extended].map((character) => [character, 2] as const),
]);

/** Units of a text of one segment, and of each segment of a longer one. */
const limits = { gsm: { one: 160, each: 153 }, unicode: { one: 70, each: 67 } } as const;

/** Returns how many segments a text takes (GSM 03.38: 160, or 153 each; UCS-2: 70, or 67 each). */
export function smsSegments(text: string): SmsSegments {
  const characters = [...text];
  const isGsm = characters.every((character) => units.has(character));
  const alphabet = isGsm ? 'gsm' : 'unicode';
  const sizes = characters.map((character) => (isGsm ? (units.get(character) ?? 1) : character.length));
  const length = sizes.reduce((sum, size) => sum + size, 0);
  const { one, each } = limits[alphabet];
  if (length <= one) return { alphabet, length, segments: length === 0 ? 0 : 1 };
  let [segments, used] = [1, 0];
  // A character of two units is not cut at the end of a segment.
  for (const size of sizes) {
    if (used + size > each) [segments, used] = [segments + 1, 0];
    used += size;
  }
  return { alphabet, length, segments };
}

const plain: Record<string, string> = {
  '“': '"',
  '”': '"',
  '„': '"',
  '‘': "'",
  '’': "'",
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
};

/**
 * Returns a text with typographic quotes, dashes and spaces as GSM's alphabet has them, which halves its price, and with
 * letters and their accents as one character.
 */
export const toPlainCharacters = (text: string): string =>
  text.normalize('NFC').replace(/[“”„‘’–—…\u00a0]/g, (character) => plain[character] ?? character);
