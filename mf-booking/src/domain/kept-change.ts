import * as v from 'valibot';
import type { Change } from './booking-change';
import { attemptSchema, draftSchema } from './kept-draft';

const keptSchema = v.object({
  base: draftSchema,
  version: v.number(),
  draft: draftSchema,
  overtaken: v.nullable(draftSchema),
  /** Whether the visit's other parts move along. */
  wholeVisit: v.boolean(),
  attempt: attemptSchema,
});

/** A change that is being thought about, as this device keeps it. */
export type KeptChange = v.InferOutput<typeof keptSchema> & Change;

/** Reads what was kept; null for what is no such thing. */
export function parseKeptChange(json: unknown): KeptChange | null {
  const read = v.safeParse(keptSchema, json);
  return read.success ? read.output : null;
}
