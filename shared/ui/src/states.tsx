import { CircleAlert, History, Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { cx } from './class-names';
import { PageHeader } from './page';
import styles from './states.module.css';
import { VisuallyHidden } from './visually-hidden';

interface SkeletonProps {
  lines?: number | undefined;
  /** Height of one line, in the steps of the space tokens. */
  height?: 'text' | 'control' | 'card' | undefined;
  className?: string | undefined;
}

/** The placeholder of content that is loading. */
export const Skeleton = ({ lines = 1, height = 'control', className }: SkeletonProps) => (
  <span className={cx(styles.skeleton, className)} aria-hidden="true">
    {Array.from({ length: lines }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move.
      <span key={index} className={cx(styles.bone, styles[height])} />
    ))}
  </span>
);

/** The placeholder of a list that is loading; `label` is announced. */
export const SkeletonList = ({ rows, label }: { rows: number; label: string }) => (
  <div role="status" data-loading className={styles.list}>
    <VisuallyHidden>{label}</VisuallyHidden>
    <Skeleton lines={rows} height="card" />
  </div>
);

interface ErrorProps {
  title: string;
  message?: string | undefined;
  onRetry?: (() => void) | undefined;
  debugId?: string | undefined;
  /** Whether it is the only content of the page. */
  isPage?: boolean | undefined;
}

/** An error with a button to try again. */
export function ErrorState({ title, message, onRetry, debugId, isPage }: ErrorProps) {
  const { t } = useTranslation('ui');
  return (
    <div role="alert" className={cx(styles.state, isPage && styles.page)} data-page={isPage ? 'record' : undefined}>
      {isPage && <PageHeader title={title} className={styles.titleLine} />}
      <CircleAlert size={32} className={styles.danger} />
      {!isPage && <p className={styles.title}>{title}</p>}
      {message && <p className={styles.message}>{message}</p>}
      {onRetry && (
        <Button variant="secondary" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
      {debugId && <p className={styles.reference}>{t('reference', { id: debugId })}</p>}
    </div>
  );
}

interface EmptyProps {
  title: string;
  message?: string | undefined;
  action?: ReactNode;
  icon?: ReactNode;
}

/** Explains why a list is empty, and offers the next step. */
export const EmptyState = ({ title, message, action, icon }: EmptyProps) => (
  <div className={styles.state}>
    <span className={styles.icon}>{icon ?? <Inbox size={32} />}</span>
    <p className={styles.title}>{title}</p>
    {message && <p className={styles.message}>{message}</p>}
    {action}
  </div>
);

interface AsOfProps {
  time: string;
  isOffline?: boolean;
  /** Whether it stands in the line of a heading: an icon and the time, so short that the line does not break. */
  isInLine?: boolean;
}

/** Marks outdated data: "As of 2:14 PM", or "Offline · as of 2:14 PM". */
export function AsOf({ time, isOffline = false, isInLine = false }: AsOfProps) {
  const { t } = useTranslation('ui');
  if (isInLine)
    return (
      <span className={styles.inLine}>
        <VisuallyHidden>{t('as_of', { time })}</VisuallyHidden>
        <History size={14} />
        <span aria-hidden="true">{time}</span>
      </span>
    );
  return <p className={styles.asOf}>{t(isOffline ? 'offline_as_of' : 'as_of', { time })}</p>;
}
