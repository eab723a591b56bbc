import styles from '../payment/payment.module.css';

/** Says at once why something can not be done; nothing where there is nothing to say. */
export const Alert = ({ words }: { words: string | null | undefined }) =>
  words ? (
    <p role="alert" className={styles.alert}>
      {words}
    </p>
  ) : null;
