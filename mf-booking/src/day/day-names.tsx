import { useFormat } from '@suite/remote-kit';
import { Avatar, staffColor, VisuallyHidden } from '@suite/ui';
import type { CSSProperties, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './day-names.module.css';
import type { DayColumn } from './day-schedule';
import { isWholeDay } from './day-span';
import { type Cursor, nameStop } from './stops';

interface Props {
  ref: Ref<HTMLDivElement>;
  columns: readonly DayColumn[];
  cursor: Cursor;
}

/** The header of the columns: names and working hours. */
export function DayNames({ ref, columns, cursor }: Props) {
  const { t } = useTranslation('mf-booking');
  const { time } = useFormat();

  /** Full hours without minutes: a column is as narrow as a name. */
  const shortTime = (at: Date) => time(at).replace(':00', '');

  function hours({ working }: DayColumn): string {
    if (!working) return '';
    const [first] = working;
    const last = working.at(-1);
    if (!first || !last) return t('day.off');
    if (isWholeDay(first.start, last.end)) return t('day.all_day');
    return t('day.hours', { start: shortTime(first.start), end: shortTime(last.end) });
  }

  return (
    <div ref={ref} className={styles.names}>
      <div className={styles.row}>
        <div className={styles.corner} />
        {columns.map((column, index) => (
          <div
            key={column.employee?.id ?? nameStop}
            data-column={index}
            className={[styles.head, staffColor(column.employee?.color)].filter(Boolean).join(' ')}
            style={{ '--column-lanes': column.lanes } as CSSProperties}
          >
            <button
              type="button"
              data-stop={nameStop}
              tabIndex={cursor.column === index && cursor.key === nameStop ? 0 : -1}
              className={styles.name}
            >
              {column.employee && (
                <Avatar
                  name={column.employee.name}
                  src={column.employee.imageUrl ?? undefined}
                  size={24}
                  color={column.employee.color}
                  className={styles.avatar}
                />
              )}
              <span className={styles.person}>{column.employee?.name ?? t('card.unassigned')}</span>{' '}
              <span className={styles.hours}>{hours(column)}</span>{' '}
              <VisuallyHidden>{t('day.count', { count: column.cards.length })}</VisuallyHidden>
            </button>
          </div>
        ))}
      </div>
    </div>
  );
}
