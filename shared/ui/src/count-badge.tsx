import { badgeText } from '@suite/domain';
import { cx } from './class-names';
import styles from './count-badge.module.css';
import { VisuallyHidden } from './visually-hidden';

interface Props {
  count: number;
  /** Read out with the number. */
  label?: string | undefined;
  /** The number is read out by itself; without this and without a label the badge is decoration of something named. */
  said?: boolean | undefined;
  className?: string | undefined;
}

/** A count in a pill: `1000` at 1000, `1k+` above. */
export function CountBadge({ count, label, said, className }: Props) {
  return (
    <span className={cx(styles.badge, className)}>
      <span aria-hidden={label || said ? undefined : true}>{badgeText(count)}</span>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
