import * as v from 'valibot';
import type { Change } from './booking-change';
import { attemptSchema, draftSchema } from './persisted-draft';

const persistedSchema = v.object({
  base: draftSchema,
  version: v.number(),
  draft: draftSchema,
  baseBeforeConflict: v.nullable(draftSchema),
  /** Whether the visit's other parts move along. */
  wholeVisit: v.boolean(),
  attempt: attemptSchema,
});

/** A change that is being thought about, as this device keeps it. */
export type PersistedChange = v.InferOutput<typeof persistedSchema> & Change;

/** Reads what was kept; null for what is no such thing. */
export function parsePersistedChange(json: unknown): PersistedChange | null {
  const read = v.safeParse(persistedSchema, json);
  return read.success ? read.output : null;
}
