import type { CSSProperties } from 'react';
import type { Stretch } from './day-schedule';
import { type Place, shortestCard } from './lanes';

/** Where something stands in its column, for `.placed` of the stylesheet. */
export const blockStyle = ({ top, bottom }: Stretch): CSSProperties =>
  ({ '--top': top, '--length': bottom - top }) as CSSProperties;

/** Where a card stands beside those that it overlaps. */
export const cardStyle = ({ top, bottom, lane, lanes }: Stretch & Place): CSSProperties =>
  ({
    '--top': top,
    '--length': Math.max(bottom - top, shortestCard),
    '--lane': lane,
    '--lanes': lanes,
  }) as CSSProperties;
