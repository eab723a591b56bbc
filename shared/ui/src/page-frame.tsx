import type { ReactNode } from 'react';
import { cx } from './class-names';
import { PageHeader } from './page';
import styles from './page-frame.module.css';
import { SkeletonList } from './states';

/**
 * What a page is for; it gets its width and the place of its action bar from that:
 * - `list`: rows with filters, and the chosen record beside them;
 * - `record`: facts, history and actions of one thing, and messages in place of a page;
 * - `form`: fields with Save, in one column, or in two (`Columns`) from 900 px;
 * - `board`: a day, week or month; from 900 px its title and tabs remain in sight;
 * - `report`: figures, charts and tables;
 * - `till`: catalogue and cart, or payment.
 */
export type PageKind = 'list' | 'record' | 'form' | 'board' | 'report' | 'till';

/** Remotes that were built before pages named their kind pass a width. */
const kindOfWidth = { wide: 'form', narrow: 'form', double: 'record', full: 'list' } as const;

interface PageFrameProps {
  kind?: PageKind;
  /** Of remotes that were built before pages named their kind. */
  width?: keyof typeof kindOfWidth;
  /** Empty while it loads. */
  title: ReactNode;
  /** A part of the title in small type above the rest. */
  over?: string | undefined;
  back?: (() => void) | undefined;
  /** The page's own action, behind its title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A page: its title line, and the width, left edge and action bar of its kind. */
export function PageFrame({ kind, width = 'wide', title, over, back, action, children }: PageFrameProps) {
  const shown = kind ?? kindOfWidth[width];
  return (
    <div className={cx(styles.frame, styles[shown])} data-page={shown}>
      <PageHeader title={title} over={over} back={back} action={action} />
      {children}
    </div>
  );
}

interface SkeletonProps {
  rows: number;
  /** Announced. */
  label: string;
}

/** The frame of a page of which nothing is known yet, with the line of its title. */
export const PageSkeleton = ({ rows, label }: SkeletonProps) => (
  <div className={cx(styles.frame, styles.list, styles.skeleton)} data-page="list">
    <div className={styles.titleBone} aria-hidden="true" />
    <SkeletonList rows={rows} label={label} />
  </div>
);

/** Of remotes that were built before pages named their kind: a page whose bar is at the foot of the screen. */
export const TallPage = ({ children }: { children: ReactNode }) => (
  <div className={cx(styles.frame, styles.older)} data-page="record">
    {children}
  </div>
);
