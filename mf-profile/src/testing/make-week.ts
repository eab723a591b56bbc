export interface MinuteSpan {
  start_minute: number;
  end_minute: number;
}
export const nineToSeven = { start_minute: 540, end_minute: 1_140, breaks: [] as MinuteSpan[] };

/** Creates the hours of a week as the API has them: those of the store, closed on Sundays. */
export const makeWeek = (changes: object = {}) => ({
  employee_id: null as string | null,
  ...{ mo: nineToSeven, tu: nineToSeven, we: nineToSeven, th: nineToSeven, fr: nineToSeven, sa: nineToSeven, su: null },
  has_own_hours: true,
  days_off: [] as string[],
  ...changes,
});
