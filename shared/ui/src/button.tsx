import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { cx } from './class-names';
import { Spinner } from './spinner';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'md' | 'lg' | undefined;
  /** Whether it is as wide as its container. */
  wide?: boolean | undefined;
  /** A pending button retains its focus and its place, and does nothing when pressed. */
  pending?: boolean | undefined;
  icon?: ReactNode;
}

/** A button; one primary on a screen. */
export function Button({
  variant = 'primary',
  size = 'md',
  wide,
  pending,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={cx(styles.button, styles[variant], styles[size], wide && styles.wide, className)}
      aria-disabled={pending || rest['aria-disabled']}
      aria-busy={pending || undefined}
      onClick={(event) => {
        if (pending) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {pending ? <Spinner /> : icon}
      <span className={styles.label}>{children}</span>
    </button>
  );
}
