import { usePrefetch } from '@suite/remote-kit';
import { Button } from '@suite/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CreateOrderDialog } from '../dialogs';
import { useOfflineCatalog, useOfflineSync } from '../offline/use-offline-sync';

/** Button that creates a walk-in ticket. */
export function CreateOrder() {
  const { t } = useTranslation('mf-pos');
  const [isOpen, setOpen] = useState(false);
  usePrefetch(CreateOrderDialog);
  useOfflineSync();
  useOfflineCatalog(true);
  return (
    <>
      <Button icon={<Plus size={20} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('create.button')}
      </Button>
      {isOpen && <CreateOrderDialog onClose={() => setOpen(false)} />}
    </>
  );
}
