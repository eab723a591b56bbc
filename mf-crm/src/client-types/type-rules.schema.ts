import * as v from 'valibot';
import type { TypeRulesFragment } from './client-types.generated';

export const vipModes = ['percent', 'amount', 'off'] as const;

/** Bounds of the typed numbers, as the API has them. */
export const bounds = {
  new_days: [0, 365],
  vip_percent: [1, 50],
  at_risk_visits: [2, 50],
  at_risk_factor: [100, 500],
  at_risk_min_days: [1, 730],
  at_risk_max_days: [1, 730],
  regular_visits: [1, 100],
} as const;
export type NumberField = keyof typeof bounds;

const whole = ([min, max]: readonly [number, number]) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,4}$/, 'number_outside'),
    v.transform(Number),
    v.minValue(min, 'number_outside'),
    v.maxValue(max, 'number_outside'),
  );

/** The rules as they are typed. */
export const typeRulesSchema = v.pipe(
  v.object({
    new_days: whole(bounds.new_days),
    vip_mode: v.picklist(vipModes),
    vip_percent: whole(bounds.vip_percent),
    vip_amount: v.pipe(v.number(), v.minValue(1, 'required')),
    at_risk_visits: whole(bounds.at_risk_visits),
    at_risk_factor: whole(bounds.at_risk_factor),
    at_risk_min_days: whole(bounds.at_risk_min_days),
    at_risk_max_days: whole(bounds.at_risk_max_days),
    regular_visits: whole(bounds.regular_visits),
  }),
  v.forward(
    v.check(({ at_risk_min_days: min, at_risk_max_days: max }) => min <= max, 'days_order'),
    ['at_risk_max_days'],
  ),
);
export type TypeRulesValues = v.InferInput<typeof typeRulesSchema>;
export type TypeRulesInput = v.InferOutput<typeof typeRulesSchema>;

/** Returns the stored rules as they are typed. */
export const valuesOf = (rules: TypeRulesFragment): TypeRulesValues => ({
  new_days: String(rules.new_days),
  vip_mode: rules.vip_mode,
  vip_percent: String(rules.vip_percent),
  vip_amount: rules.vip_amount,
  at_risk_visits: String(rules.at_risk_visits),
  at_risk_factor: String(rules.at_risk_factor),
  at_risk_min_days: String(rules.at_risk_min_days),
  at_risk_max_days: String(rules.at_risk_max_days),
  regular_visits: String(rules.regular_visits),
});
