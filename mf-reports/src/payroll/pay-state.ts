import type { PayPeriodSummaryFragment } from './payroll.generated';

type Period = Pick<
  PayPeriodSummaryFragment,
  'start_date' | 'end_date' | 'state' | 'version' | 'people' | 'confirmed' | 'confirmed_version'
>;

/**
 * Where a period stands: its days are not over, they are and nothing was closed, it was closed and opened again, or it
 * is closed.
 */
export type PayState = 'running' | 'ended' | 'reopened' | 'closed';

export function payStateOf({ state, version, end_date }: Period, today: string): PayState {
  if (state === 'closed') return 'closed';
  if (version != null) return 'reopened';
  return end_date < today ? 'ended' : 'running';
}

/** The next step of the store's payroll: a period to close, slips that people have not confirmed, or a look ahead. */
export interface PayStep<T extends Period = Period> {
  kind: 'close' | 'print' | 'preview';
  period: T;
}

/**
 * Returns the next step among periods, newest first; null without periods. A reopened period comes first, then the
 * earliest one that ended after the last closed one. Of a store that has closed none, only the last one that ended is
 * proposed: earlier ones were paid without the suite.
 */
export function nextPayStep<T extends Period>(periods: readonly T[], today: string): PayStep<T> | null {
  const stateOf = (period: T) => payStateOf(period, today);
  const reopened = periods.findLast((period) => stateOf(period) === 'reopened');
  if (reopened) return { kind: 'close', period: reopened };
  const closed = periods.findIndex((period) => stateOf(period) === 'closed');
  const ended = (closed < 0 ? periods : periods.slice(0, closed)).filter((period) => stateOf(period) === 'ended');
  const toClose = closed < 0 ? ended[0] : ended.at(-1);
  if (toClose) return { kind: 'close', period: toClose };
  const last = periods[closed];
  if (last && isUnconfirmed(last)) return { kind: 'print', period: last };
  const [newest] = periods;
  return newest ? { kind: 'preview', period: newest } : null;
}

const isUnconfirmed = ({ people, confirmed }: Period): boolean =>
  people != null && confirmed != null && confirmed < people;

/** Whether the person still has to confirm the newest version of their own slip, for the first time or again. */
export function ownConfirmation({ state, version, confirmed_version }: Period): 'none' | 'first' | 'again' | 'done' {
  if (state === 'open' || version == null) return 'none';
  if (confirmed_version == null) return 'first';
  return confirmed_version < version ? 'again' : 'done';
}
