import { Button } from '@suite/ui';
import { MapPinOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FramedStatus } from './status-page';

/** The page for an unknown path. */
export function NotFoundPage({ onHome }: { onHome: () => void }) {
  const { t } = useTranslation('host');
  return (
    <FramedStatus icon={<MapPinOff size={40} />} title={t('not_found.title')}>
      <Button onClick={onHome}>{t('not_found.home')}</Button>
    </FramedStatus>
  );
}
