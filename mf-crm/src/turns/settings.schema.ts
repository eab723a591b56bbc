import * as v from 'valibot';
import type { TurnSettingsQuery } from './turns.generated';

export const serviceRules = ['price', 'full', 'half', 'bonus', 'none'] as const;
export type ServiceRule = (typeof serviceRules)[number];
export const counts = ['0', '1', '2'] as const;

/** A typed whole number; empty where it may be. */
const minutes = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => /^\d{1,3}$/.test(text) && Number(text) <= max, 'invalid'),
  );

const maxLate = 240;
const maxSoon = 60;

/** How a store counts turns, as it is typed. */
export const turnSettingsSchema = v.pipe(
  v.object({
    full_from: v.pipe(v.number(), v.minValue(1, 'amount_required')),
    half_from: v.pipe(v.number(), v.minValue(1, 'amount_required')),
    request_half_turns: v.picklist(counts),
    first_request_counts: v.boolean(),
    appointment_half_turns: v.picklist(counts),
    is_late_counted: v.boolean(),
    late_after_minutes: minutes(maxLate),
    soon_minutes: minutes(maxSoon),
    follows_time_clock: v.boolean(),
  }),
  v.forward(
    v.partialCheck(
      [['full_from'], ['half_from']],
      (input) => input.half_from <= input.full_from,
      'turn_half_above_full',
    ),
    ['half_from'],
  ),
);
export type TurnSettingsValues = v.InferOutput<typeof turnSettingsSchema>;

type Settings = TurnSettingsQuery['turn_settings'];

const countOf = (value: number) => counts[value] ?? '2';

/** The values of the form; `defaultLate` is proposed where being late costs nothing yet. */
export function valuesOf(settings: Settings, defaultLate = '10'): TurnSettingsValues {
  const { full_from, half_from, first_request_counts, late_after_minutes, follows_time_clock } = settings;
  return {
    full_from,
    half_from,
    first_request_counts,
    follows_time_clock,
    request_half_turns: countOf(settings.request_half_turns),
    appointment_half_turns: countOf(settings.appointment_half_turns),
    is_late_counted: late_after_minutes !== null,
    late_after_minutes: late_after_minutes === null ? defaultLate : String(late_after_minutes),
    soon_minutes: String(settings.soon_minutes),
  };
}

/** The input of the API. */
export function inputOf(
  { is_late_counted, late_after_minutes, soon_minutes, ...values }: TurnSettingsValues,
  { version, rules }: { version: number; rules: ReadonlyMap<string, ServiceRule> },
) {
  return {
    ...values,
    version,
    request_half_turns: Number(values.request_half_turns),
    appointment_half_turns: Number(values.appointment_half_turns),
    late_after_minutes: is_late_counted ? Number(late_after_minutes) : null,
    soon_minutes: Number(soon_minutes),
    services: [...rules].flatMap(([service_id, rule]) => (rule === 'price' ? [] : [{ service_id, rule }])),
  };
}
