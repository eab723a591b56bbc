import type { FieldProblem, ShellProblem } from '@suite/graphql/problems';
import { useEffect, useState } from 'react';
import type { LoginType } from './device-memory';

/** Why a sign-in was refused, as far as the form itself says it. */
export type Refusal =
  /** Nobody at this store has the code. */
  | { kind: 'wrong_code' }
  /** Too many wrong codes, or too many tries, for whoever signs in this way; `until` in milliseconds of the epoch. */
  | { kind: 'locked' | 'limited'; type: LoginType; until: number }
  | { kind: 'fields'; fields: readonly FieldProblem[] };

/** The refusal that a problem is; null for one that the error dialog tells. */
export function refusalOf({ kind, code, params, fields }: ShellProblem, type: LoginType, now: number): Refusal | null {
  if (fields.length > 0) return { kind: 'fields', fields };
  if (kind === 'invalid_credentials') return { kind: 'wrong_code' };
  const seconds = params.retry_after_seconds;
  if (kind !== 'rate_limited' || typeof seconds !== 'number') return null;
  return { kind: code === 'staff_code_locked' ? 'locked' : 'limited', type, until: now + seconds * 1000 };
}

const minuteMs = 60_000;
const lookMs = 5_000;

/** Whole minutes until a time, at least one until it has come; 0 then, and where there is none. */
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
