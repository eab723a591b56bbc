import type { BasisPoints } from '@suite/domain';
import { cardTipLaw, maxCardTipCharge, payStateName } from '@suite/domain/pay-states';
import { addDays } from '@suite/domain/time';
import { type FieldRefusal, fieldIf } from '../../kit/problem';
import type { CommissionStructureInput } from '../../resolver-types.generated';

const maxPercent: BasisPoints = 10_000;
/** $10,000 */
const maxAmount = 1_000_000;
const maxDaysAhead = 366;

const rates = [
  'service_rate',
  'product_rate',
  'gift_card_rate',
  'supply_rate',
  'clean_up_rate',
  'card_tip_charge',
  'cash_check_percentage',
  'tip_to_check_percentage',
] as const satisfies readonly (keyof CommissionStructureInput)[];
const amounts = ['clean_up_fee', 'salary_per_hour', 'salary_by_period'] as const;

/** What a structure is checked against. */
export interface StructureFacts {
  today: string;
  /** The state in which the employee works on the first day; empty where it is not known. */
  state: string;
  /** What the store pays for card payments. */
  cardRate: BasisPoints;
  seesSupplies: boolean;
}

const path = (field: keyof CommissionStructureInput): string => `input_obj.${field}`;

/** Returns what is wrong with a structure, by field. */
export function structureProblems(input: CommissionStructureInput, facts: StructureFacts): FieldRefusal[] {
  const { valid_from, supply_rate, supply_before_rate } = input;
  const last = addDays(facts.today, maxDaysAhead);
  return [
    ...fieldIf(valid_from < facts.today, { path: path('valid_from'), code: 'day_past' }),
    ...fieldIf(valid_from > last, {
      path: path('valid_from'),
      code: 'out_of_range',
      params: { min: facts.today, max: last },
    }),
    ...rates.flatMap((field) => {
      const rate = input[field] ?? 0;
      return fieldIf(rate < 0 || rate > maxPercent, { path: path(field), code: 'percent_invalid' });
    }),
    ...amounts.flatMap((field) =>
      fieldIf(input[field] < 0 || input[field] > maxAmount, { path: path(field), code: 'amount_invalid' }),
    ),
    ...fieldIf(!facts.seesSupplies && (supply_rate ?? null) !== null, {
      path: path('supply_rate'),
      code: 'permission_not_held',
    }),
    ...fieldIf(!facts.seesSupplies && (supply_before_rate ?? null) !== null, {
      path: path('supply_before_rate'),
      code: 'permission_not_held',
    }),
    ...salaryProblems(input),
    ...cardTipProblems(input, facts),
  ];
}

function salaryProblems({ type, guarantee, guarantee_span, ...input }: CommissionStructureInput): FieldRefusal[] {
  const isPaid = type === 'salary' || guarantee !== 'none';
  const amount = input.salary_type === 'per_hour' ? 'salary_per_hour' : 'salary_by_period';
  return [
    ...fieldIf(type === 'salary' && guarantee !== 'none', {
      path: path('guarantee'),
      code: 'guarantee_needs_commission',
    }),
    ...fieldIf(isPaid && input[amount] === 0, { path: path(amount), code: 'amount_required' }),
    ...fieldIf(guarantee_span === 'day' && input.salary_type === 'per_period', {
      path: path('guarantee_span'),
      code: 'guarantee_per_day',
    }),
  ];
}

function cardTipProblems(
  { card_tip_charge, valid_from }: CommissionStructureInput,
  facts: StructureFacts,
): FieldRefusal[] {
  if (card_tip_charge <= 0) return [];
  const { state, cardRate } = facts;
  const refused = (code: FieldRefusal['code'], params?: Record<string, string | number>) => [
    { path: path('card_tip_charge'), code, ...(params ? { params } : {}) },
  ];
  if (!state) return refused('card_tip_state_unknown');
  const law = cardTipLaw(state, valid_from);
  if (law) return refused('card_tip_forbidden', { state: payStateName(state), law });
  const max = maxCardTipCharge({ state, day: valid_from, cardRate });
  return card_tip_charge > max ? refused('card_tip_above_rate', { percent: max / 100 }) : [];
}
