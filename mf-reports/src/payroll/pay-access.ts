import { managesStore } from '@suite/domain';
import { useGate, usePermission } from '@suite/remote-kit';
import { useMemo } from 'react';
import { usePaths } from '../paths';

/** What a person may do in payroll. The API decides; screens only hide. */
export interface PayAccess {
  /** All amounts of the store; without it only the person's own are shown. */
  seesStore: boolean;
  canClose: boolean;
  canReopen: boolean;
  canSetSchedule: boolean;
  isStaff: boolean;
  /** The person as an employee; null if they are none. */
  employeeId: string | null;
}

export function usePayAccess(): PayAccess {
  const { role, area, person } = useGate();
  const seesStore = usePermission('STORE_PAYROLL') && area === 'owner';
  return {
    seesStore,
    canClose: seesStore,
    canReopen: seesStore && role === 'owner',
    canSetSchedule: seesStore && managesStore(role),
    isStaff: area === 'staff',
    employeeId: person?.employeeId ?? null,
  };
}

/** The pages of payroll that owners and employees both have, in the area of the person. */
export function usePayPaths() {
  const { area } = useGate();
  const paths = usePaths();
  return useMemo(
    () =>
      area === 'staff'
        ? {
            payroll: paths.ownPayroll,
            slip: paths.ownPaySlip,
            versions: paths.ownPayVersions,
            print: paths.ownPayPrint,
            year: paths.ownPayYear,
          }
        : {
            payroll: paths.payroll,
            slip: paths.paySlip,
            versions: paths.payVersions,
            print: paths.paySlips,
            year: paths.payYear,
          },
    [area, paths],
  );
}
