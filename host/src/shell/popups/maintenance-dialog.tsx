import { resolveZone } from '@suite/domain/zones';
import { useFormat, useGate } from '@suite/remote-kit';
import { Button } from '@suite/ui';
import { Dialog } from '@suite/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Planned } from './maintenance';
import styles from './popups.module.css';

interface Props {
  planned: Planned;
  onClose: () => void;
  /** Checks whether the suite is open again; rejects if there is no response. */
  onRetry: () => Promise<void>;
}

/** Shows when the suite is closed. While it is, the only action is Retry. */
export function MaintenanceDialog({ planned: { phase, maintenance }, onClose, onRetry }: Props) {
  const { t } = useTranslation(['popups', 'kit']);
  const times = useTimes();
  const [isRetrying, setRetrying] = useState(false);
  const [isStill, setStill] = useState(false);
  const isNow = phase === 'now';

  async function retry() {
    setRetrying(true);
    setStill(false);
    await onRetry().catch(() => undefined);
    // If the suite had opened, this dialog would be unmounted.
    setRetrying(false);
    setStill(true);
  }

  return (
    <Dialog
      isOpen
      onClose={() => !isNow && onClose()}
      role="alertdialog"
      title={t(isNow ? 'maintenance.now_title' : 'maintenance.title')}
      actions={
        isNow ? (
          <Button wide pending={isRetrying} onClick={retry}>
            {t('kit:retry')}
          </Button>
        ) : (
          <Button wide onClick={onClose}>
            {t('kit:ok')}
          </Button>
        )
      }
    >
      <p className={styles.words}>
        {isNow
          ? t('maintenance.now', { end: times(maintenance.end_time) })
          : t('maintenance.message', { start: times(maintenance.start_time), end: times(maintenance.end_time) })}
      </p>
      <p role="status" className={styles.words}>
        {isStill && t('maintenance.still')}
      </p>
    </Dialog>
  );
}

/** Formats date and time of an instant in the store's zone, with the zone's name if the device is in another one. */
function useTimes(): (instant: string) => string {
  const { t, i18n } = useTranslation('popups');
  const format = useFormat();
  const zone = useGate().store?.timezone;
  return (instant) => {
    const time = format.dateTime(instant);
    if (zone === undefined || resolveZone(zone) === Intl.DateTimeFormat().resolvedOptions().timeZone) return time;
    const parts = new Intl.DateTimeFormat(i18n.language, { timeZone: zone, timeZoneName: 'short' }).formatToParts(
      new Date(instant),
    );
    return t('maintenance.in_zone', { time, zone: parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone });
  };
}
