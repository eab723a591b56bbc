import { CountBadge, IconButton, VisuallyHidden } from '@suite/ui';
import { Bell, MessageCircle, MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BadgeCounts } from './badges';
import { HostLink } from './host-link';
import styles from './top-bar.module.css';

interface Props {
  /** Null until the counts are known. */
  counts: BadgeCounts | null;
  /** The path of the bell; null while there is no such page. */
  notifications: string | null;
  /** The path of the texts with clients; null without MESSAGE. */
  messages: string | null;
  /** Opens the chat of the phone app; null in a browser and without MESSAGE: then there is no chat to count. */
  onChat: (() => void) | null;
}

/**
 * The counts of unseen notifications (a link if there is a page for them, else their accessible name) and of unread
 * messages, where the chat can be opened; and of open conversations with clients.
 */
export function Counts({ counts, notifications, messages, onChat }: Props) {
  const { t } = useTranslation('host');
  const unseen = counts?.unseen_notifications ?? 0;
  const unread = counts?.unread_chats ?? 0;
  const open = counts?.open_conversations ?? 0;
  const unseenLabel = t('chrome.notifications_unseen', { count: unseen });
  const bell = <Figure icon={<Bell size={22} aria-hidden="true" />} count={unseen} />;
  const chat = <MessageCircle size={22} aria-hidden="true" />;

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
          <Figure icon={<MessagesSquare size={22} aria-hidden="true" />} count={open} />
        </HostLink>
      )}
      {onChat !== null && <IconButton label={t('chrome.chat')} icon={chat} count={unread} onClick={onChat} />}
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
