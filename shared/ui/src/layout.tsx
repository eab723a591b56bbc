import type { ComponentProps, ElementType, HTMLAttributes } from 'react';
import { cx } from './class-names';
import styles from './layout.module.css';

/** The space between children, in steps of the space tokens. */
type Gap = 1 | 2 | 3 | 4 | 5;

type StackProps<TElement extends ElementType> = Omit<ComponentProps<TElement>, 'as'> & {
  as?: TElement;
  gap?: Gap;
  /** Children as wide as their content, at the start of the line. */
  align?: 'start';
};

/** Children below each other, evenly spaced; as a `form`, it takes a form's props. */
export function Stack<TElement extends ElementType = 'div'>({
  as,
  gap = 4,
  align,
  className,
  ...rest
}: StackProps<TElement>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...rest} className={cx(styles.stack, styles[`gap${gap}`], align && styles.start, className)} />;
}

type RowProps<TElement extends ElementType> = Omit<ComponentProps<TElement>, 'as'> & {
  as?: TElement;
  gap?: Gap;
  align?: 'start' | 'center' | 'end';
  /** The first child at the start of the line, the last at its end. */
  spread?: boolean;
};

/** Children beside each other, in as many lines as they need. */
export function Row<TElement extends ElementType = 'div'>({
  as,
  gap = 2,
  align,
  spread,
  className,
  ...rest
}: RowProps<TElement>) {
  const Element: ElementType = as ?? 'div';
  return (
    <Element
      {...rest}
      className={cx(
        styles.row,
        styles[`gap${gap}`],
        align && styles[`align-${align}`],
        spread && styles.spread,
        className,
      )}
    />
  );
}

interface ListProps extends HTMLAttributes<HTMLElement> {
  /** `ol` if the order of the items matters. */
  as?: 'ul' | 'ol';
  /** The space between items; 0 by default. */
  gap?: Gap | undefined;
  /** Items beside each other where there is room, row by row. */
  columns?: boolean;
}

/** A list without bullets or numbers; its items are `<li>` or `<Card as="li">`. */
export const List = ({ as: Element = 'ul', gap, columns, className, ...rest }: ListProps) => (
  <Element
    {...rest}
    className={cx(columns ? styles.columns : styles.stack, gap && styles[`gap${gap}`], styles.list, className)}
  />
);

/**
 * Cards beside each other, as many as there is room for, each as tall as its content. In a form there are two columns
 * from 900 px: a `Stack` for each keeps the order of the fields.
 */
export const Columns = ({ className, ...rest }: HTMLAttributes<HTMLElement>) => (
  <div {...rest} data-columns className={cx(styles.columns, styles.gap4, styles.top, className)} />
);

interface NoteProps extends ComponentProps<'p'> {
  tone?: 'plain' | 'quiet' | 'good' | 'warning';
  small?: boolean;
  /** Whether it has a background of its own. */
  boxed?: boolean;
}

/** A sentence of explanation, success or warning. */
export const Note = ({ tone = 'quiet', small, boxed, className, ...rest }: NoteProps) => (
  <p
    {...rest}
    className={cx(
      styles.note,
      small && styles.small,
      boxed && styles.boxed,
      tone !== 'quiet' && styles[tone],
      className,
    )}
  />
);
