import { ConflictNotice } from '@suite/entities';
import { useSubmit } from '@suite/graphql';
import { useStore } from '@suite/remote-kit';
import { Switch } from '@suite/ui';
import { ConfirmDialog } from '@suite/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppointmentCardFragment } from '../ticket/overview.generated';
import { SetAppointmentStatusDocument } from './appointment.generated';
import { useAppointmentText } from './use-appointment-text';
import type { EditConflict } from './use-edit-conflict';

interface Props {
  appointment: Pick<
    AppointmentCardFragment,
    'id' | 'version' | 'start_time' | 'end_time' | 'booker_name' | 'customer'
  > & {
    visit?: readonly unknown[];
  };
  /** Handles conflicts, if present; the page behind then shows the newest state. */
  conflict?: EditConflict;
  onClose: () => void;
  onConfirmed: () => void;
}

/** Requires a confirmation before an appointment is confirmed; repeated presses send one request. */
export function ConfirmAppointmentDialog({ appointment, conflict, onClose, onConfirmed }: Props) {
  const { t } = useTranslation('mf-booking');
  const { whmcsId } = useStore();
  const { id, version, visit } = appointment;
  const text = useAppointmentText(appointment);
  const { submit, pending } = useSubmit(SetAppointmentStatusDocument, {
    handles: (problem) => conflict?.handles(problem) ?? false,
  });
  const others = (visit?.length ?? 1) - 1;
  const [isWholeVisit, setWholeVisit] = useState(others > 0);

  async function confirm() {
    const input_obj = { id, version, status: 'confirmed', whole_visit: isWholeVisit } as const;
    const result = await submit({ whmcs_id: whmcsId, input_obj });
    if (result) onConfirmed();
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('confirm.title')}
      message={t('confirm.message', text)}
      confirm={t('confirm.yes')}
      cancel={t('confirm.no')}
      pending={pending}
      onConfirm={confirm}
    >
      {conflict && !pending && <ConflictNotice record="appointment" by={conflict.by} changes={conflict.changes} />}
      {others > 0 && (
        <Switch
          label={t('confirm.whole_visit', { count: others })}
          checked={isWholeVisit}
          onChange={(event) => setWholeVisit(event.target.checked)}
        />
      )}
    </ConfirmDialog>
  );
}
