import { clientFieldSchema } from '@suite/entities';
import * as v from 'valibot';

const maxReason = 255;

/** To whom a walk-in goes, and who it is if that is known; the proposed employee if none is named. The API says whether a reason is needed. */
export const seatSchema = v.object({
  employee_id: v.string(),
  client: clientFieldSchema,
  is_request: v.boolean(),
  reason: v.pipe(v.string(), v.trim(), v.maxLength(maxReason, 'too_long')),
});
