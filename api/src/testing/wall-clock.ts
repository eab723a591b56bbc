const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const two = '2-digit';
  const shown = { year: 'numeric', month: two, day: two, hour: two, minute: two, hourCycle: 'h23' } as const;
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { ...shown, timeZone });
  clocks.set(timeZone, clock);
  return clock;
}

interface WallTime {
  day: string;
  /** Monday is 0. */
  weekday: number;
  minute: number;
}

/** What was read already, by zone and instant: properties ask for the same minutes many times. */
const readings = new Map<string, WallTime>();

/** Day, weekday and minute on the wall, read by the platform's own calendar and not by the one under test. */
export function wall(instant: Date, zone: string): WallTime {
  const key = `${zone} ${instant.getTime()}`;
  const reading = readings.get(key) ?? read(instant, zone);
  readings.set(key, reading);
  return reading;
}

function read(instant: Date, zone: string): WallTime {
  const parts = clockOf(zone).formatToParts(instant);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const day = `${of('year')}-${of('month')}-${of('day')}`;
  return {
    day,
    weekday: (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7,
    minute: Number(of('hour')) * 60 + Number(of('minute')),
  };
}
