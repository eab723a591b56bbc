import { createDomainEvents } from '../../kit/domain-events';

/** A step of a client who has come. */
export interface CheckInEvent {
  kind: 'checked_in' | 'started' | 'done' | 'left' | 'undone';
  checkInId: string;
  appointmentId: string | null;
  orderId: string | null;
  serviceIds: readonly string[];
  /** The wished employee; null for anyone. */
  employeeId: string | null;
  /** Who serves the client, or did before an undo; null while nobody does. */
  seatedEmployeeId: string | null;
}

/** Published after the step was written, in its transaction. */
export const checkInEvents = createDomainEvents<CheckInEvent>();
