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

/** Confirms that a device loses its authorization. */
export function RevokeDialog({ device, onClose, onRevoked }: Props) {
  const { t } = useTranslation('mf-profile');
  const { whmcsId } = useStore();
  const { submit, pending } = useSubmit(RevokeStaffDeviceDocument);

  async function revoke() {
    if (await submit({ whmcs_id: whmcsId, id: device.id })) onRevoked();
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
