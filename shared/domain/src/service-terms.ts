import type { Cents } from './cents';

/** An employee's own terms for a service: null is the service's. Employees without them perform it as it says. */
export interface ServiceTerms {
  service_id: string;
  employee_id: string;
  is_performed: boolean;
  price: Cents | null;
  /** Minutes. */
  duration: number | null;
}

interface Listed {
  id: string;
  price: Cents;
  duration: number;
}

/** Returns price and duration of a service as an employee performs it; null: any employee. */
export function serviceBy(
  { id, price, duration }: Listed,
  employeeId: string | null,
  terms: readonly ServiceTerms[],
): { price: Cents; duration: number } {
  const own = terms.find(({ service_id, employee_id }) => service_id === id && employee_id === employeeId);
  return { price: own?.price ?? price, duration: own?.duration ?? duration };
}

/** Returns the ids of the employees who do not perform a service. */
export const notPerforming = (serviceId: string | null, terms: readonly ServiceTerms[]): ReadonlySet<string> =>
  new Set(terms.flatMap((one) => (one.service_id === serviceId && !one.is_performed ? one.employee_id : [])));
