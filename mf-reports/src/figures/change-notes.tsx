import type { RangeSelection } from '@suite/entities';
import { ChangeNote } from './change-note';

interface Earlier {
  /** Cents, or a count; null without permission. */
  value: number | null | undefined;
  days: RangeSelection['days'];
}

interface Props {
  now: number | null | undefined;
  previous: Earlier;
  yearBefore: Earlier;
  /** Returns the page with the rows of other days. */
  pathOf?: ((days: RangeSelection['days']) => string) | undefined;
  /** Writes the earlier figures. */
  write?: (value: number) => string;
}

/** Whether two spans have the same days: the range before a year that begins in January is the year before. */
export const isSameSpan = (one: RangeSelection['days'], other: RangeSelection['days']): boolean =>
  one.start === other.start && one.end === other.end;

/** Compares a figure with the range before and the year before, once if these are the same days. */
export function ChangeNotes({ now, previous, yearBefore, pathOf, ...more }: Props) {
  const note = (key: string, { value, days }: Earlier) => (
    <ChangeNote key={key} now={now} before={value} days={days} to={pathOf?.(days)} {...more} />
  );
  return (
    <>
      {note('previous', previous)}
      {!isSameSpan(previous.days, yearBefore.days) && note('year_before', yearBefore)}
    </>
  );
}
