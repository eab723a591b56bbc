import type { StatusTone } from '@suite/ui';

/** The filters of the outbox, and the statuses that each shows. */
export const outboxFilters = {
  all: null,
  failed: ['failed'],
  waiting: ['queued', 'sending'],
  sent: ['sent'],
} as const;
export type OutboxFilter = keyof typeof outboxFilters;

export const messageTone = {
  queued: 'new',
  sending: 'new',
  sent: 'confirmed',
  failed: 'danger',
} as const satisfies Record<string, StatusTone>;

/** Why a message is an email in place of a text. */
export const channelReasons = ['carrier_pending', 'no_phone'] as const;

/** The failures that have words of their own. */
const failures = ['opted_out', 'expired', 'outcome_unknown', 'no_carrier'] as const;
/** The carriers' failures by the ends of their codes (`sms_503`, `smtp_unreachable`). */
const carrierFailures = [
  [/_unreachable$/, 'unreachable'],
  [/_sign_in$/, 'sign_in'],
  [/_no_answer$/, 'outcome_unknown'],
  [/_(429|5\d\d)$/, 'busy'],
  [/_\d{3}$/, 'refused'],
] as const;

export type FailureReason = (typeof failures)[number] | 'unreachable' | 'sign_in' | 'busy' | 'refused' | 'other';

/** Returns the reason of a failure code of the API, of which the screens have a sentence. */
export function reasonOf(failure: string): FailureReason {
  const known = failures.find((one) => one === failure);
  return known ?? carrierFailures.find(([pattern]) => pattern.test(failure))?.[1] ?? 'other';
}
