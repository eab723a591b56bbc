import { minuteMs } from '@suite/domain/durations';
import type { FieldProblem, ShellProblem } from '@suite/graphql/problems';
import { useEffect, useState } from 'react';
import type { LoginType } from './device-memory';

/** The reason of a refused sign-in, if the form shows it. */
export type StaffSignInRefusal =
  /** No employee of this store has the code. */
  | { kind: 'wrong_code' }
  /** Too many wrong codes or attempts for this way to sign in; `until` in milliseconds of the epoch. */
  | { kind: 'locked' | 'limited'; type: LoginType; until: number }
  | { kind: 'fields'; fields: readonly FieldProblem[] };

/** Returns the refusal of a problem, or null for a problem that the error dialog shows. */
export function refusalOf(
  { kind, code, params, fields }: ShellProblem,
  type: LoginType,
  now: number,
): StaffSignInRefusal | null {
  if (fields.length > 0) return { kind: 'fields', fields };
  if (kind === 'invalid_credentials') return { kind: 'wrong_code' };
  const seconds = params.retry_after_seconds;
  if (kind !== 'rate_limited' || typeof seconds !== 'number') return null;
  return { kind: code === 'staff_code_locked' ? 'locked' : 'limited', type, until: now + seconds * 1000 };
}

const lookMs = 5_000;

/** Returns the whole minutes until a time, at least one before it; 0 after it, and without one. */
export function useMinutesLeft(until: number | null): number {
  const [now, setNow] = useState(Date.now);
  useEffect(
    function followClock() {
      setNow(Date.now());
      if (until === null) return;
      const timer = setInterval(() => setNow(Date.now()), lookMs);
      return () => clearInterval(timer);
    },
    [until],
  );
  return until === null ? 0 : Math.max(0, Math.ceil((until - now) / minuteMs));
}
