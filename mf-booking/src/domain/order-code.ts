/** Returns the digits of a typed order code, with or without its `#`; null if the text is not one. */
export const orderCodeOf = (text: string): string | null => /^#?\s*(\d{2,12})$/.exec(text.trim())?.[1] ?? null;
