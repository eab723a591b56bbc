import { useGate, usePermission } from '@suite/remote-kit';

const inOffice: readonly (string | null)[] = ['owner', 'partner', 'manager'];

/** Whether the person may refund a paid ticket and change the staff of its lines. */
export function useMayCorrect(): boolean {
  const { role } = useGate();
  return usePermission('UPDATE_ORDER') && inOffice.includes(role);
}
