import {
  type BirthdayMonth,
  type ClientGroupCondition,
  type ConditionKind,
  type CustomerType,
  groupCondition,
} from '@suite/domain/customer-groups';
import * as v from 'valibot';
import type { ClientGroupFragment } from './groups.generated';

/** A condition as it is typed: numbers are texts, or cents of money. */
export interface ConditionDraft {
  /** Of the row on the screen. */
  key: string;
  kind: ConditionKind;
  is_not: boolean;
  types: CustomerType[];
  min: string;
  max: string;
  /** Of the kind spent, in cents; 0 is no bound. */
  minCents: number;
  maxCents: number;
  days: string;
  month: BirthdayMonth;
  ids: string[];
}

let lastKey = 0;

/** Returns an empty condition of a kind. */
export function newDraft(kind: ConditionKind): ConditionDraft {
  lastKey += 1;
  return {
    key: `condition-${lastKey}`,
    kind,
    is_not: kind === 'last_visit',
    types: [],
    min: '',
    max: '',
    minCents: 0,
    maxCents: 0,
    days: kind === 'last_visit' ? '56' : '',
    month: 'this_month',
    ids: [],
  };
}

type Stored = NonNullable<ClientGroupFragment['rule']>[number];

/** Returns a stored condition as it is typed. */
export function draftOf({ kind, is_not, types, min, max, days, month, ids }: Stored): ConditionDraft {
  const isMoney = kind === 'spent';
  const text = (value: number | null) => (value === null ? '' : String(value));
  return {
    ...newDraft(kind),
    is_not,
    types: types ?? [],
    min: isMoney ? '' : text(min),
    max: isMoney ? '' : text(max),
    minCents: isMoney ? (min ?? 0) : 0,
    maxCents: isMoney ? (max ?? 0) : 0,
    days: text(days),
    month: month ?? 'this_month',
    ids: ids ?? [],
  };
}

const numberOf = (text: string): number | null => (/^-?\d{1,9}$/.test(text.trim()) ? Number(text) : null);

function fieldsOf(draft: ConditionDraft): object {
  const { kind, is_not, types, min, max, minCents, maxCents, days, month, ids } = draft;
  switch (kind) {
    case 'type':
      return { kind, types };
    case 'last_visit':
      return { kind, is_not, days: numberOf(days) };
    case 'visits':
    case 'points':
      return { kind, min: numberOf(min), max: numberOf(max) };
    case 'spent':
      return { kind, min: minCents || null, max: maxCents || null };
    case 'birthday':
      return { kind, month };
    case 'service':
    case 'employee':
      return { kind, is_not, ids, days: days.trim() === '' ? null : (numberOf(days) ?? -1) };
  }
}

/** A condition that can be saved, or the code of what is missing by field. */
export type CheckedDraft =
  | { condition: ClientGroupCondition; problems: Readonly<Record<string, string>> }
  | { condition: null; problems: Readonly<Record<string, string>> };

/** Checks a condition as the API does. */
export function checkDraft(draft: ConditionDraft): CheckedDraft {
  const result = v.safeParse(groupCondition, fieldsOf(draft));
  if (result.success) return { condition: result.output, problems: {} };
  const problems = result.issues.map((issue) => {
    const code = issue.message === 'out_of_range' ? 'out_of_range' : 'required';
    return [v.getDotPath(issue) ?? 'kind', code] as const;
  });
  return { condition: null, problems: Object.fromEntries(problems) };
}

/** Returns the conditions that can be counted and saved; null while one is incomplete, or there is none. */
export function ruleOf(drafts: readonly ConditionDraft[]): ClientGroupCondition[] | null {
  const rule = drafts.flatMap((draft) => checkDraft(draft).condition ?? []);
  return rule.length > 0 && rule.length === drafts.length ? rule : null;
}
