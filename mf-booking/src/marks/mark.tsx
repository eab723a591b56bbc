import styles from './mark.module.css';

interface Props {
  kind: 'group' | 'clientConfirmed' | 'requested';
  /** The accessible name, and the text of the tooltip. */
  label: string;
}

/** A small icon beside a name on cards and rows. */
export const Mark = ({ kind, label }: Props) => (
  <span role="img" aria-label={label} title={label} className={`${styles.mark} ${styles[kind]}`} />
);
