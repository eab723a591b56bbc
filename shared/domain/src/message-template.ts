/** What a store's own wording of a text may refer to; the text of a client has the facts in their place. */
export const templateFields = ['salon', 'name', 'visit', 'phone'] as const;
export type TemplateField = (typeof templateFields)[number];

/** The fields that each wording has: who writes (carriers), and which visit it is about. */
export const requiredFields = ['salon', 'visit'] as const satisfies readonly TemplateField[];

export const templateLimit = 320;

/** Why a wording is refused. */
export type TemplateProblem =
  | 'required'
  | 'too_long'
  | 'template_field_unknown'
  | 'template_salon_missing'
  | 'template_visit_missing'
  | 'template_advertises'
  | 'template_invites_stop';

const field = /\{([^{}]*)\}/g;

/** Words of offers and review requests, for which the consent to texts about visits does not count (47 CFR 64.1200). */
const advertising = [
  /%/,
  /\b(discount|coupon|promo|promos|promotion|promotions|special offers?|sale|bogo|deals?|giveaway)\b/i,
  /\b(leave|write|post)\b.{0,20}\breviews?\b/i,
  /\breview us\b/i,
  /\b(google|yelp)\b/i,
  /(giảm giá|khuyến mãi|khuyến mại|ưu đãi|tặng quà|đánh giá 5 sao|viết đánh giá)/i,
];

/** Carriers read these words as an opt-out: nobody is invited to send one about a visit. */
const invitesStop =
  /\b(reply|text|send|type|nhắn|trả lời|soạn)\s+(with\s+|tin\s+)?["'“]?(cancel|stop|end|quit|unsubscribe)\b/i;

/** Returns why a wording is refused; null if it is accepted. It is trimmed first. */
export function templateProblem(template: string): TemplateProblem | null {
  const text = template.trim().normalize('NFC');
  if (text === '') return 'required';
  if (text.length > templateLimit) return 'too_long';
  const used = [...text.matchAll(field)].map(([, name]) => name ?? '');
  const isKnown = (name: string) => (templateFields as readonly string[]).includes(name);
  if (!used.every(isKnown) || /[{}]/.test(text.replace(field, ''))) return 'template_field_unknown';
  for (const name of requiredFields) if (!used.includes(name)) return `template_${name}_missing`;
  if (advertising.some((pattern) => pattern.test(text))) return 'template_advertises';
  return invitesStop.test(text) ? 'template_invites_stop' : null;
}

/**
 * Returns a wording with the facts in place of its fields. Without a phone number the sentences that name it are left
 * out; without a client's name the space before it is, too: "Hi {name}," is "Hi,".
 */
export function fillTemplate(template: string, facts: Record<TemplateField, string | null>): string {
  const sentences = template
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => facts.phone !== null || !sentence.includes('{phone}') || needed(sentence))
    .join(' ');
  const unnamed = facts.name ? sentences : sentences.replace(/\s*\{name\}/g, '');
  return unnamed.replace(field, (_, name: TemplateField) => facts[name] ?? '').trim();
}

const needed = (sentence: string): boolean => requiredFields.some((name) => sentence.includes(`{${name}}`));
