import { usePersistedDraft, useStore } from '@suite/remote-kit';
import { useMemo } from 'react';
import { draftOf, rebaseChange } from '../domain/booking-change';
import { type PersistedChange, parsePersistedChange } from '../domain/persisted-change';
import type { ToChangeFragment } from './update.generated';

/** The person's unsaved change of an appointment, persisted over Back and reload, and always rebased on its newest state. */
export function useAppointmentChange(appointment: ToChangeFragment) {
  const { whmcsId } = useStore();
  const fresh = useMemo((): PersistedChange => {
    const base = draftOf(appointment);
    return {
      base,
      version: appointment.version,
      draft: base,
      baseBeforeConflict: null,
      wholeVisit: true,
      attempt: null,
    };
  }, [appointment]);
  const { read, save } = usePersistedDraft<PersistedChange | null>(
    `change:${whmcsId}:${appointment.id}`,
    parsePersistedChange,
    null,
  );
  return useMemo(() => {
    const current = (): PersistedChange => {
      const saved = read() ?? fresh;
      return { ...saved, ...rebaseChange(saved, fresh.base, fresh.version) };
    };
    return {
      current,
      change: (change: Partial<PersistedChange>) => save({ ...current(), ...change }),
      discard: () => save(null),
    };
  }, [read, save, fresh]);
}
