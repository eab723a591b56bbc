import { fillMessage, type LogMessage, type LogValue, selectMessage } from '../../kit/log-message';
import type { Language } from '../../resolver-types.generated';
import { auditMessages } from './audit.messages';

interface Described {
  kind: string;
  actor_id?: string | null;
  /** Null or empty if the person is no longer known. */
  actor_name?: string | null;
  data: readonly LogValue[];
}

/** Returns who did what; an entry of a kind that has no message is named by its kind. */
export function logSentence(message: LogMessage | null, entry: Described, language: Language): string {
  const { kind, actor_id, actor_name, data } = entry;
  const { former_member, system, other } = auditMessages;
  const name = actor_name || (actor_id ? former_member : system)[language];
  return fillMessage(message === null ? other[language] : selectMessage(message, data), { name, kind });
}

/** The values of an entry that are amounts, in cents. */
const amounts = ['amount', 'expected_total'];

/** Returns the amount of money of an entry in cents; null if it has none. */
export function logAmount(data: readonly LogValue[]): number | null {
  const found = data.find(({ key, value }) => amounts.includes(key) && /^-?\d+$/.test(value));
  return found ? Number(found.value) : null;
}
