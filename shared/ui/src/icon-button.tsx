import { badgeText } from '@suite/domain';
import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { cx } from './class-names';
import { CountBadge } from './count-badge';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Its accessible name. */
  label: string;
  icon: ReactNode;
  /** Shown as a badge, `1k+` above 1000, and part of the name as it is shown; hidden at 0. */
  count?: number | undefined;
}

/** A button that is a picture, 44 px to touch. */
export function IconButton({ label, icon, count, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={count ? `${label}, ${badgeText(count)}` : label}
      className={cx(styles.icon, className)}
    >
      {icon}
      {count ? <CountBadge count={count} className={styles.count} /> : null}
    </button>
  );
}
