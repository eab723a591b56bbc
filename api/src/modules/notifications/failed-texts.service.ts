import type { Tx } from '../../kit/database';
import type { MessageFailed } from '../outbox/message-events.service';
import { findTextedAppointment } from './appointment-changes.store';
import { notifyAppointment } from './staff-notifications.service';

/** Notifies the people of a visit ahead that a text about it could not be sent, so that somebody calls the client. */
export async function notifyOfFailedText(
  { whmcsId, messageId, cause }: MessageFailed,
  { tx, now }: { tx: Tx; now: Date },
): Promise<void> {
  if (cause !== 'refused') return;
  const appointmentId = await findTextedAppointment(tx, whmcsId, messageId, now);
  if (appointmentId === null) return;
  await notifyAppointment(tx, { whmcsId, appointmentId, event: 'text_failed', actorId: null }, now);
}
