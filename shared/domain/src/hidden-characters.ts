/**
 * Drops the characters of format (Unicode Cf): marks of direction, zero-width blanks and joiners. Contacts, chats and PDFs put
 * them around numbers, addresses and codes, where nobody sees them.
 */
export const withoutHidden = (text: string): string => text.replace(/\p{Cf}/gu, '');
