export interface WeekSpan {
  start_minute: number;
  end_minute: number;
}
export const nineToSeven = { start_minute: 540, end_minute: 1_140, breaks: [] as WeekSpan[] };

const days = {
  mo: nineToSeven,
  tu: nineToSeven,
  we: nineToSeven,
  th: nineToSeven,
  fr: nineToSeven,
  sa: nineToSeven,
  su: null,
};

/** Creates a pattern that has always applied. */
export const makePattern = (changes: object = {}) => ({
  starts_on: null as string | null,
  ends_on: null as string | null,
  is_present: true,
  weeks: [{ days: Object.values(days) }],
  ...changes,
});

/** Creates the hours of a week as the API has them: those of the store, closed on Sundays. */
export const makeWeek = (changes: object = {}) => ({
  employee_id: null as string | null,
  ...days,
  has_own_hours: true,
  days_off: [] as string[],
  patterns: [makePattern()],
  extra_days: [] as { day: string; hours: object }[],
  ...changes,
});
