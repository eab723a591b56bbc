import { useStoreSubmit } from '@suite/remote-kit';
import { Button } from '@suite/ui';
import { ConfirmDialog } from '@suite/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type KioskFragment, RevokeKioskDocument } from './kiosks.generated';

interface Props {
  kiosk: KioskFragment;
  onRevoked: () => void;
}

/** Ends the check-in on a device, after a confirmation: it has to be authorized anew. */
export function RevokeKiosk({ kiosk: { id, name }, onRevoked }: Props) {
  const { t } = useTranslation('mf-crm');
  const { t: kit } = useTranslation('kit');
  const [isConfirming, setConfirming] = useState(false);
  const { submit, pending } = useStoreSubmit(RevokeKioskDocument);

  async function revoke() {
    const done = await submit({ input_obj: { id } });
    setConfirming(false);
    if (done) onRevoked();
  }

  return (
    <>
      <Button variant="quiet" aria-label={t('kiosks.revoke_device', { name })} onClick={() => setConfirming(true)}>
        {t('kiosks.revoke')}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          isOpen
          title={t('kiosks.revoke_title', { name })}
          message={t('kiosks.revoke_message')}
          confirm={t('kiosks.revoke')}
          cancel={kit('cancel')}
          pending={pending}
          onConfirm={() => void revoke()}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}
