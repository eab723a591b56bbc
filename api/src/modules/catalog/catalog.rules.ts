import type { Cents } from '@suite/domain';
import { durationStep, longestService, maxCatalogPrice, shortestService } from '@suite/domain/catalog';
import { type FieldProblem, fieldIf } from '../../kit/problem';

/** The most services, items or categories of a store, archived ones included: one list shows them all. */
export const maxCatalogRecords = 999;

const cssColor = /^#[0-9a-f]{6}$/;

interface ServiceFields {
  price: Cents;
  duration: number;
  color?: string | null;
}

/** Returns the problems of a service's own fields, with their paths. */
export const serviceProblems = ({ price, duration, color }: ServiceFields): FieldProblem[] => [
  ...fieldIf(price < 0 || price > maxCatalogPrice, { path: 'input_obj.price', code: 'amount_invalid' }),
  ...durationProblems(duration),
  ...fieldIf(Boolean(color) && !cssColor.test(color ?? ''), { path: 'input_obj.color', code: 'invalid' }),
];

function durationProblems(minutes: number): FieldProblem[] {
  const path = 'input_obj.duration';
  if (minutes < shortestService || minutes > longestService)
    return [{ path, code: 'out_of_range', params: { min: shortestService, max: longestService } }];
  return fieldIf(minutes % durationStep !== 0, { path, code: 'duration_step', params: { step: durationStep } });
}
