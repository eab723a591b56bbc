import { useSubmit } from '@suite/graphql';
import { useStore } from '@suite/remote-kit';
import { ConfirmDialog } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import { RevokeStaffDeviceDocument, type StaffDeviceRowFragment } from './authorize.generated';

interface Props {
  device: StaffDeviceRowFragment;
  onClose: () => void;
  onRevoked: () => void;
}

/** Asks before a device loses what the store vouches for on it. */
export function RevokeDialog({ device, onClose, onRevoked }: Props) {
  const { t } = useTranslation('authorize');
  const { whmcsId } = useStore();
  const { submit, pending } = useSubmit(RevokeStaffDeviceDocument);

  async function revoke() {
    if (await submit({ whmcs_id: whmcsId, id: device.id })) onRevoked();
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('revoke.title', { name: device.name })}
      message={t(device.employee_name ? 'revoke.of_person' : 'revoke.of_team', { person: device.employee_name })}
      confirm={t('revoke.yes')}
      cancel={t('revoke.no')}
      tone="danger"
      pending={pending}
      onConfirm={revoke}
    />
  );
}
