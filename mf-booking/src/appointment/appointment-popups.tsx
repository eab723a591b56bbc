import { lazyOverlay } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import type { AppointmentAction, AppointmentActionBar } from '../domain/appointment-actions';
import type { MovableFragment } from '../move/move.generated';
import { MoveDialog } from '../move/move-dialog.lazy';
import type { NoShowText } from '../use-no-show-text';
import type { AppointmentDetailFragment } from './appointment.generated';
import { ConfirmAppointmentDialog } from './confirm-dialog.lazy';
import type { Missed } from './use-appointment-changes';
import { useAppointmentText } from './use-appointment-text';
import type { EditConflict } from './use-edit-conflict';

const CancelAppointmentDialog = lazyOverlay(() => import('./cancel-dialog'), 'CancelAppointmentDialog');
const DoneDialog = lazyOverlay(() => import('./done-dialog'), 'DoneDialog');
const EditMenu = lazyOverlay(() => import('./edit-menu'), 'EditMenu');
const EditSheet = lazyOverlay(() => import(/* webpackChunkName: "forms" */ './edit-sheet'), 'EditSheet');
const JoinGroupSheet = lazyOverlay(() => import('../group/join-group-sheet'), 'JoinGroupSheet');
const MoreMenu = lazyOverlay(() => import('./more-menu'), 'MoreMenu');
const NoShowDialog = lazyOverlay(() => import('./no-show-dialog'), 'NoShowDialog');
const RescheduleSheet = lazyOverlay(() => import('./reschedule-sheet'), 'RescheduleSheet');
const StaffSheet = lazyOverlay(() => import('./staff-sheet'), 'StaffSheet');

/** The popup that is open over an appointment; `move` confirms the selected time. */
export type AppointmentPopup =
  | {
      kind:
        | 'edit_menu'
        | 'more_menu'
        | 'confirm'
        | 'cancel'
        | 'done'
        | 'no_show'
        | 'staff'
        | 'reschedule'
        | 'edit'
        | 'join';
    }
  | { kind: 'move'; start: string };

interface Props {
  popup: AppointmentPopup | null;
  appointment: AppointmentDetailFragment;
  conflict: EditConflict;
  actions: AppointmentActionBar;
  onAction: (action: AppointmentAction) => void;
  /** The number of the client's open appointments of the day. */
  openToday: number;
  /** Null if the client gets no text about a no-show. */
  noShowText: NoShowText;
  /** Records what the client missed. */
  onNoShow: (missed: Missed) => void;
  /** Null if no text could be sent again. */
  onResend: (() => void) | null;
  onPopup: (popup: AppointmentPopup) => void;
  /** Closes the popup; `message` announces a completed change. */
  onClose: (message?: string) => void;
  /** Closes after a change that can be undone. */
  onUndoable: (changed: MovableFragment) => void;
  onEdited: (changed: AppointmentDetailFragment, canUndo: boolean) => void;
}

/** The popup that is open over an appointment. */
export function AppointmentPopups({ popup, appointment, conflict, onPopup, onClose, ...rest }: Props) {
  const { actions, onAction, openToday, noShowText, onNoShow, onResend, onUndoable, onEdited } = rest;
  const { t } = useTranslation('mf-booking');
  const text = useAppointmentText(appointment);
  const { employee } = appointment;
  const common = { appointment, conflict, onClose: () => onClose() };

  switch (popup?.kind) {
    case 'edit_menu':
      return <EditMenu appointment={appointment} onChoose={(kind) => onPopup({ kind })} onClose={() => onClose()} />;
    case 'more_menu':
      return (
        <MoreMenu
          appointment={appointment}
          actions={actions}
          onAction={onAction}
          noShowText={openToday > 1 ? null : noShowText}
          onResend={onResend}
          onCreated={() => onClose()}
          onClose={() => onClose()}
        />
      );
    case 'confirm':
      return <ConfirmAppointmentDialog {...common} onConfirmed={() => onClose(t('confirm.done', text))} />;
    case 'cancel':
      return <CancelAppointmentDialog {...common} onCanceled={() => onClose(t('cancel.done', text))} />;
    case 'done':
      return <DoneDialog {...common} onDone={() => onClose(t('done.done', text))} />;
    case 'no_show':
      return <NoShowDialog {...common} count={openToday} text={noShowText} onNoShow={onNoShow} />;
    case 'staff':
      return <StaffSheet {...common} onChanged={onUndoable} />;
    case 'reschedule':
      return (
        <RescheduleSheet
          appointment={appointment}
          onClose={() => onClose()}
          onPick={(start) => onPopup({ kind: 'move', start })}
        />
      );
    case 'move':
      return (
        <MoveDialog
          appointment={appointment}
          to={{ start: popup.start, employee: employee && { id: employee.id, name: employee.full_name } }}
          onMoved={onUndoable}
          onClose={() => onClose()}
        />
      );
    case 'join':
      return (
        <JoinGroupSheet
          appointment={appointment}
          onClose={() => onClose()}
          onJoined={(count) => onClose(t('group.joined', { count }))}
        />
      );
    case 'edit':
      return <EditSheet {...common} onEdited={onEdited} />;
    default:
      return null;
  }
}
