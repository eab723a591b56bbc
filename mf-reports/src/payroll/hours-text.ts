/** Returns minutes as hours and minutes, e.g. `38 h 30 min`, by the messages of a language. */
export function hoursText(total: number, t: (key: string, values: Record<string, unknown>) => string): string {
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  if (hours === 0 && minutes > 0) return t('payroll.only_minutes', { minutes });
  return minutes === 0 ? t('payroll.only_hours', { hours }) : t('payroll.hours', { hours, minutes });
}
