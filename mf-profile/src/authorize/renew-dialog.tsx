import { useStoreSubmit } from '@suite/remote-kit';
import { ConfirmDialog } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import { RenewStaffLoginQrDocument } from './authorize.generated';

interface Props {
  onClose: () => void;
  onRenewed: () => void;
}

/** Confirms that the QR codes printed so far stop working. */
export function RenewDialog({ onClose, onRenewed }: Props) {
  const { t } = useTranslation('mf-profile');
  const { submit, pending } = useStoreSubmit(RenewStaffLoginQrDocument);

  async function renew() {
    if (await submit({})) onRenewed();
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('authorize.renew.title')}
      message={t('authorize.renew.message')}
      confirm={t('authorize.renew.yes')}
      cancel={t('authorize.renew.no')}
      tone="danger"
      pending={pending}
      onConfirm={renew}
    />
  );
}
