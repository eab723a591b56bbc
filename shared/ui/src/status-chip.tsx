import { Check, CircleCheck, CircleDot, CircleX, Clock, Info, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './class-names';
import styles from './status-chip.module.css';

export type StatusTone = 'new' | 'updated' | 'confirmed' | 'in-service' | 'done' | 'danger' | 'neutral';

const icons = {
  new: CircleDot,
  updated: RefreshCw,
  confirmed: CircleCheck,
  'in-service': Clock,
  done: Check,
  danger: CircleX,
  neutral: Info,
};

/** The picture of a status, where its word stands elsewhere. */
export function StatusIcon({ tone }: { tone: StatusTone }) {
  const Icon = icons[tone];
  return <Icon size={14} aria-hidden="true" />;
}

/** A status: always a colour, an icon and a word. */
export function StatusChip({
  tone,
  children,
  className,
}: {
  tone: StatusTone;
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <span className={cx(styles.chip, styles[tone], className)}>
      <StatusIcon tone={tone} />
      {children}
    </span>
  );
}
