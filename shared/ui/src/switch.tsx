import type { ComponentProps, ReactNode } from 'react';
import styles from './field.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: ReactNode;
}

/** A switch for a setting that takes effect at once. */
export const Switch = ({ label, ...input }: Props) => (
  <label className={styles.switch}>
    <span>{label}</span>
    {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox carries its own checked state. */}
    <input {...input} type="checkbox" role="switch" />
  </label>
);
