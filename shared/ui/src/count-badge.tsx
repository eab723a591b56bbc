import { badgeText } from '@suite/domain';
import { cx } from './class-names';
import styles from './count-badge.module.css';
import { VisuallyHidden } from './visually-hidden';

interface Props {
  count: number;
  /** Announced with the number. */
  label?: string | undefined;
  /** Whether the number is announced by itself. Without this and without a label the badge is decoration. */
  announced?: boolean | undefined;
  className?: string | undefined;
}

/** A count in a pill: `1000` at 1000, `1k+` above. */
export function CountBadge({ count, label, announced, className }: Props) {
  return (
    <span className={cx(styles.badge, className)}>
      <span aria-hidden={label || announced ? undefined : true}>{badgeText(count)}</span>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
