import { useFormat } from '@suite/remote-kit';
import { Banner, Button } from '@suite/ui';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../use-messages';
import { ChangeList, type ChangeRow } from './change-list';
import styles from './conflict-notice.module.css';

interface Props {
  /** The record that was changed. */
  record: 'appointment' | 'client' | 'product' | 'service' | 'store' | 'ticket';
  /** The person who changed it first, and when (ISO 8601); null if the server did not name the person. */
  by: { name: string; at: string } | null;
  /** The changed values, old and new. */
  changes?: readonly ChangeRow[];
  /** Details of the change, if old and new values are not enough. */
  children?: ReactNode;
  /** A title in place of the person who changed it. */
  title?: string;
  /** The notice stays until it is dismissed; without it, it stays as long as it is rendered. */
  onDismiss?: () => void;
}

/**
 * Reports that another person changed the record meanwhile: the person, the time and the values; renders nothing
 * without such a change. The typed input stays.
 */
export function ConflictNotice({ record, by, changes = [], children, title, onDismiss }: Props) {
  const { t } = useMessages();
  const format = useFormat();
  if (!by && changes.length === 0 && !children) return null;
  const who = by
    ? t(`conflict.${record}.by`, { name: by.name, time: format.time(by.at) })
    : t(`conflict.${record}.by_unknown`);
  const content = (
    <>
      <p className={styles.who}>{title ?? who}</p>
      {changes.length > 0 && <ChangeList label={t('conflict.changes')} changes={changes} />}
      {children}
    </>
  );
  if (!onDismiss) {
    return (
      <div role="alert" className={styles.notice}>
        {content}
        <p className={styles.hint}>{t('conflict.hint')}</p>
      </div>
    );
  }
  return (
    <Banner
      role="alert"
      icon={Info}
      action={
        <Button variant="quiet" onClick={onDismiss}>
          {t('conflict.ok')}
        </Button>
      }
    >
      {content}
    </Banner>
  );
}
