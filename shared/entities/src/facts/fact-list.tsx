import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

interface Props {
  /** The name of each fact, and its value; a fact without a value is left out. */
  facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** The facts of a record, each name with its value at the end of the line, or below it where there is no room. */
export const FactList = ({ facts }: Props) => (
  <dl className={styles.facts}>
    {facts.map(
      ([name, value]) =>
        value && (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
);
