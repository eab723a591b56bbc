import styles from './spinner.module.css';

/** A turning ring; the words for it are its button's `aria-busy`. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />;
