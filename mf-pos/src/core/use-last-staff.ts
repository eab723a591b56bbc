import { usePersistedDraft, useStore } from '@suite/remote-kit';
import { useState } from 'react';
import * as v from 'valibot';
import type { LineStaff } from '../domain/line';

const parseId = (json: unknown): string | null => (v.is(v.string(), json) ? json : null);

/**
 * The employee who was chosen last on this device, as the proposal for the next line; null if they are not among
 * `employees`. The proposal belongs to the person and the store, and is deleted with the session.
 */
export function useLastStaff(employees: readonly LineStaff[]) {
  const { whmcsId } = useStore();
  const { read, save } = usePersistedDraft<string | null>(`last-staff:${whmcsId}`, parseId, null);
  const [id, setId] = useState(read);
  return {
    lastStaff: employees.find((one) => one.id === id) ?? null,
    rememberStaff(staff: LineStaff) {
      setId(staff.id);
      save(staff.id);
    },
  };
}
