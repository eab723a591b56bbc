import { useGate, useSuiteLinks } from '@suite/remote-kit';
import { Banner } from '@suite/ui';
import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StepLink } from '../step-link';

/** Shows that the client of a ticket waits still, and leads to where they are seated. */
export function WaitingNotice() {
  const { t } = useTranslation('mf-pos');
  const { area } = useGate();
  const links = useSuiteLinks();
  return (
    <Banner role="status" icon={Hourglass}>
      <p>{t('waiting.title')}</p>
      <StepLink to={area === 'staff' ? links.own_front_desk() : links.front_desk()}>{t('waiting.link')}</StepLink>
    </Banner>
  );
}
