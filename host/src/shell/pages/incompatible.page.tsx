import { Button } from '@suite/ui';
import { Unplug } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FramedStatus } from './status-page';

interface Props {
  onRefresh: () => void;
}

/** The page for a remote that was built for another version of the suite. */
export function IncompatiblePage({ onRefresh }: Props) {
  const { t } = useTranslation('host');
  return (
    <FramedStatus icon={<Unplug size={40} />} title={t('incompatible.title')} message={t('incompatible.message')}>
      <Button onClick={onRefresh}>{t('incompatible.refresh')}</Button>
    </FramedStatus>
  );
}
