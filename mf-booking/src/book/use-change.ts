import { useKept, useStore } from '@suite/remote-kit';
import { useMemo } from 'react';
import { caughtUp, draftOf } from '../domain/booking-change';
import { type KeptChange, parseKeptChange } from '../domain/kept-change';
import type { ToChangeFragment } from './update.generated';

/** The change of an appointment that the person is thinking about, over Back and reload, always with its newest state beside it. */
export function useChange(appointment: ToChangeFragment) {
  const { whmcsId } = useStore();
  const fresh = useMemo((): KeptChange => {
    const base = draftOf(appointment);
    return { base, version: appointment.version, draft: base, overtaken: null, wholeVisit: true, attempt: null };
  }, [appointment]);
  const { read, keep } = useKept<KeptChange | null>(`change:${whmcsId}:${appointment.id}`, parseKeptChange, null);
  return useMemo(() => {
    const now = (): KeptChange => {
      const kept = read() ?? fresh;
      return { ...kept, ...caughtUp(kept, fresh.base, fresh.version) };
    };
    return { now, change: (change: Partial<KeptChange>) => keep({ ...now(), ...change }), forget: () => keep(null) };
  }, [read, keep, fresh]);
}
