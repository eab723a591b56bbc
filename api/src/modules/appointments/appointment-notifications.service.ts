import { undoTimes } from '@suite/domain';
import type { StoreContext } from '../../kit/operation';
import { tellClient, untellClient } from '../messages/appointment-sms.service';
import { notifyAppointment, untellStaff } from '../notifications/staff-notifications.service';
import type { AppointmentState } from './appointment-changes.store';
import type { Change } from './appointment-update.rules';

type Told = Exclude<Change, 'noted'> | 'booked' | 'confirmed' | 'canceled';

/** A change of an appointment, or of its visit at once, that is told of as one. */
export interface News {
  appointmentId: string;
  /** After the change. */
  version: number;
  what: Told;
  before?: Pick<AppointmentState, 'start_time' | 'employee_id'>;
  /** Further employees whom it concerns. */
  others?: readonly (string | null)[];
  /** What was canceled with it. */
  canceled?: readonly string[];
}

/** In a client's words, who serves them and what is done are one thing. */
const toClient = (what: Told) => (what === 'staff_changed' ? 'changed' : what);

/** Tells the client and the store's people of a change, each once, when it can no longer be taken back. */
export async function tell(news: News, { tx, caller, now }: StoreContext): Promise<void> {
  const { appointmentId, version, what, before, canceled } = news;
  const { whmcsId, personId } = caller;
  await tellClient(
    tx,
    caller,
    { appointmentId, version, change: toClient(what), ...(canceled ? { canceled } : {}) },
    now(),
  );
  await notifyAppointment(
    tx,
    {
      whmcsId,
      appointmentId,
      event: what,
      actorId: personId,
      ...(before ? { before: changed(what, before) } : {}),
      ...(canBeUndone(what) ? { heardFrom: heardFrom(now()) } : {}),
      others: (news.others ?? []).filter((id) => id !== null),
    },
    now(),
  );
}

const heardFrom = (changedAt: Date) => new Date(changedAt.getTime() + undoTimes.untold);

const canBeUndone = (what: Told): boolean => what === 'moved' || what === 'staff_changed' || what === 'changed';

/** Of how it stood before, what a sentence about the change needs. */
const changed = (what: Told, { start_time, employee_id }: Pick<AppointmentState, 'start_time' | 'employee_id'>) => ({
  ...(what === 'moved' ? { start_time } : {}),
  ...(what === 'moved' || what === 'staff_changed' ? { employee_id } : {}),
});

/**
 * Takes back what a change would have told. Who has been told already hears of the state before as of another change:
 * clients as of `news`, the store's people as of a change that was taken back.
 */
export async function untell(
  undone: { version: number; changedAt: Date },
  { appointmentId, version, what, others = [] }: News,
  { tx, caller, now }: StoreContext,
): Promise<void> {
  const { whmcsId, personId } = caller;
  if (await untellClient(tx, whmcsId, { appointmentId, version: undone.version }, now()))
    await tellClient(tx, caller, { appointmentId, version, change: toClient(what) }, now());
  const heard = { appointmentId, heardFrom: heardFrom(undone.changedAt) };
  if (await untellStaff(tx, whmcsId, heard, now())) return;
  await notifyAppointment(
    tx,
    { whmcsId, appointmentId, event: 'undone', actorId: personId, others: others.filter((id) => id !== null) },
    now(),
  );
}
