import { useGate } from '@suite/remote-kit';
import { useMemo } from 'react';
import type { BookingEmployee } from '../domain/booking';

/** Employees book for themselves only: who they are; null is somebody who may give a time to anybody. */
export function useOwnEmployee(): BookingEmployee | null {
  const { area, person } = useGate();
  const id = area === 'staff' ? person?.employeeId : null;
  const name = person?.name ?? '';
  return useMemo(() => (id ? { id, name } : null), [id, name]);
}
