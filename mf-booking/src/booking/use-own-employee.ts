import { useGate } from '@suite/remote-kit';
import { useMemo } from 'react';
import type { BookingEmployee } from '../domain/booking';

/** Returns the employee of a person who books for themselves only; null for a person who may book for any employee. */
export function useOwnEmployee(): BookingEmployee | null {
  const { area, person } = useGate();
  const id = area === 'staff' ? person?.employeeId : null;
  const name = person?.name ?? '';
  return useMemo(() => (id ? { id, name } : null), [id, name]);
}
