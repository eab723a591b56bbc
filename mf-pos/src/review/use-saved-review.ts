import { personKeyPrefix } from '@suite/graphql';
import { useGate } from '@suite/remote-kit';
import { useState } from 'react';
import { nothingSaved, parseSavedReview, type SavedReview } from '../domain/saved-review';

/**
 * What the person decided on the review page and did not send yet. It survives a reload, belongs to
 * the person and the ticket, and is wiped with the session.
 */
export function useSavedReview(orderId: string) {
  const { person } = useGate();
  const key = `${personKeyPrefix}${person?.id ?? ''}:review:${orderId}`;
  const [saved, setSaved] = useState(() => parseSavedReview(read(key)));

  function save(change: Partial<SavedReview>) {
    setSaved((before) => {
      const after = { ...before, ...change };
      write(key, after);
      return after;
    });
  }
  return { saved, save, forget: () => save(nothingSaved) };
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** A browser that keeps nothing for us only costs the draft after a reload. */
function write(key: string, saved: SavedReview): void {
  try {
    if (JSON.stringify(saved) === JSON.stringify(nothingSaved)) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(saved));
  } catch {
    return;
  }
}
