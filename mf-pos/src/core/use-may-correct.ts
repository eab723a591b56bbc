import { useGate, usePermission } from '@suite/remote-kit';

const inOffice: readonly (string | null)[] = ['owner', 'partner', 'manager'];

/** Whether the person may give back what was paid, and say who else did it. */
export function useMayCorrect(): boolean {
  const { role } = useGate();
  return usePermission('UPDATE_ORDER') && inOffice.includes(role);
}
