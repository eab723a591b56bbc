import { useKept, useStore } from '@suite/remote-kit';
import { useMemo } from 'react';
import { isEmpty } from '../domain/booking';
import { type KeptDraft, nothingKept, parseKeptDraft } from '../domain/kept-draft';

const parse = (json: unknown) => parseKeptDraft(json);

/** The visit that the person is putting together in this store, over Back and reload, until it is booked. */
export function useBookDraft() {
  const { whmcsId } = useStore();
  const { read, keep } = useKept(`book:${whmcsId}`, parse, nothingKept);
  return useMemo(
    () => ({
      read,
      change(change: Partial<KeptDraft>) {
        const next = { ...read(), ...change, at: Date.now() };
        keep(isEmpty(next.draft) && next.typedClient === null ? null : next);
      },
      forget: () => keep(null),
    }),
    [read, keep],
  );
}
