import type { Cents } from '@suite/domain';
import { SuccessDialog } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import { PaidFigure, PaidTotal } from '../payment/paid-figure';

interface Props {
  total: Cents;
  /** The change due. */
  change: Cents;
  /** How the unsent ticket is called in the lists. */
  reference: string;
  /** The next step, which closes it; null: it only closes. */
  next: string | null;
  /** Seconds after which it closes by itself if no change is due. */
  seconds: number;
  onClose: () => void;
}

/** Confirms that the cash was taken and the ticket waits on this device. */
export function SavedOfflineDialog({ total, change, reference, next, seconds, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  return (
    <SuccessDialog
      isOpen
      title={t('offline.paid')}
      figure={<PaidFigure total={total} change={change} />}
      message={
        <>
          <PaidTotal total={total} change={change} />
          {t('offline.saved')}
          <p>{t('offline.reference', { reference })}</p>
        </>
      }
      seconds={change > 0 ? null : seconds}
      onClose={onClose}
      next={next === null ? undefined : { label: next, onPress: onClose }}
    />
  );
}
