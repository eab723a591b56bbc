import * as v from 'valibot';
import type { BookingChange } from './booking-change';
import { attemptSchema, draftSchema } from './persisted-draft';

const persistedSchema = v.object({
  base: draftSchema,
  version: v.number(),
  draft: draftSchema,
  baseBeforeConflict: v.nullable(draftSchema),
  /** Whether the visit's other services move along. */
  wholeVisit: v.boolean(),
  attempt: attemptSchema,
});

/** An unsaved change as it is persisted on this device. */
export type PersistedChange = v.InferOutput<typeof persistedSchema> & BookingChange;

/** Parses a persisted change; null if it is invalid. */
export function parsePersistedChange(json: unknown): PersistedChange | null {
  const read = v.safeParse(persistedSchema, json);
  return read.success ? read.output : null;
}
