import { CountBadge, VisuallyHidden } from '@suite/ui';
import { Bell, MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NativeShell } from '../../platform/native/native-shell';
import type { ShownBadgeCounts } from './badges';
import { ChatEntry } from './chat-entry';
import { HostLink } from './host-link';
import styles from './top-bar.module.css';

interface Props {
  /** Null until the counts are known. */
  counts: ShownBadgeCounts | null;
  /** The path of the bell; null while there is no such page. */
  notifications: string | null;
  /** The path of the texts with clients; null without MESSAGE. */
  messages: string | null;
  /** Whether the person has the chat with support. */
  hasChat: boolean;
  native: Pick<NativeShell, 'openChat'> | null;
}

/**
 * The counts of unseen notifications (a link if there is a page for them, else their accessible name) and of unread
 * messages of support; and of open conversations with clients.
 */
export function Counts({ counts, notifications, messages, hasChat, native }: Props) {
  const { t } = useTranslation('host');
  const unseen = counts?.unseen_notifications ?? 0;
  const unread = counts?.unread_chats ?? 0;
  const open = counts?.open_conversations ?? 0;
  const unseenLabel = t('chrome.notifications_unseen', { count: unseen });
  const bell = <Figure icon={<Bell size={22} />} count={unseen} />;

  return (
    <>
      {notifications === null ? (
        <CountLabel label={unseenLabel}>{bell}</CountLabel>
      ) : (
        <HostLink to={notifications} className={styles.action} aria-label={unseenLabel}>
          {bell}
        </HostLink>
      )}
      {messages !== null && (
        <HostLink to={messages} className={styles.action} aria-label={t('chrome.conversations_open', { count: open })}>
          <Figure icon={<MessagesSquare size={22} />} count={open} />
        </HostLink>
      )}
      {hasChat && <ChatEntry native={native} count={unread} />}
    </>
  );
}

const CountLabel = ({ label, children }: { label: string; children: ReactNode }) => (
  <span className={styles.action}>
    {children}
    <VisuallyHidden>{label}</VisuallyHidden>
  </span>
);

const Figure = ({ icon, count }: { icon: ReactNode; count: number }) => (
  <>
    {icon}
    {count > 0 && <CountBadge count={count} className={styles.count} />}
  </>
);
