import { useFormat } from '@suite/remote-kit';
import { SuccessDialog } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';

interface Props {
  total: number;
  /** The change due, in cents. */
  change: number;
  /** Seconds after which it closes by itself. */
  seconds: number;
  onClose: () => void;
}

/** Confirms that the cash was taken and the ticket waits on this device. */
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
