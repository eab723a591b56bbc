import { usePersistedDraft } from '@suite/remote-kit';
import { useState } from 'react';
import { nothingSaved, parseSavedReview, type SavedReview } from '../../domain/saved-review';

/**
 * The unsent edits of the review page. They survive a reload, belong to the person and the ticket, and are deleted
 * with the session.
 */
export function useSavedReview(orderId: string) {
  const { read, save: persist } = usePersistedDraft(`review:${orderId}`, parseSavedReview, nothingSaved);
  const [saved, setSaved] = useState(read);

  function save(change: Partial<SavedReview>) {
    setSaved((before) => {
      const after = { ...before, ...change };
      persist(JSON.stringify(after) === JSON.stringify(nothingSaved) ? null : after);
      return after;
    });
  }
  return { saved, save, forget: () => save(nothingSaved) };
}
