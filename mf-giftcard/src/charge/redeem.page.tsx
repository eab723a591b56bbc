import { useTranslation } from 'react-i18next';
import { ChargeSteps } from './charge-steps';
import { RedeemForm } from './redeem-form';

/** Pays with a gift card, at the counter. */
export function RedeemPage() {
  const { t } = useTranslation('mf-giftcard');
  return <ChargeSteps page="redeem" title={t('redeem.title')} form={(props) => <RedeemForm {...props} />} />;
}
