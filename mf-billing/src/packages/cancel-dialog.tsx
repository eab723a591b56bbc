import { useFormat, useStoreSubmit } from '@suite/remote-kit';
import { ConfirmDialog } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import { CancelPackageDocument, type StorePackageFragment } from './packages.generated';

interface Props {
  package: StorePackageFragment;
  onClose: () => void;
  /** `lastDay`: on which it is still on. */
  onCanceled: (lastDay: string) => void;
}

/** States in which the period of a package is unpaid: canceled then, it is charged no more. */
const unpaidStates: readonly StorePackageFragment['status'][] = ['past_due', 'grace', 'suspended'];

/** Confirms that a package ends with its period, or an unpaid one soon: the second of two taps. */
export function CancelDialog({ package: one, onClose, onCanceled }: Props) {
  const { t } = useTranslation('mf-billing');
  const { day } = useFormat();
  const { submit, pending } = useStoreSubmit(CancelPackageDocument);

  async function cancel() {
    const canceled = one.id && (await submit({ input_obj: { id: one.id } }));
    if (canceled) onCanceled(canceled.crm_service_cancel.expiration_date);
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('packages.cancel.title', { product: one.product_name })}
      message={
        unpaidStates.includes(one.status)
          ? t('packages.cancel.message_unpaid')
          : t('packages.cancel.message', { day: day(one.expiration_date) })
      }
      confirm={t('packages.cancel.yes')}
      cancel={t('packages.cancel.no')}
      tone="danger"
      pending={pending}
      onConfirm={cancel}
    />
  );
}
