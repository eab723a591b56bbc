import { appointmentNoteField } from '@suite/domain/validation';
import * as v from 'valibot';
import { durationField } from './booking';
import { minutesOf } from './overview';

/** The edited fields of an appointment. */
export interface Edited {
  start_time: string;
  end_time: string;
  note: string | null;
}

/** The person's changes so far; null for untouched fields, which show the newest state. */
export interface EditDraft {
  service: { service_id: string | null; name: string; duration: number; modifier_ids: string[] } | null;
  /** Minutes; not a number while nothing is typed. */
  duration: number | null;
  note: string | null;
  /** Another start (ISO 8601) if the current one is taken. */
  start: string | null;
}

export const untouched: EditDraft = { service: null, duration: null, note: null, start: null };

/** An edit that can be saved; its messages are message keys. */
export const editSchema = v.object({
  service: v.nullable(
    v.object({
      service_id: v.nullable(v.string()),
      name: v.string(),
      duration: v.number(),
      modifier_ids: v.array(v.string()),
    }),
  ),
  duration: v.nullable(durationField),
  note: v.nullable(appointmentNoteField),
  start: v.nullable(v.string()),
});

/** The mutation's input: only changed fields, so that no change of another person is overwritten. */
export function editOf(newest: Edited, { service, duration, note, start }: EditDraft) {
  const text = note?.trim() ?? null;
  return {
    ...(service
      ? {
          service_id: service.service_id,
          custom_service: service.service_id ? null : service.name,
          modifier_ids: service.modifier_ids,
        }
      : {}),
    ...(duration === null || duration === minutesOf(newest) ? {} : { duration }),
    ...(text === null || text === (newest.note ?? '') ? {} : { note: text || null }),
    ...(start ? { start_time: start } : {}),
  };
}
