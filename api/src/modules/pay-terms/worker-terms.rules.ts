import type { Cents } from '@suite/domain';
import { minimumWage, payStates } from '@suite/domain/pay-states';
import { type FieldRefusal, fieldIf } from '../../kit/problem';
import type { WorkerTermsInput, WorkerWarning } from '../../resolver-types.generated';
import type { Structure } from './commission-structure.rules';

/** Under which law an employee works, in force from a day until the next version. */
export interface Worker {
  worker_type: 'w2' | 'contractor';
  /** Two letters; empty where none is known. */
  state: string;
  /** Cents per hour; null for the minimum wage of the state. */
  minimum_wage: Cents | null;
  clocks_in: boolean;
  overtime_rule: 'none' | 'weekly' | 'daily';
}

/** Returns the terms of employees without their own: of the store's state. */
export const usualWorker = (state: string): Worker => ({
  worker_type: 'w2',
  state,
  minimum_wage: null,
  clocks_in: true,
  overtime_rule: state === 'CA' ? 'daily' : 'weekly',
});

/** Returns the minimum wage in force on a day, in cents per hour: the typed one, or that of the state if it is higher. */
export const wageOn = ({ state, minimum_wage }: Pick<Worker, 'state' | 'minimum_wage'>, day: string): Cents =>
  Math.max(minimum_wage ?? 0, minimumWage(state, day));

/**
 * Returns what an owner should know of an agreement. A contractor in California who earns commission and clocks in is likely
 * an employee by law (Labor Code 2775); the exemption of manicurists asks that they set their own prices and hours.
 */
export const warningsOf = (
  { worker_type, state, clocks_in }: Worker,
  { type }: Pick<Structure, 'type'>,
): WorkerWarning[] =>
  worker_type === 'contractor' && state === 'CA' && clocks_in && type === 'commission' ? ['contractor_on_clock'] : [];

const maxWage: Cents = 100_000;
const dollars = (cents: Cents): string => (cents / 100).toFixed(2);

/** Returns what is wrong with an agreement: an unknown state, a wage under the minimum of the state. */
export function workerProblems({ state, valid_from, minimum_wage }: WorkerTermsInput): FieldRefusal[] {
  if (!payStates.includes(state)) return [{ path: 'input_obj.state', code: 'invalid' }];
  const min = minimumWage(state, valid_from);
  const wage = minimum_wage ?? min;
  return [
    ...fieldIf(wage < min, { path: 'input_obj.minimum_wage', code: 'minimum_wage_low', params: { min: dollars(min) } }),
    ...fieldIf(wage > maxWage, { path: 'input_obj.minimum_wage', code: 'amount_invalid' }),
  ];
}
