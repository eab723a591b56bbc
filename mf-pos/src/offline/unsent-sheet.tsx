import { useReachable } from '@suite/remote-kit';
import { Button, EmptyState, List, Note, Stack } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { CloudCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDevice, useOfflineSaleQueue } from './device';
import { UnsentCard } from './unsent-card';

/** The person's tickets that this device has not sent, with the actions on them. */
export function UnsentSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('mf-pos');
  const { sender } = useDevice();
  const { tickets } = useOfflineSaleQueue();
  const isReachable = useReachable();
  const [isTrying, setTrying] = useState(false);

  async function tryNow() {
    setTrying(true);
    await sender.sendNow();
    setTrying(false);
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('offline.sheet')}
      footer={
        tickets.length > 0 && (
          <Button size="lg" wide pending={isTrying} onClick={tryNow}>
            {t('offline.retry')}
          </Button>
        )
      }
    >
      {tickets.length === 0 ? (
        <EmptyState
          icon={<CloudCheck size={32} />}
          title={t('offline.all_sent')}
          message={t('offline.all_sent_hint')}
        />
      ) : (
        <Stack gap={3}>
          <Note>{isReachable ? t('offline.hint_back') : t('offline.hint')}</Note>
          <List gap={3}>
            {tickets.map((unsent) => (
              <UnsentCard key={unsent.id} unsent={unsent} onLeave={onClose} />
            ))}
          </List>
        </Stack>
      )}
    </Sheet>
  );
}
