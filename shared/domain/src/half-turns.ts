const minus = '−';

/** Returns a count of half turns as people write it: `0`, `½`, `1`, `1½`, `−½`. */
export function halfTurnText(halfTurns: number): string {
  const size = Math.abs(halfTurns);
  const whole = Math.floor(size / 2);
  const half = size % 2 === 1 ? '½' : '';
  return `${halfTurns < 0 ? minus : ''}${whole === 0 && half ? '' : whole}${half}`;
}

/** Returns a change of a count: `+1`, `−½`. */
export const changeText = (halfTurns: number): string => `${halfTurns > 0 ? '+' : ''}${halfTurnText(halfTurns)}`;

/** Returns the whole minutes from an instant until another one, at least 0. */
export const minutesUntil = (now: Date, until: string): number =>
  Math.max(0, Math.ceil((new Date(until).getTime() - now.getTime()) / 60_000));
