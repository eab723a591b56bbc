import { useGate } from '@suite/remote-kit';

/** Whether the person has own figures: employees do, and people with an account who are one of the store's employees, too. */
export function useIsEmployee(): boolean {
  const { area, person } = useGate();
  return area === 'staff' || Boolean(person?.employeeId);
}
