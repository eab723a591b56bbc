import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import styles from './share-bar.module.css';

export interface Share {
  id: string;
  name: string;
  value: number;
  /** The page with its rows. */
  to?: string | undefined;
}

interface Props {
  /** What the parts are of. */
  label: string;
  shares: readonly Share[];
  format: (value: number) => ReactNode;
}

/** The parts of a sum as one bar, each with its name and value below; parts below zero are in the list only. */
export function ShareBar({ label, shares, format }: Props) {
  const id = useId();
  const above = shares.reduce((sum, { value }) => sum + Math.max(0, value), 0);
  return (
    <div>
      <div className={styles.bar} aria-hidden="true">
        {shares.map(
          ({ id: key, value }, index) =>
            value > 0 && (
              <span
                key={key}
                className={tones[index % tones.length]}
                style={{ inlineSize: `${(value / above) * 100}%` }}
              />
            ),
        )}
      </div>
      <dl className={styles.list} aria-label={label} id={id}>
        {shares.map(({ id: key, name, value, to }, index) => (
          <div key={key} className={styles.share}>
            <dt className={styles.name}>
              <span className={`${styles.mark} ${tones[index % tones.length]}`} aria-hidden="true" />
              {name}
            </dt>
            <dd className={styles.value}>{to ? <Link to={to}>{format(value)}</Link> : format(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const tones = [styles.first, styles.second, styles.third, styles.fourth];
