import { usePersistedDraft } from '@suite/remote-kit';
import { useState } from 'react';
import { nothingSaved, parseSavedReview, type SavedReview } from '../../domain/saved-review';

/**
 * What the person decided on the review page and did not send yet. It survives a reload, belongs to
 * the person and the ticket, and is wiped with the session.
 */
export function useSavedReview(orderId: string) {
  const { read, keep } = usePersistedDraft(`review:${orderId}`, parseSavedReview, nothingSaved);
  const [saved, setSaved] = useState(read);

  function save(change: Partial<SavedReview>) {
    setSaved((before) => {
      const after = { ...before, ...change };
      keep(JSON.stringify(after) === JSON.stringify(nothingSaved) ? null : after);
      return after;
    });
  }
  return { saved, save, forget: () => save(nothingSaved) };
}
