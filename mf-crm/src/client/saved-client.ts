import { useEffect, useState } from 'react';

/** A page that opens later after the form does not say that it was saved. */
const maxAgeMs = 10_000;

/** The client whose form was saved last. */
let saved: { id: string; at: number } | null = null;

/** Notes that a client was updated, for the page to which the form leads back: no state travels with a step back. */
export function markClientSaved(id: string): void {
  saved = { id, at: Date.now() };
}

/** Returns whether the client was updated on the page before this one. */
export function useClientSaved(id: string): boolean {
  const [isSaved, setSaved] = useState(false);
  useEffect(
    function readOnce() {
      // After the first paint, so that screen readers hear the change.
      if (saved?.id === id && Date.now() - saved.at < maxAgeMs) setSaved(true);
      saved = null;
    },
    [id],
  );
  return isSaved;
}
