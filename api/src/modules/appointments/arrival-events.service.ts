import { createDomainEvents } from '../../kit/domain-events';

/** An arrival that was recorded, or taken back, at the calendar. */
export interface ArrivalRecorded {
  /** The open parts of one or several visits. */
  appointmentIds: readonly string[];
  hasCome: boolean;
}

/** Published after the arrival was written, in its transaction. */
export const arrivalEvents = createDomainEvents<ArrivalRecorded>();
