import type { Cents } from '@suite/domain';
import { type GiftCardRunProblem, giftCardLimits, giftCardRunCodes } from '@suite/domain/gift-card';
import { noteField } from '@suite/domain/validation';
import * as v from 'valibot';

interface RunForm {
  start_code: string;
  end_code: string;
  hasValue: boolean;
  /** What is printed on each card, where the cards have a value. */
  value: Cents;
  note: string;
}

export const emptyRun: RunForm = { start_code: '', end_code: '', hasValue: false, value: 0, note: '' };

/** Returns the number of cards from a start to an end code; null while they are not those of a run. */
export function runQuantity(startCode: string, endCode: string): number | null {
  const codes = giftCardRunCodes(startCode, endCode);
  return 'field' in codes ? null : codes.length;
}

const problemOf = ({ start_code, end_code }: RunForm): GiftCardRunProblem | null => {
  const codes = giftCardRunCodes(start_code, end_code);
  return 'field' in codes ? codes : null;
};

const { min, max } = giftCardLimits(true);

/** Validates a print run as the API does, with the message keys of this form. */
export const runSchema = v.pipe(
  v.object({
    start_code: v.pipe(v.string(), v.trim()),
    end_code: v.pipe(v.string(), v.trim()),
    hasValue: v.boolean(),
    value: v.number(),
    note: noteField,
  }),
  v.forward(
    v.check((run) => problemOf(run)?.field !== 'start_code', 'start_code'),
    ['start_code'],
  ),
  v.forward(
    v.check((run) => problemOf(run)?.code !== 'out_of_range', 'run_too_long'),
    ['end_code'],
  ),
  v.forward(
    v.check((run) => {
      const problem = problemOf(run);
      return problem?.field !== 'end_code' || problem.code === 'out_of_range';
    }, 'end_code'),
    ['end_code'],
  ),
  v.forward(
    v.check(({ hasValue, value }) => !hasValue || (value >= min && value <= max), 'value_range'),
    ['value'],
  ),
);
