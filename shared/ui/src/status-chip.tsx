import type { ReactNode } from 'react';
import { cx } from './class-names';
import styles from './status-chip.module.css';
import icons from './status-icon.module.css';

export type StatusTone = 'new' | 'updated' | 'confirmed' | 'in-service' | 'done' | 'danger' | 'neutral';

/** The icon of a status, if its label is elsewhere. */
export const StatusIcon = ({ tone, className }: { tone: StatusTone; className?: string | undefined }) => (
  <span className={cx(icons.icon, icons[tone], className)} aria-hidden="true" />
);

/** A status: always a color, an icon and a label. */
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
