import { useGate } from '@suite/remote-kit';
import { useMemo } from 'react';
import type { LineEditor } from '../domain/line';

/** The signed-in person as the editor of lines. */
export function useLineEditor(): LineEditor {
  const { role, person } = useGate();
  const employeeId = person?.employeeId ?? null;
  return useMemo(() => ({ isStaff: role === 'staff', employeeId }), [role, employeeId]);
}
