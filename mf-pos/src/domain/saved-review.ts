import { discountTypes } from '@suite/domain';
import * as v from 'valibot';
import { noEdits, type ReviewEdits } from './review';
import { offeredTenders, type TenderRow } from './tenders';

const cents = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99_999_999));

const savedReview = v.object({
  edits: v.object({
    discounts: v.record(v.string(), v.nullable(v.object({ type: v.picklist(discountTypes), value: cents }))),
    tip: v.optional(cents),
    tipShares: v.optional(v.array(v.object({ employee_id: v.string(), amount: cents }))),
    serviceFee: v.optional(v.boolean()),
  }),
  tenders: v.array(
    v.object({
      id: v.string(),
      type: v.picklist(offeredTenders),
      net: v.nullable(cents),
      cashReceived: v.nullable(cents),
      checkNumber: v.string(),
    }),
  ),
});

/** What survives a reload of the review page. */
export interface SavedReview {
  edits: ReviewEdits;
  tenders: TenderRow[];
}

export const nothingSaved: SavedReview = { edits: noEdits, tenders: [] };

/** Reads what was kept; what cannot be read counts as nothing. */
export function parseSavedReview(text: string | null): SavedReview {
  if (text === null) return nothingSaved;
  try {
    const parsed = v.safeParse(savedReview, JSON.parse(text));
    return parsed.success ? parsed.output : nothingSaved;
  } catch {
    return nothingSaved;
  }
}
