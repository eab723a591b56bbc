import { type Plan, planFrom, type Week } from '../modules/employees/work-pattern.rules';

/** A plan with the same hours every week, and some days off (yyyy-MM-dd). */
export const weeklyPlan = (week: Week, daysOff: readonly string[] = []): Plan =>
  planFrom({
    patterns: [{ startsOn: null, endsOn: null, weeks: [week] }],
    daysOff: new Set(daysOff),
    extraDays: new Map(),
  });
