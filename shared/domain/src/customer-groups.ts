import * as v from 'valibot';

/** Types of clients, in the order in which lists and groups show them. */
export const customerTypes = ['new', 'regular', 'vip', 'at_risk', 'normal', 'import', 'booking'] as const;
export type CustomerType = (typeof customerTypes)[number];

/** Where clients came from, in the order in which texts name them. */
export const clientSources = ['store', 'booking', 'checkin', 'import', 'sample'] as const;
export type ClientSource = (typeof clientSources)[number];

/** Clients that a group takes in one step, and that "select first" takes. */
export const maxGroupStep = 50;
export const maxGroups = 200;
export const maxRuleGroups = 50;
export const maxConditions = 8;
/** Services or employees of one condition. */
export const maxConditionIds = 20;
export const maxConditionDays = 3_650;

export const birthdayMonths = [
  'this_month',
  'next_month',
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;
export type BirthdayMonth = (typeof birthdayMonths)[number];

export const conditionKinds = [
  'type',
  'last_visit',
  'visits',
  'points',
  'birthday',
  'spent',
  'service',
  'employee',
] as const;
export type ConditionKind = (typeof conditionKinds)[number];

const days = v.pipe(
  v.number('required'),
  v.integer(),
  v.minValue(1, 'out_of_range'),
  v.maxValue(maxConditionDays, 'out_of_range'),
);
const bound = v.nullish(v.pipe(v.number(), v.integer()), null);
const isNot = v.optional(v.boolean(), false);
const ids = v.pipe(
  v.array(v.pipe(v.string(), v.uuid()), 'required'),
  v.nonEmpty('required'),
  v.maxLength(maxConditionIds, 'too_many'),
);

const range = <const Kind extends 'visits' | 'points' | 'spent'>(kind: Kind) =>
  v.pipe(
    v.object({ kind: v.literal(kind), min: bound, max: bound }),
    v.forward(
      v.check(({ min, max }) => min !== null || max !== null, 'required'),
      ['min'],
    ),
    v.forward(
      v.check(({ min, max }) => min === null || max === null || min <= max, 'out_of_range'),
      ['max'],
    ),
  );
const subjects = <const Kind extends 'service' | 'employee'>(kind: Kind) =>
  v.object({ kind: v.literal(kind), is_not: isNot, ids, days: v.nullish(days, null) });

/** One condition of a rule group, as it is stored; messages are codes of fields. */
export const groupCondition = v.variant('kind', [
  v.object({
    kind: v.literal('type'),
    types: v.pipe(v.array(v.picklist(customerTypes), 'required'), v.nonEmpty('required')),
  }),
  v.object({ kind: v.literal('last_visit'), is_not: isNot, days }),
  range('visits'),
  range('points'),
  range('spent'),
  v.object({ kind: v.literal('birthday'), month: v.picklist(birthdayMonths, 'required') }),
  subjects('service'),
  subjects('employee'),
]);
export type ClientGroupCondition = v.InferOutput<typeof groupCondition>;

/** The conditions of a rule group: all of them hold for its clients. */
export const groupRule = v.pipe(
  v.array(groupCondition),
  v.nonEmpty('required'),
  v.maxLength(maxConditions, 'too_many'),
);
