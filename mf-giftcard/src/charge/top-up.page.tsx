import { useTranslation } from 'react-i18next';
import { ChargeSteps } from './charge-steps';
import { TopUpForm } from './top-up-form';

/** Loads a gift card again, at the counter. */
export function TopUpPage() {
  const { t } = useTranslation('mf-giftcard');
  return <ChargeSteps page="topup" title={t('top_up.title')} form={(props) => <TopUpForm {...props} />} />;
}
