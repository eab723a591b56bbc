import { addDays } from '@suite/domain/time';
import * as v from 'valibot';
import type { StructureFragment } from './pay-terms.generated';

export const payTypes = ['commission', 'salary'] as const;
export const salaryTypes = ['per_hour', 'per_period'] as const;
export const guarantees = ['none', 'higher_of', 'both'] as const;
export const guaranteeSpans = ['period', 'day'] as const;
export const cleanUpModes = ['per_day', 'per_week', 'percent'] as const;
export const supplyTimes = ['before', 'after'] as const;
export const weekdays = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const;

/** The agreed pay as it is typed: rates in basis points, amounts in cents. */
export const structureSchema = v.pipe(
  v.object({
    valid_from: v.pipe(v.string(), v.nonEmpty('required')),
    type: v.picklist(payTypes),
    service_rate: v.number(),
    product_rate: v.number(),
    gift_card_rate: v.number(),
    supply_rate: v.number(),
    supply_time: v.picklist(supplyTimes),
    bears_discounts: v.boolean(),
    bears_rewards: v.boolean(),
    bears_cash_discounts: v.boolean(),
    clean_up_mode: v.picklist(cleanUpModes),
    clean_up_fee: v.number(),
    clean_up_rate: v.number(),
    salary_type: v.picklist(salaryTypes),
    salary_per_hour: v.number(),
    salary_by_period: v.number(),
    guarantee: v.picklist(guarantees),
    guarantee_span: v.picklist(guaranteeSpans),
    count_day_off: v.boolean(),
    day_can_not_off: v.array(v.picklist(weekdays)),
    card_tip_charge: v.number(),
    cash_check_percentage: v.number(),
    tip_to_check_percentage: v.number(),
  }),
  v.forward(
    v.check((input) => !isPaidBy(input, 'per_hour') || input.salary_per_hour > 0, 'amount_required'),
    ['salary_per_hour'],
  ),
  v.forward(
    v.check((input) => !isPaidBy(input, 'per_period') || input.salary_by_period > 0, 'amount_required'),
    ['salary_by_period'],
  ),
);
export type StructureValues = v.InferOutput<typeof structureSchema>;

/** Whether a salary of this kind is paid, or guaranteed. */
export const isPaidBy = (
  { type, guarantee, salary_type }: Pick<StructureFragment, 'type' | 'guarantee' | 'salary_type'>,
  kind: StructureFragment['salary_type'],
): boolean => salary_type === kind && (type === 'salary' || guarantee !== 'none');

/** The values of a structure, to be changed from the day after `today` on. */
export function valuesOf(structure: StructureFragment, today: string): StructureValues {
  const { employee_id: _, set_by: __, set_at: ___, supply_before_rate, supply_rate, ...terms } = structure;
  return {
    ...terms,
    day_can_not_off: [...terms.day_can_not_off],
    valid_from: addDays(today, 1),
    supply_rate: supply_rate ?? 0,
    supply_time: (supply_before_rate ?? true) ? 'before' : 'after',
  };
}

/** The input of the API; supplies stay as they are for a person who does not see them, and a salary has no guarantee. */
export function inputOf(
  { supply_rate, supply_time, ...values }: StructureValues,
  { employeeId, seesSupplies }: { employeeId: string; seesSupplies: boolean },
) {
  const guarantee = values.type === 'salary' ? ('none' as const) : values.guarantee;
  const isPerDay = values.salary_type === 'per_hour' && guarantee !== 'none';
  return {
    ...values,
    employee_id: employeeId,
    guarantee,
    guarantee_span: isPerDay ? values.guarantee_span : ('period' as const),
    ...(seesSupplies ? { supply_rate, supply_before_rate: supply_time === 'before' } : {}),
  };
}
