const dayMs = 86_400_000;

/** How long, and how often, a client may change an answer. */
export const editDays = 7;
export const maxEdits = 10;

/** A rating up to this one alerts owners and partners. */
export const lowRating = 2;

interface SurveyState {
  rating: number | null;
  responded_at: Date | null;
  edits: number;
  alerted_at: Date | null;
}

/** What an answer does. Nothing but the alert depends on the rating. */
export interface ResponseEffect {
  /** Null: it is too late to change the answer. */
  write: 'first' | 'change' | null;
  /** Whether the people who read reviews are notified. */
  notifies: boolean;
  /** Whether owners and partners are alerted. */
  alerts: boolean;
}

/** Whether a client may write or change the answer now. */
export const mayRespond = ({ responded_at, edits }: Pick<SurveyState, 'responded_at' | 'edits'>, now: Date): boolean =>
  responded_at === null || (edits < maxEdits && now.getTime() - responded_at.getTime() < editDays * dayMs);

/** Decides what an answer does with a survey. */
export function responseEffect(before: SurveyState, rating: number, now: Date): ResponseEffect {
  if (!mayRespond(before, now)) return { write: null, notifies: false, alerts: false };
  const isFirst = before.responded_at === null;
  return {
    write: isFirst ? 'first' : 'change',
    notifies: isFirst,
    alerts: rating <= lowRating && before.alerted_at === null,
  };
}
