/** The digits of an order code that was typed, with or without its `#`; null: the text is none. */
export const orderCodeOf = (text: string): string | null => /^#?\s*(\d{2,12})$/.exec(text.trim())?.[1] ?? null;
