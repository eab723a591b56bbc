import { useSubmit } from '@suite/graphql';
import { usePrefetch, useStore } from '@suite/remote-kit';
import { LiveRegion, Stack } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAppointmentDialog } from '../dialogs';
import { GroupSection } from '../group/group-section';
import type { MovableFragment } from '../move/move.generated';
import { MoveUndo } from '../move/move-undo';
import { useUndo } from '../move/use-undo';
import { type AppointmentDetailFragment, SetAppointmentStatusDocument } from './appointment.generated';
import { AppointmentActions } from './appointment-actions';
import { AppointmentFacts } from './appointment-facts';
import { AppointmentLinks } from './appointment-links';
import { AppointmentPopups, type Popup } from './appointment-popups';
import { ClientMessages } from './client-messages';
import { StaffNotifications } from './staff-notifications';
import { useAppointmentText } from './use-appointment-text';
import { useEditConflict } from './use-edit-conflict';
import { VisitParts } from './visit-parts';

interface Props {
  appointment: AppointmentDetailFragment;
  /** Fetches the newest state. */
  onChanged: () => void;
}

/** The details of an appointment with the popups that change it, one at a time. */
export function AppointmentView({ appointment, onChanged }: Props) {
  const { t } = useTranslation('mf-booking');
  const [popup, setPopup] = useState<Popup | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const conflict = useEditConflict(appointment, popup !== null, onChanged);
  const { offerUndo, offerUndoOf, undo, pending: isUndoing, undoBar } = useUndo(onChanged);
  usePrefetch(ConfirmAppointmentDialog);
  const { whmcsId } = useStore();
  const { client } = useAppointmentText(appointment);
  const status = useSubmit(SetAppointmentStatusDocument);
  const { id, version } = appointment;

  async function setNoShow() {
    const input_obj = { id, version, status: 'canceled', cancel_reason: 'no_show', whole_visit: true } as const;
    const result = await status.submit({ whmcs_id: whmcsId, input_obj });
    onChanged();
    if (result) offerUndo(result.appointment_update_status, t('no_show.done', { client }));
  }

  async function takeBackNoShow() {
    if (await undo([appointment])) setAnnouncement(t('no_show.taken_back', { client }));
  }

  function close(message = '') {
    setPopup(null);
    setAnnouncement(message);
    onChanged();
  }

  function closeUndoable(changed: MovableFragment) {
    close();
    offerUndo(changed);
  }

  return (
    <Stack>
      {appointment.group && (
        <GroupSection appointmentId={id} group={appointment.group} onChanged={onChanged} onUndoable={offerUndoOf} />
      )}
      <AppointmentFacts
        appointment={appointment}
        onChangeStaff={() => setPopup({ kind: 'staff' })}
        onReschedule={() => setPopup({ kind: 'reschedule' })}
        onEdit={() => setPopup({ kind: 'edit' })}
      />
      <VisitParts appointment={appointment} />
      <AppointmentLinks appointment={appointment} onJoin={() => setPopup({ kind: 'join' })} />
      {/* Each change creates notifications: the lists are fetched again. */}
      <ClientMessages key={`messages ${version}`} appointment={appointment} />
      <StaffNotifications key={`told ${version}`} id={id} />
      <AppointmentActions
        appointment={appointment}
        onConfirm={() => setPopup({ kind: 'confirm' })}
        onCancel={() => setPopup({ kind: 'cancel' })}
        onDone={() => setPopup({ kind: 'done' })}
        onNoShow={() => void setNoShow()}
        onTakeBackNoShow={() => void takeBackNoShow()}
        isTakingBack={isUndoing}
        onChanged={onChanged}
      />
      <LiveRegion message={announcement} />
      <MoveUndo undoBar={undoBar} />
      <AppointmentPopups
        popup={popup}
        appointment={appointment}
        conflict={conflict}
        onPopup={setPopup}
        onClose={close}
        onUndoable={closeUndoable}
        onEdited={(changed, canUndo) => (canUndo ? closeUndoable(changed) : close(t('edit.done')))}
      />
    </Stack>
  );
}
