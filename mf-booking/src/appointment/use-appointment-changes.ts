import { useStoreSubmit } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import { CheckInDocument } from '../group/group.generated';
import type { useUndo } from '../move/use-undo';
import { type AppointmentDetailFragment, SetAppointmentStatusDocument } from './appointment.generated';
import { useAppointmentText } from './use-appointment-text';

/** What a client missed: one appointment, the visit, or all appointments of its day. */
export type Missed = 'one' | 'visit' | 'day';

interface Options {
  undo: ReturnType<typeof useUndo>;
  /** Announces what was changed. */
  announce: (message: string) => void;
  /** Fetches the newest state. */
  onChanged: () => void;
}

/** The changes of an appointment that need no form: arrival of the whole visit, and no-show. */
export function useAppointmentChanges(appointment: AppointmentDetailFragment, options: Options) {
  const { undo, announce, onChanged } = options;
  const { t } = useTranslation('mf-booking');
  const { client } = useAppointmentText(appointment);
  const status = useStoreSubmit(SetAppointmentStatusDocument);
  const arrival = useStoreSubmit(CheckInDocument);
  const { id, version } = appointment;

  async function setCheckedIn(is_checked_in: boolean) {
    const input_obj = { appointments: [{ id, version }], is_checked_in };
    const response = await arrival.submit({ input_obj });
    if (response) announce(t(is_checked_in ? 'check_in.done' : 'check_in.undone', { client }));
    onChanged();
  }

  async function setNoShow(missed: Missed, notify_client: boolean) {
    const extent = { whole_visit: missed !== 'one', whole_day: missed === 'day' };
    const input_obj = { id, version, status: 'canceled', cancel_reason: 'no_show', notify_client, ...extent } as const;
    const response = await status.submit({ input_obj });
    onChanged();
    const done = t('no_show.done', { client });
    const message = notify_client ? done : t('sms.done_silently', { done });
    if (response) undo.offerUndo(response.appointment_update_status, message);
  }

  async function undoNoShow() {
    if (await undo.undo([appointment])) announce(t('no_show.taken_back', { client }));
  }

  return { setCheckedIn, setNoShow, undoNoShow, pending: status.pending || arrival.pending || undo.pending };
}
