import type { CancelReason } from '@suite/domain';
import { cancelReasons } from '@suite/domain';
import { ConflictNotice } from '@suite/entities';
import { useStoreSubmit, useUnsaved } from '@suite/remote-kit';
import { SelectField, Switch } from '@suite/ui';
import { ConfirmDialog } from '@suite/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LateCancellationNote } from '../booking-rules-note';
import { NotifySwitch } from '../notify-switch';
import { type AppointmentDetailFragment, SetAppointmentStatusDocument } from './appointment.generated';
import { useAppointmentText } from './use-appointment-text';
import type { EditConflict } from './use-edit-conflict';

interface Props {
  appointment: AppointmentDetailFragment;
  conflict: EditConflict;
  onClose: () => void;
  onCanceled: () => void;
}

/** A no-show is an action of its own. */
const reasons = cancelReasons.filter((reason) => reason !== 'no_show');

/** Cancels with a reason; a missing reason shows an error beside the field. */
export function CancelAppointmentDialog({ appointment, conflict, onClose, onCanceled }: Props) {
  const { t } = useTranslation('mf-booking');
  const text = useAppointmentText(appointment);
  const [reason, setReason] = useState<CancelReason | ''>('');
  const [isSubmitted, setSubmitted] = useState(false);
  useUnsaved(reason !== '');
  const { submit, pending } = useStoreSubmit(SetAppointmentStatusDocument, { handles: conflict.handles });
  const others = appointment.visit.length - 1;
  const [isWholeVisit, setWholeVisit] = useState(others > 0);
  const [notifiesClient, setNotifiesClient] = useState(true);

  async function cancel() {
    setSubmitted(true);
    if (reason === '') return;
    const { id, version } = appointment;
    const result = await submit({
      input_obj: {
        id,
        version,
        status: 'canceled',
        cancel_reason: reason,
        whole_visit: isWholeVisit,
        notify_client: notifiesClient,
      },
    });
    if (result) onCanceled();
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      tone="danger"
      title={t('cancel.title')}
      message={t('cancel.message', text)}
      confirm={t('cancel.yes')}
      cancel={t('cancel.no')}
      pending={pending}
      onConfirm={cancel}
    >
      {!pending && <ConflictNotice record="appointment" by={conflict.by} changes={conflict.changes} />}
      <LateCancellationNote start={appointment.start_time} />
      <SelectField
        label={t('cancel.reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value as CancelReason | '')}
        error={isSubmitted && reason === '' ? t('cancel.reason_required') : undefined}
        options={[
          { value: '', label: t('cancel.choose_reason') },
          ...reasons.map((value) => ({ value, label: t(`cancel.${value}`) })),
        ]}
      />
      {others > 0 && (
        <Switch
          label={t('cancel.whole_visit', { count: others })}
          checked={isWholeVisit}
          onChange={(event) => setWholeVisit(event.target.checked)}
        />
      )}
      <NotifySwitch checked={notifiesClient} onChange={setNotifiesClient} />
    </ConfirmDialog>
  );
}
