import styles from './notice.module.css';

/** Says at once why something can not be done; nothing where there is nothing to say. */
export const Alert = ({ message }: { message: string | null | undefined }) =>
  message ? (
    <p role="alert" className={styles.alert}>
      {message}
    </p>
  ) : null;
