import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './class-names';
import { Field, type LabeledFieldProps, useFieldIds } from './field';
import styles from './field.module.css';

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'children'>, LabeledFieldProps {
  options: readonly {
    value: string;
    label: string;
    disabled?: boolean;
    /** The language of the label, if it is not the page's. */
    language?: string;
  }[];
}

/** A choice of few, with the device's own list. */
export function SelectField({ label, hint, error, className, id, options, ...select }: SelectFieldProps) {
  const ids = useFieldIds({ label, hint, error }, id);
  return (
    <Field id={ids.id} label={label} hint={hint} error={error} className={className}>
      <div className={cx(styles.box, styles.select)}>
        <select {...select} {...ids.control} className={styles.input}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled} lang={option.language}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={20} className={styles.chevron} />
      </div>
    </Field>
  );
}
