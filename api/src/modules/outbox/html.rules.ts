const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Returns a text as it is written in HTML. */
export const escapedHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? '');
