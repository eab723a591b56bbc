import styles from './avatar.module.css';
import { cx } from './class-names';

interface Props {
  name: string;
  src?: string | undefined;
  size?: 24 | 32 | 44 | undefined;
  className?: string | undefined;
}

/** First letters of the first and last name; a letter may take two units of a string. */
const initials = (name: string): string => {
  const letters = name
    .trim()
    .split(/\s+/)
    .map((word) => [...word][0] ?? '');
  return [letters[0], letters.length > 1 ? letters.at(-1) : ''].join('').toUpperCase();
};

/** A picture, or initials. It is decorative: the name is beside it. */
export const Avatar = ({ name, src, size = 32, className }: Props) => (
  <span
    className={cx(styles.avatar, styles[`size${size}`], className)}
    data-initials={src ? undefined : initials(name)}
    aria-hidden="true"
  >
    {src && <img src={src} alt="" />}
  </span>
);
