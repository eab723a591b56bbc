import type { CSSProperties } from 'react';
import type { Stretch } from './day-schedule';
import { type LanePlace, shortestCard } from './lanes';

/** CSS variables that position a block in its column. */
export const blockStyle = ({ top, bottom }: Stretch): CSSProperties =>
  ({ '--top': top, '--length': bottom - top }) as CSSProperties;

/** The position of a card beside those that it overlaps. */
export const cardStyle = ({ top, bottom, lane, lanes }: Stretch & LanePlace): CSSProperties =>
  ({
    '--top': top,
    '--length': Math.max(bottom - top, shortestCard),
    '--lane': lane,
    '--lanes': lanes,
  }) as CSSProperties;

/** The position of the processing time of a card. */
export const freeStyle = (place: LanePlace, { top, bottom }: Stretch): CSSProperties =>
  ({ '--top': top, '--length': bottom - top, '--lane': place.lane, '--lanes': place.lanes }) as CSSProperties;
