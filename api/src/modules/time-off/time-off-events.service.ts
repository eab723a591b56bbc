import { createDomainEvents } from '../../kit/domain-events';
import type { TimeOffRequest } from '../../resolver-types.generated';

/** A request for days off that an employee made, or that was approved or declined. */
export interface TimeOffEvent {
  kind: 'requested' | 'approved' | 'declined';
  request: TimeOffRequest;
}

/** Published in the transaction of the change. */
export const timeOffEvents = createDomainEvents<TimeOffEvent>();
