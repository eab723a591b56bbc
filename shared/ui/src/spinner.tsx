import styles from './spinner.module.css';

/** A rotating ring; its accessible state is its button's `aria-busy`. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />;
