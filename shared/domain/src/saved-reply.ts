/** What a saved reply may refer to; a reply has the client's and the store's facts in their place. */
export const savedReplyFields = ['name', 'visit', 'phone', 'address'] as const;
export type SavedReplyField = (typeof savedReplyFields)[number];

/** `content`: as long as a reply may be. */
export const savedReplyLimits = { name: 60, content: 640, count: 50 } as const;

/** Why the text of a saved reply is refused. */
export type SavedReplyProblem = 'too_long' | 'template_field_unknown';

const field = /\{([^{}]*)\}/g;
const isField = (name: string): name is SavedReplyField => (savedReplyFields as readonly string[]).includes(name);

/** Returns why a text is refused; null if it is accepted. It is trimmed first. */
export function savedReplyProblem(content: string): SavedReplyProblem | null {
  const text = content.trim();
  if (text.length > savedReplyLimits.content) return 'too_long';
  const isKnown = [...text.matchAll(field)].every(([, name]) => isField(name ?? ''));
  return isKnown && !/[{}]/.test(text.replace(field, '')) ? null : 'template_field_unknown';
}

/**
 * Returns a text with the facts in place of its fields. A fact that is null leaves its field, which a person replaces
 * before they send it; only a client's name that is not known goes with the space before it: "Hi {name}," is "Hi,".
 */
export function fillSavedReply(content: string, facts: Record<SavedReplyField, string | null>): string {
  const named = facts.name ? content : content.replace(/\s*\{name\}/g, '');
  return named.replace(field, (token, name: string) => (isField(name) && facts[name]) || token).trim();
}

/** Returns the fields that a text still has, each once. */
export const openFields = (text: string): SavedReplyField[] =>
  savedReplyFields.filter((name) => text.includes(`{${name}}`));
