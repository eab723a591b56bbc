import styles from './notice.module.css';

/** An error message that screen readers announce at once; renders nothing without a message. */
export const Alert = ({ message }: { message: string | null | undefined }) =>
  message ? (
    <p role="alert" className={styles.alert}>
      {message}
    </p>
  ) : null;
