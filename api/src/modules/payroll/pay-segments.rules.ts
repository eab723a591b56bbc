import type { PayFacts, TermsRun } from './pay-facts.rules';
import { daysOf, type PayDaySpan } from './pay-periods.rules';

/** Returns the terms of a day. */
export const termsOn = ([first, ...later]: PayFacts['terms'], day: string): TermsRun =>
  later.findLast(({ from }) => from <= day) ?? first;

/** Days of a period with the same terms. */
export interface Segment {
  terms: TermsRun;
  days: string[];
}

/** Divides the days of a period by the terms of the employee. */
export function segmentsOf(facts: PayFacts, period: PayDaySpan): Segment[] {
  const segments: Segment[] = [];
  for (const day of daysOf(period)) {
    const terms = termsOn(facts.terms, day);
    const last = segments.at(-1);
    if (last?.terms === terms) last.days.push(day);
    else segments.push({ terms, days: [day] });
  }
  return segments;
}
