import type { PayRowFragment } from './payroll.generated';
import type { PayTermsWarningsQuery } from './warnings.generated';

/** Reasons to look at a person's pay before the period is closed. */
export const payWarningKinds = [
  'contractor_on_clock',
  'default_terms',
  'make_up_pay',
  'overtime',
  'carried_out',
  'negative_commission',
] as const;
export type PayWarningKind = (typeof payWarningKinds)[number];

type Row = Pick<
  PayRowFragment,
  'employee_id' | 'name' | 'make_up_pay' | 'overtime_minutes' | 'carried_out' | 'total_commission'
>;
type Terms = PayTermsWarningsQuery['pay_terms_list'][number];

export interface PayWarning<T> {
  kind: PayWarningKind;
  rows: T[];
}

const applies: Readonly<Record<PayWarningKind, (row: Row, terms: Terms | undefined) => boolean>> = {
  contractor_on_clock: (_, terms) => terms?.worker_terms?.warnings.includes('contractor_on_clock') ?? false,
  // Without a day the suite's default holds. A hidden structure is null.
  default_terms: (_, terms) => terms?.structure != null && terms.structure.valid_from == null && !terms.next_from,
  make_up_pay: ({ make_up_pay }) => (make_up_pay ?? 0) > 0,
  overtime: ({ overtime_minutes }) => (overtime_minutes ?? 0) > 0,
  carried_out: ({ carried_out }) => (carried_out ?? 0) > 0,
  negative_commission: ({ total_commission }) => (total_commission ?? 0) < 0,
};

/** Returns the warnings about the rows of a preview and the terms of their people, each with whom it is about. */
export function payWarnings<T extends Row>(rows: readonly T[], terms: readonly Terms[]): PayWarning<T>[] {
  const byPerson = new Map(terms.map((one) => [one.employee_id, one]));
  return payWarningKinds
    .map((kind) => ({ kind, rows: rows.filter((row) => applies[kind](row, byPerson.get(row.employee_id))) }))
    .filter((warning) => warning.rows.length > 0);
}

/** Whether a warning is mended at the terms of its person, and not seen on their slip. */
export const isAboutTerms = (kind: PayWarningKind): boolean =>
  kind === 'contractor_on_clock' || kind === 'default_terms';
