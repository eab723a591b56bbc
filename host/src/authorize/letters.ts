export const letterCount = 8;

/** The letters of what was typed or pasted, in capitals, at most as many as a device shows. */
export const asLetters = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, letterCount);
