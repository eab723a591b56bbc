import { badgeText } from '@suite/domain';
import { cx } from './class-names';
import styles from './count-badge.module.css';
import { VisuallyHidden } from './visually-hidden';

interface Props {
  count: number;
  /** Read out with the number; without one the badge is decoration of something named. */
  label?: string | undefined;
  className?: string | undefined;
}

/** A count in a pill: `1000` at 1000, `1k+` above. */
export function CountBadge({ count, label, className }: Props) {
  return (
    <span className={cx(styles.badge, className)}>
      <span aria-hidden={label ? undefined : true}>{badgeText(count)}</span>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
