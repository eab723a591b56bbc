import styles from './avatar.module.css';
import { cx } from './class-names';
import { staffColor } from './staff-color';
import staffStyles from './staff-color.module.css';

interface Props {
  name: string;
  src?: string | undefined;
  size?: 24 | 32 | 44 | 88 | undefined;
  /** An employee's color, 0 to 11: behind the initials, or around the picture. */
  color?: number | null | undefined;
  /** Of a service or product: a square with round corners; people are round. */
  isSquare?: boolean | undefined;
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

/** The form of a stored picture for a size on the page; other addresses are what they are, e.g. a file that was chosen. */
const addressOf = (src: string, size: number): string =>
  size < 88 && /^\/pictures\/[^?]+$/.test(src) ? `${src}?size=small` : src;

/**
 * A picture, or initials, which also stay until the picture is there: it never delays a page. It is decorative: the name
 * is beside it.
 */
export const Avatar = ({ name, src, size = 32, color, isSquare = false, className }: Props) => (
  <span
    className={cx(
      styles.avatar,
      styles[`size${size}`],
      isSquare && styles.square,
      staffColor(color),
      typeof color === 'number' && (src ? staffStyles.ring : staffStyles.filled),
      className,
    )}
    data-initials={initials(name)}
    aria-hidden="true"
  >
    {src && (
      <img
        src={addressOf(src, size)}
        alt=""
        // Many rows of a list have one of the few employees: a lazy picture would paint each of them twice.
        loading={color === undefined ? 'lazy' : 'eager'}
        decoding="async"
        fetchPriority="low"
        // An API of an earlier release has the picture in one size.
        onError={({ currentTarget }) => {
          if (currentTarget.getAttribute('src') !== src) currentTarget.src = src;
        }}
      />
    )}
  </span>
);
