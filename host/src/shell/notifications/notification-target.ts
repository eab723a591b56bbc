import type { ShellNotification } from '@suite/domain/native-protocol';
import { safeLink } from '@suite/domain/safe-link';
import { type AreaPaths, fillPath } from '@suite/remote-kit';

/** The target that a press on a notification opens. */
export type OpenedNotificationTarget =
  | { kind: 'chat' }
  /** `link`: the address to open if no remote provides the page. */
  | { kind: 'page'; path: string; link: string | null };

const chatKinds: readonly string[] = ['chat'];
const surveyKinds: readonly string[] = ['new_ticket_survey', 'remind_ticket_survey', 'chat_conversation_survey'];

/** Returns the page of a notification by its kind, in the person's area; employees have the detail only. */
export function targetOf(
  { id, kind, link }: Pick<ShellNotification, 'id' | 'kind' | 'link'>,
  { area, to }: AreaPaths,
): OpenedNotificationTarget {
  if (chatKinds.includes(kind)) return { kind: 'chat' };
  const page = (
    pattern: `/${string}`,
    more: Record<string, string> = {},
    out: string | null = null,
  ): OpenedNotificationTarget => {
    const search = new URLSearchParams(more).toString();
    return { kind: 'page', path: fillPath(to(pattern), { id }) + (search && `?${search}`), link: out };
  };
  if (area === 'staff') return page('/notifications/:id');
  if (surveyKinds.includes(kind)) {
    const survey = safeLink(link);
    return page('/notifications/survey', survey ? { link: survey } : {}, survey);
  }
  if (kind === 'bamboo') return page('/notifications/bamboo');
  return page('/notification/:id');
}
