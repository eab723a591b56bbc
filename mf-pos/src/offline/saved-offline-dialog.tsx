import { useFormat } from '@suite/remote-kit';
import { SuccessDialog } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';

interface Props {
  total: number;
  /** What goes back of what was handed over. */
  change: number;
  /** Until it closes by itself. */
  seconds: number;
  onClose: () => void;
}

/** The cash is taken; the ticket waits on this device. */
export function SavedOfflineDialog({ total, change, seconds, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  return (
    <SuccessDialog
      isOpen
      title={t('offline.paid')}
      figure={format.money(total)}
      message={
        <>
          {change > 0 && <strong>{t('pay.change', { amount: format.money(change) })} </strong>}
          {t('offline.saved')}
        </>
      }
      seconds={seconds}
      onClose={onClose}
    />
  );
}
