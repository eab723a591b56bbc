import { useSubmit } from '@suite/graphql';
import { useStore } from '@suite/remote-kit';
import { ConfirmDialog } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import { RenewStaffLoginQrDocument } from './authorize.generated';

interface Props {
  onClose: () => void;
  onRenewed: () => void;
}

/** Asks before the QR codes that hang in the store become useless. */
export function RenewDialog({ onClose, onRenewed }: Props) {
  const { t } = useTranslation('authorize');
  const { whmcsId } = useStore();
  const { submit, pending } = useSubmit(RenewStaffLoginQrDocument);

  async function renew() {
    if (await submit({ whmcs_id: whmcsId })) onRenewed();
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('renew.title')}
      message={t('renew.message')}
      confirm={t('renew.yes')}
      cancel={t('renew.no')}
      tone="danger"
      pending={pending}
      onConfirm={renew}
    />
  );
}
