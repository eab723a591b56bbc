import type {
  CustomerMergeChoice,
  CustomerMergeField,
  CustomerMergeFieldName,
  CustomerMergeSide,
  CustomerMergeUndoRefusal,
} from '../../resolver-types.generated';

/** The columns of a client that a merge reads and writes. Instants are ISO texts. */
export interface MergedClient {
  id: string;
  first_name: string;
  last_name: string;
  search_name: string;
  greeting_name: string | null;
  phone: string | null;
  phone_holder_id: string | null;
  email: string | null;
  birthday: string | null;
  birth_month_day: string | null;
  note: string | null;
  language: string | null;
  image_url: string | null;
  is_send_sms: boolean;
  is_blocked_from_booking: boolean;
  visit_count: number;
  /** Visits of which no ticket or appointment of the store tells. */
  earlier_visit_count: number;
  earlier_last_visited: string | null;
  is_excluded_from_points: boolean;
  create_at: string;
  type: string;
  group_id: string | null;
  point_held: number;
}

/** The columns of the target that a merge may change. */
export const mergedColumns = [
  'first_name',
  'last_name',
  'search_name',
  'greeting_name',
  'email',
  'birthday',
  'birth_month_day',
  'note',
  'language',
  'image_url',
  'is_send_sms',
  'is_blocked_from_booking',
  'is_excluded_from_points',
  'earlier_visit_count',
  'earlier_last_visited',
  'create_at',
  'type',
  'group_id',
] as const satisfies (keyof MergedClient)[];

export type MergedColumns = Pick<MergedClient, (typeof mergedColumns)[number]>;

const fullName = ({ first_name, last_name }: MergedClient): string => `${first_name} ${last_name}`.trim();

/** The value of each field as a person compares it; null for an empty one. */
const valuesOf = (client: MergedClient): Record<CustomerMergeFieldName, string | null> => ({
  full_name: fullName(client) || null,
  greeting_name: client.greeting_name || null,
  phone: client.phone,
  email: client.email || null,
  birthday: client.birthday ?? client.birth_month_day,
  note: client.note?.trim() || null,
  language: client.language,
  image_url: client.image_url,
});

const fieldNames: readonly CustomerMergeFieldName[] = [
  'full_name',
  'greeting_name',
  'phone',
  'email',
  'birthday',
  'note',
  'language',
  'image_url',
];

/** A note has at most so many characters, as texts of the API have. */
const maxNote = 2_000;

const bothNotes = (target: string, source: string): string => `${target}\n${source}`;

/** Whether one birthday is the other one with its year. */
const isSameDay = (one: string, other: string): boolean => one.endsWith(other) || other.endsWith(one);

function choicesOf(name: CustomerMergeFieldName, target: string, source: string): CustomerMergeSide[] {
  const canJoin = name === 'note' && bothNotes(target, source).length <= maxNote;
  return canJoin ? ['target', 'source', 'both'] : ['target', 'source'];
}

/**
 * Compares the fields of two clients, and proposes what stays: an empty field takes the other's value, a filled one is not
 * overwritten, and two notes both stay.
 */
export function compareFields(target: MergedClient, source: MergedClient): CustomerMergeField[] {
  const [ofTarget, ofSource] = [valuesOf(target), valuesOf(source)];
  return fieldNames.map((name): CustomerMergeField => {
    const [target_value, source_value] = [ofTarget[name], ofSource[name]];
    const field = { name, target_value, source_value };
    if (source_value === null || source_value === target_value) return { ...field, keeps: 'target', choices: [] };
    if (target_value === null) return { ...field, keeps: 'source', choices: ['target', 'source'] };
    // The day with the year is the same day, in more detail.
    if (name === 'birthday' && isSameDay(target_value, source_value))
      return { ...field, keeps: target_value.length < source_value.length ? 'source' : 'target', choices: [] };
    const choices = choicesOf(name, target_value, source_value);
    return { ...field, keeps: choices.includes('both') ? 'both' : 'target', choices };
  });
}

/** Returns the side of each field, with the choices of the person; null if one of them is none of the field's. */
export function decideFields(
  fields: readonly CustomerMergeField[],
  chosen: readonly CustomerMergeChoice[],
): Record<CustomerMergeFieldName, CustomerMergeSide> | null {
  const isValid = chosen.every(({ name, from }) => {
    const field = fields.find((one) => one.name === name);
    return field !== undefined && (field.keeps === from || field.choices.includes(from));
  });
  if (!isValid) return null;
  const sides = fields.map(
    ({ name, keeps }) => [name, chosen.find((one) => one.name === name)?.from ?? keeps] as const,
  );
  return Object.fromEntries(sides) as Record<CustomerMergeFieldName, CustomerMergeSide>;
}

const later = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one;

/** The "no" of either counts. The switch of a client without a number says nothing. */
const acceptsTexts = (target: MergedClient, source: MergedClient): boolean =>
  [target, source].some(({ phone }) => phone !== null) &&
  [target, source].every(({ phone, is_send_sms }) => phone === null || is_send_sms);

const typeOf = (target: MergedClient, source: MergedClient): string =>
  [target, source].find(({ type }) => type === 'vip')?.type ??
  (source.visit_count > target.visit_count ? source.type : target.type);

/** Returns what the target has after the merge, but for its number. */
export function mergeColumns(
  target: MergedClient,
  source: MergedClient,
  sides: Record<CustomerMergeFieldName, CustomerMergeSide>,
): MergedColumns {
  const of = (name: CustomerMergeFieldName) => (sides[name] === 'source' ? source : target);
  const name = of('full_name');
  const birth = of('birthday');
  return {
    first_name: name.first_name,
    last_name: name.last_name,
    search_name: name.search_name,
    greeting_name: of('greeting_name').greeting_name,
    email: of('email').email,
    birthday: birth.birthday,
    birth_month_day: birth.birth_month_day,
    note: sides.note === 'both' ? bothNotes(target.note ?? '', source.note ?? '') : of('note').note,
    language: of('language').language,
    image_url: of('image_url').image_url,
    is_send_sms: acceptsTexts(target, source),
    is_blocked_from_booking: target.is_blocked_from_booking || source.is_blocked_from_booking,
    is_excluded_from_points: target.is_excluded_from_points || source.is_excluded_from_points,
    earlier_visit_count: target.earlier_visit_count + source.earlier_visit_count,
    earlier_last_visited: later(target.earlier_last_visited, source.earlier_last_visited),
    create_at: target.create_at < source.create_at ? target.create_at : source.create_at,
    type: typeOf(target, source),
    group_id: target.group_id ?? source.group_id,
  };
}

/** Returns what the target gets back: columns that nobody changed since the merge. */
export function restoreColumns(now: MergedColumns, before: MergedColumns, after: MergedColumns): MergedColumns {
  const restored = mergedColumns.map((column) => [
    column,
    now[column] === after[column] ? before[column] : now[column],
  ]);
  return Object.fromEntries(restored) as MergedColumns;
}

/** Hours in which a merge can be taken back. */
const undoHours = 24;

export const undoUntil = (mergedAt: Date): Date => new Date(mergedAt.getTime() + undoHours * 3_600_000);

export interface UndoFacts {
  merged_at: Date;
  undone_at: Date | null;
  /** One of the two took part in a later merge. */
  is_merged_again: boolean;
  /** A ticket that moved was refunded since. */
  is_refunded: boolean;
}

/** Returns why a merge cannot be taken back; null if it can, as far as its points are not spent. */
export function undoRefusal(facts: UndoFacts, now: Date): CustomerMergeUndoRefusal | null {
  if (facts.undone_at !== null) return 'undone';
  if (undoUntil(facts.merged_at) <= now) return 'too_late';
  if (facts.is_merged_again) return 'merged_again';
  return facts.is_refunded ? 'refunded' : null;
}
