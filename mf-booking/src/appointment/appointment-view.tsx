import { usePermission, usePrefetch, useService, useStore } from '@suite/remote-kit';
import { LiveRegion, Stack } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AppointmentAction, actionsOf } from '../domain/appointment-actions';
import { mayBeNoShow } from '../domain/status';
import { GroupSection } from '../group/group-section';
import type { MovableFragment } from '../move/move.generated';
import { MoveUndo } from '../move/move-undo';
import { useUndo } from '../move/use-undo';
import { useNoShowText } from '../use-no-show-text';
import type { AppointmentDetailFragment } from './appointment.generated';
import styles from './appointment.module.css';
import { AppointmentActions } from './appointment-actions';
import { AppointmentFacts } from './appointment-facts';
import { AppointmentHistory } from './appointment-history';
import { type AppointmentPopup, AppointmentPopups } from './appointment-popups';
import { isResendable } from './client-messages';
import { ConfirmAppointmentDialog } from './confirm-dialog.lazy';
import { type Missed, useAppointmentChanges } from './use-appointment-changes';
import { useAppointmentHistory } from './use-appointment-history';
import { useEditConflict } from './use-edit-conflict';
import { useFocusOfChange } from './use-focus-of-change';
import { useOpenToday } from './use-open-today';
import { VisitParts } from './visit-parts';

interface Props {
  appointment: AppointmentDetailFragment;
  /** Whether the newest state is being fetched after a change here. */
  isRefreshing: boolean;
  /** Fetches the newest state. */
  onChanged: () => void;
}

/** The details of an appointment with the popups that change it, one at a time. */
export function AppointmentView({ appointment, isRefreshing, onChanged: refresh }: Props) {
  const { t } = useTranslation('mf-booking');
  const { timezone } = useStore();
  const { id, version, group } = appointment;
  const [popup, setPopup] = useState<AppointmentPopup | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const { facts, onChanged } = useFocusOfChange(version, refresh);
  const conflict = useEditConflict(appointment, popup !== null, onChanged);
  const undo = useUndo(onChanged);
  const history = useAppointmentHistory(id, version);
  const changes = useAppointmentChanges(appointment, { undo, announce: setAnnouncement, onChanged });
  const openToday = useOpenToday(appointment);
  // The client's other appointments of the day could have been missed, too, or not.
  const isPartial = openToday > 1;
  usePrefetch(ConfirmAppointmentDialog);
  const rights = useAppointmentRights();
  const noShowText = useNoShowText(rights.update && mayBeNoShow(appointment, new Date()));
  const actions = actionsOf(appointment, rights, new Date(), timezone);
  const mayResend = rights.update && (history.query.data?.appointment_sms_list.some(isResendable) ?? false);

  function close(message = '') {
    setPopup(null);
    setAnnouncement(message);
    onChanged();
  }

  function closeUndoable(changed: MovableFragment) {
    close();
    undo.offerUndo(changed);
  }

  function setNoShow(missed: Missed) {
    setPopup(null);
    void changes.setNoShow(missed, noShowText?.checked ?? true);
  }

  function resend() {
    setPopup(null);
    history.reveal();
  }

  function act(action: AppointmentAction) {
    switch (action) {
      case 'check_in':
      case 'undo_check_in':
        setPopup(null);
        return void changes.setCheckedIn(action === 'check_in');
      case 'no_show':
        return isPartial ? setPopup({ kind: 'no_show' }) : setNoShow('visit');
      case 'undo_no_show':
        return void changes.undoNoShow();
      case 'edit':
        return setPopup({ kind: 'edit_menu' });
      case 'confirm':
      case 'cancel':
      case 'done':
      case 'join':
        return setPopup({ kind: action });
    }
  }

  return (
    <Stack>
      <section ref={facts} tabIndex={-1} aria-label={t('appointment.facts')} className={styles.details}>
        <AppointmentFacts appointment={appointment} />
      </section>
      <VisitParts appointment={appointment} />
      {group && (
        <GroupSection
          appointmentId={id}
          group={group}
          isChanging={undo.pending || isRefreshing}
          onChanged={onChanged}
          onUndoable={undo.offerUndoOf}
        />
      )}
      <AppointmentHistory appointment={appointment} {...history} />
      <AppointmentActions
        appointment={appointment}
        actions={actions}
        hasMenu={actions.menu.length > 0 || actions.primary === 'check_out' || mayResend}
        onAction={act}
        onMenu={() => setPopup({ kind: 'more_menu' })}
        pending={changes.pending}
        onChanged={onChanged}
        undo={undo.undoBar && <MoveUndo undoBar={undo.undoBar} inBar />}
      />
      <LiveRegion message={announcement} />
      <AppointmentPopups
        popup={popup}
        appointment={appointment}
        conflict={conflict}
        actions={actions}
        onAction={act}
        openToday={openToday}
        noShowText={noShowText}
        onNoShow={setNoShow}
        onResend={mayResend ? resend : null}
        onPopup={setPopup}
        onClose={close}
        onUndoable={closeUndoable}
        onEdited={(changed, canUndo) => (canUndo ? closeUndoable(changed) : close(t('edit.done')))}
      />
    </Stack>
  );
}

/** What the person may do with appointments and their tickets in this store. */
function useAppointmentRights() {
  const update = usePermission('UPDATE_BOOKING');
  const order = usePermission('ORDER');
  const mayCreate = usePermission('CREATE_ORDER');
  const hasPos = useService('pos');
  return { update, order, checkOut: hasPos && order && mayCreate };
}
