import { usePersistedDraft, useStore } from '@suite/remote-kit';
import { useMemo } from 'react';
import { isEmpty } from '../domain/booking';
import { emptyPersistedDraft, type PersistedBooking, parsePersistedDraft } from '../domain/persisted-draft';

const parse = (json: unknown) => parsePersistedDraft(json);

/** The draft of a visit in this store, persisted over Back and reload until it is booked. */
export function useBookingDraft() {
  const { whmcsId } = useStore();
  const { read, save } = usePersistedDraft(`book:${whmcsId}`, parse, emptyPersistedDraft);
  return useMemo(
    () => ({
      read,
      change(change: Partial<PersistedBooking>) {
        const next = { ...read(), ...change, at: Date.now() };
        save(isEmpty(next.draft) && next.typedClient === null ? null : next);
      },
      forget: () => save(null),
    }),
    [read, save],
  );
}
