import type { Tx } from '../../kit/database';
import { createDomainEvents } from '../../kit/domain-events';

/** A period that was closed, or whose newest version every employee confirmed. */
export interface PayPeriodEvent {
  kind: 'closed' | 'confirmed';
  whmcsId: number;
  periodId: string;
  start: string;
  end: string;
  version: number;
  /** The employees with a slip. */
  employeeIds: readonly string[];
}

/** Published in the transaction of the change. */
export const payPeriodEvents = createDomainEvents<PayPeriodEvent, { tx: Tx; now: Date }>();
