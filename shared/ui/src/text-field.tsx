import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names';
import { Field, type LabeledFieldProps, useFieldIds } from './field';
import styles from './field.module.css';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'prefix'>, LabeledFieldProps {
  prefix?: ReactNode;
  suffix?: ReactNode;
  inputClassName?: string | undefined;
}

/** One line of text. Works with react-hook-form's `register`. */
export function TextField({
  label,
  hint,
  error,
  className,
  prefix,
  suffix,
  inputClassName,
  id,
  ...input
}: TextFieldProps) {
  const ids = useFieldIds({ label, hint, error }, id);
  return (
    <Field id={ids.id} label={label} hint={hint} error={error} className={className}>
      <div className={styles.box}>
        {prefix && <span className={styles.affix}>{prefix}</span>}
        <input {...input} {...ids.control} className={cx(styles.input, inputClassName)} />
        {suffix && <span className={styles.suffix}>{suffix}</span>}
      </div>
    </Field>
  );
}

export interface TextAreaProps extends ComponentProps<'textarea'>, LabeledFieldProps {}

/** Several lines of text. */
export function TextArea({ label, hint, error, className, id, ...area }: TextAreaProps) {
  const ids = useFieldIds({ label, hint, error }, id);
  return (
    <Field id={ids.id} label={label} hint={hint} error={error} className={className}>
      <div className={styles.box}>
        <textarea {...area} {...ids.control} className={styles.input} />
      </div>
    </Field>
  );
}
