import type { HTMLAttributes } from 'react';
import styles from './card.module.css';
import { cx } from './class-names';

interface Props extends HTMLAttributes<HTMLElement> {
  as?: 'section' | 'article' | 'li' | 'div';
  /** A service's own color: a 4 px edge, never a background for text. */
  edgeColor?: string | undefined;
}

/** A calm surface. The edge is an SVG attribute, as the content security policy allows no inline style. */
export function Card({ as: Element = 'div', edgeColor, className, children, ...rest }: Props) {
  return (
    <Element {...rest} className={cx(styles.card, edgeColor && styles.edged, className)}>
      {edgeColor && (
        <svg className={styles.edge} aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 1 1">
          <rect width="1" height="1" fill={edgeColor} />
        </svg>
      )}
      {children}
    </Element>
  );
}
