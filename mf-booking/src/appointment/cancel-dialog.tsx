import type { CancelReason } from '@suite/domain';
import { cancelReasons } from '@suite/domain';
import { useSubmit } from '@suite/graphql';
import { useStore, useUnsaved } from '@suite/remote-kit';
import { SelectField } from '@suite/ui';
import { ConfirmDialog } from '@suite/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AppointmentDetailFragment, SetAppointmentStatusDocument } from './appointment.generated';
import { useAppointmentWords } from './use-appointment-words';

interface Props {
  appointment: AppointmentDetailFragment;
  onClose: () => void;
  onCanceled: () => void;
}

/** Cancels with a reason; without one it says so beside the field. */
export function CancelAppointmentDialog({ appointment, onClose, onCanceled }: Props) {
  const { t } = useTranslation('mf-booking');
  const { whmcsId } = useStore();
  const words = useAppointmentWords(appointment);
  const [reason, setReason] = useState<CancelReason | ''>('');
  const [asked, setAsked] = useState(false);
  useUnsaved(reason !== '');
  const { submit, pending } = useSubmit(SetAppointmentStatusDocument);

  async function cancel() {
    setAsked(true);
    if (reason === '') return;
    const { id, version } = appointment;
    const answer = await submit({
      whmcs_id: whmcsId,
      input_obj: { id, version, status: 'canceled', cancel_reason: reason },
    });
    if (answer) onCanceled();
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      tone="danger"
      title={t('cancel.title')}
      message={t('cancel.message', words)}
      confirm={t('cancel.yes')}
      cancel={t('cancel.no')}
      pending={pending}
      onConfirm={cancel}
    >
      <SelectField
        label={t('cancel.reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value as CancelReason | '')}
        error={asked && reason === '' ? t('cancel.reason_required') : undefined}
        options={[{ value: '', label: '—' }, ...cancelReasons.map((value) => ({ value, label: t(`cancel.${value}`) }))]}
      />
    </ConfirmDialog>
  );
}
