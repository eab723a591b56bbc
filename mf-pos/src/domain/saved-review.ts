import { discountTypes } from '@suite/domain';
import * as v from 'valibot';
import { noEdits, type ReviewEdits } from './review';
import { offeredTenders, type TenderRow } from './tenders';

const cents = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99_999_999));

const savedReview = v.object({
  edits: v.object({
    discounts: v.record(
      v.string(),
      v.nullable(v.object({ type: v.picklist(discountTypes), value: cents, name: v.nullable(v.string()) })),
    ),
    tip: v.optional(cents),
    tipShares: v.optional(v.array(v.object({ employee_id: v.string(), amount: cents }))),
    serviceFee: v.optional(v.boolean()),
    rewardPoints: v.optional(cents),
  }),
  parts: v.optional(
    v.array(
      v.object({
        id: v.string(),
        type: v.picklist(offeredTenders),
        amount: v.nullable(cents),
        cashReceived: v.nullable(cents),
        checkNumber: v.string(),
      }),
    ),
    [],
  ),
});

/** The part of the review page that survives a reload. */
export interface SavedReview {
  edits: ReviewEdits;
  /** The parts of a split payment. */
  parts: TenderRow[];
}

export const nothingSaved: SavedReview = { edits: noEdits, parts: [] };

/** Parses a stored review; null if it is invalid. */
export function parseSavedReview(json: unknown): SavedReview | null {
  const parsed = v.safeParse(savedReview, json);
  return parsed.success ? parsed.output : null;
}
