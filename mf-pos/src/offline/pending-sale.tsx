import { useFormat } from '@suite/remote-kit';
import { Button, EmptyState } from '@suite/ui';
import { CloudUpload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Sale } from '../domain/unsent';
import { useDevice } from './device';

/** A ticket that was paid by cash here and is not sent yet. */
export function SoldHere({ sale }: { sale: Sale }) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const { sender } = useDevice();
  return (
    <EmptyState
      icon={<CloudUpload size={32} aria-hidden="true" />}
      title={t('offline.sold', { amount: format.money(sale.total), time: format.time(sale.takenAt) })}
      message={t('offline.kept')}
      action={
        <Button variant="secondary" onClick={() => void sender.sendNow()}>
          {t('offline.try')}
        </Button>
      }
    />
  );
}
