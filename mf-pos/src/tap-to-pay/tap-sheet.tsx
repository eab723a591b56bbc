import { useFormat } from '@suite/remote-kit';
import { Button, Note, SkeletonList } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { Nfc } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../core/alert';
import { LinkStatus } from '../pay-link/link-status';
import styles from '../pay-link/pay-link.module.css';
import { isLiveLink } from '../pay-link/use-order-link';
import type { TapToPayTender } from './use-tap-to-pay';

interface Props {
  tap: TapToPayTender;
  /** The amount to pay, before the link is there. */
  total: number;
  /** Leads to the other tenders. */
  onOtherTender: () => void;
  /** Ends the payment: the sheet is open as long as it lasts. */
  onClose: () => void;
}

/** Waits for the card that the client holds to this phone; a failure says why, and leads on. */
export function TapSheet({ tap, total, onOtherTender, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const { phase, link } = tap;
  const isPreparing = phase.kind === 'preparing' || !link;
  const isProcessing = link?.status === 'processing';
  const isWaiting = link?.status === 'open' && phase.kind === 'waiting';

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('tap_to_pay.title', { amount: format.money(isPreparing ? total : link.total) })}
    >
      <div className={styles.sheet}>{body()}</div>
    </Sheet>
  );

  function body() {
    if (isPreparing) return <SkeletonList rows={2} label={t('tap_to_pay.preparing')} />;
    if (isProcessing) return <LinkStatus link={link} />;
    return (
      <>
        {isWaiting && <Nfc size={56} />}
        {isWaiting || !isLiveLink(link) ? <LinkStatus link={link} /> : <Alert message={failure()} />}
        {isWaiting && <Note small>{t('tap_to_pay.hint')}</Note>}
        {!isWaiting && (
          <Button size="lg" wide onClick={tap.retry}>
            {t('tap_to_pay.retry')}
          </Button>
        )}
        <Button size="lg" variant="secondary" wide onClick={() => void tap.cancel().then(onOtherTender)}>
          {t('tap_to_pay.other_tender')}
        </Button>
        <Button variant="quiet" wide onClick={onClose}>
          {t('tap_to_pay.cancel')}
        </Button>
      </>
    );
  }

  function failure(): string {
    return t(`tap_to_pay.failed.${phase.kind === 'failed' ? phase.failure : 'failed'}`);
  }
}
