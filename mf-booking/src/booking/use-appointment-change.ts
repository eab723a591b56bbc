import { useKept, useStore } from '@suite/remote-kit';
import { useMemo } from 'react';
import { draftOf, rebaseChange } from '../domain/booking-change';
import { type PersistedChange, parsePersistedChange } from '../domain/persisted-change';
import type { ToChangeFragment } from './update.generated';

/** The change of an appointment that the person is thinking about, over Back and reload, always with its newest state beside it. */
export function useAppointmentChange(appointment: ToChangeFragment) {
  const { whmcsId } = useStore();
  const fresh = useMemo((): PersistedChange => {
    const base = draftOf(appointment);
    return { base, version: appointment.version, draft: base, overtaken: null, wholeVisit: true, attempt: null };
  }, [appointment]);
  const { read, keep } = useKept<PersistedChange | null>(
    `change:${whmcsId}:${appointment.id}`,
    parsePersistedChange,
    null,
  );
  return useMemo(() => {
    const now = (): PersistedChange => {
      const kept = read() ?? fresh;
      return { ...kept, ...rebaseChange(kept, fresh.base, fresh.version) };
    };
    return {
      now,
      change: (change: Partial<PersistedChange>) => keep({ ...now(), ...change }),
      forget: () => keep(null),
    };
  }, [read, keep, fresh]);
}
