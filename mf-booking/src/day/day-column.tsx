import { useFormat } from '@suite/remote-kit';
import { List, staffColor } from '@suite/ui';
import { type CSSProperties, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { blockStyle } from './block-style';
import { BlockedStrip } from './blocked-strip';
import { DayCard } from './day-card';
import styles from './day-column.module.css';
import type { DayColumn as Column, Stretch } from './day-schedule';
import { blockedStop, cardStop, emptyStop, minutesOfStop } from './stops';

export interface Ghost extends Stretch {
  /** ISO 8601. */
  start: string;
  /** What it would overlap. */
  conflict: string | null;
}

interface Props {
  column: Column;
  index: number;
  /** The stop of this column that is the board's tab stop, or has the focus. */
  active: string | null;
  /** Preview of the drop position of a dragged card. */
  ghost: Ghost | null;
  /** The appointment that is being dragged. */
  draggedId: string | null;
  /** The appointment that is being moved by taps. */
  liftedId: string | null;
  /** Labels an empty quarter with its time and action. */
  emptyLabel: (minutes: number) => string;
}

/** One employee's day. The board handles its taps. */
export const DayColumn = memo(function DayColumn({
  column,
  index,
  active,
  ghost,
  draggedId,
  liftedId,
  emptyLabel,
}: Props) {
  const { t } = useTranslation('mf-booking');
  const { time } = useFormat();
  const { employee, cards, off, blocked, lanes } = column;
  const empty = active === null ? null : minutesOfStop(active);

  return (
    <section
      data-column={index}
      aria-label={employee?.name ?? t('card.unassigned')}
      className={[styles.column, staffColor(employee?.color)].filter(Boolean).join(' ')}
      style={{ '--column-lanes': lanes } as CSSProperties}
    >
      {off.map((stretch) => (
        <div key={stretch.top} className={styles.off} style={blockStyle(stretch)} />
      ))}
      <List>
        {blocked.map((one) => (
          <BlockedStrip key={one.blocked.id} strip={one} isActive={active === blockedStop(one.blocked.id)} />
        ))}
        {cards.map((card) => (
          <DayCard
            key={card.appointment.id}
            card={card}
            isActive={active === cardStop(card.appointment.id)}
            isDragged={draggedId === card.appointment.id}
            isLifted={liftedId === card.appointment.id}
          />
        ))}
      </List>
      {empty !== null && (
        <button
          type="button"
          data-stop={emptyStop(empty)}
          aria-label={emptyLabel(empty)}
          className={styles.empty}
          style={blockStyle({ top: empty, bottom: empty + 15 })}
        />
      )}
      {ghost && (
        <div className={ghost.conflict ? `${styles.ghost} ${styles.conflict}` : styles.ghost} style={blockStyle(ghost)}>
          {time(ghost.start)}
          {ghost.conflict && <span className={styles.reason}>{ghost.conflict}</span>}
        </div>
      )}
    </section>
  );
});
