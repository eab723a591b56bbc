import { type ReactNode, useId } from 'react';
import { cx } from './class-names';
import styles from './field.module.css';

export interface LabeledFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Shown beside the field and tied to it. */
  error?: string | undefined;
  className?: string | undefined;
}

interface Props extends LabeledFieldProps {
  id: string;
  children: ReactNode;
}

/** Props of each form control, which connect it to its label, hint and error. */
export function useFieldIds({ hint, error }: LabeledFieldProps, id?: string | undefined) {
  const made = useId();
  const own = id ?? made;
  const describedBy = cx(hint ? `${own}-hint` : null, error ? `${own}-error` : null) || undefined;
  return { id: own, control: { id: own, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined } };
}

/** Label above, control, hint and error below. */
export function Field({ id, label, hint, error, className, children }: Props) {
  return (
    <div className={cx(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

/** The error of a field or a group of fields; renders nothing without a message. */
export const FieldError = ({ message, id }: { message: string | undefined; id?: string }) =>
  message ? (
    <p id={id} className={styles.error} role="alert">
      {message}
    </p>
  ) : null;
