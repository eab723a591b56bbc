import { createDomainEvents } from '../../kit/domain-events';
import type { StoreContext } from '../../kit/operation';

/** What an employee did at the time clock. */
export interface TimeClockEvent {
  kind: 'clocked_in' | 'clocked_out' | 'break_started' | 'break_ended';
  employeeId: string;
}

/** Published in the transaction of the change. */
export const timeClockEvents = createDomainEvents<TimeClockEvent, Pick<StoreContext, 'tx' | 'caller' | 'now'>>();
