import { Banner } from '@suite/ui';
import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePaths } from '../../paths';
import { StepLink } from '../step-link';

/** Shows that a card payment of the ticket is being checked. */
export function PendingNotice({ orderId }: { orderId: string }) {
  const { t } = useTranslation('mf-pos');
  const paths = usePaths();
  return (
    <Banner role="status" icon={Clock}>
      <p>{t('pending.title')}</p>
      <StepLink to={paths.review({ id: orderId })}>{t('pending.link')}</StepLink>
    </Banner>
  );
}
