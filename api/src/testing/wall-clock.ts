const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const two = '2-digit';
  const shown = { year: 'numeric', month: two, day: two, hour: two, minute: two, hourCycle: 'h23' } as const;
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { ...shown, timeZone });
  clocks.set(timeZone, clock);
  return clock;
}

/** Day, weekday (Monday is 0) and minute on the wall, read by the platform's own calendar and not by the one under test. */
export function wall(instant: Date, zone: string): { day: string; weekday: number; minute: number } {
  const parts = clockOf(zone).formatToParts(instant);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const day = `${of('year')}-${of('month')}-${of('day')}`;
  return {
    day,
    weekday: (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7,
    minute: Number(of('hour')) * 60 + Number(of('minute')),
  };
}
