import { useFormat } from '@suite/remote-kit';
import { Button, VisuallyHidden } from '@suite/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '../domain/outbox';
import type { MessageBubbleFragment } from './messages.generated';
import styles from './messages.module.css';

interface Props {
  /** Newest first. */
  messages: readonly MessageBubbleFragment[];
  /** Loads older texts; null if all are shown. */
  onOlder: (() => void) | null;
  isLoading: boolean;
}

/** The texts of a conversation, the newest at the end, which is in view when the conversation opens and grows. */
export function MessageThread({ messages, onOlder, isLoading }: Props) {
  const { t } = useTranslation('mf-crm');
  const end = useRef<HTMLDivElement>(null);
  const newest = messages[0]?.id;
  useEffect(
    function showNewest() {
      if (newest) end.current?.scrollIntoView({ block: 'nearest' });
    },
    [newest],
  );
  return (
    <>
      {onOlder && (
        <Button variant="quiet" pending={isLoading} onClick={onOlder}>
          {t('messages.older')}
        </Button>
      )}
      {messages.length === 0 && <p className={styles.none}>{t('messages.no_texts')}</p>}
      <MessageLog messages={messages} />
      <div ref={end} className={styles.end} />
    </>
  );
}

/** Texts with a client, the newest at the end; `messages` begin with it. */
export function MessageLog({ messages }: Pick<Props, 'messages'>) {
  const { t } = useTranslation('mf-crm');
  return (
    <div role="log" aria-label={t('messages.texts')}>
      <ol className={styles.thread}>
        {[...messages].reverse().map((message) => (
          <Bubble key={message.id} message={message} />
        ))}
      </ol>
    </div>
  );
}

/** One text, with its author and what became of it. */
function Bubble({ message }: { message: MessageBubbleFragment }) {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  const { content, create_at, is_sent, author } = message;
  const state = useStateOf(message);
  return (
    <li className={styles.bubble} data-sent={is_sent}>
      <VisuallyHidden>{t(is_sent ? 'messages.by_store' : 'messages.by_client')}</VisuallyHidden>
      <p className={styles.content}>{content}</p>
      <p className={styles.meta} data-failed={message.status === 'failed'}>
        {[is_sent ? (author ?? t('messages.automatic')) : null, format.dateTime(create_at), state]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  );
}

/** Returns what became of a text of the store; null once it was sent. */
function useStateOf({ status, failure, held_until }: MessageBubbleFragment): string | null {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  if (held_until) return t('messages.held', { time: format.dateTime(held_until) });
  if (status === 'queued' || status === 'sending') return t('messages.on_its_way');
  if (status === 'failed') return t('messages.failed', { reason: t(`messages.failure.${reasonOf(failure ?? '')}`) });
  return null;
}
