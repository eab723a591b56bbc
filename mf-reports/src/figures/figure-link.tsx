import { Money, type RangeSelection, writeRange } from '@suite/entities';
import type * as Types from '@suite/graphql/schema-types';
import { Link } from 'react-router-dom';
import { usePaths } from '../paths';
import styles from './figures.module.css';

/** A group of a report, e.g. `staff` and the id of an employee. */
export interface GroupRef {
  by: Types.IncomeDimension;
  key: string;
  /** The id of an employee, of whose rows those of the group are. */
  employee?: string;
}

/** Returns the function that makes the address of the rows which a figure is the sum of; of other days than the range with days. */
export function useRowsPath({ id, days }: Pick<RangeSelection, 'id' | 'days'>) {
  const paths = usePaths();
  return (figure: Types.IncomeFigure, group?: GroupRef | null, other?: RangeSelection['days']) =>
    paths.incomeRows({ figure, ...group, ...(other ? writeRange('custom', other) : writeRange(id, days)) });
}

/** What the page of rows gets besides its address, which holds no names of people. */
export interface RowsState {
  /** The name of the group. */
  group: string;
}

interface Props {
  cents: number | null | undefined;
  /** Whether the amount is subtracted. */
  less?: boolean;
  /** The page with its rows. */
  to: string;
  /** The name of its group. */
  group?: string;
}

/** An amount that opens the rows which it is the sum of; `---` opens nothing. */
export const FigureLink = ({ cents, less = false, to, group }: Props) =>
  typeof cents === 'number' ? (
    <Link to={to} className={styles.link} state={group === undefined ? undefined : ({ group } satisfies RowsState)}>
      <Money cents={cents} less={less} />
    </Link>
  ) : (
    <Money cents={cents} />
  );
