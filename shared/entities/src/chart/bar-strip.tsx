import styles from './bar-strip.module.css';

interface Props {
  /** What the bars show, with the figures that matter: there is no other text alternative beside the table. */
  label: string;
  /** The heights, from left to right; none below 0. */
  values: readonly number[];
  tone?: 'brand' | 'new' | 'in-service' | 'confirmed';
}

const height = 40;
/** The columns of the widest bars, and a bar's share of its column. */
const columns = 7;
const share = 0.72;

/** Bars of days or months beside each other, as tall as their share of the highest one. */
export function BarStrip({ label, values, tone = 'brand' }: Props) {
  const highest = Math.max(...values, 1);
  // A few bars are as narrow as those of a week, and start at the left.
  const width = Math.max(values.length, columns);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={styles.strip}
    >
      {values.map((value, index) => {
        const tall = value === 0 ? 0 : Math.max((value / highest) * height, 1);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place in the range.
            key={index}
            x={index + (1 - share) / 2}
            y={height - tall}
            width={share}
            height={tall}
            className={styles[tone]}
          />
        );
      })}
      <line x1="0" x2={width} y1={height} y2={height} className={styles.ground} />
    </svg>
  );
}
