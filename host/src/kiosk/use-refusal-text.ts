import type { ShellProblem } from '@suite/graphql/problems';
import { useProblemMessages } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';

/** What a client cannot resolve on the page. */
const isAboutDesk: ReadonlySet<string> = new Set([
  'rate_limited',
  'kiosk_locked',
  'kiosk_closed',
  'appointment_not_found',
  'appointment_other_day',
  'status_changed',
  'check_in_exists',
]);

/** Returns what a client reads of a refusal: who waits too long, and what is locked, asks at the desk. */
export function useRefusalText(problem: ShellProblem | null): string | undefined {
  const { t } = useTranslation('kiosk');
  const problemMessages = useProblemMessages();
  if (!problem) return undefined;
  if (isAboutDesk.has(problem.code)) return t('desk_hint');
  return problemMessages(problem).message;
}
