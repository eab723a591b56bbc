import type { Span } from '@suite/domain/time';
import { useFormat } from '@suite/remote-kit';
import { blockStyle } from './block-style';
import styles from './day-axis.module.css';
import { hoursOf, minuteAt } from './day-span';

/** The current time replaces the label of an hour that is closer than this (minutes). */
const near = 12;

/** The hours beside the columns. Screen readers read the time with each card instead. */
export function DayAxis({ drawn, now }: { drawn: Span; now: Date | null }) {
  const { time } = useFormat();
  const nowAt = now && minuteAt(now, drawn);
  return (
    <div className={styles.axis} aria-hidden="true">
      {hoursOf(drawn).map((hour) => {
        const top = minuteAt(hour, drawn);
        if (nowAt !== null && Math.abs(nowAt - top) < near) return null;
        return (
          <span key={top} className={styles.hour} style={blockStyle({ top, bottom: top + 60 })}>
            {time(hour)}
          </span>
        );
      })}
      {now && nowAt !== null && (
        <span className={styles.nowTime} style={blockStyle({ top: nowAt, bottom: nowAt })}>
          {time(now)}
        </span>
      )}
    </div>
  );
}
