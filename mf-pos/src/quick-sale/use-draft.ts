import { usePersistedDraft, useStore, useUnsaved } from '@suite/remote-kit';
import { useState } from 'react';
import { emptyDraft, isEmptyDraft, parseDraft, type QuickSaleDraft } from '../domain/quick-sale';

export interface Draft {
  draft: QuickSaleDraft;
  edit: (change: Partial<QuickSaleDraft>) => void;
  /** Starts the next sale, with a new id. */
  renew: () => void;
}

/**
 * The draft of a quick sale. It survives a reload, belongs to the person and the store, and is deleted with the
 * session.
 */
export function useDraft(): Draft {
  const { whmcsId } = useStore();
  const { read, save } = usePersistedDraft<QuickSaleDraft | null>(`quick-sale:${whmcsId}`, parseDraft, null);
  const [draft, setDraft] = useState(() => read() ?? emptyDraft(crypto.randomUUID()));
  useUnsaved(!isEmptyDraft(draft));

  function put(after: QuickSaleDraft) {
    save(isEmptyDraft(after) ? null : after);
    return after;
  }
  return {
    draft,
    edit: (change) => setDraft((before) => put({ ...before, ...change })),
    renew: () => setDraft(put(emptyDraft(crypto.randomUUID()))),
  };
}
