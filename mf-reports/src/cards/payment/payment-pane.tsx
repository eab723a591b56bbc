import { DetailPane } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { PaymentView } from './payment-view';

interface Props {
  id: string;
  takesFocus: boolean;
  onClose: () => void;
}

/** A payment beside the list. */
export function PaymentPane({ id, takesFocus, onClose }: Props) {
  const { t } = useTranslation('mf-reports');
  return (
    <DetailPane title={t('cards.payment.title')} takesFocus={takesFocus} onClose={onClose}>
      <PaymentView id={id} />
    </DetailPane>
  );
}
