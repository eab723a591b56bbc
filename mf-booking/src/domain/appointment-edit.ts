import { noteField } from '@suite/domain/validation';
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
  service: { service_id: string | null; name: string; duration: number } | null;
  /** Minutes; not a number while nothing is typed. */
  duration: number | null;
  note: string | null;
  /** Another start (ISO 8601) if the current one is taken. */
  start: string | null;
}

export const untouched: EditDraft = { service: null, duration: null, note: null, start: null };

const schema = v.object({
  duration: v.nullable(durationField),
  note: v.nullable(noteField),
});

/** Validates a draft; returns the code of the first issue of each field. */
export function validateEdit(draft: EditDraft): { duration?: string; note?: string } {
  const { issues } = v.safeParse(schema, draft);
  const nested = issues ? v.flatten<typeof schema>(issues).nested : {};
  return {
    ...(nested?.duration ? { duration: nested.duration[0] } : {}),
    ...(nested?.note ? { note: nested.note[0] } : {}),
  };
}

/** The mutation's input: only changed fields, so that no change of another person is overwritten. */
export function editOf(newest: Edited, { service, duration, note, start }: EditDraft) {
  const text = note?.trim() ?? null;
  return {
    ...(service ? { service_id: service.service_id, custom_service: service.service_id ? null : service.name } : {}),
    ...(duration === null || duration === minutesOf(newest) ? {} : { duration }),
    ...(text === null || text === (newest.note ?? '') ? {} : { note: text || null }),
    ...(start ? { start_time: start } : {}),
  };
}
