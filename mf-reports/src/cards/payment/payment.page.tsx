import { useBack } from '@suite/remote-kit';
import { PageFrame } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { PaymentView } from './payment-view';

/** A payment on a page of its own. */
export function PaymentPage() {
  const { t } = useTranslation('mf-reports');
  const back = useBack();
  const { id = '' } = useParams();
  return (
    <PageFrame kind="record" title={t('cards.payment.title')} back={back}>
      <PaymentView key={id} id={id} isPage />
    </PageFrame>
  );
}
