/** A `like` pattern that finds the text anywhere, whatever `%` and `_` it holds. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
