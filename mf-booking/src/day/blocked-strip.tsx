import { useFormat } from '@suite/remote-kit';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { blockStyle } from './block-style';
import styles from './day-column.module.css';
import type { BlockedStretch } from './day-schedule';
import { isWholeDay } from './day-span';
import { blockedStop } from './stops';

/** A blocked time with its reason. */
export function BlockedStrip({ strip, isActive }: { strip: BlockedStretch; isActive: boolean }) {
  const { t } = useTranslation('mf-booking');
  const { time } = useFormat();
  const { id, start_time, end_time, reason } = strip.blocked;
  const why = reason || t('day.blocked');
  return (
    <li>
      <button
        type="button"
        data-stop={blockedStop(id)}
        data-blocked={id}
        tabIndex={isActive ? 0 : -1}
        aria-label={
          isWholeDay(start_time, end_time)
            ? t('day.blocked_all_day', { reason: why })
            : t('day.blocked_label', { start: time(start_time), end: time(end_time), reason: why })
        }
        className={styles.blocked}
        style={blockStyle(strip)}
      >
        <Lock size={14} /> {why}
      </button>
    </li>
  );
}
