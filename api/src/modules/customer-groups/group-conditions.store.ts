import {
  type BirthdayMonth,
  birthdayMonths,
  type ClientGroupCondition,
  type CustomerType,
} from '@suite/domain/customer-groups';
import { addDays, businessDay, dayRange } from '@suite/domain/time';
import sql, { join, type Sql } from 'sql-template-tag';
import type { StoreCaller } from '../../kit/operation';

/** A store at a time, by which conditions count days. */
export interface ConditionContext {
  whmcsId: number;
  timezone: string;
  now: Date;
}

export const conditionContext = ({ whmcsId, timezone }: StoreCaller, now: Date): ConditionContext => ({
  whmcsId,
  timezone,
  now,
});

const startOf = ({ timezone, now }: ConditionContext, daysAgo: number): Date =>
  new Date(dayRange(addDays(businessDay(now, timezone), -daysAgo), timezone).start);

function between(column: Sql, { min, max }: { min: number | null; max: number | null }): Sql {
  const bounds = [
    ...(min === null ? [] : [sql`${column} >= ${min}::bigint`]),
    ...(max === null ? [] : [sql`${column} <= ${max}::bigint`]),
  ];
  return join(bounds, ' and ');
}

const januaryAt = birthdayMonths.indexOf('january');

/** Returns the number of a month, 1 to 12. */
function monthNumber(month: BirthdayMonth, { timezone, now }: ConditionContext): number {
  const current = Number(businessDay(now, timezone).slice(5, 7));
  if (month === 'this_month') return current;
  if (month === 'next_month') return (current % 12) + 1;
  return birthdayMonths.indexOf(month) - januaryAt + 1;
}

/** Net sales of the last 12 months; who has none is in no row. */
function spent({ min, max }: { min: number | null; max: number | null }, { whmcsId }: ConditionContext): Sql {
  const activity = (condition: Sql) =>
    sql`(select a.customer_id from customer_activity a where a.whmcs_id = ${whmcsId} and ${condition})`;
  if (min !== null && min > 0) return sql`customer.id in ${activity(between(sql`a.net_year`, { min, max }))}`;
  const isOver = max === null ? sql`false` : sql`a.net_year > ${max}::bigint`;
  return sql`customer.id not in ${activity(sql`${isOver}`)}`;
}

function servedBy(
  { ids, days, is_not }: { ids: readonly string[]; days: number | null; is_not: boolean },
  context: ConditionContext,
): Sql {
  const { whmcsId, timezone, now } = context;
  const since = days === null ? sql`` : sql` and i.last_day >= ${addDays(businessDay(now, timezone), -days)}::date`;
  const served = sql`(select i.customer_id from customer_activity_item i where i.whmcs_id = ${whmcsId} and i.item_id = any(${[...ids]}::uuid[])${since})`;
  return is_not ? sql`customer.id not in ${served}` : sql`customer.id in ${served}`;
}

const isOfType = (types: readonly CustomerType[]): Sql => sql`customer.type = any(${[...types]}::text[])`;

/** Selects whether a condition holds for a row of `customer`. */
function holds(condition: ClientGroupCondition, context: ConditionContext): Sql {
  switch (condition.kind) {
    case 'type':
      return isOfType(condition.types);
    case 'last_visit': {
      const start = startOf(context, condition.days);
      return condition.is_not
        ? sql`(customer.last_visited < ${start} or customer.last_visited is null)`
        : sql`customer.last_visited >= ${start}`;
    }
    case 'visits':
      return between(sql`customer.visit_count`, condition);
    case 'points':
      return between(sql`customer.point`, condition);
    case 'spent':
      return spent(condition, context);
    case 'birthday': {
      const month = String(monthNumber(condition.month, context)).padStart(2, '0');
      return sql`customer.birth_month_day between ${`${month}-01`} and ${`${month}-31`}`;
    }
    case 'service':
    case 'employee':
      return servedBy(condition, context);
  }
}

/** The groups whose clients a statement selects. */
export type GroupMembers =
  | { kind: 'system'; type: CustomerType }
  | { kind: 'list'; id: string }
  | { kind: 'rule'; rule: readonly ClientGroupCondition[] };

/** Selects whether a row of `customer` belongs to a group; its store and its status are conditions of the statement. */
export function isMember(group: GroupMembers, context: ConditionContext): Sql {
  switch (group.kind) {
    case 'system':
      return isOfType([group.type]);
    case 'list':
      return sql`customer.id in (select m.customer_id from customer_group_member m
        where m.whmcs_id = ${context.whmcsId} and m.group_id = ${group.id})`;
    case 'rule':
      return sql`(${join(
        group.rule.map((condition) => holds(condition, context)),
        ' and ',
      )})`;
  }
}
