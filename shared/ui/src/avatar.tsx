import styles from './avatar.module.css';
import { cx } from './class-names';

interface Props {
  name: string;
  src?: string | undefined;
  size?: 24 | 32 | 44 | undefined;
  className?: string | undefined;
}

/** First letters of the first and last name. */
const initials = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const first = words[0]?.[0] ?? '';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return (first + last).toUpperCase();
};

/** A face, or initials. Decoration: the name stands beside it. */
export const Avatar = ({ name, src, size = 32, className }: Props) => (
  <span className={cx(styles.avatar, styles[`size${size}`], className)} aria-hidden="true">
    {src ? <img src={src} alt="" /> : initials(name)}
  </span>
);
