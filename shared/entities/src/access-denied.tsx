import { useBack, useSuiteLinks } from '@suite/remote-kit';
import { Button, EmptyState, PageFrame } from '@suite/ui';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

/** The screen of a page that the person may not see, as the host's own for paths: the same words, with the way home. */
export function AccessDenied() {
  const { t } = useTranslation('kit');
  const back = useBack();
  const navigate = useNavigate();
  const links = useSuiteLinks();
  return (
    <PageFrame kind="record" title={t('denied.title')} back={back}>
      <EmptyState
        icon={<Lock size={32} />}
        title={t('denied.message')}
        action={
          <Button variant="secondary" onClick={() => navigate(links.home())}>
            {t('back_home')}
          </Button>
        }
      />
    </PageFrame>
  );
}
