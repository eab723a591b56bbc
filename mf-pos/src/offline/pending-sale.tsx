import { useFormat } from '@suite/remote-kit';
import { Button, EmptyState } from '@suite/ui';
import { CloudUpload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDevice } from './device';
import type { PendingSale } from './unsent-ticket';

/** Shows a ticket that was paid by cash on this device and is not sent yet. */
export function PendingSaleNotice({ sale }: { sale: PendingSale }) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const { sender } = useDevice();
  return (
    <EmptyState
      icon={<CloudUpload size={32} />}
      title={t('offline.cash_taken', { amount: format.money(sale.total), time: format.time(sale.takenAt) })}
      message={t('offline.saved')}
      action={
        <Button variant="secondary" onClick={() => void sender.sendNow()}>
          {t('offline.retry')}
        </Button>
      }
    />
  );
}
