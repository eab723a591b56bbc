import { Link, type LinkProps } from 'react-router-dom';
import styles from './card.module.css';
import { cx } from './class-names';

/** A link within a `Card` that covers it: the whole card is pressed, and outlined while the link has the focus. */
export const CardLink = ({ className, ...props }: LinkProps) => (
  <Link {...props} className={cx(styles.link, className)} />
);
