import { useFormat, useStoreSubmit } from '@suite/remote-kit';
import { Button, Chip, Chips, Note, Stack } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StoreCancelReasonDocument, type StorePackageFragment } from './packages.generated';

const reasons = ['price', 'unused', 'missing', 'closing', 'other_product'] as const;

/** Says until when a canceled package stays on, with one question that need not be answered. */
export function ReasonSheet({ package: one, onClose }: { package: StorePackageFragment; onClose: () => void }) {
  const { t } = useTranslation('mf-billing');
  const { day } = useFormat();
  const { submit, pending } = useStoreSubmit(StoreCancelReasonDocument);
  const [reason, setReason] = useState<(typeof reasons)[number] | null>(null);

  async function send() {
    if (one.id && reason && (await submit({ input_obj: { id: one.id, reason } }))) onClose();
  }

  return (
    <Sheet isOpen onClose={onClose} title={t('packages.reason.title')}>
      <Stack gap={4}>
        <Note tone="plain">{t('packages.until', { day: day(one.expiration_date) })}</Note>
        <Chips legend={t('packages.reason.legend')}>
          {reasons.map((key) => (
            <Chip key={key} selected={reason === key} onSelect={() => setReason(key)}>
              {t(`packages.reason.${key}`)}
            </Chip>
          ))}
        </Chips>
        <Button wide pending={pending} disabled={reason === null} onClick={() => void send()}>
          {t('packages.reason.send')}
        </Button>
        <Button wide variant="secondary" onClick={onClose}>
          {t('packages.reason.skip')}
        </Button>
      </Stack>
    </Sheet>
  );
}
