import type { ComponentProps } from 'react';
import styles from './printed.module.css';

/** The one part of a page that the browser prints; the rest of the page stays off the paper. `usePaper` sets its size. */
export const Printed = ({ className, ...rest }: ComponentProps<'article'>) => (
  <article {...rest} className={[styles.printed, className].filter(Boolean).join(' ')} />
);
