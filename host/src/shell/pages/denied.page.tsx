import { Button } from '@suite/ui';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FramedStatus } from './status-page';

/** The page for a path that the person's role or permissions do not allow. */
export function DeniedPage({ onHome }: { onHome: () => void }) {
  const { t } = useTranslation('kit');
  return (
    <FramedStatus icon={<Lock size={40} />} title={t('denied.title')} message={t('denied.message')}>
      <Button variant="secondary" onClick={onHome}>
        {t('back_home')}
      </Button>
    </FramedStatus>
  );
}
