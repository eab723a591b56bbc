import { Button } from '@suite/ui';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useOfflineCatalog, useOfflineSync } from '../offline/use-offline-sync';
import { usePaths } from '../paths';

/** Button that opens a new ticket. */
export function CreateOrder() {
  const { t } = useTranslation('mf-pos');
  const paths = usePaths();
  const navigate = useNavigate();
  useOfflineSync();
  useOfflineCatalog(true);
  return (
    <Button icon={<Plus size={20} />} onClick={() => navigate(paths.newOrder())}>
      {t('create.title')}
    </Button>
  );
}
