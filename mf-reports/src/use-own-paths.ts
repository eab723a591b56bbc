import { useGate } from '@suite/remote-kit';
import { useMemo } from 'react';
import { usePaths } from './paths';

/** The pages of a person's own income, pay and time, in the area of the person: managers may be employees, too. */
export function useOwnPaths() {
  const { area } = useGate();
  const paths = usePaths();
  return useMemo(
    () =>
      area === 'staff'
        ? { income: paths.personalIncome, payroll: paths.ownPayroll, time: paths.ownTime, terms: paths.ownTerms }
        : { income: paths.managerIncome, payroll: paths.payroll, time: paths.managerTime, terms: paths.managerTerms },
    [area, paths],
  );
}
