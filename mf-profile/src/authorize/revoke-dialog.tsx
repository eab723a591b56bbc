import { useStoreSubmit } from '@suite/remote-kit';
import { ConfirmDialog } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import { RevokeStaffDeviceDocument, type StaffDeviceRowFragment } from './authorize.generated';

interface Props {
  device: StaffDeviceRowFragment;
  onClose: () => void;
  onRevoked: () => void;
}

/** Confirms that a device loses its authorization. */
export function RevokeDialog({ device, onClose, onRevoked }: Props) {
  const { t } = useTranslation('mf-profile');
  const { submit, pending } = useStoreSubmit(RevokeStaffDeviceDocument);

  async function revoke() {
    if (await submit({ id: device.id })) onRevoked();
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('authorize.revoke.title', { name: device.name })}
      message={t(device.employee_name ? 'authorize.revoke.of_person' : 'authorize.revoke.of_team', {
        person: device.employee_name,
      })}
      confirm={t('authorize.revoke.yes')}
      cancel={t('authorize.revoke.no')}
      tone="danger"
      pending={pending}
      onConfirm={revoke}
    />
  );
}
